import { fileURLToPath } from "node:url";
import { loadSharp } from "#app/shared/sharp.server.ts";
import { cutText } from "#app/shared/words.ts";

// Pango finds fonts through fontconfig, which reads this once. With our own file it knows our fonts and nothing else: the
// cards look the same on every machine, and a machine without fonts or fontconfig draws them too.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL("../../fonts/card/fonts.conf", import.meta.url));

/** The comma ends the family's name: Pango would read its last word as a weight. */
const families = { display: "Eczar", text: "Anek Latin Medium," } as const;

/** Their lines stand far apart by themselves; as parts of the size, for headings and for running text. */
const tighter = { display: -0.46, text: -0.02 } as const;

export type CardText = {
  /** Only letters that the fonts have: see drawableText. */
  text: string;
  family: keyof typeof families;
  colour: string;
  /** In pixels, the preferred one first. */
  sizes: readonly number[];
  maxWidth: number;
  maxHeight: number;
};

export type DrawnText = { input: Buffer; width: number; height: number };

/** More letters than any card has room for. */
const maxLetters = 110;

/** Draws a text in the first of its sizes that fits its box, wrapped; the box counts the ink, not the line. */
export async function drawCardText({ text, sizes, ...look }: CardText): Promise<DrawnText> {
  let letters = cutText(text, maxLetters);
  if (letters !== text) letters = `${letters.trimEnd()}…`;
  const [smallest = 20, ...larger] = sizes.toReversed();
  for (const size of larger.reverse()) {
    const drawn = await drawAt(size, letters, look);
    if (drawn.width <= look.maxWidth && drawn.height <= look.maxHeight) return drawn;
  }
  return shrunk(await drawAt(smallest, letters, look), look);
}

async function drawAt(
  size: number,
  text: string,
  look: Omit<CardText, "text" | "sizes">,
): Promise<DrawnText> {
  const { family, colour, maxWidth } = look;
  const sharp = await loadSharp();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `${families[family]} ${size}`,
      width: maxWidth,
      wrap: "word-char",
      // At 72 dots to the inch a size in points is one in pixels.
      dpi: 72,
      spacing: Math.round(size * tighter[family]),
      rgba: true,
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** What is still too large at the smallest size is made smaller as a picture. */
async function shrunk(drawn: DrawnText, box: { maxWidth: number; maxHeight: number }): Promise<DrawnText> {
  if (drawn.width <= box.maxWidth && drawn.height <= box.maxHeight) return drawn;
  const sharp = await loadSharp();
  const { data, info } = await sharp(drawn.input)
    .resize({ width: box.maxWidth, height: box.maxHeight, fit: "inside" })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

function escapeMarkup(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

/** Which letters a card can be drawn with: those that scripts/fonts.ts cuts into app/fonts/card. */
const drawable = /[\u0020-\u007e\u00a0-\u00ff–—‘’“”•…′″−™₹\u0900-\u097f\u200c\u200d]/u;

/**
 * A text as a card can show it: on one line, foreign accents dropped, letters of other scripts left out. Null where no
 * letter or digit is left: a card says less rather than draw empty boxes.
 */
export function drawableText(text: string | null): string | null {
  const kept = [...(text ?? "").normalize("NFC").replace(/\s+/g, " ")].map(drawableLetter).join("");
  const tidy = kept.replace(/ {2,}/g, " ").trim();
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : null;
}

function drawableLetter(letter: string): string {
  if (drawable.test(letter)) return letter;
  return [...letter.normalize("NFKD")].filter((part) => drawable.test(part)).join("");
}
