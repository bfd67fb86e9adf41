import { isUnset } from "../facets/facet.ts";
import { type FacetKey, facetOf } from "../facets.ts";
import { type ProjectQuery, setFilters, withoutFilter } from "../search/query.ts";
import { changeFilters } from "./list-address.ts";

/** One filter that is applied: how people read it, and the query without it. */
export type ActiveFilter = { name: FacetKey; label: string; without: ProjectQuery };

/**
 * What narrows the list now, in the order of its controls. A state takes its cities along when it goes, the last city its
 * localities. The address knows a promoter by a slug only.
 */
export function activeFilters(query: ProjectQuery, promoterName?: string): ActiveFilter[] {
  return setFilters(query).flatMap((name) =>
    facetOf(name)
      .parts(query[name])
      .map(({ label, without }) => ({
        name,
        label: name === "promoter" ? (promoterName ?? label) : label,
        without: changeFilters(query, isUnset(without) ? withoutFilter(name) : { [name]: without }),
      })),
  );
}
