/** Whether PostgreSQL can hold a text: it knows neither U+0000 nor half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}
