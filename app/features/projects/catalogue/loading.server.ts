import { setImmediate } from "node:timers/promises";
import type { Db, DbOrTx } from "#app/database.server.ts";
import { buildSegment } from "../search/index/build-segment.ts";
import { ProjectIndex } from "../search/index/project-index.ts";
import { readChanges, type Seen } from "./change-log.server.ts";
import {
  type KeptFiles,
  readIndexFile,
  readProjectsFile,
  readVersions,
  writeIndexFile,
  writeProjectsFile,
} from "./kept-files.server.ts";
import {
  type ReadProject,
  readIndexedProjects,
  readPublicProjectsAfter,
  readStoredProjects,
} from "./read-projects.server.ts";
import type { RememberedProjects } from "./remembered-projects.server.ts";
import { inSlices, type Mutex } from "./scheduling.ts";

/** Read with one question, and packed in pieces of some milliseconds: nobody who asks meanwhile waits for long. */
const readAtOnce = 400;
const packedAtOnce = 100;

type Loading = { db: Db; remembered: RememberedProjects; mutex: Mutex; signal: AbortSignal };

/**
 * Reads every public project into memory, or what is there once more, and forgets those that are public no longer. Each
 * piece takes its turn with what follows the changes, so that never something older takes the place of something newer.
 */
export async function loadProjects({ db, remembered, mutex, signal }: Loading): Promise<void> {
  const unseen = new Set(remembered.seqs());
  for (let after = 0; ; ) {
    const found = await mutex.run(async () => {
      const read = await readPublicProjectsAfter(db, after, readAtOnce);
      await rememberAll(remembered, read, signal);
      return read;
    });
    for (const { seq } of found) unseen.delete(seq);
    const last = found.at(-1);
    if (!last || found.length < readAtOnce) break;
    after = last.seq;
  }
  await forgetGone({ db, remembered, mutex, signal }, [...unseen]);
}

async function rememberAll(
  remembered: RememberedProjects,
  read: readonly ReadProject[],
  signal: AbortSignal,
): Promise<void> {
  for (const some of inSlices(read, packedAtOnce)) {
    await setImmediate();
    signal.throwIfAborted();
    for (const one of some) remembered.put(one);
  }
}

/** Those that were not come by may have become public since; the others are gone. */
async function forgetGone({ db, remembered, mutex, signal }: Loading, seqs: number[]): Promise<void> {
  for (const slice of inSlices(seqs, readAtOnce)) {
    await mutex.run(async () => {
      signal.throwIfAborted();
      const found = publicSeqs(await readStoredProjects(db, slice));
      for (const seq of slice) if (!found.has(seq)) remembered.forget(seq);
    });
  }
}

function publicSeqs(read: readonly ReadProject[]): Set<number> {
  return new Set(read.flatMap(({ isPublic, seq }) => (isPublic ? seq : [])));
}

type Keeping = Pick<Loading, "db" | "mutex"> & {
  /** Takes over what the transaction sees. */
  follow: (tx: DbOrTx) => Promise<void>;
  /** Whether it may not have done so, or all is being read anew and will be kept afterwards. */
  isUnsure: () => boolean;
};

/** Keeps what is remembered of one moment, between two changes, for the next start. */
export async function keepProjects(
  files: KeptFiles,
  remembered: RememberedProjects,
  { db, mutex, follow, isUnsure }: Keeping,
): Promise<void> {
  const packed = await mutex.run(() =>
    db.transaction(
      async (tx) => {
        await follow(tx);
        const versions = await readVersions(tx);
        return isUnsure() ? undefined : { versions, projects: remembered.pack() };
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),
  );
  if (packed) await writeProjectsFile(files, packed.projects, packed.versions);
}

export type BuiltIndex = {
  index: ProjectIndex;
  /** Whether all projects are remembered as of the same moment. */
  isRemembered: boolean;
  /** Up to where it saw the database. */
  seen: Seen;
  /** Keeps the index for the next start; settles when it is, or can't be. */
  keep: () => Promise<void>;
};

type Building = {
  signal: AbortSignal;
  /** Where an index and the projects are kept from one run to the next. */
  files?: KeptFiles | undefined;
  /** Whether the kept ones are good enough: nothing was read yet, and `remembered` is empty. */
  mayBeKept: boolean;
  remembered: RememberedProjects;
  onError: (error: unknown) => void;
};

/**
 * Builds an index of all projects of one moment, or takes the one that was kept, brought up to that moment. The kept projects
 * are remembered as they were then.
 */
export async function buildIndex(
  db: Db,
  { signal, files, mayBeKept, remembered, onError }: Building,
): Promise<BuiltIndex> {
  return db.transaction(
    async (tx) => {
      const { seen } = await readChanges(tx);
      const versions = files && (await readVersions(tx));
      const reading = mayBeKept && versions && { tx, files, versions, onDamage: onError };
      const isRemembered = reading ? await readProjectsFile(remembered, reading) : false;
      const kept = reading ? await readIndexFile(reading) : undefined;
      if (kept) return { index: kept, isRemembered, seen, keep: async () => undefined };
      const index = new ProjectIndex(await buildSegment(whileWanted(readIndexedProjects(tx), signal)));
      const keep = async () => versions && writeIndexFile(files, index, versions).catch(onError);
      return { index, isRemembered, seen, keep };
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
