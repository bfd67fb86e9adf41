import { type SweepOptions, sweepImages } from "#app/features/media/sweep.server.ts";

const foreignStorage =
  "The stored pictures belong to another database, so nothing is swept: see Pictures in docs/operations.md";
const hourMs = 60 * 60 * 1000;

export type Sweeping = {
  /** Resolves when the sweep of the start is over, also where it failed. */
  first: Promise<void>;
  /** Ends a sweep that is under way. */
  stop(): Promise<void>;
};

/** Sweeps what crashes left of pictures and uploads (docs/decisions/0007): at once in the background, and every hour. */
export function startSweeping(
  options: Omit<SweepOptions, "now" | "signal">,
  logError: (error: unknown) => void,
): Sweeping {
  const ending = new AbortController();
  const sweep = () =>
    sweepImages({ ...options, now: new Date(), signal: ending.signal }).then(
      (outcome) => {
        if (outcome === "foreign") logError(foreignStorage);
      },
      (error: unknown) => {
        if (!ending.signal.aborted) logError(error);
      },
    );
  let latest = sweep();
  const timer = setInterval(() => {
    latest = sweep();
  }, hourMs);
  timer.unref();
  return {
    first: latest,
    async stop() {
      clearInterval(timer);
      ending.abort();
      await latest;
    },
  };
}
