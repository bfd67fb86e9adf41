import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { type Client, escapeIdentifier } from "pg";
import type { Db } from "#app/database.server.ts";
import { ownsStorage } from "#app/features/media/open-images.server.ts";
import {
  countUnknownMigrations,
  migrateUpTo,
  migrationsFolder,
  requireKnownSchema,
  requireSupportedVersion,
  withSetupLock,
} from "../postgres/migrations.ts";
import { setupSteps } from "../postgres/table.ts";
import { readBackup } from "./archive-reader.ts";
import { TableLoad } from "./load-tables.ts";
import type { Manifest } from "./manifest.ts";
import { BackupError } from "./manifest.ts";
import { countTo, type OnProgress } from "./progress.ts";
import { PictureRestore } from "./restore-pictures.ts";
import {
  areTablesRestored,
  listTables,
  markStorage,
  type RestorePlace,
  requireEmptyStorage,
  restoreStep,
  unmarkStorage,
} from "./restore-place.ts";

export type RestoreOptions = RestorePlace & {
  db: Db;
  /** The backup. */
  path: string;
  /** What `checkBackup` answered for it. */
  manifest: Manifest;
  signal: AbortSignal;
  onProgress: OnProgress;
  /** Of this version of the site. */
  migrations?: string;
};

/** Reads a whole backup before anything is touched, and answers what is in it. Throws BackupError where it is no use here. */
export async function checkBackup(
  path: string,
  { signal, onRead }: { signal: AbortSignal; onRead?: (bytes: number) => void },
  migrations = migrationsFolder,
): Promise<Manifest> {
  const { manifest } = await readBackup(path, { signal, ...(onRead && { onRead }) });
  if (countUnknownMigrations(manifest.migrations, migrations) > 0) {
    throw new BackupError(`${path} was made by a newer version of the site: restore it with that one.`);
  }
  return manifest;
}

/**
 * Restores a backup into an empty database and an empty storage, while no site can start on them. Killed at any moment, it
 * can be run again with the same backup. Throws BackupError and StartError.
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { db, manifest, migrations = migrationsFolder, onProgress } = options;
  await withSetupLock(db, async (client) => {
    await requireSupportedVersion(db);
    await requireKnownSchema(client, migrations);
    if (!(await areTablesRestored(client, manifest))) await restoreContent(client, options);
    onProgress({ step: "Bringing the tables up to date", done: 0 });
    await migrate(drizzle(client), { migrationsFolder: migrations });
    const tables = await listTables(client);
    await client.query(`vacuum (analyze) ${tables.map(escapeIdentifier).join(", ")}`);
    await ownsStorage(db, options.storage);
    await unmarkStorage(options);
    await drizzle(client)
      .delete(setupSteps)
      .where(eq(setupSteps.name, restoreStep(manifest)));
  });
}

async function restoreContent(client: Client, options: RestoreOptions): Promise<void> {
  const { path, manifest, storage, signal, onProgress, migrations = migrationsFolder } = options;
  await requireEmptyStorage(options, manifest);
  await markStorage(options, manifest);
  await migrateUpTo(client, Math.max(...manifest.migrations.map(({ when }) => when)), migrations);
  const onRestored = countTo(onProgress, "Restoring pictures", manifest.pictures.count);
  const pictures = new PictureRestore({ storage, client, signal, onRestored });
  const tables = new TableLoad(
    client,
    manifest,
    countTo(onProgress, "Restoring tables", sizeOfTables(manifest)),
  );
  const read = await readBackup(path, {
    signal,
    onPicture: (key, picture) => pictures.put(key, picture),
    onTable: (name, rows) => tables.load(name, rows),
  });
  await pictures.finish();
  await tables.commit(read.pictures);
}

function sizeOfTables({ tables }: Manifest): number {
  return tables.reduce((sum, { bytes }) => sum + bytes, 0);
}
