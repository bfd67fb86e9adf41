import { formatRupees, formatRupeesRange, parseRupees } from "#app/shared/money.ts";

const rupeesPerLakh = 100_000;

/**
 * A budget for people: "₹75 Lacs", "₹90 Lacs – ₹1.1 Cr". Numbers alone are lakhs, as the form asks, and rupees where they
 * are too large for that; what is no amount stays as it was typed. Pure and browser-safe.
 */
export function formatBudget(typed: string): string {
  const [first = "", second, ...others] = typed.split(/\s*(?:-|–|\bto\b)\s*/i);
  const low = parseAmount(first);
  if (low === undefined || others.length > 0) return typed;
  if (second === undefined) return formatRupees(low);
  // "2-3 Cr" does not say what the 2 is.
  if (isNumber(first) !== isNumber(second)) return typed;
  const high = parseAmount(second);
  return high === undefined ? typed : formatRupeesRange(low, high);
}

function parseAmount(text: string): number | undefined {
  if (!isNumber(text)) return parseRupees(text);
  const number = Number(text);
  return Math.round(number < rupeesPerLakh ? number * rupeesPerLakh : number);
}

function isNumber(text: string): boolean {
  return /^\d+(?:\.\d+)?$/.test(text.trim());
}
