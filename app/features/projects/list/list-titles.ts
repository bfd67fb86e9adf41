import { formatGrouped, formatQuantity } from "#app/shared/money.ts";
import type { ProjectFacets } from "../search/query.ts";
import type { Standing } from "../standing-model.ts";
import type { ListPlace } from "./list-place.ts";

/** The owner's texts, where no place is chosen. */
const titleOfAll = "List of all RERA Approved Housing Projects in India";
const listDescription =
  "List of all 1bhk, 2bhk, 3bhk, 4bhk flats, villas and duplex for sale and all are RERA approved";
export const listKeywords = "RERA, projects, 1bhk, 2bhk, 3bhk, 4bhk, flats duplex, villa";

/** A district has ten and more towns; its list is no list of their names. */
const mostNamed = 4;

/** "Dehradun, Uttarakhand", "Pune and Thane, Maharashtra", "Goa"; "" for all of India. */
export function formatListPlace({ state, city }: ListPlace, all: readonly string[] = []): string {
  const more = all.length - mostNamed;
  const cities = more > 0 ? [...all.slice(0, mostNamed), `${more} more`] : all;
  const several = [cities.slice(0, -1).join(", "), cities.at(-1)].filter(Boolean).join(" and ");
  return [...new Set([city ?? several, state])].filter(Boolean).join(", ");
}

/** Title and heading of the list: the owner's for all of India, a place's own where one is chosen. */
export function formatListTitle(place: ListPlace, cities?: readonly string[]): string {
  const name = formatListPlace(place, cities);
  return name ? `RERA Approved Housing Projects in ${name}` : titleOfAll;
}

/** A place is described by its counts, where the list shows all of it. */
export function formatListDescription(place: ListPlace, whole?: Counted): string {
  const name = formatListPlace(place);
  if (!name) return listDescription;
  return whole && whole.total > 0
    ? `${formatPlaceFacts(name, whole)} Compare them by price, BHK, status and amenities.`
    : `RERA-approved flats, villas and duplexes for sale in ${name}`;
}

type Counted = { total: number; facets?: ProjectFacets | undefined };

/** "12 projects in Goa, each with its RERA number: 7 in term, 4 completed, 1 whose term is not published." */
export function formatPlaceFacts(where: string, { total, facets }: Counted): string {
  const count: Partial<Record<Standing, number>> = facets?.standing ?? {};
  const parts = formatCounts([
    [count["in-term"], "in term"],
    [count.completed, "completed"],
    [count["term-not-published"], "whose term is not published"],
  ]);
  const each = total === 1 ? "with its RERA number" : "each with its RERA number";
  return `${formatQuantity(total, "project")} in ${where}, ${[each, parts].filter(Boolean).join(": ")}.`;
}

/** "7 in term, 4 completed", without what nothing was counted of. */
export function formatCounts(counts: readonly (readonly [number | undefined, string])[]): string {
  return counts
    .flatMap(([count = 0, words]) => (count > 0 ? `${formatGrouped(count)} ${words}` : []))
    .join(", ");
}
