import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "#app/database.server.ts";
import { deleteOldLeads } from "#app/features/leads/retention.server.ts";
import type { Storage } from "#app/features/media/storage.server.ts";
import { type SweepOptions, sweepImages } from "#app/features/media/sweep.server.ts";
import { renewSearchTexts, searchTextStep } from "#app/features/projects/search/renew-search-texts.server.ts";
import { isCatalogueEmpty } from "#app/features/projects/store.server.ts";
import { forgetReporters } from "#app/features/reports/store.server.ts";
import { reasonOf } from "#app/shared/error-for-log.ts";
import { indianDay } from "#app/shared/india-time.ts";
import type { Settings } from "../env.ts";
import { withOwnConnection } from "../postgres/db.ts";
import { isStepDone, markStepDone } from "../postgres/setup-steps.ts";
import type { Lifetime } from "./lifetime.ts";
import { log, logError } from "./log.ts";

const rest = { firstMs: 2_000, mostMs: 60_000 } as const;

type House = { settings: Settings; db: Db; dataDir: string; storage: Storage; lifetime: Lifetime };

/**
 * What one process of a program does beside the visitors: sweeps, renews search texts that older rules made, and on the
 * first start loads the samples.
 */
export async function keepHouse({ settings, db, dataDir, storage, lifetime }: House): Promise<void> {
  const sweeping = startSweeping({
    db,
    storage,
    uploadsFolder: uploadsFolderOf(dataDir),
    leadsKeptMonths: settings.leadsKeptMonths,
  });
  lifetime.onEnd(() => sweeping.stop());
  await sweeping.first;
  const { ending } = lifetime;
  await keepTrying("The search texts are not renewed yet", ending, () => renewSearchTextsOnce(db, ending));
  if (settings.isSampleDataWanted)
    await keepTrying("The sample catalogue is not in yet", ending, () =>
      loadSamplesOnce(db, storage, ending),
    );
}

/** Visitors are served without it: what goes wrong is told, and the work is begun again until it is done. */
async function keepTrying(complaint: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  for (let restMs: number = rest.firstMs; !signal.aborted; restMs = Math.min(restMs * 2, rest.mostMs)) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted) return;
      log.warn(`${complaint}, it is tried again: ${reasonOf(error)}`);
      await delay(restMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }
}

/** Where uploads lie while their request is being answered, and those of an import while it runs on this machine. */
export function uploadsFolderOf(dataDir: string): string {
  return join(dataDir, "uploads");
}

/** After an update that changed the rules of search-text.ts. */
async function renewSearchTextsOnce(db: Db, signal: AbortSignal): Promise<void> {
  if (await isStepDone(db, searchTextStep)) return;
  if (await renewSearchTexts(db, signal)) await markStepDone(db, searchTextStep);
}

/** On the first start only: samples that were removed stay removed. Of several machines one loads them. */
async function loadSamplesOnce(db: Db, storage: Storage, signal: AbortSignal): Promise<void> {
  await withSampleLock(db, async () => {
    if (await isStepDone(db, "sample catalogue")) return;
    if (await isCatalogueEmpty(db)) {
      // Draws pictures: only who needs it loads it.
      const { loadSampleCatalogue } = await import("#sample/load.ts");
      const today = indianDay(new Date());
      await loadSampleCatalogue({ db, storage, today, print: (line) => log.info(line), signal });
    }
    await markStepDone(db, "sample catalogue");
  });
}

/** Any fixed number: the holder of this advisory lock loads the sample catalogue. */
const sampleLock = 7_205_150;

/**
 * Runs `work` unless another process has the samples in hand: then that one does it. Apart from the setup's lock, because
 * drawing them takes its time: nobody's start or command shall wait for it.
 */
async function withSampleLock(db: Db, work: () => Promise<void>): Promise<void> {
  await withOwnConnection(db, async (client) => {
    const { rows } = await client.query<{ ok: boolean }>("select pg_try_advisory_lock($1) as ok", [
      sampleLock,
    ]);
    if (rows[0]?.ok) await work();
  });
}

const foreignStorage =
  "The stored pictures belong to another database, so nothing is swept: see Pictures in docs/operations.md";
const hourMs = 60 * 60 * 1000;

type Sweeping = {
  /** Resolves when the sweep of the start is over, also where it failed. */
  first: Promise<void>;
  /** Ends a sweep that is under way. */
  stop(): Promise<void>;
};

/**
 * Sweeps what crashes left of pictures and uploads (docs/decisions/0007), and the addresses of reporters that are no longer
 * needed, and of enquiries that were closed long ago: at once in the background, and every hour.
 */
function startSweeping({
  leadsKeptMonths,
  ...options
}: Omit<SweepOptions, "now" | "signal"> & { leadsKeptMonths: number }): Sweeping {
  const ending = new AbortController();
  const sweep = async () => {
    const now = new Date();
    try {
      await forgetReporters(options.db, now);
      const done = await deleteOldLeads(options.db, leadsKeptMonths, now);
      if (done) log.info(done);
      const outcome = await sweepImages({ ...options, now, signal: ending.signal });
      if (outcome === "foreign") logError(foreignStorage);
    } catch (error) {
      if (!ending.signal.aborted) logError(error);
    }
  };
  let latest = sweep();
  const timer = setInterval(() => {
    latest = sweep();
  }, hourMs);
  timer.unref();
  return {
    first: latest,
    async stop() {
      clearInterval(timer);
      ending.abort();
      await latest;
    },
  };
}
