import { facetOf } from "../facets.ts";
import type { HintDrop, HintRest, ZeroResultHint } from "../search/hint-changes.ts";
import type { ProjectQuery } from "../search/query.ts";
import { placeAsked } from "./list-place.ts";
import { formatListPlace } from "./list-titles.ts";

/** What a hint does to the query: "BHK: any", "All of Haryana", "Without Park", "All projects in Pune, Maharashtra". */
export function formatChange(
  query: ProjectQuery,
  { drops, rest }: Pick<ZeroResultHint, "drops" | "rest">,
): string {
  const [only, ...more] = drops;
  if (rest !== undefined) return formatRest(query, rest);
  return only && more.length === 0
    ? formatDrop(query, only)
    : `Without ${drops.map((drop) => nameDrop(query, drop)).join(" and ")}`;
}

function formatRest(query: ProjectQuery, rest: HintRest): string {
  if (rest === "any standing") return "All projects, of any standing";
  if (rest === "all") return "All projects";
  return `All projects in ${rest === "cities" ? formatListPlace(placeAsked(query), query.city) : query.state}`;
}

function formatDrop(query: ProjectQuery, drop: HintDrop): string {
  const { state, city, search } = query;
  const [onlyCity] = city.length === 1 ? city : [];
  if (drop.key === "search") return `Remove “${search}”`;
  if (drop.key === "city" && state) return `All of ${state}`;
  if (drop.key === "localities" && onlyCity) return `All of ${onlyCity}`;
  return drop.option === undefined ? `${facetOf(drop.key).label}: any` : `Without ${nameDrop(query, drop)}`;
}

/** The values that go, as the chips name them. */
function nameDrop(query: ProjectQuery, { key, option }: HintDrop): string {
  const { parts, options } = facetOf(key);
  if (option !== undefined) return options.find(({ value }) => value === option)?.label ?? option;
  return parts(query[key])
    .map(({ label }) => label)
    .join(", ");
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
