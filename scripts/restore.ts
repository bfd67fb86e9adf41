import { stat } from "node:fs/promises";
import { join } from "node:path";
import { checkBackup, restoreBackup } from "#server/backup/restore-backup.ts";
import { openSettingsDatabase } from "#server/postgres/open-database.ts";
import { openStorage } from "#server/processes/open-storage.ts";
import { formatAmounts, runFileCommand } from "./command.ts";

const help = `npm run restore -- FILE

Restores the site from a file that npm run backup wrote, into an empty database and an empty place for pictures. The file is
checked first, and nothing is touched where it is damaged or the place is not empty. Stopped or killed, the same restore can
be run again. Then npm start serves what was backed up; everybody has to log in again.

  --help    this text

Exit code: 0 done, 1 nothing was restored or not all, 2 wrong use, 130 stopped by Ctrl+C.`;

// As the site's own: nobody else on the machine reads what is restored.
process.umask(0o077);
await runFileCommand(help, async ({ path, settings, signal, progress }) => {
  const startedAt = performance.now();
  const { size: total } = await stat(path);
  const onRead = (done: number) => progress.show({ step: "Checking the file", done, total });
  const manifest = await checkBackup(path, { signal, onRead });
  const { db, dataDir, close } = await openSettingsDatabase(settings, { as: "app", log: console.error });
  try {
    const storage = await openStorage(settings, dataDir, () => undefined);
    const storageName = settings.s3 ? `the bucket ${settings.s3.bucket}` : join(dataDir, "media");
    const onProgress = progress.show;
    await restoreBackup({ db, storage, storageName, path, manifest, signal, onProgress });
    progress.end();
    console.log(`Restored the backup of ${manifest.madeAt}: ${formatAmounts(manifest, total, startedAt)}`);
    const { lost } = manifest.pictures;
    if (lost.length > 0) console.error(`It lacks ${lost.length} pictures that were lost before it was made.`);
    return 0;
  } finally {
    progress.end();
    await close();
  }
});
