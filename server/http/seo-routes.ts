import type { FastifyInstance } from "fastify";
import { siteContent } from "#app/content.ts";
import type { Services } from "#app/context.server.ts";
import { crawlApi } from "#app/features/home/crawl/crawl-api.server.ts";
import { manifestApi } from "#app/features/home/manifest-api.server.ts";
import { decodePool } from "#app/features/media/decode-pool.server.ts";
import { masterKey } from "#app/features/media/keys.server.ts";
import type { Storage } from "#app/features/media/storage.server.ts";
import { feedApi } from "#app/features/projects/feeds/feed-api.server.ts";
import { findShareCard } from "#app/features/projects/feeds/share-card.server.ts";
import {
  findSitemapPart,
  listPlacePages,
  listSitemapParts,
  streamPromoterPages,
  streamSitemapPart,
} from "#app/features/projects/feeds/sitemap.server.ts";
import { listDirectoryPlaces } from "#app/features/providers/search.server.ts";
import { shareCardsApi } from "#app/features/sharing/api.server.ts";
import { indianDay } from "#app/shared/india-time.ts";

/** What search engines and feed readers fetch: robots.txt, the sitemaps and the feed. */
export async function mountSeoRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, clock, catalogue } = services;
  await app.register(
    crawlApi(services, {
      listParts: () => listSitemapParts(db),
      findPart: (number) => findSitemapPart(db, number),
      streamPart: (number) => streamSitemapPart(db, number, indianDay(clock())),
      streamPromoters: () => streamPromoterPages(catalogue),
      listPlaces: async () =>
        (await Promise.all([listPlacePages(services, indianDay(clock())), listDirectoryPlaces(db)])).flat(),
    }),
  );
  await app.register(feedApi(services));
}

/** What messengers and home screens fetch: the drawn cards and the manifest. */
export async function mountShareRoutes(
  app: FastifyInstance,
  { catalogue, brand, clock }: Services,
  storage: Storage,
): Promise<void> {
  await app.register(
    shareCardsApi({
      brandName: brand.name,
      tagline: siteContent.tagline,
      findCard: (id) => findShareCard(catalogue, id, indianDay(clock())),
      findPicture: (contentHash) => storage.find(masterKey(contentHash)),
      run: (draw) => decodePool.run("view", draw),
    }),
  );
  await app.register(manifestApi(brand.name));
}
