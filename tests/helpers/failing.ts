import { drizzle } from "drizzle-orm/node-postgres";
import { Client, type ClientConfig, Pool } from "pg";
import type { Storage } from "#app/features/media/storage.server.ts";
import type { DatabaseAddress, OpenDb } from "#server/postgres/db.ts";
import { DatabaseConnections } from "#server/postgres/db.ts";

/** Fails at the `at`-th step it is told of, counted from 1, and from then on also at every other where it is `forGood`. */
export class Breakdown {
  #step = 0;
  readonly #at: number;
  readonly #isForGood: boolean;

  constructor(at: number, { isForGood = false } = {}) {
    this.#at = at;
    this.#isForGood = isForGood;
  }

  /** Whether the step that comes now fails. */
  comes(): boolean {
    this.#step += 1;
    return this.#step === this.#at || (this.#isForGood && this.#step > this.#at);
  }

  /** Whether it has come yet: a run of fewer steps did not fail at all. */
  get hasCome(): boolean {
    return this.#step >= this.#at;
  }
}

/** A storage whose calls fail when the breakdown comes; `when` says whether what was asked has then been done. */
export function breakStorage(storage: Storage, breakdown: Breakdown, when: "before" | "after"): Storage {
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    if (!breakdown.comes()) return work();
    if (when === "after") await work();
    throw Object.assign(new Error("No space left on device"), { code: "ENOSPC" });
  };
  return {
    put: (key, bytes) => step(() => storage.put(key, bytes)),
    find: (key) => step(() => storage.find(key)),
    delete: (key) => step(() => storage.delete(key)),
    async *list(prefix) {
      yield* await step(() => Array.fromAsync(storage.list(prefix)));
    },
    removeLeftovers: (before) => step(() => storage.removeLeftovers(before)),
  };
}

/** A database whose statements, begin and commit included, fail when the breakdown comes. */
export function breakDatabase(
  address: DatabaseAddress,
  breakdown: Breakdown,
  when: "before" | "after",
): OpenDb {
  class BreakingClient extends Client {
    constructor(config: ClientConfig) {
      super(config);
      this.on("error", () => undefined);
    }

    // Whatever overload is called: only who waits for the result has to be told.
    override query(...args: unknown[]): never {
      const query = super.query.bind(this) as (...args: unknown[]) => unknown;
      if (!breakdown.comes()) return query(...args) as never;
      const onDone = args.at(-1);
      const asked = typeof onDone === "function" ? args.slice(0, -1) : args;
      const failed = (when === "after" ? Promise.resolve(query(...asked)) : Promise.resolve()).then(() => {
        throw new Error("The connection was lost");
      });
      if (typeof onDone !== "function") return failed as never;
      failed.catch((error: unknown) => onDone(error));
      return undefined as never;
    }
  }
  // Its connections end with the database; one whose begin failed is never given back, so that nobody can wait for that.
  const pool = new Pool({
    ...address,
    max: 3,
    idleTimeoutMillis: 500,
    Client: BreakingClient as typeof Client,
  });
  // A pool tells of those that end while they are idle, even where it is being closed.
  pool.on("error", () => undefined);
  return Object.assign(drizzle(pool), { connections: new DatabaseConnections() });
}
