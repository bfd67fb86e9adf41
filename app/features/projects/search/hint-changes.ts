import type { ProjectFilters, ProjectQuery } from "../search.ts";

export type FilterName = Exclude<keyof ProjectFilters, "amenitiesMatch">;

/** A filter to drop, and what the query is without it. */
export type HintChange = {
  drop: FilterName;
  /** The amenity to drop, where it is one of several. */
  amenity?: string;
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

/** Every way to drop one filter: text, place and price, then what a home is, then amenities. */
export function changesOf(query: ProjectQuery): HintChange[] {
  const { bhk, projectStatus, propertyTypes } = query;
  const change = (drop: FilterName, changed: Partial<ProjectQuery>, isAsked: boolean): HintChange[] =>
    isAsked ? [{ drop, query: { ...query, ...changed, page: 1 } }] : [];
  return [
    ...change("search", { search: "", sort: withoutRelevance(query) }, query.search !== ""),
    ...change("city", { city: null }, query.city !== null),
    ...change("state", { state: null, city: null }, query.state !== null),
    ...change("maxPriceRupees", { maxPriceRupees: null }, query.maxPriceRupees !== null),
    ...change("bhk", { bhk: null }, bhk !== null),
    ...change("projectStatus", { projectStatus: null }, projectStatus !== null),
    ...change("propertyTypes", { propertyTypes: [] }, propertyTypes.length > 0),
    ...changesOfAmenities(query),
  ];
}

function withoutRelevance({ sort }: ProjectQuery): ProjectQuery["sort"] {
  return sort === "relevance" ? "created" : sort;
}

/** Where every amenity must match, each by itself; where any is enough, all of them. */
function changesOfAmenities(query: ProjectQuery): HintChange[] {
  const { amenities, amenitiesMatch } = query;
  const change = (kept: string[]) => ({ ...query, amenities: kept, page: 1 });
  if (amenities.length === 0) return [];
  if (amenitiesMatch === "any") return [{ drop: "amenities", query: change([]) }];
  return amenities.map((amenity) => ({
    drop: "amenities",
    amenity,
    query: change(amenities.filter((other) => other !== amenity)),
  }));
}
