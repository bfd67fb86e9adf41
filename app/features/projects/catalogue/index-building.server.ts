import type { Db } from "#app/database.server.ts";
import { buildSegment } from "../search/index/build-segment.ts";
import { ProjectIndex } from "../search/index/project-index.ts";
import { readChanges, type Seen } from "./change-log.server.ts";
import { readIndexedProjects } from "./read-projects.server.ts";

/** An index, and up to where it saw the database. */
export type BuiltIndex = { index: ProjectIndex; seen: Seen };

/** Builds an index of all projects of one moment. */
export function buildIndex(db: Db, signal: AbortSignal): Promise<BuiltIndex> {
  return db.transaction(
    async (tx) => {
      const { seen } = await readChanges(tx);
      const index = new ProjectIndex(await buildSegment(whileWanted(readIndexedProjects(tx), signal)));
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
