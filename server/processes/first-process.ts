import type { Settings } from "../env.ts";
import { keepHouse } from "./housekeeping.ts";
import { makeFirstAdmin, openInstallation } from "./installation.ts";
import type { Lifetime } from "./lifetime.ts";
import { log, logError } from "./log.ts";
import { openStorage } from "./open-storage.ts";
import { greet } from "./start-message.ts";
import { Workers } from "./workers.ts";

/** It serves nobody itself: a lock held, a sweep or the samples, and what these do at the same time. */
const poolSize = 5;

/**
 * The first of several processes (docs/decisions/0014): owns the embedded database, prepares and sweeps, and keeps the
 * others, which answer visitors.
 */
export async function runFirstProcess(settings: Settings, lifetime: Lifetime): Promise<void> {
  const workers = new Workers(settings.workers, (reason) => {
    log.fatal(reason.message);
    void lifetime.stop(1);
  });
  const { db, database, dataDir } = await openInstallation(settings, lifetime, poolSize);
  // After the database's in the list: that is stopped when nobody uses it any more.
  lifetime.onEnd(() => workers.stop());
  const storage = await openStorage(settings, dataDir, logError);
  const port = await workers.begin({ kind: "begin", database, dataDir });
  // At once, whatever this process has under way: what waits for a silent database here would cost them their time.
  lifetime.ending.addEventListener("abort", () => void workers.stop());
  greet(settings, { port, firstPassword: await makeFirstAdmin(db, settings) });
  await keepHouse({ settings, db, dataDir, storage, lifetime });
}
