import type { FastifyInstance } from "fastify";
import { siteContent } from "#app/content.ts";
import type { Services } from "#app/context.server.ts";
import { manifestApi } from "#app/features/home/manifest-api.server.ts";
import { decodePool } from "#app/features/media/decode-pool.server.ts";
import { masterKey } from "#app/features/media/keys.server.ts";
import type { Storage } from "#app/features/media/storage.server.ts";
import { findShareCard } from "#app/features/projects/feeds/share-card.server.ts";
import { shareCardsApi } from "#app/features/sharing/api.server.ts";

/** What messengers and home screens ask for: the drawn cards and the manifest. */
export async function mountSharing(
  app: FastifyInstance,
  { catalogue, brand }: Services,
  storage: Storage,
): Promise<void> {
  await app.register(
    shareCardsApi({
      brandName: brand.name,
      tagline: siteContent.tagline,
      findCard: (id) => findShareCard(catalogue, id),
      findPicture: (contentHash) => storage.find(masterKey(contentHash)),
      run: (draw) => decodePool.run("view", draw),
    }),
  );
  await app.register(manifestApi(brand.name));
}
