import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";

export type FolderLock = { release(): void };

type Kind = "exclusive" | "shared";

/** A handle that nobody refers to would be collected, and its lock with it. */
const held = new Set<DatabaseSync>();

/**
 * Takes a lock that the operating system drops with the process, however it ends: no stale file, no reused
 * process number. Node has no flock; a transaction on an empty SQLite file is the one it can take (nothing is
 * ever written to the file). Undefined when another process is in the way; throws when the file can't be opened.
 */
export function tryLock(path: string, kind: Kind): FolderLock | undefined {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec(kind === "exclusive" ? "begin exclusive" : "begin; select 1 from sqlite_master");
  } catch (error) {
    file.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  held.add(file);
  return {
    release() {
      if (held.delete(file)) file.close();
    },
  };
}

/** Like tryLock, but asks again until `patienceMs` has passed. */
export async function waitForLock(
  path: string,
  kind: Kind,
  patienceMs: number,
): Promise<FolderLock | undefined> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const lock = tryLock(path, kind);
    if (lock || Date.now() >= deadline) return lock;
    await delay(50);
  }
}

function isBusy(error: unknown): boolean {
  const sqliteBusy = 5;
  return error instanceof Error && "errcode" in error && error.errcode === sqliteBusy;
}
