import type { ProjectSort } from "../../search.ts";
import type { TextQuery } from "../../search-text.ts";
import type { IndexMatches } from "./index-query.ts";
import { pickNearest } from "./index-relevance.ts";
import { pickOrdered } from "./pick-ordered.ts";
import type { ProjectIndex } from "./project-index.ts";
import type { PageWindow } from "./slot-order.ts";

/** The slots of one page of what was found, in the order asked for; creation order decides between equals. */
export function pickPage(
  index: ProjectIndex,
  matches: IndexMatches,
  sort: ProjectSort,
  text: TextQuery | null | undefined,
  window: PageWindow,
): number[] {
  if (window.offset >= matches.total) return [];
  if (sort === "relevance" && text) return pickNearest(index, matches, text, window);
  const order = sort === "relevance" ? "created" : sort;
  if (matches.isEverything) return index.orders.get(order).pickOfAll(index.living, window);
  return pickOrdered(index, matches.all, matches.total, order, window);
}
