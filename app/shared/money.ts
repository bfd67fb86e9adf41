import { toLatinDigits } from "./digits.ts";

/** Amounts and counts as people in India read, write and type them. Pure and browser-safe. */

const thousand = 1_000;
export const rupeesPerLakh = 100_000;
const crore = 10_000_000;

/** At most two decimals, cut and never rounded up, so that no unit overflows: 9,999,999 is "99.99 Lacs". */
function inUnits(value: number, unit: number): string {
  return String(Math.floor(value / (unit / 100)) / 100);
}

/**
 * The short form of views and prices: up to 999 as it is, then "1.5 K", "62.4 Lacs", "1.25 Cr".
 */
export function formatAbbreviated(value: number): string {
  if (value >= crore) return `${inUnits(value, crore)} Cr`;
  if (value >= rupeesPerLakh) return `${inUnits(value, rupeesPerLakh)} Lacs`;
  if (value >= thousand) return `${inUnits(value, thousand)} K`;
  return String(value);
}

/** A price for people: "₹62.4 Lacs", number and unit on one line. */
export function formatRupees(amountRupees: number): string {
  return `₹${formatAbbreviated(amountRupees).replace(" ", "\u00a0")}`;
}

/**
 * "₹62.4 Lacs – ₹98 Lacs"; one price where both read alike, "From …" or "Up to …" where one end is unknown,
 * "Price on request" where both are.
 */
export function formatRupeesRange(minRupees: number | null, maxRupees: number | null): string {
  if (minRupees === null && maxRupees === null) return "Price on request";
  if (maxRupees === null) return `From ${formatRupees(minRupees ?? 0)}`;
  if (minRupees === null) return `Up to ${formatRupees(maxRupees)}`;
  const low = formatRupees(Math.min(minRupees, maxRupees));
  const high = formatRupees(Math.max(minRupees, maxRupees));
  return low === high ? low : `${low} – ${high}`;
}

/** All digits in Indian grouping: "₹68,96,720". */
export function formatRupeesGrouped(amountRupees: number): string {
  return `₹${formatGrouped(Math.round(amountRupees))}`;
}

const amountPattern =
  /^(?:₹|rs\.?|inr)?\s*(\d+(?:\.\d+)?|\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?)\s*([a-z]+|लाख|करोड़?)?\.?\s*(?:\/-|only)?$/i;

const unitsByWord = new Map([
  ...["k", "thousand", "thousands"].map((word) => [word, thousand] as const),
  ...["l", "lac", "lacs", "lakh", "lakhs", "लाख"].map((word) => [word, rupeesPerLakh] as const),
  ...["c", "cr", "crs", "crore", "crores", "करोड़", "करोड"].map((word) => [word, crore] as const),
]);

/**
 * Whole rupees from "45 Lacs", "₹ 1.2 Cr", "85 L", "45,00,000", "9.91 K", "४५ लाख"; undefined for anything else: ranges, words,
 * negative or unbelievably large amounts.
 */
export function parseRupees(text: string): number | undefined {
  const [, digits = "", word = ""] = amountPattern.exec(toLatinDigits(text).trim()) ?? [];
  const unit = word ? unitsByWord.get(word.toLowerCase()) : 1;
  if (!digits || !unit) return undefined;
  const rupees = Math.round(Number(digits.replaceAll(",", "")) * unit);
  return Number.isSafeInteger(rupees) ? rupees : undefined;
}

/** "12,04,567". Up to 999 there is nothing to group, and a browser takes milliseconds to learn how. */
export function formatGrouped(count: number): string {
  return Math.abs(count) < 1_000 ? String(count) : count.toLocaleString("en-IN");
}

/** "1 project", "1,200 projects". */
export function formatQuantity(count: number, one: string, many = `${one}s`): string {
  return `${formatGrouped(count)} ${count === 1 ? one : many}`;
}
