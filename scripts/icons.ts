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

async function readDrawing(name: string): Promise<string> {
  const svg = await readFile(require.resolve(`lucide-static/icons/${name}.svg`), "utf8");
  return svg
    .replace(/<!--.*?-->/gs, "")
    .replace(/^\s*<svg[^>]*>|<\/svg>\s*$/gs, "")
    .replace(/\s+/g, " ")
    .replace(/> </g, "><")
    .replace(/ \/>/g, "/>")
    .trim();
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
