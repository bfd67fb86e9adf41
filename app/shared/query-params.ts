/** The parameters of an address: whatever comes, they are read and never refused. Pure. */

/** A validator compiler for schemas that only describe: the handler reads what it needs, and knows the old clients' ways. */
export const acceptAny = () => (value: unknown) => ({ value });

/** The parameters in the address of a request, as they were sent. */
export function queryOf({ url }: { url: string }): URLSearchParams {
  const start = url.indexOf("?");
  return new URLSearchParams(start === -1 ? "" : url.slice(start));
}

/** Whatever arrives, a page is a whole number in these bounds. */
const maxPage = 1_000_000;
export const maxPerPage = 100;
export const defaultPerPage = 10;

/** A page number from 1; nonsense is page 1. Whatever is more than the last page there can be is past the end too. */
export function parsePage(text: unknown): number {
  return Math.min(parseCount(text) ?? 1, maxPage);
}

/** Items per page, 1 to `maxPerPage`; nonsense falls back to the default. */
export function parsePerPage(text: unknown): number {
  const perPage = parseCount(text);
  return perPage === undefined || perPage > maxPerPage ? defaultPerPage : perPage;
}

/** How many pages hold so many items; none where there are none. */
export function pageCount(total: number, perPage: number): number {
  return Math.ceil(total / perPage);
}

/** More digits than a number can hold are Infinity. */
function parseCount(text: unknown): number | undefined {
  if (typeof text !== "string" && typeof text !== "number") return undefined;
  const value = Number(text);
  return value >= 1 && (Number.isInteger(value) || value === Infinity) ? value : undefined;
}
