/**
 * Writes icons.svg and staff-icons.svg of app/ui/icons/, with the drawings of the icons we use, cut out of lucide-static, and
 * beside each the addresses of its drawings. Add a name, run it, commit all: node scripts/icons.ts
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { rosetteCheck, rosetteLobes } from "../app/ui/icons/rosette-outline.ts";

const NAMES = [
  "arrow-right",
  "arrow-up-right",
  "badge-indian-rupee",
  "bed-double",
  "building-2",
  "check",
  "chevron-down",
  "chevron-left",
  "chevron-right",
  "circle-alert",
  "circle-check",
  "clapperboard",
  "clipboard-check",
  "compass",
  "ellipsis",
  "external-link",
  "eye",
  "file-check",
  "gamepad-2",
  "globe",
  "graduation-cap",
  "handshake",
  "hard-hat",
  "heart",
  "hospital",
  "info",
  "key-round",
  "layout-grid",
  "list",
  "map-pin",
  "maximize",
  "menu",
  "minus",
  "paintbrush",
  "pause",
  "percent",
  "phone",
  "play",
  "plus",
  "ruler",
  "scale",
  "school",
  "search",
  "share-2",
  "shield",
  "shopping-bag",
  "sliders-horizontal",
  "store",
  "tag",
  "train-front",
  "trees",
  "triangle-alert",
  "users",
  "x",
];

/** Those that only the dashboard draws: in a file of their own, for a visitor loads the first one whole. */
const STAFF_NAMES = [
  "arrow-down",
  "arrow-up",
  "briefcase",
  "chevrons-up-down",
  "circle",
  "columns-3",
  "download",
  "eye-off",
  "history",
  "image-up",
  "inbox",
  "log-out",
  "pencil",
  "trash-2",
  "undo-2",
  "upload",
  "user",
  "user-plus",
];

const require = createRequire(import.meta.url);

/** All strokes of an icon in one path: each element less is one less to make, to style and to paint, many times a page. */
async function readDrawing(name: string): Promise<string> {
  const svg = await readFile(require.resolve(`lucide-static/icons/${name}.svg`), "utf8");
  const shapes = svg.replace(/<!--.*?-->/gs, "").matchAll(/<(?!svg)(\w+)\s([^>]*?)\s*\/>/g);
  return [...shapes].map(([, shape = "", attributes = ""]) => outlineOf(shape, attributes)).join("");
}

/** A shape of SVG as path data. Fills are left out: what is filled is a dot that its stroke covers. */
function outlineOf(shape: string, attributes: string): string {
  const text = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
  const number = (name: string) => Number(text(name));
  switch (shape) {
    case "path":
      // Relative at its beginning, it would go on from where the outline before it ended.
      return text("d").replace(/^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*(?=([-\d.])?)/, (_, x, y, next) =>
        next ? `M${x} ${y}l` : `M${x} ${y}`,
      );
    case "line":
      return `M${number("x1")} ${number("y1")}L${number("x2")} ${number("y2")}`;
    case "polyline":
      return `M${text("points")}`;
    case "circle": {
      const [cx, cy, r] = [number("cx"), number("cy"), number("r")];
      return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
    }
    case "rect": {
      const [width, height, r] = [number("width"), number("height"), number("rx")];
      const corner = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x} ${y}`;
      const sides = [`h${width - 2 * r}`, `v${height - 2 * r}`, `h${2 * r - width}`, `v${2 * r - height}`];
      const corners = [corner(r, r), corner(-r, r), corner(-r, -r), corner(r, -r)];
      return `M${number("x") + r} ${number("y")}${sides.map((side, place) => side + corners[place]).join("")}z`;
    }
    default:
      throw new Error(`An icon is drawn with <${shape}>, which has no outline yet`);
  }
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The icon set has no marks of brands and of partners: our own outlines on the same 24 grid and stroke. */
const MARKS = {
  facebook: "M14 8h3V4h-3a4 4 0 0 0-4 4v3H7v4h3v6h4v-6h3l1-4h-4V8.5a.5.5 0 0 1 .5-.5Z",
  instagram:
    "M8.5 4h7a4.5 4.5 0 0 1 4.5 4.5v7a4.5 4.5 0 0 1-4.5 4.5h-7a4.5 4.5 0 0 1-4.5-4.5v-7a4.5 4.5 0 0 1 4.5-4.5zM8.4 12a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0zM16.6 7.4h.01",
  youtube:
    "M6.5 6h11a3.5 3.5 0 0 1 3.5 3.5v5a3.5 3.5 0 0 1-3.5 3.5h-11a3.5 3.5 0 0 1-3.5-3.5v-5a3.5 3.5 0 0 1 3.5-3.5zM10.5 9.6v4.8l4-2.4Z",
  whatsapp:
    "M4 20l1.2-4A8 8 0 1 1 8.2 19ZM9 9c0 4 2.5 6 5.5 6.2l.9-1.6-2-1.1-.9.8c-1-.4-1.7-1.1-2.1-2.1l.8-.9-1-2Z",
  hills: "M2 19.5 9 6.5l4.2 7.6 2.3-3.1 6.5 8.5Z",
  arch: "M4 20V9.2L12 4l8 5.2V20M4 20h16M9 20v-5.5a3 3 0 0 1 6 0V20",
  meridian: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM12 3v18M3 12h18",
  endless:
    "M12 12c-2-2.9-3.8-4.5-6-4.5a4.5 4.5 0 0 0 0 9c2.2 0 4-1.6 6-4.5s3.8-4.5 6-4.5a4.5 4.5 0 0 1 0 9c-2.2 0-4-1.6-6-4.5Z",
  bank: "M3.5 9.5 12 4l8.5 5.5ZM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3.5 20h17",
};

const lobes = `<path d="${rosetteLobes}" fill="var(--neem-700)"/>`;
const inWhite = 'fill="none" stroke="var(--white)"';
/** Filled, in colours of the site. */
const SEALS = {
  rosette: `${lobes}<circle cx="12" cy="11.6" r="3.4" ${inWhite} stroke-width="2"/>`,
  rosetteChecked: `${lobes}<path d="${rosetteCheck}" ${inWhite} stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`,
};

/** आँगन set in Anek Devanagari 450, as outlines: four letters are no reason to load a font. */
const WORDS = {
  courtyardInHindi: {
    viewBox: "0 0 437 192",
    outline:
      "M186 189L186 71L168 71L168 189L186 189ZM207 76L206 62L146 62L148 76L207 76ZM155 76L154 62L96 62L97 76L155 76ZM116 189L133 189L133 71L116 71L116 189ZM5 162L7 179Q14 183 23 185Q32 187 43 187Q64 187 74 179Q84 171 84 155L84 154Q84 146 81 140Q78 135 72 131Q65 127 54 126L54 120Q64 119 70 116Q77 113 80 107Q83 101 83 94L83 92Q83 82 79 75Q75 68 66 64Q57 61 44 61Q34 61 26 63Q18 64 11 67L10 83Q18 79 26 77Q34 75 42 75Q55 75 60 80Q65 85 65 95L65 96Q65 103 63 107Q60 111 54 113Q48 115 37 115L22 116L22 129L38 130Q48 130 55 132Q61 134 64 139Q67 143 67 150L67 152Q67 159 64 164Q61 168 55 170Q50 173 41 173Q31 173 22 170Q14 167 5 162ZM53 118L53 127L66 130L67 128Q71 129 75 130Q79 131 83 131Q88 131 94 131L122 131L122 117L93 117Q87 117 83 117Q78 117 75 118Q71 118 66 118L66 117L53 118ZM177 23Q182 23 184 20Q186 18 186 13L186 12Q186 7 184 4Q182 1 177 1Q172 1 170 4Q168 7 168 12L168 13Q168 18 170 20Q172 23 177 23ZM212 13L198 13L198 16Q198 26 193 31Q187 35 177 35Q166 35 161 31Q156 26 156 16L156 13L142 13Q142 15 142 16Q142 17 142 18Q142 33 151 40Q160 48 177 48Q194 48 203 40Q212 33 212 18Q212 17 212 16Q212 15 212 13ZM304 71L287 71L287 189L304 189L304 71ZM277 76L326 76L325 62L276 62L277 76ZM200 76L320 76L319 62L199 62L200 76ZM244 74L225 74Q233 80 236 89Q238 98 238 111L238 113Q238 124 236 130Q233 136 229 139Q224 142 217 142Q215 142 212 141Q210 141 208 141L209 156Q212 157 215 158Q218 158 221 158Q232 158 240 154Q248 149 252 140Q256 130 256 115L256 112Q256 98 253 89Q251 79 244 74ZM420 71L402 71L402 189L420 189L420 71ZM393 76L441 76L440 62L391 62L393 76ZM431 76L430 62L318 62L319 76L431 76ZM409 110L350 110L350 125L409 125L409 110ZM342 163L357 163L357 110L342 110L332 117Q333 126 334 134Q336 141 338 148Q339 155 342 163Z",
  },
};

const drawPath = (outline: string) => `<path d="${outline}"/>`;

type Symbols = Record<string, string>;

async function writeIcons(
  file: string,
  names: string[],
  others: Symbols = {},
  words: Symbols = {},
): Promise<void> {
  const icons = names.map(async (name) => [camelCase(name), drawPath(await readDrawing(name))] as const);
  const all = [...(await Promise.all(icons)), ...Object.entries(others)];
  const symbols = all.map(([id, drawing]) => `<symbol id="${id}" viewBox="0 0 24 24">${drawing}</symbol>`);
  const sprite = [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    ...symbols,
    ...Object.values(words),
    "</svg>",
    "",
  ];
  const addresses = [
    "// Written by scripts/icons.ts from lucide-static (ISC licence): the address of each drawing in the file beside it.",
    `import sprite from "./${file}.svg?no-inline";`,
    "",
    ...[...all.map(([id]) => id), ...Object.keys(words)].map(
      (id) => `export const ${id} = \`\${sprite}#${id}\`;`,
    ),
    "",
  ];
  await writeFile(new URL(`../app/ui/icons/${file}.svg`, import.meta.url), sprite.join("\n"));
  await writeFile(new URL(`../app/ui/icons/${file}.ts`, import.meta.url), addresses.join("\n"));
}

const marks = Object.entries(MARKS).map(([name, outline]) => [name, drawPath(outline)]);
const words = Object.entries(WORDS).map(([id, { viewBox, outline }]) => [
  id,
  `<symbol id="${id}" viewBox="${viewBox}">${drawPath(outline)}</symbol>`,
]);
await writeIcons("icons", NAMES, { ...Object.fromEntries(marks), ...SEALS }, Object.fromEntries(words));
await writeIcons("staff-icons", STAFF_NAMES);
