import { defaultSort, type ProjectQuery } from "../search/query.ts";
import { filtersKey } from "./list-address.ts";

/** The place that a list is about. Pure and browser-safe. */

export type ListPlace = { readonly state: string | null; readonly city: string | null };

/** The place of a query: one city, or what holds several. */
export function placeFilter({ state, city }: Pick<ProjectQuery, "state" | "city">): ListPlace {
  return { state, city: city.length === 1 ? (city[0] ?? null) : null };
}

/** Whether a query asks for nothing but a place, or for all of India, in the order as listed. */
export function isPlaceOnly(query: ProjectQuery): boolean {
  const { state, city, sort } = query;
  const isBare = filtersKey({ ...query, state: null, city: [] }) === "";
  return (
    isBare && sort === defaultSort(query) && (city.length === 0 || (city.length === 1 && state !== null))
  );
}

/** Whether it asks for the first page of that: where the place itself is told of, at the end. */
export function isPlaceStart(query: ProjectQuery): boolean {
  return isPlaceOnly(query) && query.page === 1;
}
