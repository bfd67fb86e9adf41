import { type FacetKey, facetOf } from "../facets.ts";
import type { ProjectQuery } from "../search/query.ts";

/** A filter (or one option of it) to drop, the query without it, and what that finds. */
export type ListHint = { drop: FacetKey; option?: string; query: ProjectQuery; total: number };

/** What a hint does to the query: "BHK: any", "All of Haryana", "Remove “farmhouse”", "Without Park". */
export function formatChange(
  query: Pick<ProjectQuery, "search" | "state">,
  drop: FacetKey,
  option?: string,
): string {
  const { label, options } = facetOf(drop);
  if (drop === "search") return `Remove “${query.search}”`;
  if (drop === "city" && query.state) return `All of ${query.state}`;
  if (option === undefined) return `${label}: any`;
  return `Without ${options.find(({ value }) => value === option)?.label ?? option}`;
}

const numberWords = ["", "", "", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** One line on what failed: "No approved project matches all six filters"; a place that stands alone is named. */
export function formatFailure(filterCount: number, place = ""): string {
  if (place) return `No approved project in ${place} is listed yet`;
  if (filterCount === 0) return "No approved project is listed yet";
  if (filterCount === 1) return "No approved project matches this filter";
  if (filterCount === 2) return "No approved project matches both filters";
  return `No approved project matches all ${numberWords[filterCount] ?? filterCount} filters`;
}
