import { sameWordsOf } from "./alike-words.ts";
import { isNumberStart, numberMark } from "./searchable-text.ts";

/** The ways in which a word of a text may be found in a project's. Pure and browser-safe. */

/** A word, or the beginning of one; or several that are beside each other, of which the last may be a beginning. */
export type SoughtWord = {
  readonly text: string;
  readonly isWhole: boolean;
  /** Set where it is another way to write what was typed. */
  readonly isOtherSpelling?: true;
};

/** Ways to find something: in each, all words are needed. */
export type Options = readonly (readonly SoughtWord[])[];

export function whole(text: string): SoughtWord {
  return { text, isWhole: true };
}

export function starting(text: string): SoughtWord {
  return { text, isWhole: false };
}

/** A number is no beginning of a longer one; everything else is found where a word begins so. */
export function optionsOf(word: string): Options {
  const isNumber = /^\p{N}+$/u.test(word);
  return [
    [isNumber ? whole(word) : starting(word)],
    ...otherNumbersOf(word).map((other) => [whole(other)]),
    ...sameAs(word).map((other) => [other]),
    ...partsOf(word).map((parts) => [starting(parts)]),
    ...(isNumberStart(word) ? [[starting(numberMark + word)]] : []),
  ];
}

/** "shri" finds Shree too, and "2" II. */
export function sameAs(word: string): SoughtWord[] {
  return sameWordsOf(word).map((text) => ({ text, isWhole: true, isOtherSpelling: true }));
}

/** "gurukrupa" finds Guru Krupa too: the ways to part a word in two. */
function partsOf(word: string): string[] {
  if (!/^[a-z]+$/.test(word)) return [];
  const ends = Array.from({ length: word.length }, (_, at) => at).slice(shortestPart, 1 - shortestPart);
  return ends.map((end) => `${word.slice(0, end)} ${word.slice(end)}`);
}

/** In letters: shorter ones are before, or begin, too many words. */
const shortestPart = 3;

/** Whether words that are beside each other are sought. */
export function isPhrase({ text }: SoughtWord): boolean {
  return text.includes(" ");
}

/** The words of a phrase, of which only the last may be a beginning; a word by itself. */
export function wordsOfPhrase(sought: SoughtWord): SoughtWord[] {
  if (!isPhrase(sought)) return [sought];
  const words = sought.text.split(" ");
  return words.map((text, at) => ({ text, isWhole: sought.isWhole || at < words.length - 1 }));
}

/** The singular of what looks like a plural ("towers", "properties"), and a plural that does not begin with its singular. */
export function otherNumbersOf(word: string): string[] {
  if (word.length < 5 || /(?:ss|us|is)$/.test(word)) return [];
  if (/[a-z]ies$/.test(word)) return [`${word.slice(0, -3)}y`];
  if (/[^aeiou\W\d]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  if (/(?:x|ch|sh|ss)es$/.test(word)) return [word.slice(0, -2)];
  return /[a-z]s$/.test(word) ? [word.slice(0, -1)] : [];
}

/** Whether a project with this search text has one of the options. */
export function matchesAny(searchText: string, options: Options): boolean {
  return options.some((words) => words.every((word) => hasWord(searchText, word)));
}

export function hasWord(searchText: string, { text, isWhole }: SoughtWord): boolean {
  return isWhole ? `${searchText} `.includes(` ${text} `) : searchText.includes(` ${text}`);
}
