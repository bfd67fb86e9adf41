import type { Db } from "#app/database.server.ts";
import { importFile } from "./import-file.server.ts";
import { withImportLock } from "./import-lock.server.ts";
import type { ImportOptions } from "./options.ts";
import type { ImportReport } from "./report.ts";
import { SeenRows } from "./seen-rows.ts";

/** The report of an import that has not read anything yet. */
export function emptyReport(isDryRun = false): ImportReport {
  return { files: [], isDryRun, isStopped: false };
}

/**
 * Imports registry files, in order, into the database. Every batch is one short transaction: whatever happens leaves
 * whole rows, and running it again finishes. Of several rows of one project the first counts, whatever file it is in.
 * `report` is filled while it goes, so that it also tells what was done before a failure. Throws ImportBusyError.
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
  const run = { ...options, seen: new SeenRows(), report, isLockHeld };
  for (const path of paths) {
    if (options.signal?.aborted) break;
    await importFile(db, path, run);
  }
  report.isStopped = options.signal?.aborted ?? false;
  if (!report.isDryRun && report.files.some(({ counts }) => counts.created + counts.updated > 0))
    await db.execute("analyze projects");
  return report;
}
