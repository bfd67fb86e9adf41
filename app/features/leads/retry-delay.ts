const firstSeconds = 60;
const longestSeconds = 3600;

/**
 * How long a mail that failed so many times waits for its next try: a minute at first, twice as long each time, an hour
 * at most. A fifth more or less, by chance, keeps mails that failed together from coming back together.
 */
export function retryDelaySeconds(failures: number, random: () => number = Math.random): number {
  const seconds = Math.min(longestSeconds, firstSeconds * 2 ** Math.max(0, failures - 1));
  return Math.round(seconds * (0.8 + 0.4 * random()));
}
