/** The value below which a share (0 to 1) of the values lie, by nearest rank. NaN where there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  const rank = Math.ceil(sorted.length * share);
  return sorted[Math.max(0, rank - 1)] ?? Number.NaN;
}

/** The middle value; of an even number of values the mean of the two in the middle. NaN where there are none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
