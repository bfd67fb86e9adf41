import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "#app/context.server.ts";
import { isDatabaseAway } from "#app/shared/database-away.ts";
import { buildProjectIndex } from "../search/index/build-project-index.ts";
import type { ProjectIndex } from "../search/index/project-index.ts";
import { readChanges, type Seen } from "./change-log.server.ts";
import { readIndexedProjects } from "./read-projects.server.ts";

/** An index, and up to where it saw the database. */
export type BuiltIndex = { index: ProjectIndex; seen: Seen };

const retryMs = { first: 250, most: 15_000 } as const;

type Building = { db: Db; signal: AbortSignal; onError: (error: unknown) => void };

/** Builds an index of all public projects of one moment, as often as it takes; undefined once the signal is aborted. */
export async function buildIndex({ db, signal, onError }: Building): Promise<BuiltIndex | undefined> {
  for (let waitMs: number = retryMs.first; !signal.aborted; waitMs = Math.min(waitMs * 2, retryMs.most)) {
    try {
      return await attemptBuild(db, signal);
    } catch (error) {
      if (signal.aborted) return undefined;
      // Pages and calls complain of the database already.
      if (!isDatabaseAway(error)) onError(error);
      await delay(waitMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }
  return undefined;
}

function attemptBuild(db: Db, signal: AbortSignal): Promise<BuiltIndex> {
  return db.transaction(
    async (tx) => {
      const { seen } = await readChanges(tx);
      const index = await buildProjectIndex(whileWanted(readIndexedProjects(tx), signal));
      return { index, seen };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function* whileWanted<Item>(items: AsyncIterable<Item>, signal: AbortSignal): AsyncGenerator<Item> {
  for await (const item of items) {
    signal.throwIfAborted();
    yield item;
  }
}
