import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { lt } from "drizzle-orm";
import type { Db } from "#app/database.server.ts";
import { findUnowned, removeIfUnowned } from "./image-owners.server.ts";
import { contentHashOf, masterFolder, variantFolder } from "./keys.server.ts";
import { ownsStorage } from "./open-images.server.ts";
import type { Storage } from "./storage.server.ts";
import { imageClaims } from "./table.server.ts";

/** Longer than any request or first load lives: what is older than this was left by a process that died. */
export const leftoverAgeMs = 60 * 60 * 1000;

/** Any fixed number: its holder is the one sweep that runs on this database. */
const sweepLock = 7_205_149;

export type SweepOptions = {
  db: Db;
  storage: Storage;
  /** Where uploads lie while their request is being answered. */
  uploadsFolder: string;
  now: Date;
  /** Ends the sweep between two pictures. */
  signal: AbortSignal;
  /** Pictures whose owners are looked up at once. */
  batchSize?: number;
};

export type SweepOutcome = "swept" | "busy" | "foreign";

/**
 * Deletes what crashes and failed deletions have left: temporary files and claims that are too old to be anybody's, and
 * files that nobody owns. Answers `busy` where another process is sweeping, and `foreign` where the storage holds another
 * database's pictures: then it touches none.
 */
export async function sweepImages({
  db,
  storage,
  uploadsFolder,
  now,
  signal,
  batchSize = 500,
}: SweepOptions): Promise<SweepOutcome> {
  const before = new Date(now.getTime() - leftoverAgeMs);
  await removeOldEntries(uploadsFolder, before);
  return withSweepLock(db, async () => {
    if (!(await ownsStorage(db, storage))) return "foreign";
    await storage.removeLeftovers(before);
    for (const contentHash of await findStaleClaims(db, before)) {
      signal.throwIfAborted();
      await removeIfUnowned(db, storage, contentHash, { claimsBefore: before });
    }
    for (const folder of [masterFolder, variantFolder]) {
      await sweepFolder({ db, storage, signal, batchSize }, folder);
    }
    return "swept";
  });
}

async function findStaleClaims(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ contentHash: imageClaims.contentHash })
    .from(imageClaims)
    .where(lt(imageClaims.claimedAt, before));
  return rows.map(({ contentHash }) => contentHash);
}

type FolderSweep = Pick<SweepOptions, "db" | "storage" | "signal"> & { batchSize: number };

async function sweepFolder({ db, storage, signal, batchSize }: FolderSweep, folder: string): Promise<void> {
  let batch = new Set<string>();
  const sweepBatch = async () => {
    const unowned = await findUnowned(db, [...batch]);
    batch = new Set();
    for (const contentHash of unowned) {
      signal.throwIfAborted();
      await removeIfUnowned(db, storage, contentHash);
    }
  };
  for await (const key of storage.list(folder)) {
    const contentHash = contentHashOf(key);
    if (contentHash) batch.add(contentHash);
    if (batch.size >= batchSize) await sweepBatch();
  }
  await sweepBatch();
}

async function withSweepLock(db: Db, work: () => Promise<SweepOutcome>): Promise<SweepOutcome> {
  const client = await db.$client.connect();
  // A checked-out connection that breaks must not end the process.
  client.on("error", () => undefined);
  try {
    const { rows } = await client.query<{ ok: boolean }>("select pg_try_advisory_lock($1) as ok", [
      sweepLock,
    ]);
    if (!rows[0]?.ok) return "busy";
    const outcome = await work();
    await client.query("select pg_advisory_unlock($1)", [sweepLock]);
    return outcome;
  } finally {
    // Closed, not reused: the lock goes with the connection, whatever state that is in.
    client.release(true);
  }
}

/** Deletes what lies directly in a folder and was last changed before the given time. A missing folder is an empty one. */
export async function removeOldEntries(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(noneIfMissing)) {
    const path = join(folder, name);
    // Undefined for what went away meanwhile.
    const entry = await stat(path).catch(() => undefined);
    if (entry && entry.mtime < before) await rm(path, { recursive: true, force: true });
  }
}

function noneIfMissing(error: unknown): string[] {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
  throw error;
}
