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
import { placeHref } from "../list/list-address.ts";
import { placeOfQuery } from "../list/list-place.server.ts";
import { type ListPlace, placeAsked } from "../list/list-place.ts";
import { formatListPlace } from "../list/list-titles.ts";
import { feedHref } from "../list/place-links.ts";
import type { ProjectWithImages } from "../model.ts";
import { parseProjectQuery } from "../search/query.ts";
import { buildFeed, type FeedItem } from "./feed-xml.ts";

/** `/feed.xml`: the newest projects of all India, or with `state` and `city` those of a place. */
export function feedApi({ catalogue, brand, publicUrl, clock }: Services): FastifyPluginAsync {
  return async (app) => {
    app.get(feedPath, { schema: { hide: true } }, async (request, reply) => {
      const place = parseFeedPlace(queryOf(request));
      const today = indianDay(clock());
      const found = await findNewestProjects(catalogue, place, today);
      const named = placeOfQuery(place, { city: found.length > 0 && place.city ? { [place.city]: 1 } : {} });
      const where = formatListPlace(named) || "India";
      const text = buildFeed({
        title: `${brand.name}: new RERA projects in ${where}`,
        description: `The projects listed last in ${where}, each with its RERA number.`,
        pageUrl: publicUrl + placeHref(named),
        feedUrl: publicUrl + feedHref(named),
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
function parseFeedPlace(params: URLSearchParams): ListPlace {
  const { state, city } = placeAsked(parseProjectQuery(params));
  if (state === null || !stateNames.includes(state)) return { state: null, city: null };
  return { state, city: city && placeOf({ state, city, district: null }) };
}

/** The newest advertised projects of a place, the last stored first; samples are no news. */
async function findNewestProjects(
  catalogue: Catalogue,
  place: ListPlace,
  today: string,
): Promise<ProjectWithImages[]> {
  const remembered = await catalogue.complete();
  return remembered.findNewest(place, today, feedLength).map(({ project }) => project);
}
