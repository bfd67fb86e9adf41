import { parseState } from "./model.ts";
import { type District, districtByCode, districtByName, numberStateOf } from "./place-index.server.ts";

/** The place that a registration number holds. */

/** Where each authority writes the district, and Karnataka's the taluk, in its numbers (see README.md for the evidence). */
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

/** `taluk` is null where the number holds none, or one whose code nobody knows for certain. */
export type NumberPlace = { district: District; taluk: string | null };

/**
 * The district and the taluk that a registration number of this state's authority carries, as `normaliseReraNumber` gives it;
 * undefined where it carries none. A district field goes before it: some numbers carry the code of a neighbour.
 */
export function placeOfNumber(
  state: string | null | undefined,
  reraNumber: string | null | undefined,
): NumberPlace | undefined {
  const canonicalState = parseState(state);
  if (!canonicalState || !reraNumber) return undefined;
  const numberState = numberStateOf(canonicalState);
  const match = codePatterns.get(numberState)?.exec(reraNumber.toUpperCase());
  const [code, talukCode] = match?.slice(1).map((one) => one.padStart(2, "0")) ?? [];
  if (!code) return undefined;
  const district = talukCode
    ? // Parts of some districts became districts of their own.
      (districtByCode(numberState, `${code}/${talukCode}`) ?? districtByCode(numberState, code))
    : districtOf(numberState, code);
  return district && { district, taluk: district.taluks[talukCode ?? ""] ?? null };
}

/** Gujarat writes the district's name where others write a code. */
function districtOf(numberState: string, code: string): District | undefined {
  return numberState === "Gujarat" ? districtByName(numberState, code) : districtByCode(numberState, code);
}
