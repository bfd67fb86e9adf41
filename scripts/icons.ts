/**
 * Writes app/ui/icons.ts and app/ui/staff-icons.ts: the drawings of the icons we use, cut out of lucide-static.
 * Add a name, run it, commit all: node scripts/icons.ts
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";

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

/** Those that only the dashboard draws: in a file of their own, for visitors' pages carry the first one whole. */
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
  const outlines = [...shapes].map(([, shape = "", attributes = ""]) => outlineOf(shape, attributes));
  return `<path d="${outlines.join("")}"/>`;
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

function quote(drawing: string): string {
  return `'${drawing}'`;
}

async function writeDrawings(file: string, names: string[]): Promise<void> {
  const drawings = await Promise.all(names.map(readDrawing));
  const lines = names.map(
    (name, index) => `export const ${camelCase(name)}: IconDrawing = ${quote(drawings[index] ?? "")};`,
  );
  const head = [
    "// Written by scripts/icons.ts from lucide-static (ISC licence). Each icon its own constant: a page carries what it draws.",
    'import type { IconDrawing } from "./icon.tsx";',
  ];
  await writeFile(new URL(`../app/ui/${file}`, import.meta.url), [...head, "", ...lines, ""].join("\n"));
}

await writeDrawings("icons.ts", NAMES);
await writeDrawings("staff-icons.ts", STAFF_NAMES);
