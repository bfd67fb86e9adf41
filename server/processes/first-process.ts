import { rm } from "node:fs/promises";
import { ensureFirstAdmin } from "#app/features/admins/store.server.ts";
import { enterSeedRates } from "#app/features/costs/store.server.ts";
import { isDatabaseReadOnly } from "#app/shared/outages.ts";
import type { Settings } from "../env.ts";
import { watchDatabase } from "../postgres/database-watch.ts";
import type { DatabaseAddress, OpenDb } from "../postgres/db.ts";
import { migrateDatabase, withSetupLock } from "../postgres/migrations.ts";
import { openSettingsDatabase } from "../postgres/open-database.ts";
import { poolSizeFor } from "../postgres/postgres-settings.ts";
import { isStepDone, markStepDone } from "../postgres/setup-steps.ts";
import { keepHouse, uploadsFolderOf } from "./housekeeping.ts";
import type { Lifetime } from "./lifetime.ts";
import { log, logError } from "./log.ts";
import { announceStart } from "./notices.ts";
import { openStorage } from "./open-storage.ts";

/** The process that the operator starts: it owns the installation, and serves visitors itself or has workers do it. */

/** The whole site in this one process. */
export async function runSingleProcess(settings: Settings, lifetime: Lifetime): Promise<void> {
  const { serve } = await import("../serve.ts");
  const { db, dataDir } = await openInstallation(settings, lifetime, poolSizeFor(1));
  const storage = await openStorage(settings, dataDir, logError);
  const port = await serve({ settings, db, dataDir, storage, lifetime });
  announceStart(settings, { port, firstPassword: await makeFirstAdmin(db, settings) });
  await keepHouse({ settings, db, dataDir, storage, lifetime });
}

/** Serves nobody itself: a lock held, a sweep or the samples, and what these do at the same time. */
const firstProcessPoolSize = 5;

/**
 * The first of several processes (docs/decisions/0014): owns the embedded database, prepares and sweeps, and keeps the
 * others, which answer visitors.
 */
export async function runFirstProcess(settings: Settings, lifetime: Lifetime): Promise<void> {
  const { Workers } = await import("./workers.ts");
  const workers = new Workers(settings.workers, (reason) => {
    log.fatal(reason.message);
    void lifetime.stop(1);
  });
  const { db, database, dataDir } = await openInstallation(settings, lifetime, firstProcessPoolSize);
  // After the database's in the list: that is stopped when nobody uses it any more.
  lifetime.onEnd(() => workers.stop());
  const storage = await openStorage(settings, dataDir, logError);
  const port = await workers.begin({ kind: "begin", database, dataDir });
  // At once, whatever this process has under way: what waits for a silent database here would cost them their time.
  lifetime.ending.addEventListener("abort", () => void workers.stop());
  announceStart(settings, { port, firstPassword: await makeFirstAdmin(db, settings) });
  await keepHouse({ settings, db, dataDir, storage, lifetime });
}

/** What one start of the site works on: its database, brought up to date, and its folder. */
type Installation = {
  db: OpenDb;
  /** Where other processes reach the database. */
  database: DatabaseAddress;
  dataDir: string;
};

/** Opens the database, given or embedded, with its tables as they should be. Throws StartError. */
async function openInstallation(
  settings: Settings,
  lifetime: Lifetime,
  poolSize: number,
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
  watchDatabase(db, lifetime, (line) => log.warn(line));
  lifetime.onEnd(close);
  lifetime.ending.throwIfAborted();
  await migrateDatabase(db);
  await enterFirstRates(db);
  if (holdsFolder) await rm(uploadsFolderOf(dataDir), { recursive: true, force: true });
  return { db, dataDir, database: address };
}

/**
 * The rates that came with the site are entered once, so that what staff make of them stays. Where the database can only be
 * read the next start enters them: pages say that they know none.
 */
async function enterFirstRates(db: OpenDb): Promise<void> {
  const entered = withSetupLock(db, async () => {
    if (await isStepDone(db, "first rates")) return;
    await db.transaction(async (tx) => {
      await enterSeedRates(tx);
      await markStepDone(tx, "first rates");
    });
  });
  await entered.catch((error: unknown) => {
    if (!isDatabaseReadOnly(error)) throw error;
  });
}

/**
 * Makes the first admin where there is none. Returns the password where one was made up, to be printed once: call it when
 * the site listens, for a start that fails before would take the password with it.
 */
function makeFirstAdmin(db: OpenDb, { admin }: Settings): Promise<string | undefined> {
  return withSetupLock(db, () => ensureFirstAdmin(db, admin));
}
