import { toLatinDigits } from "./digits.ts";
import { mobileFault, mobilePattern, parseMobile, parseMobileField } from "./mobile.ts";
import { emailFault, emailPattern, parseEmail, textLimits } from "./typed-text.ts";
import { cutText, wordsOf } from "./words.ts";

/** Somebody who wrote to us: the fields of a public form that say who, and the words by which staff find them. Pure and browser-safe. */

/** What every public form asks to know who sent it: the name in the API, its words, its checks. */
export const mobileField = {
  name: "mobile",
  label: "Mobile",
  parse: parseMobileField,
  missing: "Enter your mobile number.",
  maxLength: textLimits.phone,
  pattern: mobilePattern,
  mismatch: mobileFault,
};

export const emailField = {
  name: "email",
  label: "Email",
  parse: parseEmail,
  missing: "Enter your email address.",
  maxLength: textLimits.email,
  pattern: emailPattern,
  mismatch: emailFault,
};

const shortestMobileEnd = 4;
const mostWords = 10;

/** The words of the texts, one space between them. Of the number also every end, so that any run of its digits is found. */
export function buildPersonWords(texts: readonly (string | null)[], mobile: string): string {
  const words = texts.flatMap((text) => wordsOf(text ?? ""));
  return [...new Set([...words, ...mobileEnds(mobile)])].join(" ");
}

function mobileEnds(mobile: string): string[] {
  const digits = mobile.replace(/\D/g, "");
  return Array.from({ length: Math.max(1, digits.length - shortestMobileEnd + 1) }, (_, start) =>
    digits.slice(start),
  ).filter((end) => end !== "");
}

/** The words that a person must have, each as the start of one of its own; a number in any spelling is one word. */
export function parsePersonSearch(text: string): string[] {
  const spelt = toLatinDigits(cutText(text, 200)).replace(/[+(]*\d[\d\s\p{Pd}.()/]{5,}\d/gu, (number) => {
    const reading = parseMobile(number);
    return "mobile" in reading ? reading.mobile.slice(-10) : number;
  });
  return [...new Set(wordsOf(spelt))].slice(0, mostWords);
}
