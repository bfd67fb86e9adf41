import { normaliseReraNumber, reraKey } from "#app/features/rera/model.ts";
import { cutText, searchWordsOf, wordsOf } from "#app/shared/words.ts";
import type { Project } from "./model.ts";
import { allowedEdits } from "./search/spelling.ts";

/**
 * The rules of free text: what a word is, what a project's text is, when the two match. Pure and browser-safe; the SQL,
 * its test oracle and any other implementation follow these functions.
 */

/** Names of places, folded: phrases that mean another ("gurgaon" → "gurugram"), and all names but those of two letters. */
export type PlaceWords = {
  readonly aliases: ReadonlyMap<string, readonly string[]>;
  readonly towns: ReadonlySet<string>;
  readonly states: ReadonlySet<string>;
};

/** Words standing in for a word that matches nothing, or next to nothing (spelling.ts). */
export type Corrections = ReadonlyMap<string, readonly string[]>;

/** A word, or the beginning of one. */
export type SoughtWord = { readonly text: string; readonly isWhole: boolean };

/** Ways to find something: in each, all words are needed. */
export type Options = readonly (readonly SoughtWord[])[];

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
};

/** Marks words that only a number, or only a place, is found by. No other word holds these signs. */
const numberMark = "#";
const placeMark = "@";

const shortestNumberKey = 5;
const longestAlias = 5;
const longestNumber = 200;
/** In characters; an index takes no text of any length. What stands further back in a name is not searched. */
const longestName = 600;

type SearchableProject = Partial<
  Pick<Project, "title" | "developer" | "state" | "city" | "district" | "locality" | "reraNumber">
> & {
  propertyType?: Project["propertyType"] | undefined;
  /** The canonical place, where it is spelt otherwise than city or district. */
  place?: string | null;
};

/** What people call the sub types. */
const wordsOfTypes: Record<NonNullable<Project["propertyType"]>, readonly string[]> = {
  Apartment: ["apartment", "flat"],
  "Row House / Villa": ["row", "house", "rowhouse", "villa", "bungalow"],
  "Independent Floor": ["independent", "floor", "builder"],
};

/** Those of them that are found whole, or with their plural: a villa is no village. */
const typeWords = new Set(["apartment", "flat", "house", "rowhouse", "villa", "bungalow", "floor"]);

/** Words that tell nothing where others stand beside them: of sentences, of firms, and the label of a number. */
const asides = new Set(
  "a an and as at by for from in near of on or the to with group ms pvt ltd private limited llp rera maharera no".split(
    " ",
  ),
);

/**
 * The searchable text of a project: a space before every word and a `|` between title, developer, place, number and what
 * else it is found by:
 * " palm court | lodha group | dehradun rajpur road uttarakhand | #ukrep09170000018 | flat @dehradun @rajpur @road".
 */
export function buildSearchText(project: SearchableProject): string {
  const { title, developer, state, city, place, district, locality, reraNumber, propertyType } = project;
  const titleWords = firstWords(searchWordsOf(title ?? ""));
  const developerWords = firstWords(searchWordsOf(developer ?? ""));
  const towns = wordsOfPlaces(city, place, district);
  const localities = wordsOfPlaces(locality);
  // A locality that only repeats the name of the project is none.
  const marked = [...towns, ...localities.filter((word) => !titleWords.includes(word))];
  const fields: Iterable<string>[] = [
    titleWords,
    developerWords,
    new Set([...towns, ...localities, ...searchWordsOf(state ?? "")]),
    numberStarts(reraNumber ?? "").map((number) => numberMark + number),
    new Set([
      ...(propertyType ? wordsOfTypes[propertyType] : []),
      ...numberForms(titleWords),
      ...numberForms(developerWords),
      ...marked.map((word) => placeMark + word),
    ]),
  ];
  return fields.map((words) => Array.from(words, (word) => ` ${word}`).join("")).join(" |");
}

/** A title as the search text begins with it. */
export function titleTextOf(title: string): string {
  return buildSearchText({ title }).split(" |", 1)[0] ?? "";
}

function wordsOfPlaces(...names: (string | null | undefined)[]): string[] {
  return names.flatMap((name) => {
    const words = searchWordsOf(name ?? "");
    return [...words, ...numberForms(words)];
  });
}

function firstWords(words: string[]): string[] {
  let length = 0;
  return words.filter((word) => {
    length += word.length + 1;
    return length <= longestName;
  });
}

/** What else numbers are asked for as: "88a", "88 a" and "88-A" by each other and by "88"; "sector 88" as one. */
function numberForms(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const digits = /^\p{N}+/u.exec(word)?.[0];
    if (!digits) return [];
    const rest = word.slice(digits.length);
    const next = words[at + 1] ?? "";
    const forms = new Set([word, digits, ...(rest === "" && isLetter(next) ? [word + next] : [])]);
    const sectors = isSector(words[at - 1]) ? Array.from(forms, (form) => `sector${form}`) : [];
    forms.delete(word);
    return [...forms, ...(isLetter(rest) ? [rest] : []), ...sectors];
  });
}

function isLetter(text: string): boolean {
  return /^\p{L}$/u.test(text);
}

function isSector(word: string | undefined): boolean {
  return word === "sector" || word === "sectors" || word === "sec";
}

/** A RERA number from its beginning, from each of its groups of letters, and from a long run of digits ("P521…", "521…"). */
function numberStarts(number: string): string[] {
  const key = numberKeyOf(number);
  if (key === "") return [];
  const parts = wordsOf(normaliseReraNumber(number));
  const later = parts.flatMap((part, at) =>
    /\p{L}/u.test(part) || part.length >= longDigits ? parts.slice(at).join("") : [],
  );
  return [...new Set([key, ...later.filter(isNumberStart)])].slice(0, mostNumberStarts);
}

const longDigits = 8;
const mostNumberStarts = 6;

function isNumberStart(key: string): boolean {
  return key.length >= shortestNumberKey && hasDigit(key);
}

/** What a person typed, understood. Null where it holds nothing that a text could contain: it then matches nothing. */
export function parseSearchText(
  text: string,
  places: PlaceWords,
  corrections: Corrections = new Map(),
): TextQuery | null {
  const words = searchWordsOf(text);
  if (words.length === 0) return null;
  const terms = termsOf(words, places, corrections);
  const needed = terms.filter(({ typed }) => !typed.every((word) => asides.has(word)));
  return {
    ...queryOf(needed.length > 0 ? needed : terms),
    numbers: words.some(hasDigit) ? numbersIn(text) : [],
    phrase: words.map((word) => corrections.get(word)?.[0] ?? word).join(" "),
  };
}

/** A text that is also read in another way: found by both, but what is nearest is told by its own words. */
export function withReading(asTyped: TextQuery, read: TextQuery): TextQuery {
  return { ...read, phrase: asTyped.phrase, placed: asTyped.placed };
}

/** The places alone that a text names, where it says more than that. */
export function placesOnly({ terms }: TextQuery): TextQuery | null {
  const places = terms.filter(({ kind }) => kind === "town" || kind === "state");
  if (places.length === 0 || places.length === terms.length) return null;
  return { ...queryOf(places), numbers: [], phrase: places.flatMap(({ meant }) => meant).join(" ") };
}

function queryOf(terms: readonly SearchTerm[]): Pick<TextQuery, "terms" | "placed"> {
  const placed = terms
    .filter(({ kind }) => kind === "town" || kind === "word")
    .map(({ options }) => options.map((words) => words.map(({ text }) => whole(placeMark + text))));
  return { terms, placed };
}

/** As the number of a registration, with and without what is often written before one ("RERA", "MahaRERA Regn. No."). */
function numbersIn(text: string): SoughtWord[] {
  const keys = [text, text.replace(numberLabel, "")].map(numberKeyOf).filter(isNumberStart);
  return Array.from(new Set(keys), (key) => starting(numberMark + key));
}

const numberLabel =
  /^\s*(?:(?:[a-z]{0,7}-?rera|project|registration|regn|regd|reg|number|no|id)\b[\s.:#/-]*)+/i;

function hasDigit(word: string): boolean {
  return /\p{N}/u.test(word);
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

/** A number is no beginning of a longer one; everything else is found where a word begins so. */
function optionsOf(word: string): Options {
  const isNumber = /^\p{N}+$/u.test(word);
  return [
    [isNumber ? whole(word) : starting(word)],
    ...otherNumbersOf(word).map((other) => [whole(other)]),
    ...(isNumberStart(word) ? [[starting(numberMark + word)]] : []),
  ];
}

/** The singular of what looks like a plural ("towers", "properties"), and a plural that does not begin with its singular. */
function otherNumbersOf(word: string): string[] {
  if (word.length < 5 || /(?:ss|us|is)$/.test(word)) return [];
  if (/[a-z]ies$/.test(word)) return [`${word.slice(0, -3)}y`];
  if (/[^aeiou\W\d]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  if (/(?:x|ch|sh|ss)es$/.test(word)) return [word.slice(0, -2)];
  return /[a-z]s$/.test(word) ? [word.slice(0, -1)] : [];
}

function whole(text: string): SoughtWord {
  return { text, isWhole: true };
}

function starting(text: string): SoughtWord {
  return { text, isWhole: false };
}

/** More mistyped words than this are no slip, and each costs a look through the vocabulary. */
export const maxCorrected = 4;

/** The words a correction may replace: long enough, and neither a place nor what a home is called. */
export function mistypedWords({ terms }: TextQuery): string[] {
  const words = terms.flatMap(({ kind, typed }) => (kind === "word" ? typed : []));
  return [...new Set(words)].filter((word) => allowedEdits(word) > 0);
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

function matchesAny(searchText: string, options: Options): boolean {
  return options.some((words) => words.every((word) => hasWord(searchText, word)));
}

export function hasWord(searchText: string, { text, isWhole }: SoughtWord): boolean {
  return isWhole ? `${searchText} `.includes(` ${text} `) : searchText.includes(` ${text}`);
}

/**
 * How near a match is, 0 nearest: its number; the title is the phrase; its place is; the title begins with the phrase in
 * whole words; begins with it; holds it; the developer's name begins with it; anything else.
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
  return developer.startsWith(phrase) ? 6 : 7;
}

function isPlaced(searchText: string, { placed }: TextQuery): boolean {
  return placed.length > 0 && placed.every((options) => matchesAny(searchText, options));
}

function numberKeyOf(text: string): string {
  return cutText((reraKey(text) ?? "").toLowerCase(), longestNumber);
}

/** How a search was taken where its own words find nothing, or little: `text` instead of them, or in addition. */
export type Reading = { readonly text: string; readonly isAddition: boolean };
