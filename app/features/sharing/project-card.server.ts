import { readFileSync } from "node:fs";
import { loadSharp } from "#app/shared/sharp.server.ts";
import { rosetteCheck, rosetteLobes } from "#app/ui/icons/rosette-outline.ts";
import {
  cardColours,
  composeCard,
  drawMark,
  type PlacedText,
  placeText,
  placeWords,
} from "./card-drawing.server.ts";
import { drawableText } from "./card-text.server.ts";
import { cardSize, type ShareCard } from "./model.ts";

/** The words are on the left, the picture on the right. */
const left = 60;
const picture = { left: 620, width: cardSize.width - 620, height: cardSize.height };
const maxWidth = picture.left - left - 48;

/** A plot in plan, as the project's own pages show it where there is no picture. */
const plot = readFileSync(new URL("../projects/card/plot.svg", import.meta.url));
const plotGround = "#ECF6EA";

/** The card of one project as a PNG file. `master` is its first picture; without one a plot is drawn. */
export async function drawProjectCard(
  card: ShareCard,
  brandName: string,
  master: Buffer | undefined,
): Promise<Buffer> {
  const head = [...(await placeBrand(brandName)), ...(await placeTitle(card))];
  const foot = [await placePrice(card), ...(await placeRegistration(card))];
  const shapes = drawMark(left, 50, 46) + (card.reraNumber === null ? "" : drawSeal(card.isReraChecked));
  const pictureOf = { input: await drawPicture(master), left: picture.left, top: 0 };
  return composeCard(shapes, [pictureOf], [...head, ...foot]);
}

function placeBrand(brandName: string): Promise<PlacedText[]> {
  const look = {
    family: "display",
    colour: cardColours.neem700,
    maxWidth: maxWidth - 64,
    maxHeight: 50,
  } as const;
  return placeWords(brandName, { ...look, sizes: [38, 30] }, left + 62, 58);
}

/** The title, and what and where it is right below it, however many lines it took. */
async function placeTitle({ title, place, bhk, isSample }: ShareCard): Promise<PlacedText[]> {
  const heading = await placeText(
    {
      text: drawableText(title) ?? "A housing project",
      sizes: [66, 58, 50, 44, 38],
      ...{ family: "display", colour: cardColours.ink, maxWidth, maxHeight: 180 },
    },
    left,
    136,
  );
  const facts = [isSample ? "Sample" : null, bhk, place].map(drawableText).filter(Boolean).join(" · ");
  if (!facts) return [heading];
  const look = { family: "text", colour: cardColours.ink2, maxWidth, maxHeight: 76 } as const;
  const below = heading.top + heading.drawing.height + 30;
  return [heading, await placeText({ ...look, text: facts, sizes: [30, 26, 23] }, left, below)];
}

/** The price; an old one with its month. */
async function placePrice({ price, priceOf }: ShareCard): Promise<PlacedText> {
  const look = { family: "display", colour: cardColours.ink, maxWidth, maxHeight: 48 } as const;
  const text = [drawableText(price) ?? "Price on request", priceOf].filter(Boolean).join(", ");
  return placeText({ ...look, text, sizes: [46, 40, 34, 28, 24] }, left, 434);
}

/** The number, and the standing of the registration: whoever gets a link shall not take a term that is over for a valid one. */
async function placeRegistration({ reraNumber, standing }: ShareCard): Promise<PlacedText[]> {
  const number = drawableText(reraNumber);
  const look = { family: "text", colour: cardColours.ink, maxHeight: 26 } as const;
  if (number === null) return placeWords(standing, { ...look, maxWidth, sizes: [26, 22] }, left, 520);
  const beside = { ...look, maxWidth: maxWidth - 68 } as const;
  return [
    await placeText(
      { ...beside, text: "RERA number", colour: cardColours.ink3, sizes: [22] },
      left + 68,
      512,
    ),
    await placeText({ ...beside, text: number, sizes: [26, 22, 18] }, left + 68, 541),
    ...(await placeWords(standing, { ...beside, sizes: [26, 22] }, left + 68, 577)),
  ];
}

/** The rosette beside the number; it carries the check only where a person checked. */
function drawSeal(isChecked: boolean): string {
  const inside = isChecked
    ? `<path d="${rosetteCheck}" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`
    : '<circle cx="12" cy="11.6" r="3.4" fill="none" stroke="#fff" stroke-width="2"/>';
  return (
    `<path d="M${left} 494h${maxWidth}" stroke="${cardColours.line}" stroke-width="2"/>` +
    `<g transform="translate(${left - 2} 524) scale(2.25)"><path d="${rosetteLobes}" fill="${cardColours.neem700}"/>${inside}</g>`
  );
}

async function drawPicture(master: Buffer | undefined): Promise<Buffer> {
  const sharp = await loadSharp();
  const { width, height } = picture;
  const drawing = master
    ? sharp(master).resize({ width, height, fit: "cover" })
    : sharp(plot, { density: 116 }).resize({ width, height, fit: "contain", background: plotGround });
  return drawing.flatten({ background: plotGround }).png({ compressionLevel: 1 }).toBuffer();
}
