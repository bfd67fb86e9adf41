import { utimes } from "node:fs/promises";
import type { DbOrTx } from "#app/database.server.ts";
import type { ImportProgress } from "./files/import-files.server.ts";
import { type ImportReport, notesOf } from "./files/report.ts";
import type { SpooledFiles } from "./import-order.ts";
import { saveProgress } from "./imports-store.server.ts";
import type { ImportFile } from "./model.ts";

const savesProgressEveryMs = 500;

/** Notes in the database, now and then, how far the import is, and hears there whether it shall stop. */
export function trackProgress(
  db: DbOrTx,
  id: string,
  { spooled, report }: { spooled: SpooledFiles; report: ImportReport },
) {
  const stopping = new AbortController();
  const sizes = spooled.files.map(({ bytes }) => bytes);
  const sumOf = (some: readonly number[]) => some.reduce((sum, bytes) => sum + bytes, 0);
  let bytesDone = 0;
  const share = () => Math.min(1, bytesDone / Math.max(1, sumOf(sizes)));
  const ticker = setInterval(async () => {
    const progress = { share: share(), files: filesOf(report) };
    await keepFresh(spooled.folder);
    // A database that is away for a moment is noticed by the import itself.
    const isStopAsked = await saveProgress(db, id, progress).catch(() => false);
    if (isStopAsked) stopping.abort();
  }, savesProgressEveryMs);
  return {
    stopAsked: stopping.signal,
    share,
    note: ({ bytesRead }: ImportProgress) => {
      bytesDone = sumOf(sizes.slice(0, report.files.length - 1)) + bytesRead;
    },
    close: () => clearInterval(ticker),
  };
}

/** The sweep deletes uploads that nobody has touched for an hour (features/media/sweep.server.ts). */
async function keepFresh(folder: string): Promise<void> {
  const now = new Date();
  await utimes(folder, now, now).catch(() => undefined);
}

/** A report as it is stored and told. */
export function filesOf({ files }: ImportReport): ImportFile[] {
  return files.map((file) => {
    const {
      path,
      layout = null,
      error = null,
      register = null,
      remarked,
      counts: { reasons, ...counts },
    } = file;
    return {
      name: path,
      layout,
      notes: notesOf(file),
      error,
      register,
      remarked,
      counts,
      reasons: Object.fromEntries(reasons),
    };
  });
}
