import { setTimeout as delay } from "node:timers/promises";
import { isDatabaseAway } from "#app/shared/outages.ts";

/** Lets pieces of work run one after the other, in the order in which they came; a failure is only its own. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

/**
 * Runs `work`, never twice at the same time. Whoever asks while it runs gets the next run, which everybody shares who asks
 * before it begins: a run that a caller waits for has begun after the call.
 */
export function runCoalesced(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    next = undefined;
    const run = work();
    running = run;
    return run;
  };
  return () => {
    if (next) return next;
    const settled = running?.catch(() => undefined) ?? Promise.resolve();
    next = settled.then(begin);
    return next;
  };
}

const retryMs = { first: 100, most: 15_000 } as const;

type Trying = {
  signal: AbortSignal;
  onError: (error: unknown) => void;
  /** Told each time, also that the database is away. */
  onFailure?: (error: unknown) => void;
};

/** Does the work, again and again until it succeeds; undefined once the signal is aborted. */
export async function keepTrying<Result>(
  work: () => Promise<Result>,
  { signal, onError, onFailure }: Trying,
): Promise<Result | undefined> {
  for (let waitMs: number = retryMs.first; !signal.aborted; waitMs = Math.min(waitMs * 2, retryMs.most)) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted) return undefined;
      onFailure?.(error);
      // Pages and calls complain of the database already.
      if (!isDatabaseAway(error)) onError(error);
      await delay(waitMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }
  return undefined;
}

/** What some work does step by step, for those who wait until it is far enough. */
export class Steps {
  /** Why the last step failed; undefined where it was done. */
  #failure: unknown;
  #step = Promise.withResolvers<void>();

  /** Settles with the next step. Rejects where the last one failed, or the next one does. */
  async next(): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    await this.#step.promise;
    if (this.#failure !== undefined) throw this.#failure;
  }

  done(): void {
    this.#end(undefined);
  }

  fail(failure: unknown): void {
    this.#end(failure);
  }

  #end(failure: unknown): void {
    this.#failure = failure;
    this.#step.resolve();
    this.#step = Promise.withResolvers();
  }
}

/** Items in pieces of this size, for work that lets others go on between two of them. */
export function* inSlices<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
