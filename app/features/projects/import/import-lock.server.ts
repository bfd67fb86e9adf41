import type { Db } from "#app/context.server.ts";

/** Any fixed number: its holder is the one import that may run. */
const importLock = 7_205_147;

export class ImportBusyError extends Error {
  override name = "ImportBusyError";
}

/** Runs `work` as the only import on this database; it can ask whether that is still so. Throws ImportBusyError. */
export async function withImportLock<T>(db: Db, work: (isLockHeld: () => boolean) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  let isHeld = true;
  // A checked-out connection that breaks must not end the process; the import notices at its next batch.
  client.on("error", () => {
    isHeld = false;
  });
  try {
    const { rows } = await client.query<{ ok: boolean }>("select pg_try_advisory_lock($1) as ok", [
      importLock,
    ]);
    if (!rows[0]?.ok) throw new ImportBusyError("Another import is running: wait until it has finished");
    try {
      return await work(() => isHeld);
    } finally {
      if (isHeld) await client.query("select pg_advisory_unlock($1)", [importLock]);
    }
  } finally {
    // Closed, not reused: the lock goes with the connection, whatever state that is in.
    client.release(true);
  }
}
