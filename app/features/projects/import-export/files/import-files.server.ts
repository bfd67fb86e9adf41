import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Db, DbOrTx } from "#app/database.server.ts";
import { formatDate } from "#app/shared/dates.ts";
import { indianDay } from "#app/shared/india-time.ts";
import type { NewProject, RegistrationStatus } from "../../model.ts";
import { type Edition, Editions } from "../ledger/editions.server.ts";
import { findListDate, listNameOf } from "../ledger/list-name.ts";
import { findResembling } from "../ledger/lists.server.ts";
import { importLimits } from "../model.ts";
import { ownCsv } from "../ours/own-csv.ts";
import { type Remark, remarkTexts } from "../registries/remarks.ts";
import { writeBatch } from "./batch.server.ts";
import { claimRow, type SeenRow } from "./claim-row.ts";
import { describeUnknownHeader, findDoubts, type Header, openHeader, readableHeader } from "./header.ts";
import { withImportLock } from "./import-lock.server.ts";
import { type RowReading, readAhead, readBatches } from "./reading.server.ts";
import type { RefusedRow } from "./refused-file.server.ts";
import {
  type FileRow,
  openRegistryFile,
  type RegistryFile,
  RegistryFileError,
} from "./registry-file.server.ts";
import {
  countOutcome,
  emptyCounts,
  type FileReport,
  type ImportReport,
  noteLaterDay,
  noteRefusal,
} from "./report.ts";

export type ImportProgress = { path: string; bytesRead: number; bytesTotal: number; rowsRead: number };

export type ImportOptions = {
  /** The state for rows that don't mention one. */
  state?: string | undefined;
  /** The status of the registration for rows that give none; without it a register's list has to give it. */
  status?: RegistrationStatus | undefined;
  /** The list that all files are editions of; without it each file is one of its own, by its name. */
  listName?: string | undefined;
  /** The list's date, YYYY-MM-DD; without it what the files tell, and else the day of the import. */
  listDate?: string | undefined;
  /** The import, by which its changes are listed and undone. */
  runId?: string;
  /** Who imports. */
  by?: string;
  now?: Date;
  /** Says what would happen, writes nothing. */
  isDryRun?: boolean;
  /** Stops after the batch at hand. */
  signal?: AbortSignal | undefined;
  /** Rows per transaction. */
  batchSize?: number;
  /** After each batch nothing is done for so many times as long as it took: the cores are somebody else's then. */
  restPerWork?: number;
  /** Of all files; the file that goes beyond breaks off there. */
  maxRows?: number;
  /** What reports call a file; its path where absent. */
  nameOf?: (path: string) => string;
  /** Addresses of the site that no project's id may equal. */
  reservedIds?: readonly string[];
  onProgress?: (progress: ImportProgress) => void;
  /** A refused row, or one that was imported but for some cells. */
  onRefused?: (row: RefusedRow, header: readonly string[]) => Promise<void>;
};

/** The report of an import that has not read anything yet. */
export function emptyReport(isDryRun = false): ImportReport {
  return { files: [], isDryRun, isStopped: false };
}

/**
 * Imports registry files, in order, into the database. Every batch is one short transaction: whatever happens leaves
 * whole rows, and running it again finishes. Of several rows of one project the first counts, whatever file it is in.
 * `report` is filled while it goes, so that it also says what was done before a failure. Throws ImportBusyError.
 */
export async function importFiles(
  db: Db,
  paths: readonly string[],
  options: ImportOptions = {},
  report: ImportReport = emptyReport(options.isDryRun),
): Promise<ImportReport> {
  return options.isDryRun
    ? importUnderLock(db, paths, { options, report, isLockHeld: () => true })
    : withImportLock(db, ({ isHeld }) => importUnderLock(db, paths, { options, report, isLockHeld: isHeld }));
}

type Run = { options: ImportOptions; report: ImportReport; isLockHeld: () => boolean };

/** What `importFiles` does, for who holds the lock of `withImportLock` already. */
export async function importUnderLock(
  db: Db,
  paths: readonly string[],
  { options, report, isLockHeld }: Run,
): Promise<ImportReport> {
  const { runId = newRunId(), by = "the command line", now = new Date() } = options;
  const today = indianDay(now);
  const editions = new Editions(db, { id: runId, by, now, today, isDryRun: report.isDryRun });
  const run: FileImport = { ...options, seen: new Map(), report, isLockHeld, editions, today };
  for (const path of paths) {
    if (options.signal?.aborted) break;
    await importFile(db, path, run);
  }
  report.isStopped = options.signal?.aborted ?? false;
  await completeEditions(db, run);
  if (!report.isDryRun && report.files.some(({ counts }) => counts.created + counts.updated > 0))
    await db.execute("analyze projects");
  return report;
}

/** What names an import. */
export function newRunId(): string {
  return randomBytes(9).toString("base64url");
}

/** What lists no longer hold can be told of those that were read to their end. */
async function completeEditions(db: Db, { report, editions, listName }: FileImport): Promise<void> {
  if (report.isStopped) return;
  // A file that could not even be opened is one of the list's where all are.
  const isWhole = (edition: Edition) =>
    report.files.every(
      (file) => file.error === undefined || (file.edition !== edition && listName === undefined),
    );
  for (const [edition, missing] of await editions.complete(isWhole)) {
    // Told once, with the last of its files.
    const files = report.files.filter((file) => file.edition === edition);
    const register = files.at(-1)?.register;
    if (!register) continue;
    register.missing = missing;
    const held = files.reduce((sum, { counts }) => sum + counts.read - counts.refused, 0);
    const resembles = await findResembling(db, edition, held);
    if (resembles) register.resembles = resembles;
  }
}

type FileImport = ImportOptions & {
  report: ImportReport;
  editions: Editions;
  /** In India, YYYY-MM-DD. */
  today: string;
  /** Every project read in this run, by its match key and its id. */
  seen: Map<string, SeenRow>;
  isLockHeld: () => boolean;
};

/** Imports one file and adds its part to the report; what is wrong with the file as a whole is there as `error`. */
async function importFile(db: Db, path: string, run: FileImport): Promise<void> {
  const part: FileReport = {
    path: run.nameOf?.(path) ?? path,
    notes: [],
    remarks: new Map(),
    refusals: new Map(),
    remarked: 0,
    counts: emptyCounts(),
  };
  run.report.files.push(part);
  try {
    await readFile(db, await openRegistryFile(path), part, run);
  } catch (error) {
    if (!(error instanceof RegistryFileError)) throw error;
    part.error = error.message;
  }
}

async function readFile(db: Db, file: RegistryFile, part: FileReport, run: FileImport): Promise<void> {
  const { path } = part;
  const { header, rows } = await openHeader(file, run.status);
  const { layout } = header;
  if (!layout) throw new RegistryFileError(describeUnknownHeader(header));
  part.layout = layout.name;
  part.notes.push(...header.notes, ...findDoubts(header, path));
  const { state, status, today, batchSize: size = 500 } = run;
  const batches = readBatches(file, rows, { header, layout, state, status, today, size });
  let edition: Edition | undefined;
  // Read on while the database writes: an import is then as long as the longer of the two, not as both.
  for await (const { readings, bytesRead } of readAhead(batches)) {
    if (run.signal?.aborted) return;
    if (!run.isLockHeld()) throw new Error("The connection to the database broke: run the import again");
    const began = performance.now();
    refuseTooMany(readings.length, run);
    edition ??= await openEdition(header, readings, { part, run, end: file.end });
    await importBatch(db, readings, { header, part, run, edition, knownById: new Set() });
    run.onProgress?.({ path, bytesRead, bytesTotal: file.bytesTotal, rowsRead: part.counts.read });
    if (run.restPerWork) await delay(run.restPerWork * (performance.now() - began));
  }
}

/** Which list the file is an edition of, and of which day, as was told or as the file says. */
async function openEdition(
  header: Header,
  rows: readonly RowReading[],
  { part, run, end }: { part: FileReport; run: FileImport; end: string },
): Promise<Edition> {
  const { layout, columns, titles, isCorrection } = header;
  // Rows that were refused once say which file they are from.
  const fileName = (isCorrection && rows[0]?.cells[0]) || part.path;
  const isOwn = layout === ownCsv;
  const copied = (layout?.copiedOn ?? []).flatMap((column) => {
    const at = columns.indexOf(column);
    return at < 0 ? [] : rows.map((row) => row.cells[at] ?? "");
  });
  const ownDate = isOwn ? undefined : findListDate({ fileName, titles, copied, end }, run.today);
  const edition = await run.editions.open({
    listName: isOwn
      ? undefined
      : (run.listName ?? `${layout?.name}: ${listNameOf(fileName)}`.slice(0, importLimits.listName)),
    listDate: isOwn ? undefined : (run.listDate ?? ownDate),
    file: part.path,
    isPart: isCorrection,
  });
  const { list, isDated, word } = edition;
  part.edition = edition;
  if (ownDate !== undefined && ownDate !== word.day)
    part.notes.push(
      `its own date is ${formatDate(ownDate)}, but it is imported as of ${formatDate(word.day)}: which is right?`,
    );
  if (list)
    part.register = { list: list.name, date: isDated ? word.day : null, missing: 0, ...noTurns, kept: 0 };
  return edition;
}

const noTurns = { lapsed: 0, completed: 0 };

function refuseTooMany(more: number, { report, maxRows = Number.POSITIVE_INFINITY }: FileImport): void {
  const read = report.files.reduce((sum, { counts }) => sum + counts.read, 0);
  if (read + more > maxRows)
    throw new RegistryFileError(`goes beyond the ${maxRows} rows that one import takes: split it`);
}

type BatchContext = {
  header: Header;
  part: FileReport;
  run: FileImport;
  edition: Edition;
  /** Rows that only their id can tell from another row. */
  knownById: Set<NewProject>;
};

async function importBatch(db: Db, readings: RowReading[], context: BatchContext): Promise<void> {
  const { part, run, header, edition, knownById } = context;
  const { seen, reservedIds } = run;
  const accepted: NewProject[] = [];
  const fillsOnly = new Map<NewProject, readonly (keyof NewProject)[]>();
  const numbers: string[] = [];
  for (const { line, cells, reading } of readings) {
    part.counts.read += 1;
    const { project } = reading;
    const refused = project
      ? claimRow(project, { path: part.path, line, seen, knownById, reservedIds })
      : reading.refused;
    if (project && refused === undefined) {
      accepted.push(project);
      noteLaterDay(part, project, line);
      if (reading.remarks) await writeRemarks(reading.remarks, { line, cells }, context);
      if (reading.fillsOnly) fillsOnly.set(project, reading.fillsOnly);
    } else {
      part.counts.refused += 1;
      const number = project?.reraNumber ?? reading.reraNumber;
      if (number) numbers.push(number);
      const reason = refused ?? "";
      noteRefusal(part, reason, line);
      await run.onRefused?.({ path: part.path, line, reason, cells }, header.cells);
    }
  }
  const { isDryRun } = run.report;
  const how = { isDryRun, word: edition.word, editionId: edition.id, knownById, fillsOnly };
  const write = async (tx: DbOrTx) => {
    const outcomes = await writeBatch(tx, accepted, how);
    await run.editions.noteRows(tx, edition, outcomes);
    return outcomes;
  };
  const outcomes = isDryRun ? await write(db) : await db.transaction(write);
  await run.editions.noteRefused(db, edition, numbers);
  for (const outcome of outcomes) countOutcome(part, outcome);
}

/** Counts what is wrong or odd about the cells of an imported row, and lists the row beside the refused ones. */
async function writeRemarks(
  remarks: readonly Remark[],
  { line, cells }: FileRow,
  { part, run, header }: BatchContext,
): Promise<void> {
  part.remarked += 1;
  const texts = remarks.map(({ column: name, kind }) => {
    const at = header.columns.lastIndexOf(name);
    const column = readableHeader(header.cells[at] ?? name);
    const key = `${kind} ${name}`;
    const { count, firstLine } = part.remarks.get(key) ?? { count: 0, firstLine: line };
    part.remarks.set(key, { column, kind, count: count + 1, firstLine });
    return `${column} ${cells[at]?.trim()}: ${remarkTexts[kind]}`;
  });
  const reason = `imported; ${texts.join("; ")}`;
  await run.onRefused?.({ path: part.path, line, reason, cells }, header.cells);
}
