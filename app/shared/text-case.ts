/**
 * Names typed in capitals or small letters as people write them: "NORTH  GOA" and "north goa" give "North Goa".
 * The result depends on the letters only, never on their case, so it may be compared.
 */
export function titleCase(text: string): string {
  return text
    .normalize("NFC")
    .trim()
    .replace(/\s+/g, " ")
    .toLowerCase()
    .replace(
      /(^|[\s\-/(.&])(\p{L})/gu,
      (_whole, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .replace(/(?<=\s)(And|Of)(?=\s)/g, (word) => word.toLowerCase());
}
