import type { Services } from "#app/context.server.ts";
import { citiesOf } from "#app/features/places/city-model.ts";
import { placeOf } from "#app/features/places/model.server.ts";
import { stateNames } from "#app/features/places/model.ts";
import { fromParam } from "#app/links.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { countOf } from "../facets/facet.ts";
import type { ProjectWithImages } from "../model.ts";
import { findSeqs, searchInIndex } from "../search/index/search-in-index.server.ts";
import { emptyProjectQuery, type ProjectQuery, parseProjectQuery } from "../search/query.ts";
import { formatSourceText, type RegisterLists } from "../sources.ts";
import { standings } from "../standing-model.ts";
import { distanceKm, middleOf, type Spot } from "./distance.ts";
import { type CityMap, layOutMap } from "./map-layout.ts";
import { doubtOf, type SpotDoubt, type SpotJudge } from "./spot-doubts.ts";

/** The address of the page of localities, read: whatever it says, there is a page. */
export type LocalitiesQuery = {
  state: string | null;
  city: string | null;
  project: string | null;
  /** The locality from which the project is measured. */
  from: string | null;
};

export function parseLocalitiesQuery(params: URLSearchParams): LocalitiesQuery {
  const { state, city } = parseProjectQuery(params);
  const isKnown = state !== null && stateNames.includes(state);
  return {
    state: isKnown ? state : null,
    city: isKnown && city[0] ? placeOf({ state, city: city[0], district: null }) : null,
    project: params.get("project"),
    from: params.get(fromParam),
  };
}

export type PlaceCount = { name: string; count: number };

export type CityLocalities = {
  state: string;
  city: string;
  total: number;
  /** How many of them publish where they are, and of how many of these that is in doubt. */
  located: number;
  doubted: number;
  /** Where they are is made up: the city has samples alone. */
  areSamples: boolean;
  /** The most projects first, each with the middle of all that the registers hold there, where that is known. */
  localities: (PlaceCount & { spot: Spot | null })[];
  /** There are more, of fewer projects. */
  isCut: boolean;
  /** Null where nobody publishes coordinates here. */
  map: CityMap | null;
  project: OwnProject | null;
};

/** A project on the map. */
export type OwnProject = {
  id: string;
  title: string;
  isSample: boolean;
  spot: Spot | null;
  /** Why a register's spot is not drawn. */
  doubt: SpotDoubt | null;
  /** "by the list of 31 March 2026"; null where nobody knows. */
  sourceText: string | null;
  pinCode: string | null;
  /** From the middle of the locality that was asked for, in km. */
  distance: { from: string; km: number } | null;
};

/** Of fewer, one that was typed wrong would be the middle. */
const fewestSpots = 3;

/** No more than a drawing has room for. */
const mostLocalities = 36;

/** States, cities of a state, or localities of a city: as far as the address goes. */
export async function findLocalities(
  { catalogue, clock }: Pick<Services, "catalogue" | "clock">,
  place: LocalitiesQuery,
): Promise<{ places: PlaceCount[]; found: CityLocalities | null }> {
  const today = indianDay(clock());
  const index = await catalogue.ready();
  const { state, city } = place;
  const query: ProjectQuery = {
    ...emptyProjectQuery(),
    state,
    city: city === null ? [] : [city],
    perPage: 1,
  };
  const { facets, total } = searchInIndex(index, query, { withFacets: true, today });
  if (state === null) return { places: rank(facets?.state), found: null };
  const cityCount = city === null ? 0 : countOf(facets?.city ?? {}, city);
  if (city === null || (cityCount === 0 && !citiesOf(state).includes(city)))
    return { places: rank(facets?.city), found: null };
  const remembered = await catalogue.complete();
  const judge = remembered.spotJudge(state);
  // Where a locality lies does not depend on how registrations stand: those whose term is over give it too.
  const anyStanding = { ...query, standing: [...standings] };
  // Samples are drawn in a city of samples: where others stand, a made-up place would be one of theirs.
  const areSamples = remembered.withoutSamples(findSeqs(index, anyStanding, today)).length === 0;
  const findCounted = (wanted: ProjectQuery) => {
    const seqs = findSeqs(index, wanted, today);
    return areSamples ? seqs : remembered.withoutSamples(seqs);
  };
  const findMiddle = (locality: string) => {
    const seqs = findCounted({ ...anyStanding, localities: [locality] });
    const sure = remembered.spotsOf(seqs).filter((spot) => judge(spot) === null);
    return sure.length < Math.min(seqs.length, fewestSpots) ? undefined : middleOf(sure);
  };
  const counts = facets?.locality ?? {};
  const localities = catalogue
    .mainLocalities(state, counts, mostLocalities)
    .map((name) => ({ name, count: countOf(counts, name), spot: findMiddle(name) ?? null }));
  const own = place.project === null ? undefined : remembered.findById(place.project)?.project;
  const project = own
    ? describeProject(own, remembered.lists, { today, localities, judge, from: place.from })
    : null;
  const placed = localities.flatMap(({ spot, ...locality }) => (spot ? [{ ...locality, spot }] : []));
  const located = remembered.spotsOf(findCounted(query));
  return {
    places: [],
    found: {
      ...{ state, city, total, localities, project, areSamples },
      isCut: localities.length === mostLocalities,
      located: located.length,
      doubted: located.filter((spot) => judge(spot) !== null).length,
      map: layOutMap(placed, (project?.doubt ? null : project?.spot) ?? undefined) ?? null,
    },
  };
}

type SpotContext = {
  today: string;
  localities: CityLocalities["localities"];
  judge: SpotJudge;
  from: string | null;
};

function describeProject(
  project: ProjectWithImages,
  lists: RegisterLists,
  { today, localities, judge, from }: SpotContext,
): OwnProject {
  const { id, title, latitude, longitude, pinCode, sources, isSample } = project;
  const spot = latitude === null || longitude === null ? null : { latitude, longitude };
  const doubt = doubtOf(project, judge);
  const start = localities.find(({ name }) => name === from);
  return {
    ...{ id, title, isSample, spot, doubt, pinCode },
    sourceText: (spot && formatSourceText(sources, "latitude", lists, today)) ?? null,
    distance: spot && !doubt && start?.spot ? { from: start.name, km: distanceKm(start.spot, spot) } : null,
  };
}

/** By count, then by name; those without a project are left out. */
function rank(counts: Readonly<Record<string, number>> = {}): PlaceCount[] {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => ({ name, count }))
    .sort((left, right) => right.count - left.count || (left.name < right.name ? -1 : 1));
}
