import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { FastifyPluginAsync } from "fastify";
import { mediaFolder } from "#app/links.ts";
import type { UploadedFile } from "#app/shared/form.ts";
import type { ImageVariants } from "./image-variants.server.ts";
import type { StoredImage } from "./model.ts";

/** What settling needs of a transaction. */
export type SettlingTx = Pick<NodePgDatabase, "delete">;

/** Uploaded pictures and the rows that own them. Files and rows change together (docs/decisions/0007-pictures-and-rows.md). */
export type Images = {
  /**
   * Checks and stores uploaded pictures, all or none, then runs `work` with them, in the order given. `work` must call
   * `settle(tx)` in the transaction that stores the rows which own them. When `work` throws, the files are gone again
   * (unless a row owns the same bytes). Throws an ApiError that names the field and the file that is no acceptable picture.
   */
  storing<T>(
    files: readonly UploadedFile[],
    work: (pictures: StoredImage[], settle: (tx: SettlingTx) => Promise<void>) => Promise<T>,
  ): Promise<T>;
  /**
   * After the commit that deleted or replaced rows: deletes the files that no row owns any longer. Never throws; what
   * could not be deleted is logged and left to the sweep.
   */
  removeUnowned(contentHashes: readonly string[]): Promise<void>;
};

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
