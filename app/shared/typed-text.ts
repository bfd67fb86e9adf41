import { textLimits } from "./text-limits.ts";
/** Texts that people type into forms: what is kept of them, and what is wrong in words for the form. Pure. */

/** What a field may say: a value to store, or what is wrong. */
export type Parsed<Value> = { value: Value } | { error: string };

/** One line of text of at most so many characters; line breaks become spaces. */
export function lineUpTo(max: number): (text: string) => Parsed<string> {
  return (text) => upTo(max, cleanLine(text));
}

/** Text of at most so many characters, with its line breaks. */
export function linesUpTo(max: number): (text: string) => Parsed<string> {
  return (text) => upTo(max, cleanLines(text));
}

/**
 * As browsers check it, but in any script and with a dot in the domain: an address that mail can reach. A space inside
 * stays and is refused: without it "a b@example.com" would be somebody else's address.
 */
export function parseEmail(text: string): Parsed<string> {
  const typed = text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .trim();
  const [mailbox = "", domain = "", ...rest] = typed.split("@");
  const isAddress =
    /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u.test(mailbox) &&
    /^(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u.test(domain);
  if (!isAddress || rest.length > 0) return { error: emailFault };
  return upTo(textLimits.email, `${mailbox}@${domain.toLowerCase()}`);
}

export const emailFault = "Enter a complete email address, e.g. name@example.in";

/** For the `pattern` of a field of the type email, whose own check misses the dot in the domain. */
export const emailPattern = String.raw`[^@]+@(?:[\p{L}\p{M}\p{N}\-]+\.)+[\p{L}\p{M}\p{N}\-]{2,63}`;

/** What a text that is longer than its field is told. */
export function tooLong(max: number): { error: string } {
  return { error: `At most ${max.toLocaleString("en-IN")} characters.` };
}

function upTo(max: number, text: string): Parsed<string> {
  if (!visible.test(text)) return { error: "Enter a text that can be read." };
  return [...text].length > max ? tooLong(max) : { value: text };
}

/** A sign that leaves a mark on the page. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** A text as one line: line breaks and other controls are spaces, and marks that turn the direction are dropped. */
export function cleanLine(text: string): string {
  return cleanLines(text).replace(/\s+/g, " ");
}

/** Without what nobody sees: controls but line breaks, and marks that turn the direction of all that follows. */
function cleanLines(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .trim();
}
