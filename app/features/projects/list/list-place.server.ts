import { citiesOf, states } from "#app/features/places/city-model.ts";
import { districtPlacesOf, townsOfDistrictPlace } from "#app/features/places/model.server.ts";
import { stateNames } from "#app/features/places/model.ts";
import type { ProjectFacets, ProjectQuery } from "../search/query.ts";
import { canonicalHref, placeHref } from "./list-address.ts";
import type { NearPlaces } from "./list-near.tsx";
import { isPlaceOnly, type ListPlace, placeFilter } from "./list-place.ts";

/** Which place a list is about, and what search engines may know of it. Pure; the cities are too many for the browser. */

type Counted = { total: number; facets?: Pick<ProjectFacets, "city"> | undefined };

/**
 * The place that a query names, of those that exist: a state of ours, and a city that we list there or that a project
 * names. Anybody can write anything into an address, and a title is quoted elsewhere. A city alone gives its state, where
 * only one has it.
 */
export function placeOfQuery({ state, city }: ListPlace, facets?: Counted["facets"]): ListPlace {
  if (state === null && city !== null) {
    const [home, ...others] = states.filter(({ cities }) => cities.includes(city));
    return home && others.length === 0 ? { state: home.name, city } : { state: null, city: null };
  }
  if (state === null || !stateNames.includes(state)) return { state: null, city: null };
  const isKnown = city !== null && (citiesOf(state).includes(city) || facets?.city[city] !== undefined);
  return { state, city: isKnown ? city : null };
}

/** The cities of a list of several, for its heading: those that exist, as with one. */
export function namedCities({ state, city }: ProjectQuery, facets?: Counted["facets"]): string[] {
  if (city.length < 2) return [];
  return city.filter((name) => placeOfQuery({ state, city: name }, facets).city === name);
}

/**
 * The one rule of what search engines keep: the list of all India, of a state and of a city, with their pages, as long as
 * a project is there. Every other list says `noindex` and names the list of its place as the one to know.
 */
export function findIndexing(
  query: ProjectQuery,
  { total, facets }: Counted,
): { isIndexed: boolean; canonicalPath: string } {
  const wanted = placeFilter(query);
  const place = placeOfQuery(wanted, facets);
  const isOfPlace = isPlaceOnly(query) && place.state === wanted.state && place.city === wanted.city;
  return {
    isIndexed: isOfPlace && (total > 0 || query.state === null),
    canonicalPath: isOfPlace ? canonicalHref(query) : placeHref(place),
  };
}

/** Of a town those projects that stand somewhere in its district; of a district of several towns the towns. */
export function findNear({ state, city }: ListPlace, facets: Counted["facets"]): NearPlaces {
  const count = (names: readonly string[]) =>
    names.map((name) => ({ name, total: facets?.city[name] ?? 0 })).filter(({ total }) => total > 0);
  return { districts: count(districtPlacesOf(state, city)), towns: count(townsOfDistrictPlace(state, city)) };
}
