import type { ProjectFacets } from "../search/query.ts";
import type { ListPlace } from "./list-place.ts";
import { formatPlaceFacts } from "./place-facts.ts";

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
export function formatListDescription(
  place: ListPlace,
  whole?: { total: number; facets?: ProjectFacets | undefined },
): string {
  const name = formatListPlace(place);
  if (!name) return listDescription;
  return whole && whole.total > 0
    ? `${formatPlaceFacts(name, whole)} Compare them by price, BHK, status and amenities.`
    : `RERA-approved flats, villas and duplexes for sale in ${name}`;
}
