import type { ProjectFacets } from "../search/query.ts";
import { type ListView, placeHref } from "./list-address.ts";
import type { ListPlace } from "./list-place.ts";

/** The ways from the list of one place to the lists of others. Pure and browser-safe. */

export type PlaceLink = { name: string; href: string; count?: number };

/** No more cities than a reader looks through; the filter and the sitemap have them all. */
const maxCities = 18;

/**
 * The other cities of the state, the largest first, else the other states, none without a project; and then the way back to
 * all of the state and of India.
 */
export function buildPlaceLinks(
  { state, city }: ListPlace,
  facets: Pick<ProjectFacets, "state" | "city"> | undefined,
  view: ListView,
): { title: string; links: PlaceLink[] } {
  const cities = rankPlaces(facets?.city, city);
  const linkTo = (name: string, place: ListPlace) => ({ name, href: placeHref(place, view) });
  const ways = [
    ...(state && city ? [linkTo(`All of ${state}`, { state, city: null })] : []),
    ...(state ? [linkTo("All of India", { state: null, city: null })] : []),
  ];
  if (state && cities.length > 0) {
    const links = cities
      .slice(0, maxCities)
      .map(({ name, count }) => ({ ...linkTo(name, { state, city: name }), count }));
    return { title: city ? `Other cities in ${state}` : `Cities in ${state}`, links: [...links, ...ways] };
  }
  const links = rankPlaces(facets?.state, state).map(({ name, count }) => ({
    ...linkTo(name, { state: name, city: null }),
    count,
  }));
  return { title: state ? "Projects in other states" : "Projects by state", links: [...links, ...ways] };
}

/** By count, then by name. */
function rankPlaces(counts: Readonly<Record<string, number>> = {}, except: string | null) {
  return Object.entries(counts)
    .filter(([name, count]) => count > 0 && name !== except)
    .sort(([left, leftCount], [right, rightCount]) => rightCount - leftCount || (left < right ? -1 : 1))
    .map(([name, count]) => ({ name, count }));
}
