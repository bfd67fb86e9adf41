import type { OverlayOptions } from "sharp";
import { loadSharp } from "#app/shared/sharp.server.ts";
import { type CardText, type DrawnText, drawableText, drawCardText } from "./card-text.server.ts";
import { cardSize } from "./model.ts";

/** The colours of app.css that a card uses. */
export const cardColours = {
  plaster: "#F8FAF5",
  ink: "#12221C",
  ink2: "#42514A",
  ink3: "#5C6A63",
  line: "#D7DDD5",
  neem700: "#145138",
  neem800: "#0D3C2A",
  genda400: "#F8B734",
} as const;

export type PlacedText = { drawing: DrawnText; left: number; top: number };

/** A text and where its ink begins. */
export async function placeText(text: CardText, left: number, top: number): Promise<PlacedText> {
  return { drawing: await drawCardText(text), left, top };
}

/** The same for a text that may be absent, or have no letter that can be drawn: then it is left out. */
export async function placeWords(
  words: string | null,
  look: Omit<CardText, "text">,
  left: number,
  top: number,
): Promise<PlacedText[]> {
  const text = drawableText(words);
  return text === null ? [] : [await placeText({ ...look, text }, left, top)];
}

/** The courtyard of the logo, `size` pixels square, as a part of an SVG. */
export function drawMark(x: number, y: number, size: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${size / 34})">` +
    `<path d="M13 31.2H2.8V2.8h28.4v28.4H21" fill="none" stroke="${cardColours.neem700}" stroke-width="3.4"/>` +
    `<path d="M11 11h12v12H11z" fill="${cardColours.genda400}"/></g>`
  );
}

/** Puts shapes (SVG), pictures and texts on one ground, and makes the file of it. */
export async function composeCard(
  shapes: string,
  pictures: OverlayOptions[],
  texts: PlacedText[],
): Promise<Buffer> {
  const sharp = await loadSharp();
  const { width, height } = cardSize;
  const ground =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${cardColours.plaster}"/>${shapes}</svg>`;
  return (
    sharp(Buffer.from(ground))
      .composite([
        ...pictures,
        ...texts.map(({ drawing, left, top }) => ({ input: drawing.input, left, top })),
      ])
      .removeAlpha()
      // A palette: messengers drop a picture above some hundred kilobytes.
      .png({ palette: true, colours: 256, quality: 92, dither: 0.6, effort: 4, compressionLevel: 9 })
      .toBuffer()
  );
}
