import { toLatinDigits } from "./digits.ts";
import type { Parsed } from "./typed-text.ts";

/** Mobile numbers: any usual spelling in, one form stored. Pure and browser-safe. */

export type MobileReading = { mobile: string } | { error: string };

/**
 * An Indian number in any usual spelling (+91, 0091, 0, spaces, dashes, brackets, Indian digits) as its 10 digits; a
 * foreign one as `+` and its 8 to 15 digits. Else what is wrong, in words for the form.
 */
export function parseMobile(text: string): MobileReading {
  const typed = toLatinDigits(text).replace(trunkPrefix, "$1").replace(separators, "");
  const [, national] = /^(?:(?:\+|00|0)?91)?0?([6-9]\d{9})$/.exec(typed) ?? [];
  if (national) return { mobile: national };
  const [, foreign] = /^(?:\+|00)(?!91)([1-9]\d{7,14})$/.exec(typed) ?? [];
  if (foreign) return { mobile: `+${foreign}` };
  if (/^(?:(?:\+|00|0)?91)?0?\d{10}$/.test(typed))
    return { error: "A mobile number begins with 6, 7, 8 or 9." };
  return { error: mobileFault };
}

export const mobileFault = "Enter all 10 digits.";

/**
 * For a form's `pattern`: texts with fewer digits are no number. Never stricter than parseMobile, which decides.
 */
export const mobilePattern = String.raw`(?:[^\p{Nd}]*\p{Nd}){10,}[^\p{Nd}]*|\s*(?:\+|00)(?:[^\p{Nd}]*\p{Nd}){8,}[^\p{Nd}]*`;

/** The same for a field of a form. */
export function parseMobileField(text: string): Parsed<string> {
  const reading = parseMobile(text);
  return "mobile" in reading ? { value: reading.mobile } : reading;
}

/** For people: "98370 41122"; a foreign number stays as it is stored. */
export function formatMobile(mobile: string): string {
  return isIndian(mobile) ? `${mobile.slice(0, 5)} ${mobile.slice(5)}` : mobile;
}

/** The address that calls the number; undefined where the text is no number (a contact from elsewhere). */
export function mobileHref(mobile: string): string | undefined {
  if (isIndian(mobile)) return `tel:+91${mobile}`;
  return /^\+\d{8,15}$/.test(mobile) ? `tel:${mobile}` : undefined;
}

/** "+44 (0)20 …": the nought is dialled at home only, in place of the country's number. */
const trunkPrefix = /(\d)\s*\(\s*0\s*\)/;

/** What people put between digits, and the invisible marks that phones put around a copied number. */
const separators = /[\s\p{Pd}\p{Cf}.()/]/gu;

function isIndian(mobile: string): boolean {
  return /^[6-9]\d{9}$/.test(mobile);
}
