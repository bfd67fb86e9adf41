import type { FastifyPluginAsync } from "fastify";
import type { Services } from "#app/context.server.ts";
import { placeOf } from "#app/features/places/model.server.ts";
import { stateNames } from "#app/features/places/model.ts";
import { feedPath, projectHref } from "#app/links.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { queryOf } from "#app/shared/query-params.ts";
import { sendCachedText } from "#app/shared/send-response.server.ts";
import { buildProjectSummary } from "../card/summary.server.ts";
import type { Catalogue } from "../catalogue/catalogue.server.ts";
import { describeProject } from "../detail/detail.ts";
import type { FacetKey } from "../facets.ts";
import { activeFilters } from "../list/active-filters.ts";
import { feedHref, listHref, parseListAddress } from "../list/list-address.ts";
import { namedCities, placeOfQuery } from "../list/list-place.server.ts";
import { isPlaceOnly, type ListPlace, placeFilter } from "../list/list-place.ts";
import { formatListPlace } from "../list/list-titles.ts";
import type { ProjectWithImages } from "../model.ts";
import { defaultSort, emptyProjectQuery, type ProjectQuery } from "../search/query.ts";
import { searchProjects } from "../search/search.server.ts";
import { buildFeed, type FeedItem } from "./feed-xml.ts";

/** `/feed.xml`: the newest projects of all India, or of what its parameters ask for, which are those of the list. */
export function feedApi(services: Services): FastifyPluginAsync {
  const { catalogue, brand, publicUrl, clock } = services;
  return async (app) => {
    app.get(feedPath, { schema: { hide: true } }, async (request, reply) => {
      const today = indianDay(clock());
      const { query } = parseListAddress(queryOf(request));
      const { found, shown, where } = isPlaceOnly(query)
        ? await findNewestOfPlace(catalogue, parseFeedPlace(query), today)
        : await findNewestOfSearch(services, query);
      const text = buildFeed({
        title: `${brand.name}: new RERA projects in ${where}`,
        description: `The projects listed last in ${where}, each with its RERA number.`,
        pageUrl:
          publicUrl + listHref({ query: { ...shown, sort: defaultSort(shown), page: 1 }, view: "list" }),
        feedUrl: publicUrl + feedHref(shown),
        items: found.map((project) => itemOf(publicUrl, project, today)),
      });
      const updatedAt = new Date(Math.max(0, ...found.map((project) => project.updatedAt.getTime())));
      return sendCachedText(request, reply, {
        type: "application/rss+xml",
        text,
        updatedAt: found.length > 0 ? updatedAt : undefined,
      });
    });
  };
}

/** No title of ours: the place is named already, and anybody can write any words into an address. */
const isFreeText: ReadonlySet<FacetKey> = new Set(["state", "city", "localities", "promoter", "search"]);

function itemOf(publicUrl: string, project: ProjectWithImages, today: string): FeedItem {
  const summary = buildProjectSummary(project, today);
  const status = summary.projectStatus ? ` ${summary.projectStatus}.` : "";
  return {
    title: summary.title,
    url: publicUrl + projectHref(project.id),
    description: describeProject(summary) + status,
    publishedAt: project.createdAt,
  };
}

/** How many of the newest a feed shows. */
const feedLength = 50;

/** The place that a feed's address asks for; all of India where it names no state of ours. */
function parseFeedPlace(query: ProjectQuery): ListPlace {
  const { state, city } = placeFilter(query);
  if (state === null || !stateNames.includes(state)) return { state: null, city: null };
  return { state, city: city && placeOf({ state, city, district: null }) };
}

type Newest = {
  found: ProjectWithImages[];
  /** The list that shows the same. */
  shown: ProjectQuery;
  where: string;
};

/** The newest advertised projects of a place, the last stored first; samples are no news. */
async function findNewestOfPlace(catalogue: Catalogue, place: ListPlace, today: string): Promise<Newest> {
  const remembered = await catalogue.complete();
  const found = remembered.findNewest(place, today, feedLength).map(({ project }) => project);
  const { state, city } = placeOfQuery(place, {
    city: found.length > 0 && place.city ? { [place.city]: 1 } : {},
  });
  return {
    found,
    shown: { ...emptyProjectQuery(), state, city: city === null ? [] : [city] },
    where: formatListPlace({ state, city }) || "India",
  };
}

/** They are at the end of the order of creation: on its last page, and the one before it. */
async function findLastStored(services: Services, query: ProjectQuery): Promise<ProjectWithImages[]> {
  const searchPage = (page: number) =>
    searchProjects(services, { ...query, sort: "created", page, perPage: feedLength });
  const { items, total } = await searchPage(1);
  const last = Math.ceil(total / feedLength);
  const others = last < 2 ? [] : await Promise.all([...(last > 2 ? [last - 1] : []), last].map(searchPage));
  const found = [...items, ...others.flatMap((found) => found.items)];
  return found
    .slice(-feedLength)
    .reverse()
    .map(({ project }) => project);
}

/** The last stored that a search finds, its place and filters named. */
async function findNewestOfSearch(services: Services, query: ProjectQuery): Promise<Newest> {
  const items = await findLastStored(services, query);
  const place = formatListPlace(placeOfQuery(placeFilter(query)), namedCities(query));
  const filters = activeFilters(query).flatMap(({ name, label }) => (isFreeText.has(name) ? [] : [label]));
  return {
    found: items.filter(({ isSample }) => !isSample),
    shown: query,
    where: [place || "India", ...filters].join(", "),
  };
}
