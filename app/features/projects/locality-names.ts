import { placeKey } from "#app/features/places/model.ts";
import { cutText } from "#app/shared/words.ts";

/** The names of localities: one text for every way to write one. Pure and browser-safe. */

const longestName = 80;
const mostParts = 6;

/** Words that are written in capitals: numerals, and letters that nobody can speak as a word ("DLF", "BK"). */
const inCapitals = /^(?:[ivx]+|[b-df-hj-np-tv-xz]{2,4})$/;
const usualShort = new Set(["dr", "rd", "st", "nr", "ph", "mt"]);

/** "SECTOR-78" and "sector 78" are "Sector 78"; it follows from the letters alone, never from their case. Null for no name. */
export function readLocality(text: string): string | null {
  const words =
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}&'’]+/gu) ?? [];
  const name = cutText(words.join(" "), longestName).trim().split(" ").map(writeWord).join(" ");
  return !/\p{L}/u.test(name) || isOfName.test(name) ? null : name;
}

function writeWord(word: string): string {
  if (inCapitals.test(word) && !usualShort.has(word)) return word.toUpperCase();
  const [first = ""] = word;
  const capital = first.toUpperCase();
  return capital.length === first.length ? capital + word.slice(first.length) : word;
}

/** What is left of a name that a comma cut: of "Andheri, East", "Tower, B", "Sector, 63", "Phase, II". */
const isOfName = /^(?:East|West|North|South|Central|Sector|District|\p{L}|[IVX]+)$/u;

/** The names in what a list or staff say of the locality: "Sector 78, Kherki Daula" has two. `larger` are no localities. */
export function splitLocality(locality: string | null, larger: readonly (string | null)[]): string[] {
  if (!locality) return [];
  const isLarger = new Set(larger.map((name) => placeKey(name ?? "")));
  return locality
    .split(/[,;|]/, mostParts)
    .flatMap((part) => readLocality(part) ?? [])
    .filter((name) => !isLarger.has(placeKey(name)));
}
