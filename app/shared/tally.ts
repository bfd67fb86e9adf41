/**
 * What a process counts of its own work for those who watch it (server/metrics/metrics.ts): plain numbers that only grow, so that
 * counting costs nothing. Whoever does the work adds one.
 */
export type Tally = {
  /** Searches of the index. */
  searches: number;
  /** Answers that were kept as bytes already. */
  readyHits: number;
  /** Answers that had to be made. */
  readyMisses: number;
};

export function createTally(): Tally {
  return { searches: 0, readyHits: 0, readyMisses: 0 };
}
