import bold from "./letters-bold.json" with { type: "json" };
import display from "./letters-display.json" with { type: "json" };
import regular from "./letters-regular.json" with { type: "json" };
import { round } from "./svg.ts";

/**
 * Text as outlines. A picture made of fonts would look different on each machine, and would have no letters at all on
 * a server without fonts.
 */

type Glyph = { advance: number; outline: string };
type Letters = { unitsPerEm: number; glyphs: Record<string, Glyph> };

const lettersByStyle: Record<LetterStyle, Letters> = { regular, bold, display };

/** "display" has capitals only. */
export type LetterStyle = "regular" | "bold" | "display";

export type TextAnchor = "start" | "middle" | "end";

export type TextLine = {
  text: string;
  x: number;
  baselineY: number;
  size: number;
  fill: string;
  style?: LetterStyle;
  anchor?: TextAnchor;
  /** Turned to read from below upwards. */
  isUpright?: boolean;
  /** A pale edge, so that the words stay readable over lines. */
  hasHalo?: boolean;
};

function glyphOf({ glyphs }: Letters, character: string): Glyph {
  const glyph = glyphs[character];
  if (!glyph) throw new Error(`no outline for the letter "${character}"`);
  return glyph;
}

/** The width of a line in the units of `size`. */
export function textWidth(text: string, size: number, style: LetterStyle = "regular"): number {
  const letters = lettersByStyle[style];
  const advance = [...text].reduce((sum, character) => sum + glyphOf(letters, character).advance, 0);
  return (advance * size) / letters.unitsPerEm;
}

export function drawText(line: TextLine): string {
  const { text, x, baselineY, size, fill, style = "regular", anchor = "start" } = line;
  const letters = lettersByStyle[style];
  const scale = size / letters.unitsPerEm;
  const width = textWidth(text, size, style) / scale;
  let penX = -width * { start: 0, middle: 0.5, end: 1 }[anchor];
  const outlines = [...text].map((character) => {
    const { advance, outline } = glyphOf(letters, character);
    const placed = outline ? `<path transform="translate(${round(penX)} 0)" d="${outline}"/>` : "";
    penX += advance;
    return placed;
  });
  const turn = line.isUpright ? " rotate(-90)" : "";
  const place = `translate(${round(x)} ${round(baselineY)})${turn} scale(${scale.toFixed(5)})`;
  const letterPaths = outlines.join("");
  const halo = `<g stroke="#fff" stroke-opacity=".82" stroke-width="${round(5 / scale)}" stroke-linejoin="round">`;
  return `<g transform="${place}" fill="${fill}">${line.hasHalo ? `${halo}${letterPaths}</g>` : ""}${letterPaths}</g>`;
}
