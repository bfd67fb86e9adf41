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
