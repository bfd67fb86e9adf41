import { reraKey } from "#app/features/rera/model.ts";
import { cutText, wordsOf } from "#app/shared/words.ts";
import type { Project } from "./model.ts";
import { allowedEdits } from "./search/spelling.ts";

/**
 * The rules of free text: what a word is, what a project's text is, when the two match. Pure and browser-safe; the SQL,
 * its test oracle and any other implementation follow these functions.
 */

/** Phrases that mean another: folded phrase → folded alternatives ("gurgaon" → "gurugram"). */
export type Aliases = ReadonlyMap<string, readonly string[]>;

/** Words standing in for a word that matches nothing (spelling.ts). */
export type Corrections = ReadonlyMap<string, readonly string[]>;

/** One of the options must match: all its words, each at the start of a word. `typed` is what the person wrote. */
export type SearchTerm = { typed: string[]; options: string[][] };

/** A project matches when every term does, or when its RERA key begins with `numberKey`. */
export type TextQuery = { terms: SearchTerm[]; numberKey: string | null; phrase: string };

const shortestNumberKey = 5;
const longestAlias = 5;
const longestNumber = 200;
/** In characters; an index takes no text of any length. What stands further back in a name is not searched. */
const longestName = 600;

type SearchableProject = Partial<
  Pick<Project, "title" | "developer" | "city" | "district" | "locality" | "reraNumber">
> & {
  /** The canonical place, where it is spelt otherwise than city or district. */
  place?: string | null;
};

/**
 * The searchable text of a project: a space before every word and a `|` between title, developer, place and number:
 * " palm court | lodha group | dehradun rajpur road | ukrep 09170000018 ukrep09170000018".
 */
export function buildSearchText(project: SearchableProject): string {
  const { title, developer, city, place, district, locality, reraNumber } = project;
  const places = new Set([city, place, district, locality].flatMap((name) => wordsOf(name ?? "")));
  const key = numberKeyOf(reraNumber ?? "");
  const fields = [
    firstWords(wordsOf(title ?? "")),
    firstWords(wordsOf(developer ?? "")),
    [...places],
    [...wordsOf(reraNumber ?? ""), ...(key ? [key] : [])],
  ];
  return fields.map((words) => words.map((word) => ` ${word}`).join("")).join(" |");
}

function firstWords(words: string[]): string[] {
  let length = 0;
  return words.filter((word) => {
    length += word.length + 1;
    return length <= longestName;
  });
}

/** What a person typed, understood. Null where it holds nothing that a text could contain: it then matches nothing. */
export function parseSearchText(
  text: string,
  aliases: Aliases,
  corrections: Corrections = new Map(),
): TextQuery | null {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  // Where no word has a digit the key has none.
  const key = hasDigit(words) ? numberKeyOf(text) : "";
  const isNumber = key.length >= shortestNumberKey && hasDigit([key]);
  return {
    terms: termsOf(words, aliases, corrections),
    numberKey: isNumber ? key : null,
    phrase: words.map((word) => corrections.get(word)?.[0] ?? word).join(" "),
  };
}

function hasDigit(words: string[]): boolean {
  return words.some((word) => /\p{N}/u.test(word));
}

function termsOf(words: string[], aliases: Aliases, corrections: Corrections): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (let start = 0; start < words.length; ) {
    const typed = longestAliasAt(words, start, aliases);
    const readings =
      typed.length === 1
        ? [typed, ...(corrections.get(typed[0] ?? "") ?? []).map((word) => [word])]
        : [typed];
    const options = readings.flatMap((reading) => [
      reading,
      ...(aliases.get(reading.join(" ")) ?? []).map((phrase) => phrase.split(" ")),
    ]);
    terms.push({ typed, options });
    start += typed.length;
  }
  return terms;
}

/** The longest run of words from `start` that has another name; one word where none has. */
function longestAliasAt(words: string[], start: number, aliases: Aliases): string[] {
  for (let length = Math.min(longestAlias, words.length - start); length > 1; length--) {
    const run = words.slice(start, start + length);
    if (aliases.has(run.join(" "))) return run;
  }
  return words.slice(start, start + 1);
}

/** More mistyped words than this are no slip, and each costs a look through the vocabulary. */
export const maxCorrected = 4;

/** The words a correction may replace if they match nothing: long enough, and without another name. */
export function mistypedWords({ terms }: TextQuery): string[] {
  const words = terms.flatMap(({ typed, options }) =>
    options.length === 1 && typed.length === 1 ? typed : [],
  );
  return [...new Set(words)].filter((word) => allowedEdits(word) > 0);
}

/** Whether a project with this search text is found. */
export function matchesText(searchText: string, query: TextQuery): boolean {
  return (
    matchesNumber(searchText, query.numberKey) ||
    query.terms.every(({ options }) =>
      options.some((words) => words.every((word) => hasWordStarting(searchText, word))),
    )
  );
}

export function matchesNumber(searchText: string, numberKey: string | null): boolean {
  return numberKey !== null && hasWordStarting(searchText, numberKey);
}

export function hasWordStarting(searchText: string, start: string): boolean {
  return searchText.includes(` ${start}`);
}

/**
 * How near a match is, 0 nearest: its number; the title begins with the phrase in whole words; begins with it; holds it;
 * the developer's name begins with it; anything else.
 */
export function relevanceOf(searchText: string, query: TextQuery): number {
  const [title = "", developer = ""] = searchText.split(" |");
  const phrase = ` ${query.phrase}`;
  if (matchesNumber(searchText, query.numberKey)) return 0;
  if (`${title} `.startsWith(`${phrase} `)) return 1;
  if (title.startsWith(phrase)) return 2;
  if (title.includes(phrase)) return 3;
  return developer.startsWith(phrase) ? 4 : 5;
}

function numberKeyOf(text: string): string {
  return cutText((reraKey(text) ?? "").toLowerCase(), longestNumber);
}
