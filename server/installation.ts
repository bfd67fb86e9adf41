import { ensureFirstAdmin } from "#app/features/admins/first-admin.server.ts";
import { watchDatabase } from "./database-watch.ts";
import { type DatabaseAddress, migrateDatabase, type OpenDb, withSetupLock } from "./db.ts";
import type { Settings } from "./env.ts";
import { type Lifetime, printFailure } from "./lifetime.ts";
import { openSettingsDatabase } from "./open-database.ts";
import { poolSizeFor } from "./postgres-settings.ts";

/** What one start of the site works on: its database, brought up to date, and its folder. */
export type Installation = {
  db: OpenDb;
  /** Where other processes reach the database. */
  database: DatabaseAddress;
  dataDir: string;
  /** Of the first admin, where this start has made one and made the password up. */
  firstPassword: string | undefined;
};

/** Opens the database, given or embedded, with its tables as they should be and a first admin. Throws StartError. */
export async function openInstallation(
  settings: Settings,
  lifetime: Lifetime,
  poolSize = poolSizeFor(1),
): Promise<Installation> {
  const { db, dataDir, address, close } = await openSettingsDatabase(settings, {
    as: "app",
    log: (line) => console.log(line),
    poolSize,
    onLost: (reason) => {
      printFailure(reason);
      process.exit(1);
    },
  });
  watchDatabase(db, lifetime);
  lifetime.onEnd(close);
  lifetime.ending.throwIfAborted();
  await migrateDatabase(db);
  const firstPassword = await withSetupLock(db, () => ensureFirstAdmin(db, settings.admin));
  return { db, dataDir, database: address, firstPassword };
}
