/** Amounts as people in India type them. */

const thousand = 1_000;
const lakh = 100_000;
const crore = 10_000_000;

const amountPattern =
  /^(?:₹|rs\.?|inr)?\s*(\d+(?:\.\d+)?|\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?)\s*([a-z]+)?\.?\s*(?:\/-|only)?$/i;

const unitsByWord = new Map([
  ...["k", "thousand", "thousands"].map((word) => [word, thousand] as const),
  ...["l", "lac", "lacs", "lakh", "lakhs"].map((word) => [word, lakh] as const),
  ...["c", "cr", "crs", "crore", "crores"].map((word) => [word, crore] as const),
]);

/**
 * Whole rupees from "45 Lacs", "₹ 1.2 Cr", "85 L", "45,00,000", "9.91 K"; undefined for anything else: ranges, words,
 * negative or unbelievably large amounts.
 */
export function parseRupees(text: string): number | undefined {
  const [, digits = "", word = ""] = amountPattern.exec(text.normalize("NFKC").trim()) ?? [];
  const unit = word ? unitsByWord.get(word.toLowerCase()) : 1;
  if (!digits || !unit) return undefined;
  const rupees = Math.round(Number(digits.replaceAll(",", "")) * unit);
  return Number.isSafeInteger(rupees) ? rupees : undefined;
}
