import { formatGrouped } from "#app/shared/money.ts";

/** Areas as people read them, from the texts that clients send: "835-1255 ft" is "835–1,255 sq.ft.". */

export const sqftPerSquareMetre = 10.7639;

const number = String.raw`(\d[\d,]*(?:\.\d+)?)`;
const areaPattern = new RegExp(String.raw`^${number}(?:\s*(?:-|–|to)\s*${number})?\s*([a-z. ]*)$`, "i");

/** What units and their usual spellings mean; "ft" of an area can only be square feet. */
const units: ReadonlyMap<string, "sqft" | "sqm"> = new Map([
  ...["", "ft", "sqft", "sft", "feet", "sqfeet", "squarefeet"].map((word) => [word, "sqft"] as const),
  ...["m", "sqm", "sqmt", "sqmtr", "sqmeter", "sqmetre"].map((word) => [word, "sqm"] as const),
]);

type Area = { from: number; to: number; unit: "sqft" | "sqm" };

/** In its own unit, whole numbers, the smaller first, number and unit on one line; a text that is no area stays as it is. */
export function formatArea(text: string): string {
  const area = parseArea(text);
  return area ? formatIn(area, area.unit) : text;
}

/** With the other unit behind it: "835 sq.ft. (78 sq m)". */
export function formatAreaWithMetres(text: string): string {
  const area = parseArea(text);
  if (!area) return text;
  return `${formatIn(area, area.unit)} (${formatIn(area, area.unit === "sqft" ? "sqm" : "sqft")})`;
}

/** The two ends of an area and its unit; undefined for a text that is none. */
export function parseArea(text: string): Area | undefined {
  const [, first, second, word = ""] = areaPattern.exec(text.trim()) ?? [];
  const unit = units.get(word.replace(/[. ]/g, "").toLowerCase());
  if (first === undefined || unit === undefined) return undefined;
  const numbers = [first, second ?? first].map((digits) => Number(digits.replaceAll(",", "")));
  return { from: Math.min(...numbers), to: Math.max(...numbers), unit };
}

function formatIn({ from, to, unit }: Area, shown: Area["unit"]): string {
  const factor = unit === shown ? 1 : unit === "sqft" ? 1 / sqftPerSquareMetre : sqftPerSquareMetre;
  const ends = [from, to].map((end) => formatGrouped(Math.round(end * factor)));
  return `${[...new Set(ends)].join("–")}\u00a0${shown === "sqft" ? "sq.ft." : "sq\u00a0m"}`;
}
