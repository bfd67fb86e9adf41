/**
 * Texts that a spreadsheet would run as formulas get an apostrophe in front where we write a CSV, and lose it where we
 * read one that we wrote. A text that already looks so protected gets one more, so that reading gives back every text.
 */

const looksProtected = /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** For csv-stringify's `escape_formulas`, which protects the formulas themselves. */
export function markProtected(cell: string): string {
  return looksProtected.test(cell) ? `'${cell}` : cell;
}

/** The text as it was before it was written. */
export function unprotect(cell: string): string {
  return looksProtected.test(cell) ? cell.slice(1) : cell;
}
