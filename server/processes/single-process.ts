import type { Settings } from "../env.ts";
import { keepHouse } from "./housekeeping.ts";
import { makeFirstAdmin, openInstallation } from "./installation.ts";
import type { Lifetime } from "./lifetime.ts";
import { logError } from "./log.ts";
import { openStorage } from "./open-storage.ts";
import { serve } from "./serve.ts";
import { greet } from "./start-message.ts";

/** The whole site in this one process. */
export async function runAlone(settings: Settings, lifetime: Lifetime): Promise<void> {
  const { db, dataDir } = await openInstallation(settings, lifetime);
  const storage = await openStorage(settings, dataDir, logError);
  const port = await serve({ settings, db, dataDir, storage, lifetime });
  greet(settings, { port, firstPassword: await makeFirstAdmin(db, settings) });
  await keepHouse({ settings, db, dataDir, storage, lifetime });
}
