import type { DbOrTx } from "#app/context.server.ts";
import type { ProjectFilters, ProjectQuery } from "../search.ts";
import { amenityBit, type HomeFilter } from "./facet-bits.ts";
import { countChoices, totalOf, totalWithAmenities } from "./facets.server.ts";
import { countProjects, planSearch } from "./search-in-database.server.ts";
import { findCorrections } from "./search-words.server.ts";

export type FilterName = Exclude<keyof ProjectFilters, "amenitiesMatch">;

/** A filter to drop, what the query is without it, and what that finds. */
export type ZeroResultHint = {
  drop: FilterName;
  /** The amenity to drop, where it is one of several. */
  amenity?: string;
  query: ProjectQuery;
  total: number;
};

const mostHints = 3;

/** For a query that found nothing: which one filter to drop, most projects first, at most three. */
export async function findZeroResultHints(db: DbOrTx, query: ProjectQuery): Promise<ZeroResultHint[]> {
  const corrections = query.search ? await findCorrections(db, query.search, publicOnly) : undefined;
  const plan = (filters: ProjectFilters) =>
    planSearch(filters, { ...publicOnly, ...(corrections && { corrections }) });
  const [choices, counted] = await Promise.all([
    countChoices(db, plan(query)),
    Promise.all(
      changesToCount(query).map(async (change) => ({
        ...change,
        total: await countProjects(db, plan(change.query)),
      })),
    ),
  ]);
  const hints: ZeroResultHint[] = [
    ...counted,
    ...changesOfHome(query).map(({ filter, ...change }) => ({
      ...change,
      total: totalOf(choices, query, filter),
    })),
    ...changesOfAmenities(query)
      .filter(({ amenity }) => !isUncountable(amenity))
      .map((change) => ({ ...change, total: totalWithAmenities(choices, change.query) })),
  ];
  return hints
    .filter(({ total }) => total > 0)
    .sort((left, right) => right.total - left.total)
    .slice(0, mostHints);
}

const publicOnly = { includeWithheld: false };

type Change = Omit<ZeroResultHint, "total">;

function hint(query: ProjectQuery, drop: FilterName, change: Partial<ProjectQuery>): Change {
  return { drop, query: { ...query, ...change, page: 1 } };
}

/** What the counts of choices know nothing about; each costs a count of its own. */
function changesToCount(query: ProjectQuery): Change[] {
  return [
    ...(query.search === "" ? [] : [hint(query, "search", { search: "", sort: withoutRelevance(query) })]),
    ...(query.city === null ? [] : [hint(query, "city", { city: null })]),
    ...(query.state === null ? [] : [hint(query, "state", { state: null, city: null })]),
    ...(query.maxPriceRupees === null ? [] : [hint(query, "maxPriceRupees", { maxPriceRupees: null })]),
    ...changesOfAmenities(query).filter(({ amenity }) => isUncountable(amenity)),
  ];
}

function changesOfHome(query: ProjectQuery): (Change & { filter: HomeFilter })[] {
  const { bhk, projectStatus, propertyTypes } = query;
  return [
    ...(bhk === null ? [] : [{ ...hint(query, "bhk", { bhk: null }), filter: "bhk" as const }]),
    ...(projectStatus === null
      ? []
      : [{ ...hint(query, "projectStatus", { projectStatus: null }), filter: "status" as const }]),
    ...(propertyTypes.length === 0
      ? []
      : [{ ...hint(query, "propertyTypes", { propertyTypes: [] }), filter: "types" as const }]),
  ];
}

/** An amenity outside the choices: all of them share one bit, so the counts can't tell one from another. */
function isUncountable(amenity: string | undefined): boolean {
  return amenity !== undefined && amenityBit(amenity) === 0;
}

function withoutRelevance({ sort }: ProjectQuery): ProjectQuery["sort"] {
  return sort === "relevance" ? "created" : sort;
}

/** Where every amenity must match, each by itself; where any is enough, all of them. */
function changesOfAmenities(query: ProjectQuery): Change[] {
  if (query.amenities.length === 0) return [];
  if (query.amenitiesMatch === "any") return [hint(query, "amenities", { amenities: [] })];
  return query.amenities.map((amenity) => ({
    ...hint(query, "amenities", { amenities: query.amenities.filter((other) => other !== amenity) }),
    amenity,
  }));
}
