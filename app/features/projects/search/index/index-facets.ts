import type { FactValue } from "../../facets/facet.ts";
import { type FacetKey, facetOf } from "../../facets.ts";
import type { Home } from "../../homes/homes.ts";
import { bhkChoices } from "../../model.ts";
import { type Standing, standingsOn } from "../../standing-model.ts";
import type { ProjectFacets } from "../query.ts";
import { type Bitmap, countBits, countCommon } from "./bitmap.ts";
import { indexedFacets } from "./indexed-project.ts";
import { type Found, type IndexPlan, type Matches, optionSet, takesSilence } from "./matches.ts";
import type { ProjectIndex } from "./project-index.ts";
import { homeReader, homeSet } from "./wanted-homes.ts";

/** Per filter, how many projects each option would leave, the other filters as they are. */
export function countFacets(index: ProjectIndex, matches: Matches, plan: IndexPlan): ProjectFacets {
  const { filters, places, today } = plan;
  const { state, amenitiesMatch } = filters;
  const facets: ProjectFacets = {
    ...countPlaces(index, matches.without("place"), state),
    [localityParam]: places === null ? {} : countLocalities(index, matches.without("localities")),
  };
  for (const [at, key] of indexedFacets.entries()) {
    const { kind, column, param, choices } = facetOf(key);
    if (choices.length === 0) continue;
    if (key === "bhk" && filters.match === "unit") {
      facets[param] = countRooms(index, matches, plan);
      continue;
    }
    // One more of those that must all match leaves a part of what is found; any other choice takes the place of what is chosen.
    const found = kind === "allOf" && amenitiesMatch === "all" ? matches.all : matches.without(key);
    const fresh = countOptions(found.fresh, at, column === "standing" ? standingsOn(today) : undefined);
    const silent = takesSilence(filters, key) ? countSilent(index, found, key) : 0;
    facets[param] = Object.fromEntries(
      choices.map((choice) => {
        const settled = countSettled(found, optionSet(index, key, choice, today));
        return [choice, settled + (fresh.get(choice) ?? 0) + silent];
      }),
    );
  }
  return facets;
}

/** How many slots of what was found are in a set. */
function countSettled({ set, ranges }: Found, having: Bitmap): number {
  return ranges.reduce((sum, range) => sum + countCommon(set, having, range), 0);
}

/** How many of what was found give a filter nothing. */
function countSilent({ segment }: ProjectIndex, found: Found, key: FacetKey): number {
  const at = indexedFacets.indexOf(key);
  const fresh = found.fresh.filter(({ facetValues }) => (facetValues[at] ?? []).length === 0).length;
  return countSettled(found, segment.silent(key)) + fresh;
}

/**
 * How many of these projects have each option of a filter; `at` is its place among the `indexedFacets`. `standingOf` where
 * they tell codes of standings.
 */
function countOptions(
  fresh: Found["fresh"],
  at: number,
  standingOf?: (code: number) => Standing,
): Map<FactValue, number> {
  const counts = new Map<FactValue, number>();
  const add = (option: FactValue) => counts.set(option, (counts.get(option) ?? 0) + 1);
  for (const { facetValues } of fresh) {
    const own = facetValues[at] ?? [];
    if (standingOf) add(standingOf(Number(own[0])));
    else for (const [place, option] of own.entries()) if (own.indexOf(option) === place) add(option);
  }
  return counts;
}

/** For each BHK how many have one home of it that is else as asked. */
function countRooms(index: ProjectIndex, matches: Matches, plan: IndexPlan): Record<string, number> {
  const found = matches.without("homes");
  const freshCounts = countFreshRooms(found.fresh, plan);
  return Object.fromEntries(
    bhkChoices.map((bhk) => {
      const having = homeSet(index, { ...plan, filters: { ...plan.filters, bhk: [bhk] } });
      return [bhk, countSettled(found, having) + (freshCounts.get(bhk) ?? 0)];
    }),
  );
}

function countFreshRooms(fresh: Found["fresh"], plan: IndexPlan): Map<number, number> {
  const eachHome = homeReader({ ...plan, filters: { ...plan.filters, bhk: [] } });
  const counts = new Map<number, number>();
  const bhks = new Set<number | null>();
  const add = ({ bhk }: Home) => bhks.add(bhk);
  for (const project of fresh) {
    bhks.clear();
    eachHome(project, add);
    const isAny = plan.filters.unpublished && bhks.has(null);
    for (const bhk of bhkChoices) if (isAny || bhks.has(bhk)) counts.set(bhk, (counts.get(bhk) ?? 0) + 1);
  }
  return counts;
}

const localityParam = facetOf("localities").param;

/** How many of what was found are in each locality. */
function countLocalities({ segment }: ProjectIndex, { set, ranges, fresh }: Found): Record<string, number> {
  const counts = new Map(
    [...segment.choices("localities").count(set, ranges)].map(([name, count]) => [String(name), count]),
  );
  const at = indexedFacets.indexOf("localities");
  for (const name of fresh.flatMap(({ facetValues }) => facetValues[at] ?? []))
    counts.set(String(name), (counts.get(String(name)) ?? 0) + 1);
  return byName(counts);
}

function countPlaces(
  { segment: { areas } }: ProjectIndex,
  { set, fresh }: Found,
  chosen: string | null,
): Pick<ProjectFacets, "state" | "city"> {
  const states = new Map<string, number>();
  const places = new Map<string, number>();
  const add = (counts: Map<string, number>, name: string | null, count: number) => {
    if (name !== null && count > 0) counts.set(name, (counts.get(name) ?? 0) + count);
  };
  const addArea = (state: string | null, place: string | null, count: number) => {
    add(states, state, count);
    if (state !== null && state === chosen) add(places, place, count);
  };
  for (const [area, { state, place }] of areas.all.entries())
    addArea(state, place, countBits(set, areas.rangeOf(area)));
  for (const { state, place } of fresh) addArea(state, place, 1);
  return { state: byName(states), city: byName(places) };
}

function byName(counts: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries([...counts].sort(([left], [right]) => (left < right ? -1 : 1)));
}
