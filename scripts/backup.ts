import { writeBackup } from "#server/backup/write-backup.ts";
import { openSettingsDatabase } from "#server/postgres/open-database.ts";
import { openStorage } from "#server/processes/open-storage.ts";
import { formatAmounts, runFileCommand } from "./command.ts";

const help = `npm run backup -- FILE

Writes the whole site into one new file: its database and its pictures. It works while the site runs. The file is read back
and checked before it gets its name. It holds personal data and password hashes: keep it as safe as the site.

  --help    this text

Exit code: 0 done, 1 no backup was made, 2 wrong use, 3 the backup was made but the storage had lost pictures,
130 stopped by Ctrl+C.`;

await runFileCommand(help, async ({ path, settings, signal, progress }) => {
  const startedAt = performance.now();
  const { db, dataDir, close } = await openSettingsDatabase(settings, {
    as: "command",
    log: console.error,
    mustExist: true,
  });
  try {
    const storage = await openStorage(settings, dataDir, () => undefined);
    const written = await writeBackup({ db, storage, path, signal, onProgress: progress.show });
    progress.end();
    const { lost } = written.manifest.pictures;
    console.log(`${path}: ${formatAmounts(written.manifest, written.fileBytes, startedAt)}`);
    if (lost.length === 0) return 0;
    console.error(`The storage has lost ${lost.length} pictures that the database names: ${lost.join(", ")}`);
    return 3;
  } finally {
    progress.end();
    await close();
  }
});
