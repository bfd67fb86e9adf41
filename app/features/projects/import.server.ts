import type { Db } from "#app/context.server.ts";
import { importFile } from "./import/import-file.server.ts";
import { withImportLock } from "./import/import-lock.server.ts";
import type { RefusedRow } from "./import/refused-file.server.ts";
import type { ImportReport } from "./import/report.ts";

export type ImportProgress = { path: string; bytesRead: number; bytesTotal: number; rowsRead: number };

export type ImportOptions = {
  /** The state of rows that don't tell theirs. */
  state?: string | undefined;
  /** Tells what would happen, writes nothing. */
  isDryRun?: boolean;
  /** Stops after the batch at hand. */
  signal?: AbortSignal | undefined;
  /** Rows per transaction. */
  batchSize?: number;
  /** Addresses of the site that no project's id may equal. */
  reservedIds?: readonly string[];
  onProgress?: (progress: ImportProgress) => void;
  onRefused?: (row: RefusedRow, header: readonly string[]) => Promise<void>;
};

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
  const work = async (isLockHeld: () => boolean) => {
    const seen = new Map<string, string>();
    for (const path of paths) {
      if (options.signal?.aborted) break;
      await importFile(db, path, { ...options, seen, report, isLockHeld });
    }
    report.isStopped = options.signal?.aborted ?? false;
    if (!report.isDryRun && report.files.some(({ counts }) => counts.created + counts.updated > 0))
      await db.execute("analyze projects");
    return report;
  };
  return options.isDryRun ? work(() => true) : withImportLock(db, work);
}
