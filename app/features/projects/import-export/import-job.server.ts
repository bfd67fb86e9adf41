import type { Db } from "#app/database.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import { formatGrouped } from "#app/shared/money.ts";
import type { ImportOptions } from "./files/import-files.server.ts";
import { emptyReport, importUnderLock, newRunId } from "./files/import-files.server.ts";
import { type ImportLock, withImportLock } from "./files/import-lock.server.ts";
import { type ImportReport, totalOf } from "./files/report.ts";
import type { BegunImport, ImportOrder } from "./import-order.ts";
import { filesOf, trackProgress } from "./import-progress.server.ts";
import { createImport, finishImport } from "./imports-store.server.ts";
import { importLimits } from "./model.ts";
import { openRefusedParts } from "./refused-parts.server.ts";

/** Few, because a stop waits for them, and what a failure loses is read again. */
const rowsPerBatch = 250;
/** A quarter of the time all cores are for those who visit meanwhile. */
const restPerWork = 1 / 3;
/** A trial that has just told its end may hold the lock a moment longer than that. */
const lockPatienceMs = 1_000;

type ImportJob = ImportOrder & {
  db: Db;
  clock: () => Date;
  /** Stops it after the rows at hand. */
  signal: AbortSignal;
  log: (error: unknown) => void;
};

/** Begins an import in this process: what BeginImport promises. */
export async function startImport(job: ImportJob): Promise<BegunImport> {
  const id = newRunId();
  const begun = Promise.withResolvers<void>();
  const work = async (lock: ImportLock) => {
    await noteBeginning(job, id, lock);
    begun.resolve();
    await runImport(job, id, lock);
  };
  const ended = withImportLock(job.db, work, { patienceMs: lockPatienceMs });
  await Promise.race([begun.promise, ended]);
  return { id, ended: ended.catch(job.log) };
}

async function noteBeginning(
  { db, actor, clock, isDryRun, spooled }: ImportJob,
  id: string,
  lock: ImportLock,
) {
  await db.transaction(async (tx) => {
    const { holderPid } = lock;
    await createImport(tx, { id, startedAt: clock(), startedBy: actor.username, isDryRun, holderPid });
    const detail = `began: ${spooled.files.map(({ name }) => name).join(", ")}`;
    if (!isDryRun) await recordAudit(tx, actor, { ...audited, detail });
  });
}

/** The record of what an import did, in a line. */
export function describeImport(state: string, report: ImportReport): string {
  const { created, updated, refused } = totalOf(report.files);
  const missing = report.files.reduce((sum, { register }) => sum + (register?.missing ?? 0), 0);
  const gone = missing > 0 ? `, ${formatGrouped(missing)} missing from their lists` : "";
  const counts = `${formatGrouped(created)} created, ${formatGrouped(updated)} updated, ${formatGrouped(refused)} refused`;
  return `${state}: ${counts}${gone}`;
}

const audited = { action: "imported", subject: "project", recordId: null } as const;

async function runImport(job: ImportJob, id: string, { isHeld }: ImportLock): Promise<void> {
  const { db, spooled, isDryRun } = job;
  const report = emptyReport(isDryRun);
  const refused = openRefusedParts(db, id);
  const progress = trackProgress(db, id, { spooled, report });
  const options: ImportOptions = {
    state: job.state,
    status: job.status,
    listName: job.listName,
    listDate: job.listDate,
    runId: id,
    by: job.actor.username,
    now: job.clock(),
    isDryRun,
    reservedIds: job.reservedIds,
    batchSize: rowsPerBatch,
    restPerWork,
    maxRows: importLimits.rows,
    nameOf: (path) => spooled.files.find((file) => file.path === path)?.name ?? path,
    signal: AbortSignal.any([progress.stopAsked, job.signal]),
    onProgress: progress.note,
    onRefused: refused.write,
  };
  let failure: string | null = null;
  try {
    const paths = spooled.files.map(({ path }) => path);
    await importUnderLock(db, paths, { options, report, isLockHeld: isHeld });
  } catch (error) {
    job.log(error);
    failure =
      "Something failed on our side. What is counted here is stored: import the files again to finish.";
  }
  progress.close();
  await noteEnding(job, id, { report, failure, share: progress.share(), refusedKept: await refused.close() });
}

type Outcome = { report: ImportReport; failure: string | null; share: number; refusedKept: number };

async function noteEnding({ db, actor, clock }: ImportJob, id: string, outcome: Outcome): Promise<void> {
  const { report, failure, refusedKept } = outcome;
  const state = failure ? "failed" : report.isStopped ? "stopped" : "finished";
  const share = state === "finished" ? 1 : outcome.share;
  const files = filesOf(report);
  await db.transaction(async (tx) => {
    await finishImport(tx, id, { state, share, files, failure, refusedKept, finishedAt: clock() });
    if (!report.isDryRun) await recordAudit(tx, actor, { ...audited, detail: describeImport(state, report) });
  });
}
