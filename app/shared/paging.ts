/** Limits of threats.md: whatever arrives, a page is a whole number in these bounds. */
const maxPage = 1_000_000;
const maxPerPage = 100;
export const defaultPerPage = 10;

/** A page number from 1; nonsense is page 1. */
export function parsePage(text: unknown): number {
  return parseBounded(text, maxPage) ?? 1;
}

/** Items per page, 1 to 100; nonsense falls back to the default of 10. */
export function parsePerPage(text: unknown): number {
  return parseBounded(text, maxPerPage) ?? defaultPerPage;
}

/** How many pages hold so many items; none where there are none. */
export function pageCount(total: number, perPage: number): number {
  return Math.ceil(total / perPage);
}

function parseBounded(text: unknown, max: number): number | undefined {
  if (typeof text !== "string" && typeof text !== "number") return undefined;
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= max ? value : undefined;
}
