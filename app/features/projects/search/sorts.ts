/** The orders of the list of projects. Safe in the browser; `sort-keys.ts` says what a project is ordered by. */

/** Every order but the nearest matches, as it is offered. */
const labels = {
  complete: "Default order",
  newest: "Newest first",
  "price-asc": "Price: low to high",
  "price-desc": "Price: high to low",
  possession: "Possession: soonest",
  views: "Most viewed",
  created: "Oldest first",
} as const;

/** An order that the index keeps. */
export type StoredSort = keyof typeof labels;
/** `relevance` is the order of a text's nearest matches. */
export type ProjectSort = StoredSort | "relevance";

// The keys of the record; Object.keys only forgets it.
export const storedSorts = Object.keys(labels) as readonly StoredSort[];
export const projectSorts: readonly ProjectSort[] = ["relevance", ...storedSorts];

export function sortLabel(sort: ProjectSort): string {
  return sort === "relevance" ? "Best match" : labels[sort];
}
