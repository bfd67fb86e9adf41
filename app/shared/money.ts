import { formatGrouped } from "./grouping.ts";

/** Amounts as people in India read and write them. */

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
