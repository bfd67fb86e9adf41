import type { FastifyPluginAsync } from "fastify";
import type { Services } from "#app/context.server.ts";
import { feedPath, projectHref } from "#app/links.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { queryOf } from "#app/shared/query-params.ts";
import { sendCachedText } from "#app/shared/send-response.server.ts";
import { buildProjectSummary } from "../card/summary.server.ts";
import { describeProject } from "../detail/detail.ts";
import { placeHref } from "../list/list-address.ts";
import { placeOfQuery } from "../list/list-place.server.ts";
import { formatListPlace } from "../list/list-titles.ts";
import { feedHref } from "../list/place-links.ts";
import type { ProjectWithImages } from "../model.ts";
import { findNewestProjects, parseFeedPlace } from "./feed.server.ts";
import { buildFeed, type FeedItem } from "./feed-xml.ts";

/** `/feed.xml`: the newest projects of all India, or with `state` and `city` those of a place. */
export function feedApi({ catalogue, brand, publicUrl, clock }: Services): FastifyPluginAsync {
  return async (app) => {
    app.get(feedPath, { schema: { hide: true } }, async (request, reply) => {
      const place = parseFeedPlace(queryOf(request));
      const found = await findNewestProjects(catalogue, place);
      const named = placeOfQuery(place, { city: found.length > 0 && place.city ? { [place.city]: 1 } : {} });
      const where = formatListPlace(named) || "India";
      const text = buildFeed({
        title: `${brand.name}: new RERA projects in ${where}`,
        description: `The projects listed last in ${where}, each with its RERA number.`,
        pageUrl: publicUrl + placeHref(named),
        feedUrl: publicUrl + feedHref(named),
        items: found.map((project) => itemOf(publicUrl, project, indianDay(clock()))),
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
