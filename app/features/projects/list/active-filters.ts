import { type FacetKey, facetOf } from "../facets.ts";
import { type ProjectQuery, setFilters, withoutFilter } from "../search/query.ts";
import { changeFilters } from "./list-address.ts";

/** One filter that is applied: how people read it, and the query without it. */
export type ActiveFilter = { name: FacetKey; label: string; without: ProjectQuery };

/** What narrows the list now, in the order of its controls. A state takes its city along when it goes. */
export function activeFilters(query: ProjectQuery): ActiveFilter[] {
  return setFilters(query).flatMap((name) =>
    facetOf(name)
      .parts(query[name])
      .map(({ label, without }) => ({
        name,
        label,
        without: changeFilters(query, { ...withoutFilter(name), [name]: without }),
      })),
  );
}
