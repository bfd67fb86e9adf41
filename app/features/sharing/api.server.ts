import { createHash } from "node:crypto";
import type { FastifyPluginAsync } from "fastify";
import { cardFolder } from "#app/links.ts";
import { CardShelf } from "./card-shelf.server.ts";
import type { ShareCard } from "./model.ts";
import { drawProjectCard } from "./project-card.server.ts";
import { drawSiteCard } from "./site-card.server.ts";

/** Runs work that decodes pictures when the process has a place for it. */
type RunDrawing = <T>(draw: () => Promise<T>) => Promise<T>;

export type ShareCardsOptions = {
  brandName: string;
  tagline: string;
  /** What stands on a project's card; undefined where strangers may see no project of this id. */
  findCard: (projectId: string) => Promise<ShareCard | undefined>;
  /** A stored picture by its content hash. */
  findPicture: (contentHash: string) => Promise<Buffer | undefined>;
  run: RunDrawing;
};

/** Raise it when the drawing changes: cards that others keep are asked for anew then. */
const design = 1;

/** `/og/{id}.png`: the drawn card of a project for messengers, and `/og/site.png` for every other page. */
export function shareCardsApi(options: ShareCardsOptions): FastifyPluginAsync {
  const { brandName, tagline, findCard, findPicture, run } = options;
  const shelf = new CardShelf();
  const draw = async (card: ShareCard | "site") => {
    if (card === "site") return run(() => drawSiteCard(brandName, tagline));
    const picture = card.pictureHash === null ? undefined : await findPicture(card.pictureHash);
    return run(() => drawProjectCard(card, brandName, picture));
  };
  return async (app) => {
    const config = { clientWork: "card" } as const;
    app.get<{ Params: { name: string } }>(
      `${cardFolder}:name`,
      { schema: { hide: true }, config },
      async (request, reply) => {
        const [, id] = /^(.+)\.png$/s.exec(request.params.name) ?? [];
        const card = id === undefined ? undefined : id === "site" ? "site" : await findCard(id);
        if (!card) return reply.callNotFound();
        const version = versionOf([design, brandName, tagline, card]);
        const etag = `"${version}"`;
        const isKnown = request.headers["if-none-match"]?.includes(etag);
        // Drawn before any header is set: a refusal must be kept by nobody.
        const file = isKnown ? undefined : await shelf.get(version, () => draw(card));
        reply.header("etag", etag).header("cache-control", "public, max-age=3600");
        if (!file) return reply.code(304).send();
        return reply
          .header("content-type", "image/png")
          .header("cross-origin-resource-policy", "cross-origin")
          .send(file);
      },
    );
  };
}

/** The same for the same card, on every machine. */
function versionOf(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22);
}
