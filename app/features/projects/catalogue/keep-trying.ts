import { setTimeout as delay } from "node:timers/promises";
import { isDatabaseAway } from "#app/shared/outages.ts";

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
