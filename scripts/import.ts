import { accessSync, constants } from "node:fs";
import { appendFile, writeFile } from "node:fs/promises";
import { basename, dirname, relative, resolve } from "node:path";
import type { Db } from "#app/database.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import { parseState } from "#app/features/places/model.ts";
import {
  emptyReport,
  importFiles,
  newRunId,
} from "#app/features/projects/import-export/files/import-files.server.ts";
import { ImportBusyError } from "#app/features/projects/import-export/files/import-lock.server.ts";
import { openRefusedFile } from "#app/features/projects/import-export/files/refused-file.server.ts";
import { formatReport, type ImportReport } from "#app/features/projects/import-export/files/report.ts";
import { describeImport } from "#app/features/projects/import-export/import-job.server.ts";
import { streamChanges } from "#app/features/projects/import-export/ledger/changes-csv.server.ts";
import { isListDate, listDateRule } from "#app/features/projects/import-export/ledger/list-name.ts";
import { undoImport } from "#app/features/projects/import-export/ledger/undo.server.ts";
import { undoDays } from "#app/features/projects/import-export/model.ts";
import { findStatus, statusRule } from "#app/features/projects/import-export/registries/registration.ts";
import { registrationStatuses } from "#app/features/projects/model.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { parseIsoDate } from "#app/shared/dates.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { parseSettings, reservedSegments } from "#server/env.ts";
import { migrateDatabase } from "#server/postgres/migrations.ts";
import { openSettingsDatabase } from "#server/postgres/open-database.ts";
import { currentFolder, readCommandLine, runCommand, UsageError } from "./command.ts";
import { startImportProgress } from "./progress.ts";

const help = `npm run import -- [options] FILE...

Imports registry files (CSV, plain or gzip) into the catalogue; docs/import.md tells the layouts. A second run changes
nothing. It works while the site runs; one import at a time.

  --dry-run         show what would happen, write nothing
  --state "Goa"     the state for rows that don't mention one
  --status WORD     the status of the registration for rows that give none: ${registrationStatuses.join(", ")}
  --list NAME       the list that all files are editions of (default: each file is one of its own, by its name)
  --list-date DAY   the list's date as 2026-03-31 (default: what the files say, else unknown)
  --changes FILE    write there what changed, a line for each fact, old and new
  --undo ID         take an import back, within ${undoDays} days; rows that somebody touched since stay
  --refused FILE    where refused rows and those with remarks go (default: import-refused-<time>.csv in the current folder)
  --help            this text

Exit code: 0 all files were read, 1 a file or the database could not be, 2 wrong use, 130 stopped by Ctrl+C.`;

/** Who the record of activity says it was. */
const operator = { id: "command", username: "the command line" };

await runCommand(main, [ImportBusyError, ApiError]);

async function main(args: string[]): Promise<number> {
  const command = readCommand(args);
  if (!command) return 0;
  const settings = parseSettings(process.env);
  const { db, close } = await openSettingsDatabase(settings, { as: "command", log: console.error });
  if (command.undoneId !== undefined) return undo(db, command.undoneId).finally(close);
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      console.error("\nStopping after this batch (Ctrl+C again to stop at once)");
      stopping.abort();
    });
  const report = emptyReport(command.isDryRun);
  const runId = newRunId();
  const refused = openRefusedFile(command.refusedPath);
  const progress = startImportProgress(process.stderr);
  try {
    await migrateDatabase(db);
    await importFiles(
      db,
      command.paths,
      {
        ...command,
        runId,
        reservedIds: [...reservedSegments, `${settings.brand.slug}-dashboard`],
        signal: stopping.signal,
        onProgress: progress.show,
        ...(command.keepsRefused && { onRefused: refused.write }),
      },
      report,
    );
  } finally {
    progress.end();
    const refusedPath = await refused.close();
    if (report.files.length > 0) console.log(formatReport(report));
    if (refusedPath) console.log(`Refused rows, and imported ones with remarks: ${refusedPath}`);
    await writeChangesFile(db, { runId, report, path: command.changesPath }).finally(close);
  }
  if (report.isStopped) return 130;
  return report.files.some(({ error }) => error) ? 1 : 0;
}

/** What was asked for; undefined where only the help was. Throws UsageError. */
function readCommand(args: string[]) {
  const { values, positionals } = readCommandLine(args, help, {
    "dry-run": { type: "boolean" },
    state: { type: "string" },
    status: { type: "string" },
    list: { type: "string" },
    "list-date": { type: "string" },
    changes: { type: "string" },
    undo: { type: "string" },
    refused: { type: "string" },
    help: { type: "boolean", short: "h" },
  });
  if (values.help) {
    console.log(help);
    return undefined;
  }
  const isDryRun = values["dry-run"] ?? false;
  const idle = {
    paths: [],
    state: undefined,
    status: undefined,
    isDryRun: false,
    refusedPath: "",
    keepsRefused: false,
    changesPath: undefined,
  };
  if (values.undo !== undefined) return { ...idle, undoneId: values.undo };
  if (positionals.length === 0) throw new UsageError(`Name the files to import.\n\n${help}`);
  const state = parseState(values.state);
  if (values.state !== undefined && !state)
    throw new UsageError(`--state: no state of India: ${values.state}`);
  const status = findStatus(values.status ?? "");
  if (values.status !== undefined && !status) throw new UsageError(`--status: ${statusRule}`);
  const listDate = values["list-date"];
  if (listDate !== undefined && !isListDate(parseIsoDate(listDate) ?? "", indianDay(new Date())))
    throw new UsageError(`--list-date: ${listDateRule}`);
  const changesPath = values.changes === undefined ? undefined : resolve(currentFolder, values.changes);
  if (changesPath) requireWritable(dirname(changesPath), "changes");
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  const refusedPath = resolve(currentFolder, values.refused ?? `import-refused-${time}.csv`);
  const keepsRefused = !isDryRun || values.refused !== undefined;
  if (keepsRefused) requireWritable(dirname(refusedPath), "refused");
  const paths = positionals.map(fromWorkingFolder);
  const list = { listName: values.list, listDate };
  return {
    paths,
    state,
    status,
    ...list,
    isDryRun,
    refusedPath,
    keepsRefused,
    changesPath,
    undoneId: undefined,
  };
}

/** The path as typed where it leads to the same file, else the one that does. */
function fromWorkingFolder(path: string): string {
  const isSame = resolve(path) === resolve(currentFolder, path);
  return isSame ? path : relative(process.cwd(), resolve(currentFolder, path));
}

function requireWritable(folder: string, option: "refused" | "changes"): void {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new UsageError(`Nothing can be written in ${folder}: name another file with --${option}`);
  }
}

type ChangesToWrite = { runId: string; report: ImportReport; path: string | undefined };

async function writeChangesFile(db: Db, { runId, report, path }: ChangesToWrite): Promise<void> {
  if (report.isDryRun || !report.files.some(({ edition }) => edition)) return;
  const files = report.files.map(({ path }) => basename(path)).join(", ");
  const detail = `${describeImport(report.isStopped ? "stopped" : "finished", report)}: ${files}`;
  await recordAudit(db, operator, { action: "imported", subject: "project", recordId: null, detail });
  if (path && (await writeChanges(db, runId, path))) console.log(`What changed, fact by fact: ${path}`);
  console.log(`To take it back: npm run import -- --undo ${runId}`);
}

/** Whether anything had changed; without that there is no file. */
async function writeChanges(db: Db, runId: string, path: string): Promise<boolean> {
  let isMade = false;
  for await (const lines of streamChanges(db, runId)) {
    await (isMade ? appendFile(path, lines) : writeFile(path, lines));
    isMade = true;
  }
  return isMade;
}

async function undo(db: Db, id: string): Promise<number> {
  await migrateDatabase(db);
  const { restored, removed, left } = await undoImport(db, id, { actor: operator, now: new Date() });
  console.log(`Taken back. Projects as before: ${restored}. Added ones that are gone: ${removed}.`);
  if (left.length > 0) console.log(`Touched since, and left: ${left.length} (${left.join(", ")})`);
  return 0;
}
