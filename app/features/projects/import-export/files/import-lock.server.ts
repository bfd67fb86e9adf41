import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import type { Db, DbOrTx } from "#app/database.server.ts";

/** Any fixed number: its holder is the one import that may run. */
const importLock = 7_205_147;

/** Another import, of the dashboard or the command line, is running. */
export class ImportBusyError extends Error {
  override name = "ImportBusyError";

  constructor() {
    super("Another import is running: wait until it has finished");
  }
}

export type ImportLock = {
  /** Whether this is still the one import. */
  isHeld: () => boolean;
  /** The server process that holds the lock: ask `isLockHolder`. */
  holderPid: number;
};

/**
 * Runs `work` as the only import on this database. Throws ImportBusyError where another one does not end within the
 * patience given.
 */
export async function withImportLock<T>(
  db: Db,
  work: (lock: ImportLock) => Promise<T>,
  { patienceMs = 0 } = {},
): Promise<T> {
  const client = await db.$client.connect();
  let isHeld = true;
  // A checked-out connection that breaks must not end the process; the import notices at its next batch.
  client.on("error", () => {
    isHeld = false;
  });
  try {
    const holderPid = await takeLock(client, patienceMs);
    if (holderPid === undefined) throw new ImportBusyError();
    try {
      return await work({ isHeld: () => isHeld, holderPid });
    } finally {
      if (isHeld) await client.query("select pg_advisory_unlock($1)", [importLock]);
    }
  } finally {
    // Closed, not reused: the lock goes with the connection, whatever state that is in.
    client.release(true);
  }
}

/** The server process that now holds the lock for us; undefined where somebody else still does. */
async function takeLock(client: PoolClient, patienceMs: number): Promise<number | undefined> {
  const until = performance.now() + patienceMs;
  while (true) {
    const { rows } = await client.query<{ ok: boolean; pid: number }>(
      "select pg_try_advisory_lock($1) as ok, pg_backend_pid() as pid",
      [importLock],
    );
    if (rows[0]?.ok) return rows[0].pid;
    if (performance.now() >= until) return undefined;
    await delay(50);
  }
}

/** Whether the import that took the lock as this process of the server still runs: a lock dies with its connection. */
export async function isLockHolder(db: DbOrTx, holderPid: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from pg_locks
    where locktype = 'advisory' and granted and objid = ${importLock} and pid = ${holderPid}
      and database = (select oid from pg_database where datname = current_database())`);
  return rows.length > 0;
}
