import { searchWordsOf } from "#app/shared/words.ts";
import { isDevanagari } from "./interpret/devanagari.ts";
import { hasDigit, isNumberStart, isSector, numberKeyOf, numberMark, placeMark } from "./searchable-text.ts";
import {
  hasWord,
  isPhrase,
  matchesAny,
  type Options,
  optionsOf,
  otherNumbersOf,
  type SoughtWord,
  sameAs,
  starting,
  whole,
} from "./sought-words.ts";
import { allowedEdits } from "./spelling.ts";

/**
 * The rules of free text: what a person means, and when a project's text (searchable-text.ts) matches. Pure and
 * browser-safe; the index and its test oracle follow these functions.
 */

/** Names of places, folded: phrases that mean another ("gurgaon" → "gurugram"), and all names but those of two letters. */
export type PlaceWords = {
  readonly aliases: ReadonlyMap<string, readonly string[]>;
  readonly towns: ReadonlySet<string>;
  readonly states: ReadonlySet<string>;
};

/** Words standing in for a word that matches nothing, or next to nothing (spelling.ts). */
export type Corrections = ReadonlyMap<string, readonly string[]>;

/** One of the options must match. `typed` is what the person wrote, `meant` the same with its typing errors mended. */
export type SearchTerm = {
  readonly kind: "town" | "state" | "type" | "word";
  readonly typed: readonly string[];
  readonly meant: readonly string[];
  readonly options: Options;
};

/** A project matches when every term does, or when its RERA number begins with one of `numbers`. */
export type TextQuery = {
  readonly terms: readonly SearchTerm[];
  readonly numbers: readonly SoughtWord[];
  /** What the place of a project has to hold for the text to name it; empty where no text could. */
  readonly placed: readonly Options[];
  readonly phrase: string;
  /** What of the phrase may be written in another way, in one word or in two, written so. */
  readonly otherwise: readonly SoughtWord[];
};

const longestAlias = 5;

/** Those words of sub types that are found whole, or with their plural: a villa is no village. */
const typeWords = new Set(["apartment", "flat", "house", "rowhouse", "villa", "bungalow", "floor"]);

/** Words that say nothing where others are beside them: of sentences, of firms, and the label of a number. */
const asides = new Set(
  "a an and as at by for from in near of on or the to with group ms pvt ltd private limited llp rera maharera no number".split(
    " ",
  ),
);

/** What a person typed, understood. Null where it holds nothing that a text could contain: it then matches nothing. */
export function parseSearchText(
  text: string,
  places: PlaceWords,
  corrections: Corrections = new Map(),
): TextQuery | null {
  const words = searchWordsOf(text);
  if (words.length === 0) return null;
  const printed = text.match(printedNumber)?.filter((run) => isNumberStart(numberKeyOf(run))) ?? [];
  const others = printed.reduce((left, run) => left.replace(run, " "), text);
  const terms = [...termsOf(searchWordsOf(others), places, corrections), ...printed.map(termOfNumber)];
  const needed = terms.filter(({ typed }) => !typed.every((word) => asides.has(word)));
  const joined = joinedWords(needed);
  const isOtherwise = (word: SoughtWord) => isPhrase(word) || word.isOtherSpelling === true;
  return {
    ...queryOf(needed.length > 0 ? withJoinedWords(needed, joined) : terms),
    numbers: words.some(hasDigit) ? numbersIn(text) : [],
    otherwise: [...joined.flat(), ...needed.flatMap(({ options }) => options.flat().filter(isOtherwise))],
    phrase: words.map((word) => corrections.get(word)?.[0] ?? word).join(" "),
  };
}

/**
 * Names are written in one word or in two: "guru krupa" finds Gurukrupa too. Each of two words that are beside each other
 * may be a part of the joined one.
 */
function withJoinedWords(
  terms: readonly SearchTerm[],
  joined: readonly (readonly SoughtWord[])[],
): SearchTerm[] {
  return terms.map((term, at) => {
    const more = [joined[at - 1] ?? [], joined[at] ?? []].flat().map((word) => [word]);
    return more.length > 0 ? { ...term, options: [...term.options, ...more] } : term;
  });
}

/** Each with the one behind it, in any spelling; none where they can't both be parts of a name. */
function joinedWords(terms: readonly SearchTerm[]): SoughtWord[][] {
  const parts = terms.map(({ kind, meant: [word = "", ...others] }) =>
    kind === "word" && others.length === 0 && /^\p{L}{2,}$/u.test(word) ? word : undefined,
  );
  return parts.slice(1).map((second, at) => {
    const first = parts[at];
    if (first === undefined || second === undefined) return [];
    const word = first + second;
    return word.length >= shortestJoined ? [starting(word), ...sameAs(word)] : [];
  });
}

/** Shorter ones begin too many other words. */
const shortestJoined = 5;

/** A text that is also read in another way: found by both, but what is nearest is shown by its own words. */
export function withReading(asTyped: TextQuery, read: TextQuery): TextQuery {
  return { ...read, phrase: asTyped.phrase, placed: asTyped.placed };
}

/** The text without the other spellings of its words. */
export function asSpelt(text: TextQuery): TextQuery {
  const terms = text.terms.map((term) => ({
    ...term,
    options: term.options.filter((words) => !words.some(({ isOtherSpelling }) => isOtherSpelling)),
  }));
  return { ...text, terms };
}

/** The places alone that a text names, where it says more than that. */
export function placesOnly({ terms }: TextQuery): TextQuery | null {
  const places = terms.filter(({ kind }) => kind === "town" || kind === "state");
  if (places.length === 0 || places.length === terms.length) return null;
  return {
    ...queryOf(places),
    numbers: [],
    otherwise: [],
    phrase: places.flatMap(({ meant }) => meant).join(" "),
  };
}

/** The text without the part of a project that it names, which a register may not tell apart: "palm court phase 1". */
export function withoutPart({ terms }: TextQuery): TextQuery | null {
  const isPart = (at: number) => parts.has(terms[at]?.typed[0] ?? "") && isNumberOfPart(terms[at + 1]);
  const whole = terms.filter((_, at) => !isPart(at) && !isPart(at - 1));
  if (whole.length === 0 || whole.length === terms.length) return null;
  const phrase = whole.flatMap(({ meant }) => meant).join(" ");
  return { ...queryOf(whole), numbers: [], otherwise: [], phrase };
}

const parts = new Set("phase ph tower twr wing block bldg building".split(" "));

function isNumberOfPart(term: SearchTerm | undefined): boolean {
  return /^(?:\d{1,2}|[a-z]|[ivx]{1,4})$/.test(term?.typed[0] ?? "");
}

function queryOf(terms: readonly SearchTerm[]): Pick<TextQuery, "terms" | "placed"> {
  const placed = terms
    .filter(({ kind }) => kind === "town" || kind === "word")
    .map(({ options }) =>
      options
        .filter((words) => !words.some(isPhrase))
        .map((words) => words.map(({ text }) => whole(placeMark + text))),
    );
  return { terms, placed };
}

/** As the number of a registration, with and without what is often written before one ("RERA", "MahaRERA Regn. No."). */
function numbersIn(text: string): SoughtWord[] {
  const keys = [text, text.replace(numberLabel, "")].map(numberKeyOf).filter(isNumberStart);
  return Array.from(new Set(keys), (key) => starting(numberMark + key));
}

const numberLabel =
  /^\s*(?:(?:[a-z]{0,7}-?rera|project|registration|regn|regd|reg|number|no|id)\b[\s.:#/-]*)+/i;

/** A number as registers print it, also beside other words: "GGM/940/672/2025/43". */
const printedNumber = /(?<![^\s,;:(])[\p{L}\p{N}]+(?:[/-][\p{L}\p{N}]+){2,}/gu;

/** It may be what a name holds, too. */
function termOfNumber(run: string): SearchTerm {
  const words = searchWordsOf(run);
  const options = [[starting(numberMark + numberKeyOf(run))], words.map(whole)];
  return { kind: "word", typed: words, meant: words, options };
}

function termsOf(words: string[], places: PlaceWords, corrections: Corrections): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (let start = 0; start < words.length; ) {
    const typed = runAt(words, start, places);
    const meanings = typed.length === 1 ? (corrections.get(typed[0] ?? "") ?? []).map((word) => [word]) : [];
    const readings = [typed, ...meanings].map((run) => readingOf(run, places));
    terms.push({
      typed,
      meant: meanings[0] ?? typed,
      kind: readings.find(({ kind }) => kind !== "word")?.kind ?? "word",
      options: readings.flatMap(({ options }) => options),
    });
    start += typed.length;
  }
  return terms;
}

/** A sector with its number, or the longest run of words from `start` that names a place; else one word. */
function runAt(words: string[], start: number, { towns, states }: PlaceWords): string[] {
  if (isSectorRun(words.slice(start, start + 2))) return words.slice(start, start + 2);
  for (let length = Math.min(longestAlias, words.length - start); length > 1; length--) {
    const run = words.slice(start, start + length);
    if (towns.has(run.join(" ")) || states.has(run.join(" "))) return run;
  }
  return words.slice(start, start + 1);
}

function isSectorRun([word, number = ""]: readonly string[]): boolean {
  return isSector(word) && /^\p{N}+\p{L}?$/u.test(number);
}

function readingOf(
  run: string[],
  { aliases, towns, states }: PlaceWords,
): Pick<SearchTerm, "kind" | "options"> {
  if (isSectorRun(run)) return { kind: "town", options: [[whole(`sector${run[1]}`)]] };
  const phrase = run.join(" ");
  const meanings = (aliases.get(phrase) ?? []).map((meaning) => meaning.split(" ").map(whole));
  if (towns.has(phrase) || states.has(phrase))
    return { kind: towns.has(phrase) ? "town" : "state", options: [run.map(whole), ...meanings] };
  const type = [phrase, ...otherNumbersOf(phrase)].find((word) => typeWords.has(word));
  if (type !== undefined) return { kind: "type", options: [[whole(type)], [whole(`${type}s`)]] };
  return { kind: "word", options: [...optionsOf(phrase), ...meanings] };
}

/** More mistyped words than this are no slip, and each costs a look through the vocabulary. */
export const maxCorrected = 4;

/** The words a correction may replace: long enough or in Devanagari, and neither a place nor what a home is called. */
export function mistypedWords({ terms }: TextQuery): string[] {
  const words = terms.flatMap(({ kind, typed }) => (kind === "word" ? typed : []));
  return [...new Set(words)].filter((word) => allowedEdits(word) > 0 || isDevanagari(word));
}

/** Whether a project with this search text is found. */
export function matchesText(searchText: string, query: TextQuery): boolean {
  return (
    matchesNumber(searchText, query) || query.terms.every(({ options }) => matchesAny(searchText, options))
  );
}

function matchesNumber(searchText: string, { numbers }: TextQuery): boolean {
  return numbers.some((number) => hasWord(searchText, number));
}

/**
 * How near a match is, 0 nearest: its number; the title is the phrase; its place is; the title begins with the phrase in
 * whole words; begins with it; holds it; holds some of it in another spelling, in one word instead of two, or the other
 * way; the developer's name begins with it; anything else.
 */
export function relevanceOf(searchText: string, query: TextQuery): number {
  const [title = "", developer = ""] = searchText.split(" |");
  const phrase = ` ${query.phrase}`;
  if (matchesNumber(searchText, query)) return 0;
  if (title === phrase) return 1;
  if (isPlaced(searchText, query)) return 2;
  if (`${title} `.startsWith(`${phrase} `)) return 3;
  if (title.startsWith(phrase)) return 4;
  if (title.includes(phrase)) return 5;
  if (query.otherwise.some((words) => hasWord(title, words))) return 6;
  return developer.startsWith(phrase) ? 7 : 8;
}

function isPlaced(searchText: string, { placed }: TextQuery): boolean {
  return placed.length > 0 && placed.every((options) => matchesAny(searchText, options));
}

/** How a search was taken where its own words find nothing, or little: `text` instead of them, or in addition. */
export type Reading = { readonly text: string; readonly isAddition: boolean };
