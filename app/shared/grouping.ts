/** "12,04,567". Up to 999 there is nothing to group, and a browser takes milliseconds to learn how. */
export function formatGrouped(count: number): string {
  return Math.abs(count) < 1_000 ? String(count) : count.toLocaleString("en-IN");
}
