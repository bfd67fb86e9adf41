import type { Db } from "#app/database.server.ts";
import { buildProjectIndex } from "../search/index/build-project-index.ts";
import type { ProjectIndex } from "../search/index/project-index.ts";
import { readChanges, type Seen } from "./change-log.server.ts";
import { readIndexedProjects } from "./read-projects.server.ts";

/** An index, and up to where it saw the database. */
export type BuiltIndex = { index: ProjectIndex; seen: Seen };

/** Builds an index of all projects that are public at one moment. */
export function buildIndex(db: Db, signal: AbortSignal): Promise<BuiltIndex> {
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
