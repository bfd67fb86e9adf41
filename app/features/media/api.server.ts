import type { FastifyPluginAsync } from "fastify";
import { mediaFolder } from "#app/links.ts";
import type { ImageVariants } from "./image-variants.server.ts";

/** `/media/<hash>-<width>.<format>`: pictures only, immutable, nothing else of the storage is reachable. */
export function mediaApi(images: ImageVariants): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { name: string } }>(
      `${mediaFolder}:name`,
      { schema: { hide: true }, config: { clientWork: "picture" } },
      async (request, reply) => {
        const file = await images.find(request.params.name);
        if (!file) return reply.callNotFound();
        return reply
          .header("content-type", file.contentType)
          .header("cache-control", "public, max-age=31536000, immutable")
          .header("cross-origin-resource-policy", "cross-origin")
          .send(file.bytes);
      },
    );
  };
}
