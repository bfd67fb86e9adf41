import { toLatinDigits } from "#app/shared/digits.ts";
import { cutText } from "#app/shared/words.ts";

/** The words of a RERA number. Safe in the browser: text rules only; the authorities are in model.server.ts. */

/** "RERA No.", "MahaRERA Regn. No. :", "Registration Number -"; never the RERA that begins a number (RERA-GRG-…). */
const label =
  /^(?:(?:[a-z]{0,5}-?rera\s*)?(?:project\s*)?(?:reg(?:istration|n|d)?\.?\s*)?(?:no|nos|number|num)\b\.?|(?:[a-z]{0,5}-?rera\s*)?(?:registration\s*)?:|maharera\s)\s*[:#-]*\s*/i;

/** What registries print behind the number: its date, its fate, a remark in brackets. */
const tails = [
  /\s*\bdated\b.*$/i,
  /\s*\bdt\b[.:\s-]*\d.*$/i,
  /\s*\((?:supersed|in abeyance|registration|revoked|lapsed|cancel).*$/i,
  /\s\([^()/]*\)$/,
  /\s+lapsed project$/i,
  /[\s.,;]+$/,
];

function dropLabelAndTails(text: string): string {
  return tails.reduce((rest, tail) => rest.replace(tail, ""), text.replace(label, "")).trim();
}

/** RERA began in 2016; no list is older, nor anything that an authority gave. */
export const reraBeganOn = "2016-01-01";

/** In characters. Longer than any number with its remarks; keeps the patterns cheap on pasted pages of text. */
export const longestReraText = 500;

/**
 * A RERA number as people read it: label, date and remarks dropped, spaces single and none around / and -, digits Latin,
 * letters as printed. "" where nothing is left. Applying it twice changes nothing.
 */
export function normaliseReraNumber(text: string): string {
  // Signs that nobody sees first: what they keep apart may be one letter.
  let number = toLatinDigits(text.replace(/\p{Cf}/gu, ""))
    .slice(0, longestReraText)
    .replaceAll("\\", "/")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s+/g, " ")
    .replace(/ ?([/-]) ?/g, "$1")
    .trim();
  for (let shorter = dropLabelAndTails(number); shorter !== number; shorter = dropLabelAndTails(number))
    number = shorter;
  return number;
}

/** The number with digits in place of letters that look like them, beside digits: "P521O0023947" is P52100023947. */
export function withDigits(number: string): string {
  const read = number.replace(/(?<=\d)[oil|]|[oil|](?=\d)/gi, (letter) => (/o/i.test(letter) ? "0" : "1"));
  // What is beside a digit that was a letter is one too: "5OO1".
  return read === number ? number : withDigits(read);
}

/** In characters: an index holds the key, and takes no text of any length. */
const longestKey = 200;

/**
 * What identifies a number within its state: capital letters and digits, nothing else. Null where there are none.
 * "rp / 19 / 2023 / 00922" and "RP/19/2023/00922" have one key.
 */
export function reraKey(text: string | null | undefined): string | null {
  if (!text) return null;
  const letters = normaliseReraNumber(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
  return cutText(letters, longestKey) || null;
}

export type ReraNumberCheck = {
  /** `match` says well formed, never verified; `mismatch` only warns; `unknown-state` could not be checked. */
  verdict: "match" | "mismatch" | "agent" | "acknowledgement" | "unknown-state";
  /** Numbers as this state's authority gives them, one per form; empty where none is known. */
  expected: string[];
  message: string;
};
