import { isPlaceholder, parseState } from "#app/features/places/model.ts";
import { defaultPerPage, parsePage, parsePerPage } from "#app/shared/paging.ts";
import { textLimits } from "#app/shared/text-limits.ts";
import {
  limits,
  type ProjectStatus,
  type PropertyType,
  parseAmenity,
  projectStatuses,
  propertyTypes,
} from "./model.ts";

/** What a person asks of the list, and the same as an address. Pure and browser-safe. */

export const projectSorts = [
  "newest",
  "price-asc",
  "price-desc",
  "possession",
  "views",
  "relevance",
] as const;
/** `created` is the order of creation, oldest first: what a list has that asks for no other. */
export type ProjectSort = (typeof projectSorts)[number] | "created";

const sorts: readonly ProjectSort[] = [...projectSorts, "created"];

export type AmenitiesMatch = "all" | "any";

/** An unset filter is null, "" or an empty list. */
export type ProjectFilters = {
  search: string;
  state: string | null;
  /** As typed: the server knows the aliases of cities. */
  city: string | null;
  /** Ceiling on the starting price. */
  maxPriceRupees: number | null;
  bhk: number | null;
  projectStatus: ProjectStatus | null;
  propertyTypes: PropertyType[];
  amenities: string[];
  amenitiesMatch: AmenitiesMatch;
};

export type ProjectQuery = ProjectFilters & {
  sort: ProjectSort;
  page: number;
  perPage: number;
};

/** Per filter, how many projects each option would leave, the other filters as they are. */
export type ProjectFacets = {
  state: Record<string, number>;
  /** Places of the chosen state; empty while none is chosen. */
  city: Record<string, number>;
  projectStatus: Record<string, number>;
  bhk: Record<string, number>;
  propertyType: Record<string, number>;
  /** Where every chosen amenity must match: what is left when this one is added. */
  amenities: Record<string, number>;
};

/**
 * What an address means where it says nothing. Existing clients of the API expect any of the amenities and creation
 * order (docs/api.md, Lists and search parameters); on our pages each amenity narrows, and a typed text brings the nearest matches first.
 */
export type QueryDefaults = { amenitiesMatch: AmenitiesMatch; sortOfText: ProjectSort };
export const pageDefaults: QueryDefaults = { amenitiesMatch: "all", sortOfText: "relevance" };
export const apiDefaults: QueryDefaults = { amenitiesMatch: "any", sortOfText: "created" };

export type QueryParams = URLSearchParams | Readonly<Record<string, unknown>>;

/** From here on a price is no limit: what existing clients send for none. */
const noPriceLimit = 1e14;

/**
 * Reads a query from an address. Never throws: what is missing, out of bounds or nonsense is unset. Of a repeated
 * parameter the last counts; lists (`propertyType`, `amenities`) take all of them, comma-joined or repeated.
 */
export function parseProjectQuery(params: QueryParams, defaults: QueryDefaults = pageDefaults): ProjectQuery {
  const last = (name: string) => parseText(valuesOf(params, name).at(-1));
  const list = (...names: string[]) => parseList(names.flatMap((name) => valuesOf(params, name)));
  const types = list("propertyType").map((text) => parseChoice(propertyTypes, text));
  const search = last("search") ?? "";
  const state = last("state");
  return {
    search,
    state: parseState(state) ?? parsePlace(state),
    city: parsePlace(last("city")),
    maxPriceRupees: parsePrice(last("price")),
    bhk: parseBhk(last("bhk")),
    projectStatus: parseChoice(projectStatuses, last("projectStatus")),
    propertyTypes: propertyTypes.filter((type) => types.includes(type)),
    amenities: [...new Set(list("amenities", "amenites").map(parseAmenity))],
    // Here "all" is a choice, where in every other parameter it means unset.
    amenitiesMatch:
      parseChoice(["all", "any"] as const, valuesOf(params, "amenitiesMatch").at(-1) ?? null) ??
      defaults.amenitiesMatch,
    sort: parseChoice(sorts, last("sort")) ?? defaultSort(search, defaults),
    page: parsePage(last("page")),
    perPage: parsePerPage(last("perPage")),
  };
}

/**
 * The query as an address's parameters, without "?", defaults left out; "" for the bare list. `parseProjectQuery` reads
 * it back to the same query.
 */
export function formatProjectQuery(query: ProjectQuery, defaults: QueryDefaults = pageDefaults): string {
  const params = new URLSearchParams();
  const add = (name: string, value: string | number | null, unset: string | number | null = null) => {
    if (value !== null && value !== "" && value !== unset) params.set(name, String(value));
  };
  add("state", query.state);
  add("city", query.city);
  add("search", query.search);
  add("price", query.maxPriceRupees);
  add("bhk", query.bhk);
  add("projectStatus", query.projectStatus);
  add("propertyType", query.propertyTypes.join(","));
  add("amenities", query.amenities.join(","));
  add("amenitiesMatch", query.amenitiesMatch, defaults.amenitiesMatch);
  add("sort", query.sort, defaultSort(query.search, defaults));
  add("page", query.page, 1);
  add("perPage", query.perPage, defaultPerPage);
  return params.toString().replaceAll("%2C", ",");
}

/** A query that filters nothing: page 1 of everything. */
export function emptyProjectQuery(defaults: QueryDefaults = pageDefaults): ProjectQuery {
  return parseProjectQuery({}, defaults);
}

function defaultSort(search: string, { sortOfText }: QueryDefaults): ProjectSort {
  return search ? sortOfText : "created";
}

function valuesOf(params: QueryParams, name: string): string[] {
  if (params instanceof URLSearchParams) return params.getAll(name);
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  return [value]
    .flat()
    .flatMap((item) => (typeof item === "string" || typeof item === "number" ? String(item) : []));
}

const unsetTexts = new Set(
  "0 all none null undefined selectstate selectcity statename cityname projectstatus propertystatus propertytype".split(
    " ",
  ),
);

/** Nothing in it has to be mended. */
const tidyText = /^[!-~]+(?: [!-~]+)*$/;

/** Trimmed, bounded and without control characters; null for the many ways clients write "no filter". */
function parseText(text: string | undefined): string | null {
  if (text === undefined) return null;
  const bounded = text.length <= textLimits.search && tidyText.test(text) ? text : mendText(text);
  return bounded === "" || unsetTexts.has(bounded.replaceAll(" ", "").toLowerCase()) ? null : bounded;
}

function mendText(text: string): string {
  const visible = text
    .slice(0, 4 * textLimits.search)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ");
  return [...visible.trim()].slice(0, textLimits.search).join("").trim();
}

function parsePlace(text: string | null): string | null {
  return text === null || isPlaceholder(text) ? null : text;
}

function parseList(values: string[]): string[] {
  const items = values.flatMap((value) => value.slice(0, limits.list * textLimits.search).split(","));
  return items.slice(0, limits.list).flatMap((item) => parseText(item) ?? []);
}

function parsePrice(text: string | null): number | null {
  const rupees = Math.floor(Number(text ?? 0));
  return rupees > 0 && rupees < noPriceLimit ? rupees : null;
}

/** A number of rooms such as 3 or 2.5. */
function parseBhk(text: string | null): number | null {
  if (text === null || !/^\d{1,2}(\.[05])?$/.test(text)) return null;
  return Number(text) || null;
}

function parseChoice<Choice extends string>(choices: readonly Choice[], text: string | null): Choice | null {
  if (text === null) return null;
  const folded = text.toLowerCase();
  return choices.find((choice) => choice.toLowerCase() === folded) ?? null;
}
