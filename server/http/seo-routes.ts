import type { FastifyInstance } from "fastify";
import type { Services } from "#app/context.server.ts";
import { crawlApi } from "#app/features/home/crawl/crawl-api.server.ts";
import { feedApi } from "#app/features/projects/feeds/feed-api.server.ts";
import {
  findSitemapPart,
  listPlacePages,
  listSitemapParts,
  streamSitemapPart,
} from "#app/features/projects/feeds/sitemap.server.ts";
import { listDirectoryPlaces } from "#app/features/providers/sitemap.server.ts";

/** Mounts what search engines and feed readers fetch: robots.txt, the sitemaps and the feed. */
export async function mountFound(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  await app.register(
    crawlApi(services, {
      listParts: () => listSitemapParts(db),
      findPart: (number) => findSitemapPart(db, number),
      streamPart: (number) => streamSitemapPart(db, number),
      listPlaces: async () => (await Promise.all([listPlacePages(db), listDirectoryPlaces(db)])).flat(),
    }),
  );
  await app.register(feedApi(services));
}
