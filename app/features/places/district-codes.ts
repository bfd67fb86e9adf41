import { normaliseReraNumber } from "#app/features/rera/model.ts";

/** Where each authority writes the district in its registration numbers (see README.md for the evidence). */
const codePatterns: ReadonlyMap<string, RegExp> = new Map([
  ["Maharashtra", /^P(\d{3})\d{8}$/],
  ["Karnataka", /^(?:TOR\/)?(?:PRM|ACK)\/KA\/RERA\/(\d{4})\/(\d{3})\//],
  ["Odisha", /^(?:RP|MP|PS|CP)\/(\d{1,2})\/\d{4}\//],
  // Only the form in use since 2025 holds a place: serial, district, two dates, extension.
  ["Bihar", /^BRERAP\d+(\d{2})\d{12}E\d{2}$/],
  // PKL is the Panchkula authority, which covers every other district, so it names none.
  ["Haryana", /^(?:RC\/REP\/HARERA\/|RERA-)?(GGM|GRG)[/-]/],
  ["Kerala", /^K-RERA\/PRJ\/([A-Z]{3})\//],
  ["Punjab", /^PBRERA-([A-Z]{3})\d{2}-/],
  ["Madhya Pradesh", /^P-([A-Z]{3})-/],
  ["West Bengal", /^(?:WBRERA|(?:WB)?HIRA)\/P\/([A-Z]{2,5})\//],
  ["Gujarat", /^PR\/GJ\/([^/]+)\//],
]);

/**
 * The district codes a registration number of this state's authority carries, the most specific first
 * ("1250/302" before "1250"); a word for Gujarat; empty where the number tells no place.
 */
export function readDistrictCodes(state: string, reraNumber: string): string[] {
  const match = codePatterns.get(state)?.exec(normaliseReraNumber(reraNumber).toUpperCase());
  const [district, taluk] = match?.slice(1).map((code) => code.padStart(2, "0")) ?? [];
  if (!district) return [];
  return taluk ? [`${district}/${taluk}`, district] : [district];
}
