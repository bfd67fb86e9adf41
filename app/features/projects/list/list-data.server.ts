import { redirect } from "react-router";
import type { Services } from "#app/context.server.ts";
import { pricesInAll } from "#app/features/costs/ceiling-model.ts";
import { citiesOf } from "#app/features/places/city-model.ts";
import { placeOf, talukNames } from "#app/features/places/model.server.ts";
import { askParam } from "#app/links.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { pageCount } from "#app/shared/query-params.ts";
import type { HomeSearch } from "../card/summary.server.ts";
import type { Project } from "../model.ts";
import { nameOfPromoter } from "../promoters/record.ts";
import type { Interpretation } from "../search/interpret/interpretation.ts";
import { filtersOfInterpretation } from "../search/interpret/interpreted-query.ts";
import { nameInQuestion } from "../search/interpret/name-in-question.ts";
import { emptyProjectQuery, type ProjectQuery } from "../search/query.ts";
import {
  findHints,
  isNameOfProjects,
  isNearlyNameOfProjects,
  type SearchServices,
  searchProjects,
} from "../search/search.server.ts";
import { isCompletedOn, standings } from "../standing-model.ts";
import { describePlace } from "./list-about.server.ts";
import {
  changeFilters,
  isListForm,
  type ListState,
  listHref,
  parseListAddress,
  parseListForm,
} from "./list-address.ts";
import { findIndexing, findNear, namedCities, placeOfQuery } from "./list-place.server.ts";
import { isPlaceStart, type ListPlace, placeFilter } from "./list-place.ts";
import { describeEmptyList, type EmptyList, formatUnpublished, type Gap } from "./list-texts.server.ts";

type ListServices = SearchServices & Pick<Services, "publicUrl">;

/** What the list's page shows of an address, in values that JSON has too. Throws a redirect to where the list is. */
export async function loadList(services: ListServices, searchParams: URLSearchParams) {
  if (searchParams.has(askParam)) throw redirect(await findQuestionHref(services, searchParams));
  // A plain form sends every control, empty ones too: its reader goes on to the address that says the same.
  if (isListForm(searchParams)) throw redirect(listHref(parseListForm(searchParams)));
  const { query, view } = parseListAddress(searchParams);
  const today = indianDay(services.clock());
  const city = [
    ...new Set(
      query.city.flatMap((name) => placeOf({ state: query.state, city: name, district: null }) ?? []),
    ),
  ];
  const promoter = await findPromoter(services, query);
  const found = { ...query, city, promoter: promoter?.slug ?? query.promoter };
  const searchOf = found.allIn ? await costSearch(services, found, today) : () => found;
  const { items, total, facets, ...counts } = await searchProjects(services, found, { withFacets: true });
  const lastPage = pageCount(total, query.perPage);
  if (total > 0 && query.page > lastPage)
    throw redirect(listHref({ query: { ...found, page: lastPage }, view }));
  const wantedPlace = placeFilter(found);
  const place = placeOfQuery(wantedPlace, facets);
  return {
    query: found,
    promoterName: promoter?.name,
    localities: services.catalogue.mainLocalities(
      found.state ?? placeOfQuery(wantedPlace).state,
      facets?.locality ?? {},
      mostLocalities,
    ),
    cities: namedCities(found, facets),
    stateCities: citiesOf(found.state),
    total,
    lastPage,
    publicUrl: services.publicUrl,
    facets,
    empty: total === 0 ? await describeEmpty(services, { query: found, view }, place) : null,
    ...counts,
    unpublishedFacts: counts.leftOutUnpublished === 0 ? "" : formatUnpublished(found),
    place,
    near: findNear(wantedPlace, facets),
    indexing: findIndexing(found, { total, facets }),
    items: items.map((item) => item.summary(today, searchOf(item.project))),
    about: isPlaceStart(found)
      ? await describePlace(services.catalogue, place, { total, facets, today })
      : null,
  };
}

async function describeEmpty(services: ListServices, state: ListState, place: ListPlace): Promise<EmptyList> {
  const [hints, gap] = await Promise.all([
    findHints(services, state.query),
    findGap(services, state.query, place),
  ]);
  return describeEmptyList(state, { place, hints, gap });
}

/** Whether nothing can be found because we know too little. */
async function findGap(
  services: ListServices,
  { city, localities }: ProjectQuery,
  { state }: ListPlace,
): Promise<Gap | null> {
  const all = { ...emptyProjectQuery(), state, standing: [...standings], perPage: 1 };
  if (state !== null && (await searchProjects(services, all)).total === 0) return "state";
  if (localities.length === 0 || city.length !== 1) return null;
  const { total, facets } = await searchProjects(services, { ...all, city }, { withFacets: true });
  const names = Object.keys(facets?.locality ?? {});
  const isWide = names.every((name) => talukNames.has(name));
  return total > 0 && isWide && !localities.some((name) => names.includes(name)) ? "localities" : null;
}

/** What a budget in all asks of a home of a project. */
async function costSearch(
  { catalogue }: ListServices,
  query: ProjectQuery,
  today: string,
): Promise<(project: Project) => HomeSearch> {
  const { costRates } = await catalogue.knownData();
  const { budgetRupees } = query;
  const pricesIn = budgetRupees ? pricesInAll(costRates, budgetRupees, today) : () => null;
  return (project) => {
    const { state, city } = project;
    const isReady = isCompletedOn(project, today);
    return { ...query, pricesInAll: pricesIn({ state, city, isReady }), costRates };
  };
}

/**
 * The list that a sentence of the search box asks for: what it says becomes filters beside those that are set, and only the
 * words that mean nothing stay text. A text that was read before stays what it is: a form without script sends it with every
 * filter. Where all of it leads nowhere, the project or the firm that it asks about may: "palm court reviews".
 */
async function findQuestionHref(services: ListServices, searchParams: URLSearchParams): Promise<string> {
  const { query, view } = isListForm(searchParams)
    ? parseListForm(searchParams)
    : parseListAddress(searchParams);
  const { search } = query;
  if (search === "" || search === searchParams.get(askParam)) return listHref({ query, view });
  const whole = await findQuestion(services, query);
  const name = nameInQuestion(search);
  const isOther = name !== "" && name !== search;
  const named = isOther && !whole.isFound ? await findQuestion(services, { ...query, search: name }) : whole;
  const isNamed = named.isFound || (named.isLeftOut && !whole.isLeftOut);
  return listHref({ query: (isNamed ? named : whole).query, view });
}

type Question = {
  query: ProjectQuery;
  /** Whether that finds projects, as it was typed. */
  isFound: boolean;
  /** Whether it finds only what is not advertised, for the registration's term is over: the list says so. */
  isLeftOut: boolean;
};

/** What a text asks for. Of a project that is named the rest need not be published: "2 bhk in palm court". */
async function findQuestion(services: ListServices, typed: ProjectQuery): Promise<Question> {
  const query = await readQuestion(services, typed);
  const ways = query.search === "" ? [query] : [query, { ...query, unpublished: true }];
  let isLeftOut = false;
  for (const way of ways) {
    const { total, reading, leftOut } = await searchProjects(services, way);
    if (total > 0) return { query: way, isFound: reading === null || reading.isAddition, isLeftOut: false };
    isLeftOut ||= leftOut > 0;
  }
  return { query, isFound: false, isLeftOut };
}

/** What the text of a list asks for, as a list; a text that names projects as it is stays what it is. */
async function readQuestion(services: ListServices, query: ProjectQuery): Promise<ProjectQuery> {
  const { search, state, city } = query;
  const today = indianDay(services.clock());
  const found = await services.catalogue.interpret(search, { within: { state, city }, today });
  const index = await services.catalogue.ready();
  const isName = isNameOfProjects(index, search)
    ? found.rest !== "" || (await findsByNameAlone(services, query, found))
    : found.rest !== "" &&
      (await leadsNowhere(services, query, found)) &&
      isNearlyNameOfProjects(index, search);
  const list = isName ? query : addInterpretation(query, found);
  // "andheri west" in a list of Pune, though projects elsewhere are named so.
  const isPlaced = state !== null || city.length > 0;
  if (found.rest !== "" && isPlaced && (await searchProjects(services, list)).total === 0) {
    const anywhere = await services.catalogue.interpret(search, { today });
    if (anywhere.rest === "" && anywhere.locality.length > 0) return addInterpretation(query, anywhere);
    // "nashik kothrud" in a list of Noida.
    if (found.city.length > 0) return addInterpretation(query, found);
  }
  return list;
}

/**
 * Whether no project is in the locality or the towns that a text says, and some are named so: "Sanjaynagar" is a project of
 * Ahilyanagar, "Anand Sagar" one of Pune.
 */
async function findsByNameAlone(
  services: ListServices,
  query: ProjectQuery,
  found: Interpretation,
): Promise<boolean> {
  // Who types one town alone, and is in no list of another, means the town.
  const isPlaced = query.state !== null || query.city.length > 0;
  const mayBeName = found.locality.length > 0 || found.city.length > 1 || isPlaced;
  if (!mayBeName || (await searchProjects(services, addInterpretation(query, found))).total > 0) return false;
  return (await searchProjects(services, query)).total > 0;
}

/**
 * Whether what a text says beside words that mean nothing leads nowhere: to a place of which we have no project, or without a
 * place to no project. "Nilachal Enclusiev" is no locality of Kolkata, "Golden Heigts Apartment" no sub type.
 */
async function leadsNowhere(
  services: ListServices,
  query: ProjectQuery,
  found: Interpretation,
): Promise<boolean> {
  const { state, city, locality } = found;
  const there = { ...emptyProjectQuery(), state, city: [...city], localities: [...locality] };
  const list =
    state === null && city.length === 0
      ? addInterpretation(query, found)
      : { ...there, standing: [...standings] };
  return (await searchProjects(services, list)).total === 0;
}

/** A list that asks for what a sentence says too; a place that it names takes that of the list. */
function addInterpretation(query: ProjectQuery, found: Interpretation): ProjectQuery {
  const filters = filtersOfInterpretation(found);
  const isElsewhere = filters.state !== undefined || filters.city !== undefined;
  const place = isElsewhere && { state: found.state, city: [...found.city], localities: [] };
  return changeFilters(query, { ...place, ...filters });
}

/** As many as a panel shows without a search. */
const mostLocalities = 12;

/** Who a list of a promoter's projects is about; undefined for all, and for who has no record. */
async function findPromoter(
  { catalogue }: ListServices,
  { promoter }: ProjectQuery,
): Promise<{ slug: string; name: string } | undefined> {
  if (promoter === null) return undefined;
  const found = (await catalogue.complete()).findPromoter(promoter);
  return found && { slug: found.slug, name: nameOfPromoter(found.projects) };
}
