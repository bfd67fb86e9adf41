import { rm } from "node:fs/promises";
import { ensureFirstAdmin } from "#app/features/admins/first-admin.server.ts";
import type { Settings } from "../env.ts";
import { watchDatabase } from "../postgres/database-watch.ts";
import { type DatabaseAddress, migrateDatabase, type OpenDb, withSetupLock } from "../postgres/db.ts";
import { openSettingsDatabase } from "../postgres/open-database.ts";
import { poolSizeFor } from "../postgres/postgres-settings.ts";
import { uploadsFolderOf } from "./housekeeping.ts";
import type { Lifetime } from "./lifetime.ts";
import { log } from "./log.ts";

/** What one start of the site works on: its database, brought up to date, and its folder. */
export type Installation = {
  db: OpenDb;
  /** Where other processes reach the database. */
  database: DatabaseAddress;
  dataDir: string;
};

/** Opens the database, given or embedded, with its tables as they should be. Throws StartError. */
export async function openInstallation(
  settings: Settings,
  lifetime: Lifetime,
  poolSize = poolSizeFor(1),
): Promise<Installation> {
  const { db, dataDir, address, holdsFolder, close } = await openSettingsDatabase(settings, {
    as: "app",
    log: (line) => log.info(line),
    poolSize,
    onLost: (reason) => {
      log.fatal(reason.message);
      process.exit(1);
    },
  });
  watchDatabase(db, lifetime);
  lifetime.onEnd(close);
  lifetime.ending.throwIfAborted();
  await migrateDatabase(db);
  if (holdsFolder) await rm(uploadsFolderOf(dataDir), { recursive: true, force: true });
  return { db, dataDir, database: address };
}

/**
 * Makes the first admin where there is none. Answers the password where one was made up, to be printed once: call it when
 * the site listens, for a start that fails before would take the password with it.
 */
export function makeFirstAdmin(db: OpenDb, { admin }: Settings): Promise<string | undefined> {
  return withSetupLock(db, () => ensureFirstAdmin(db, admin));
}
