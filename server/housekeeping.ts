import { join } from "node:path";
import type { Db } from "#app/database.server.ts";
import type { Storage } from "#app/features/media/storage.server.ts";
import { isCatalogueEmpty } from "#app/features/projects/store.server.ts";
import { withSampleLock } from "./db.ts";
import type { Settings } from "./env.ts";
import { type Lifetime, logError } from "./lifetime.ts";
import { isStepDone, markStepDone } from "./setup-steps.ts";
import { startSweeping } from "./sweeping.ts";

type House = { settings: Settings; db: Db; dataDir: string; storage: Storage; lifetime: Lifetime };

/** What one process of a program does beside the visitors: sweeps, and on the first start loads the samples. */
export async function keepHouse({ settings, db, dataDir, storage, lifetime }: House): Promise<void> {
  const sweeping = startSweeping({ db, storage, uploadsFolder: uploadsFolderOf(dataDir) }, logError);
  lifetime.onEnd(() => sweeping.stop());
  await sweeping.first;
  if (settings.isSampleDataWanted) await loadSamplesOnce(db, storage, lifetime.ending);
}

/** Where uploads lie while their request is being answered, and those of an import while it runs on this machine. */
export function uploadsFolderOf(dataDir: string): string {
  return join(dataDir, "uploads");
}

/** On the first start only: samples that were removed stay removed. Of several machines one loads them. */
async function loadSamplesOnce(db: Db, storage: Storage, signal: AbortSignal): Promise<void> {
  await withSampleLock(db, async () => {
    if (await isStepDone(db, "sample catalogue")) return;
    if (await isCatalogueEmpty(db)) {
      // Draws pictures: only who needs it loads it.
      const { loadSampleCatalogue } = await import("#sample/load.ts");
      await loadSampleCatalogue({ db, storage, print: (line) => console.log(line), signal });
    }
    await markStepDone(db, "sample catalogue");
  });
}
