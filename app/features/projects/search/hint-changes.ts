import { type FacetKey, facetOf } from "../facets.ts";
import { type ProjectQuery, setFilters, withoutFilter } from "./query.ts";

/** A filter to drop, and what the query is without it. */
export type HintChange = {
  drop: FacetKey;
  /** The one of its options to drop, where that is enough. */
  option?: string;
  query: ProjectQuery;
};

/** What dropping a filter finds. */
export type ZeroResultHint = HintChange & { total: number };

const mostHints = 3;

/** Of all changes of a query that found nothing: those that find something, most projects first, at most three. */
export function bestHints(hints: readonly ZeroResultHint[]): ZeroResultHint[] {
  return hints
    .filter(({ total }) => total > 0)
    .sort((left, right) => right.total - left.total)
    .slice(0, mostHints);
}

/** Every way to drop one filter; where every option must match, each option by itself. */
export function changesOf(query: ProjectQuery): HintChange[] {
  return setFilters(query).flatMap((drop): HintChange[] => {
    const facet = facetOf(drop);
    if (facet.kind !== "allOf" || query.amenitiesMatch !== "all")
      return [{ drop, query: changed(query, withoutFilter(drop)) }];
    return facet
      .parts(query[drop])
      .map(({ option, without }) => ({ drop, option, query: changed(query, { [drop]: without }) }));
  });
}

function changed(query: ProjectQuery, changes: Partial<ProjectQuery>): ProjectQuery {
  const next = { ...query, ...changes, page: 1 };
  return { ...next, sort: next.sort === "relevance" && !next.search ? "created" : next.sort };
}
