import { readFileSync } from "node:fs";
import { loadSharp } from "#app/shared/sharp.server.ts";
import { cardColours, composeCard, drawMark, placeWords } from "./card-drawing.server.ts";
import { cardSize } from "./model.ts";

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
