import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "#app/context.server.ts";
import { readProjects, readProjectsAfter } from "./read-projects.server.ts";
import type { RememberedProjects } from "./remembered-projects.server.ts";
import type { Turns } from "./turns.ts";

/** Read and packed in some milliseconds, so that nobody who asks meanwhile waits for long. */
const readAtOnce = 100;
/** The rest after each piece of work, as a share of its time: visitors come first. */
const restShare = 0.5;

type Loading = { db: Db; remembered: RememberedProjects; turns: Turns; signal: AbortSignal };

/**
 * Reads every public project into memory, or what is there once more, and forgets those that are public no longer. Each
 * piece takes its turn with what follows the changes, so that never something older takes the place of something newer.
 */
export async function loadProjects({ db, remembered, turns, signal }: Loading): Promise<void> {
  const unseen = new Set(remembered.seqs());
  for (let after = 0; ; ) {
    const began = performance.now();
    const found = await turns.take(async () => {
      signal.throwIfAborted();
      const read = await readProjectsAfter(db, after, readAtOnce);
      for (const { indexed, project } of read) remembered.put(indexed.seq, project);
      return read;
    });
    for (const { indexed } of found) unseen.delete(indexed.seq);
    const last = found.at(-1);
    if (!last || found.length < readAtOnce) break;
    after = last.indexed.seq;
    await delay((performance.now() - began) * restShare, undefined, { ref: false, signal });
  }
  await forgetGone({ db, remembered, turns, signal }, [...unseen]);
}

/** Those that were not come by may have become public since; the others are gone. */
async function forgetGone({ db, remembered, turns, signal }: Loading, seqs: number[]): Promise<void> {
  for (let start = 0; start < seqs.length; start += readAtOnce) {
    const asked = seqs.slice(start, start + readAtOnce);
    await turns.take(async () => {
      signal.throwIfAborted();
      const found = new Set((await readProjects(db, asked)).map(({ indexed }) => indexed.seq));
      for (const seq of asked) if (!found.has(seq)) remembered.forget(seq);
    });
  }
}
