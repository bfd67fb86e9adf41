import { type FacetKey, facetOf } from "../facets.ts";
import { standings } from "../standing-model.ts";
import {
  defaultSort,
  emptyProjectQuery,
  filtersOnPublished,
  type ProjectQuery,
  setFilters,
  withoutFilter,
} from "./query.ts";

/** A filter to drop, or the one of its options where that is enough. */
export type HintDrop = { readonly key: FacetKey; readonly option?: string };

/** What is kept where so much has to go: the cities, the state, nothing, or nothing and not even the usual standings. */
export type HintRest = "cities" | "state" | "all" | "any standing";

/** A change of a query, and what the query is after it: where nothing goes, what is not published is taken too. */
export type HintChange = {
  readonly drops: readonly HintDrop[];
  /** The locality is sought as text instead. */
  readonly isText?: true;
  /** Instead of naming what goes. */
  readonly rest?: HintRest;
  readonly query: ProjectQuery;
};

/** What a change finds. */
export type ZeroResultHint = HintChange & { readonly total: number };

export const mostHints = 3;
/** Each pair of more filters would be too many searches for one page. */
export const mostPaired = 12;

/**
 * Changes of a query that found nothing, at most three: taking what is not published, then dropping one filter, most projects
 * first, and of a place no more than helps; if none of these finds anything, dropping two; else the first of the ever wider lists that holds something. So there
 * is always one, as long as any project is public.
 */
export function findHints(query: ProjectQuery, count: (query: ProjectQuery) => number): ZeroResultHint[] {
  const single = changesOf(query);
  const [widening] = bestHints(wideningsOf(query), count);
  const others = bestHints(single, count).filter((hint) => !widening || !isSameList(query, widening, hint));
  const found = [widening ?? [], others].flat();
  if (found.length > 0) return found.slice(0, mostHints);
  const pairs = single.length > mostPaired ? [] : bestHints(pairsOf(single, query), count);
  if (pairs.length > 0) return pairs;
  for (const change of restsOf(query)) {
    const total = count(change.query);
    if (total > 0) return [{ ...change, total }];
  }
  return [];
}

function bestHints(changes: readonly HintChange[], count: (query: ProjectQuery) => number): ZeroResultHint[] {
  const found = changes
    .map((change) => ({ ...change, total: count(change.query) }))
    .filter(({ total }) => total > 0);
  return found
    .filter((hint) => !found.some((other) => isNearer(other, hint)))
    .sort((left, right) => right.total - left.total)
    .slice(0, mostHints);
}

/** Each takes those before it along. */
const placeKeys: readonly FacetKey[] = ["localities", "city", "state"];

/** Whether a change goes as far as another but for the place, of which it keeps more: "all of Pune" before "all of Maharashtra". */
function isNearer(one: HintChange, other: HintChange): boolean {
  const [own, wider] = [reachOf(one), reachOf(other)];
  return own.place >= 0 && own.place < wider.place && own.rest === wider.rest;
}

/** How much of the place a change drops, below 0 for nothing, and what else. */
function reachOf({ drops }: HintChange): { place: number; rest: string } {
  const others = drops.filter(({ key }) => !placeKeys.includes(key));
  return {
    place: Math.max(-1, ...drops.map(({ key }) => placeKeys.indexOf(key))),
    rest: others.map(({ key, option }) => `${key} ${option}`).join(),
  };
}

/** Whether all that a filter keeps out publishes nothing of it: then dropping it brings no more. */
function isSameList(
  query: ProjectQuery,
  widening: ZeroResultHint,
  { drops, total }: ZeroResultHint,
): boolean {
  const [wanted, another] = filtersOnPublished(query);
  const isWanted = drops.every(({ key, option }) => key === wanted && option === undefined);
  return isWanted && another === undefined && total === widening.total;
}

/** A locality's name as text: a register that says of no project where it is has the name in titles alone. */
export function localityAsText(query: ProjectQuery): HintChange | undefined {
  const [name, another] = query.localities;
  if (name === undefined || another !== undefined || query.search !== "") return undefined;
  const next = { ...query, localities: [], search: name, page: 1 };
  const isUsual = query.sort === defaultSort(query);
  return { drops: [], isText: true, query: { ...next, sort: isUsual ? defaultSort(next) : query.sort } };
}

/** What drops no filter. */
function wideningsOf(query: ProjectQuery): HintChange[] {
  if (query.unpublished || filtersOnPublished(query).length === 0) return [];
  return [{ drops: [], query: changed(query, { unpublished: true }) }];
}

/** Every way to drop one filter; where every option must match, each option by itself. */
function changesOf(query: ProjectQuery): HintChange[] {
  return setFilters(query).flatMap((key): HintChange[] => {
    const facet = facetOf(key);
    if (facet.widens) return [];
    if (facet.kind !== "allOf" || query.amenitiesMatch !== "all")
      return [{ drops: [{ key }], query: withoutDrop(query, { key }) }];
    return facet.parts(query[key]).map(({ option }) => ({
      drops: [{ key, option }],
      query: withoutDrop(query, { key, option }),
    }));
  });
}

function pairsOf(single: readonly HintChange[], query: ProjectQuery): HintChange[] {
  const drops = single.flatMap((change) => change.drops);
  return drops.flatMap((first, at) =>
    drops
      .slice(at + 1)
      .map((second) => ({ drops: [first, second], query: withoutDrop(withoutDrop(query, first), second) })),
  );
}

function withoutDrop(query: ProjectQuery, { key, option }: HintDrop): ProjectQuery {
  const left = facetOf(key)
    .parts(query[key])
    .find((part) => part.option === option);
  return changed(query, option === undefined ? withoutFilter(key) : { [key]: left?.without });
}

/** The lists that hold this one, the nearest first. */
function restsOf(query: ProjectQuery): HintChange[] {
  const { state, city } = query;
  const rest = (name: HintRest, kept: Partial<ProjectQuery>): HintChange => ({
    drops: [],
    rest: name,
    query: {
      ...emptyProjectQuery(),
      amenitiesMatch: query.amenitiesMatch,
      match: query.match,
      perPage: query.perPage,
      ...kept,
    },
  });
  return [
    ...(city.length > 0 ? [rest("cities", { state, city })] : []),
    ...(state !== null ? [rest("state", { state })] : []),
    rest("all", {}),
    rest("any standing", { standing: [...standings] }),
  ];
}

function changed(query: ProjectQuery, changes: Partial<ProjectQuery>): ProjectQuery {
  const next = { ...query, ...changes, page: 1 };
  return { ...next, sort: next.sort === "relevance" && !next.search ? defaultSort(next) : next.sort };
}
