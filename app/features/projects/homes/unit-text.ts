import { parseRupees } from "#app/shared/money.ts";
import { isStorableText, keepText, type Parsed } from "#app/shared/typed-text.ts";
import { limits, type Unit } from "../model.ts";
import { parseArea, sqftPerSquareMetre } from "./area-text.ts";

/** A kind of home as a text: JSON with the API's keys (`bhk`, `Price`, `Area`), or with those of our own CSV. Pure. */

const fault =
  'Each is a JSON text like {"bhk":"2","Price":"62.4 Lacs","Area":"835 sq.ft."}, its words not longer than ' +
  `${limits.unit.bhk}, ${limits.unit.price} and ${limits.unit.area} characters.`;

export function parseUnits(texts: readonly string[]): Parsed<Unit[]> {
  const units = texts.map(parseUnit);
  // One that can't be read makes all of them wrong.
  return units.includes(undefined) ? { error: fault } : { value: units.filter((unit) => unit !== undefined) };
}

export function formatApiUnit({ bhk, price, area }: Unit): string {
  return JSON.stringify({ bhk, Price: price, Area: area });
}

function parseUnit(text: string): Unit | undefined {
  const given = parseObject(text);
  if (!given) return undefined;
  const bhk = readWord(given.bhk, limits.unit.bhk);
  const price = readWord(given.price ?? given.Price, limits.unit.price);
  const area = readWord(given.area ?? given.Area, limits.unit.area);
  if (bhk === undefined || price === undefined || area === undefined) return undefined;
  const priceRupees = readNumber(given.priceRupees, () => parseRupees(price) ?? null);
  const areaSqft = readNumber(given.areaSqft, () => parseAreaSqft(area));
  if (priceRupees === undefined || areaSqft === undefined) return undefined;
  return { bhk, price, area, priceRupees, areaSqft };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    const isObject = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed);
    return isObject ? Object.fromEntries(Object.entries(parsed)) : undefined;
  } catch {
    return undefined;
  }
}

/** What existing clients make of a box that was left empty. */
const absent = new Set(["undefined", "null"]);

function readWord(value: unknown, max: number): string | undefined {
  if (value !== undefined && value !== null && typeof value !== "string" && typeof value !== "number")
    return undefined;
  const text = String(value ?? "");
  if (!isStorableText(text)) return undefined;
  const word = keepText(absent.has(text.trim()) ? "" : text);
  return word.length <= max ? word : undefined;
}

/** Where a number is given, null included, it stands; else it is read from the words. */
function readNumber(value: unknown, readWords: () => number | null): number | null | undefined {
  if (value === undefined) return readWords();
  if (value === null) return null;
  return typeof value === "number" && value >= 0 ? value : undefined;
}

/** "1,150 sq.ft." is 1150, "80 sq.m." is 861; null for ranges, other units and words. */
function parseAreaSqft(text: string): number | null {
  const area = parseArea(text);
  if (!area || area.from !== area.to) return null;
  return area.unit === "sqm" ? Math.round(area.from * sqftPerSquareMetre) : area.from;
}

/** Numbers that an import gave stay with a unit of which nothing was changed. */
export function keepNumbers(units: readonly Unit[], stored: readonly Unit[]): Unit[] {
  return units.map(
    (unit) =>
      stored.find(({ bhk, price, area }) => bhk === unit.bhk && price === unit.price && area === unit.area) ??
      unit,
  );
}
