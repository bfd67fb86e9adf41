/** Texts that people type or that come in files: what is kept of them, and what is wrong in words for the form. Pure. */

/** How many characters are taken of texts that several forms and addresses ask for. */
export const textLimits = {
  /** Words to search for; more are cut off. */
  search: 200,
  link: 2000,
  phone: 40,
  /** What RFC 5321 leaves of a path for an address. */
  email: 254,
} as const;

/** What a field may say: a value to store, or what is wrong. */
export type Parsed<Value> = { value: Value } | { error: string };

/** What a text is told that the database can't hold. */
export const unstorable = { error: "This text has characters that can't be stored." };

/** What a text says, where it can be stored. */
export function parseStorable<Value>(text: string, parse: (text: string) => Parsed<Value>): Parsed<Value> {
  return isStorableText(text) ? parse(text) : unstorable;
}

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

/** Whether PostgreSQL can hold a text: it knows neither U+0000 nor half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

// Control characters, bidirectional overrides, zero-width space and byte order mark. The zero-width joiners stay:
// Devanagari is written with them.
const invisible = /(?!\s)[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Without what nobody can see. */
export function dropInvisible(text: string): string {
  return text.replace(invisible, "");
}

/** As it stands, apart from what nobody could read or PostgreSQL could not store. */
export function keepText(text: string): string {
  return dropInvisible(text.toWellFormed().replaceAll("\ufffd", "")).trim();
}

/** What a person typed as one line: nothing invisible in it, every run of white space one space. */
export function tidyText(text: string): string {
  return keepText(text).replace(/\s+/g, " ").normalize("NFC");
}

/** Whether a text says nothing at all. */
export function isBlank(text: string): boolean {
  return tidyText(text) === "";
}
