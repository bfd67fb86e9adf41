import { defaultPerPage, parsePage, parsePerPage } from "#app/shared/query-params.ts";
import {
  type AmenitiesMatch,
  type Facet,
  type HomeMatch,
  isUnset,
  readerOf,
  readFlag,
} from "../facets/facet.ts";
import { type FacetKey, type FacetValues, facetKeys, facetOf, facets } from "../facets.ts";
import { homeFacets } from "../homes/homes.ts";
import { readText } from "./query-text.ts";
import { type ProjectSort, projectSorts } from "./sorts.ts";

/** What a person asks of the list, and the same as an address. Pure and browser-safe. */

export type ProjectFilters = FacetValues & { amenitiesMatch: AmenitiesMatch; match: HomeMatch };

export type ProjectQuery = ProjectFilters & {
  sort: ProjectSort;
  page: number;
  perPage: number;
};

/**
 * Per filter, by its name in the address, how many projects each option would leave, the other filters as they are. Where
 * every chosen amenity must match: what is left when this one is added. Cities are those of the chosen state, localities
 * those of the chosen cities; there are none while none is chosen.
 */
export type ProjectFacets = Record<"state" | "city", Record<string, number>> & {
  [Param in string]: Record<string, number>;
};

/**
 * What an address means where it says nothing. Existing clients of the API expect any of the amenities and creation
 * order (docs/api.md, Lists and search parameters), and a price to be a price however old it is; on our pages each amenity
 * narrows, one home has all that is asked of homes, what publishes price, homes and a picture comes first, a typed text brings
 * the nearest matches first, and a budget leaves old
 * prices out.
 */
export type QueryDefaults = {
  amenitiesMatch: AmenitiesMatch;
  match: HomeMatch;
  sort: ProjectSort;
  sortOfText: ProjectSort;
  oldPrices: boolean;
};
export const pageDefaults: QueryDefaults = {
  amenitiesMatch: "all",
  match: "unit",
  sort: "complete",
  sortOfText: "relevance",
  oldPrices: false,
};
export const apiDefaults: QueryDefaults = {
  amenitiesMatch: "any",
  match: "project",
  sort: "created",
  sortOfText: "created",
  oldPrices: true,
};

export type QueryParams = URLSearchParams | Readonly<Record<string, unknown>>;

const readMatch = readerOf<AmenitiesMatch>(["all", "any"]);
const readHomeMatch = readerOf<HomeMatch>(["unit", "project"]);
const readSort = readerOf(projectSorts);

/**
 * Reads a query from an address. Never throws: what is missing, out of bounds or nonsense is unset. Of a repeated
 * parameter the last counts; lists (`bhk`, `propertyType`, `amenities`) take all of them, comma-joined or repeated, names (`city`,
 * `locality`) all that are repeated.
 */
export function parseProjectQuery(params: QueryParams, defaults: QueryDefaults = pageDefaults): ProjectQuery {
  const values = parseFacets((name) => valuesOf(params, name));
  const last = (name: string) => readText(valuesOf(params, name).at(-1));
  const saysOfPrices = readFlag(valuesOf(params, facets.oldPrices.param)) ?? defaults.oldPrices;
  const match = readHomeMatch(last("match") ?? "") ?? defaults.match;
  return {
    ...values,
    match,
    unpublished: values.unpublished && filtersOnPublished(values).length > 0,
    allIn: values.budgetRupees !== null && match === "unit" && values.allIn,
    oldPrices: values.budgetRupees !== null && saysOfPrices,
    // Here "all" is a choice, where in every other parameter it means unset.
    amenitiesMatch: readMatch(valuesOf(params, "amenitiesMatch").at(-1) ?? "") ?? defaults.amenitiesMatch,
    sort: readSort(last("sort") ?? "") ?? defaultSort(values, defaults),
    page: parsePage(last("page")),
    perPage: parsePerPage(last("perPage")),
  };
}

function parseFacets(textsOf: (name: string) => string[]): FacetValues {
  const values = facetKeys.map((key) => {
    const facet = facetOf(key);
    const texts = textsOf(facet.param);
    const isByOthers = texts.length === 0 || facet.otherParams?.names.includes(facet.param);
    if (facet.otherParams && isByOthers) return [key, parseOthers(facet, textsOf)];
    return [key, facet.parse(facet.alsoRead ? [...texts, ...textsOf(facet.alsoRead)] : texts)];
  });
  // Each value was read by the row of its key.
  return Object.fromEntries(values) as FacetValues;
}

function parseOthers({ otherParams, parse }: Facet<unknown>, textsOf: (name: string) => string[]): unknown {
  return parse([otherParams?.toText(otherParams.names.map((name) => textsOf(name).at(-1) ?? "")) ?? ""]);
}

/**
 * The query as an address's parameters, without "?", defaults left out; "" for the bare list. `parseProjectQuery` reads
 * it back to the same query.
 */
export function formatProjectQuery(query: ProjectQuery, defaults: QueryDefaults = pageDefaults): string {
  const params = new URLSearchParams();
  const add = (name: string, value: string | number, unset: string | number) => {
    if (value !== unset) params.set(name, String(value));
  };
  for (const key of facetKeys)
    if (facetOf(key).isRepeated)
      for (const name of [query[key]].flat()) params.append(facetOf(key).param, String(name));
    else if (key === "unpublished") {
      if (filtersOnPublished(query).length > 0)
        add(facets.unpublished.param, String(query.unpublished), "false");
    } else if (key === "allIn") {
      const isMeant = query.budgetRupees !== null && query.match === "unit";
      add(facets.allIn.param, String(isMeant && query.allIn), "false");
    } else if (key !== "oldPrices") add(facetOf(key).param, facetOf(key).format(query[key]), "");
    else if (query.budgetRupees !== null)
      add(facets.oldPrices.param, String(query.oldPrices), String(defaults.oldPrices));
  add("match", query.match, defaults.match);
  add("amenitiesMatch", query.amenitiesMatch, defaults.amenitiesMatch);
  add("sort", query.sort, defaultSort(query, defaults));
  add("page", query.page, 1);
  add("perPage", query.perPage, defaultPerPage);
  return params.toString().replaceAll("%2C", ",");
}

/** A query that filters nothing: page 1 of everything. */
export function emptyProjectQuery(defaults: QueryDefaults = pageDefaults): ProjectQuery {
  return parseProjectQuery({}, defaults);
}

/** Whether one home must have what is asked of homes. */
export function matchesHomes(filters: Pick<ProjectFilters, (typeof homeFacets)[number] | "match">): boolean {
  return filters.match === "unit" && homeFacets.some((key) => !isUnset(filters[key]));
}

/** The filters that are set and ask for what not every project publishes. */
export function filtersOnPublished(filters: FacetValues): FacetKey[] {
  return setFilters(filters).filter((key) => facetOf(key).unpublishedName !== undefined);
}

/** The filters that are set, in the order of their controls. */
export function setFilters(filters: FacetValues): FacetKey[] {
  return facetKeys.filter((key) => !isUnset(filters[key]));
}

/** What makes filters narrow nothing any more. */
export function unsetFilters(keys: readonly FacetKey[]): Partial<FacetValues> {
  return Object.fromEntries(keys.map((key) => [key, facetOf(key).unset]));
}

/** What means nothing without another filter goes along with it. */
const dependents: Partial<Record<FacetKey, readonly FacetKey[]>> = {
  state: ["city", "localities"],
  city: ["localities"],
  budgetRupees: ["oldPrices", "allIn"],
};

/** What takes a filter out of a query. */
export function withoutFilter(key: FacetKey): Partial<FacetValues> {
  return unsetFilters([key, ...(dependents[key] ?? [])]);
}

/** The order of a list that asks for none. */
export function defaultSort(
  { search }: Pick<ProjectQuery, "search">,
  { sort, sortOfText }: QueryDefaults = pageDefaults,
): ProjectSort {
  return search ? sortOfText : sort;
}

function valuesOf(params: QueryParams, name: string): string[] {
  if (params instanceof URLSearchParams) return params.getAll(name);
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  return [value]
    .flat()
    .flatMap((item) => (typeof item === "string" || typeof item === "number" ? String(item) : []));
}
