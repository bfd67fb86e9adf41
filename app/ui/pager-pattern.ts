/** One place in a pager: a page, or a gap of left-out pages. Edge places may be dropped where room is short. */
export type PagerPlace =
  | { readonly kind: "page"; readonly page: number; readonly isEdge: boolean }
  | { readonly kind: "gap"; readonly after: number };

const WINDOW = 3;

/**
 * Which pages a pager names: three around the current one, the first and the last, and gaps between (1 2 3 … 8).
 * A gap always stands for two pages or more. A current page outside 1 to total counts as the nearest one inside.
 */
export function buildPagerPlaces(current: number, total: number): readonly PagerPlace[] {
  if (total < 1) return [];
  const middle = Math.min(Math.max(current, 1), total);
  const start = Math.max(1, Math.min(middle - 1, total - WINDOW + 1));
  const window = pagesFromTo(start, Math.min(total, start + WINDOW - 1));
  const named = [...new Set([1, ...window, total])].sort((a, b) => a - b);
  return named.flatMap((page, index) => {
    const place: PagerPlace = { kind: "page", page, isEdge: !window.includes(page) };
    return [...placesBetween(named[index - 1] ?? page, page), place];
  });
}

function placesBetween(left: number, right: number): readonly PagerPlace[] {
  if (right - left > 2) return [{ kind: "gap", after: left }];
  return pagesFromTo(left + 1, right - 1).map((page) => ({ kind: "page", page, isEdge: true }));
}

function pagesFromTo(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
