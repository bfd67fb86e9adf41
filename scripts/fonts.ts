/**
 * Cuts the site's font files out of the Fontsource packages, into app/fonts.
 * Run it after a change of letters or axes, and commit what it writes: node scripts/fonts.ts
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

/** Keep in step with the unicode-range of the Latin faces in app/fonts/fonts.css. */
const LATIN_RANGES = [[0x20, 0x7e]];
const LATIN_SIGNS = "\u00a0©®°±²³·×éè–—‘’“”•…′″−™";
const RUPEE = "₹";
/** The whole Devanagari block, the joiners and the dotted circle, so that any Hindi name can be typed. */
const DEVANAGARI_RANGES = [
  [0x900, 0x97f],
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
];
/** What Latin text needs: kerning, marks, ligatures and figures of equal width. No small caps, no swashes. */
const LATIN_FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "calt", "tnum", "lnum"];

interface Cut {
  readonly source: string;
  readonly target: string;
  readonly text: string;
  readonly weight: number | { min: number; max: number };
  readonly features?: string[];
  /** WOFF2 for browsers; Pango, which draws the shared cards on the server, takes plain TrueType only. */
  readonly format?: "woff2" | "ttf";
}

const latin = lettersOf(LATIN_RANGES) + LATIN_SIGNS;
const devanagari = lettersOf(DEVANAGARI_RANGES);
const text = { min: 400, max: 700 };
/** The cards that messengers show are drawn with these: what people type in names, the rupee sign from Devanagari. */
const cardLatin = lettersOf([...LATIN_RANGES, [0xa0, 0xff]]) + LATIN_SIGNS;

const cuts: readonly Cut[] = [
  {
    source: "eczar/files/eczar-latin-wght-normal",
    target: "eczar-latin",
    text: latin,
    weight: 500,
    features: LATIN_FEATURES,
  },
  {
    source: "eczar/files/eczar-devanagari-wght-normal",
    target: "eczar-rupee",
    text: RUPEE,
    weight: 500,
    features: [],
  },
  {
    source: "eczar/files/eczar-devanagari-wght-normal",
    target: "eczar-devanagari",
    text: devanagari,
    weight: 500,
  },
  {
    source: "anek-latin/files/anek-latin-latin-wght-normal",
    target: "anek-latin",
    text: latin,
    weight: text,
    features: LATIN_FEATURES,
  },
  {
    source: "anek-latin/files/anek-latin-latin-ext-wght-normal",
    target: "anek-rupee",
    text: RUPEE,
    weight: text,
    features: [],
  },
  {
    source: "anek-devanagari/files/anek-devanagari-devanagari-wght-normal",
    target: "anek-devanagari",
    text: devanagari,
    weight: 450,
  },
  {
    source: "eczar/files/eczar-latin-wght-normal",
    target: "card/eczar-latin",
    text: cardLatin,
    weight: 500,
    format: "ttf",
  },
  {
    source: "eczar/files/eczar-devanagari-wght-normal",
    target: "card/eczar-devanagari",
    text: devanagari + RUPEE,
    weight: 500,
    format: "ttf",
  },
  {
    source: "anek-latin/files/anek-latin-latin-wght-normal",
    target: "card/anek-latin",
    text: cardLatin,
    weight: 500,
    format: "ttf",
  },
];

function lettersOf(ranges: readonly (readonly number[])[]): string {
  return ranges
    .map(([first = 0, last = first]) =>
      String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index)),
    )
    .join("");
}

async function writeCut({ source, target, text, weight, features, format = "woff2" }: Cut): Promise<void> {
  const original = createRequire(import.meta.url).resolve(`@fontsource-variable/${source}.woff2`);
  const cut = await subsetFont(await readFile(original), text, {
    targetFormat: format === "ttf" ? "truetype" : format,
    variationAxes: { wght: weight },
    noHinting: true,
    ...(features ? { keepFeatures: features } : {}),
  });
  await writeFile(new URL(`../app/fonts/${target}.${format}`, import.meta.url), cut);
  console.log(`${target}.${format} ${cut.length} bytes`);
}

for (const cut of cuts) await writeCut(cut);
