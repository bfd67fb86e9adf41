import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { FastifyPluginAsync } from "fastify";
import { cardFolder } from "#app/links.ts";
import { loadSharp } from "#app/shared/sharp.server.ts";
import { CardCache } from "./card-cache.server.ts";
import { cardColours, composeCard, drawMark, placeWords } from "./card-drawing.server.ts";
import { cardSize, type ShareCard } from "./model.ts";
import { drawProjectCard } from "./project-card.server.ts";

/** Runs work that decodes pictures when the process has a place for it. */
type RunDrawing = <T>(draw: () => Promise<T>) => Promise<T>;

export type ShareCardsOptions = {
  brandName: string;
  tagline: string;
  /** What is on a project's card; undefined where strangers may see no project of this id. */
  findCard: (projectId: string) => Promise<ShareCard | undefined>;
  /** A stored picture by its content hash. */
  findPicture: (contentHash: string) => Promise<Buffer | undefined>;
  run: RunDrawing;
};

/** Raise it when the drawing changes: cards that others keep are asked for anew then. */
const design = 2;

/** `/og/{id}.png`: the drawn card of a project for messengers, and `/og/site.png` for every other page. */
export function shareCardsApi(options: ShareCardsOptions): FastifyPluginAsync {
  const { brandName, tagline, findCard, findPicture, run } = options;
  const cache = new CardCache();
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
        const file = isKnown ? undefined : await cache.get(version, () => draw(card));
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

const left = 60;
/** The street of the home page, 1440 by 512, along the foot of the card. */
const street = readFileSync(new URL("../home/landing/pictures/hero-street.svg", import.meta.url), "utf8");
const streetHeight = Math.round((cardSize.width * 512) / 1440);

/** The card of every page that has none of its own: the site's name, what it is, and its street. */
export async function drawSiteCard(brandName: string, tagline: string): Promise<Buffer> {
  const { neem700, ink } = cardColours;
  const words = await Promise.all([
    placeWords(
      brandName,
      { family: "display", colour: neem700, sizes: [54, 44, 34], maxWidth: 980, maxHeight: 70 },
      left + 82,
      57,
    ),
    placeWords(
      tagline,
      { family: "display", colour: ink, sizes: [48, 42, 36], maxWidth: 900, maxHeight: 120 },
      left,
      144,
    ),
  ]);
  const sharp = await loadSharp();
  const picture = await sharp(Buffer.from(sized(street)))
    .png({ compressionLevel: 1 })
    .toBuffer();
  const foot = { input: picture, left: 0, top: cardSize.height - streetHeight };
  return composeCard(drawMark(left, 50, 60), [foot], words.flat());
}

function sized(svg: string): string {
  return svg.replace("<svg ", `<svg width="${cardSize.width}" height="${streetHeight}" `);
}
