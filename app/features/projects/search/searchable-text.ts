import { normaliseReraNumber, reraKey } from "#app/features/rera/model.ts";
import { cutText, searchWordsOf, wordsOf } from "#app/shared/words.ts";
import { isOfPlots, type Project } from "../model.ts";

/** What a project's text is: the words that a search finds it by. Pure and browser-safe; search-text.ts compares with it. */

/** Marks words that only a number, or only a place, is found by. No other word holds these signs. */
export const numberMark = "#";
export const placeMark = "@";

const shortestNumberKey = 5;
const longestNumber = 200;
/** In characters; an index takes no text of any length. What stands further back in a name is not searched. */
const longestName = 600;

type SearchableProject = Partial<
  Pick<
    Project,
    "title" | "developer" | "state" | "city" | "district" | "locality" | "reraNumber" | "registerProjectId"
  >
> & {
  propertyType?: Project["propertyType"] | undefined;
  units?: readonly Pick<Project["units"][number], "bhk">[] | undefined;
  configuration?: string | null | undefined;
  registeredUse?: Project["registeredUse"] | undefined;
  /** The canonical place, where it is spelt otherwise than city or district. */
  place?: string | null;
};

/** What people call the sub types. */
const wordsOfTypes: Record<NonNullable<Project["propertyType"]>, readonly string[]> = {
  Apartment: ["apartment", "flat"],
  "Row House / Villa": ["row", "house", "rowhouse", "villa", "bungalow"],
  "Independent Floor": ["independent", "floor", "builder"],
};

/** Kinds of homes that no filter knows, as units and the configuration name them: "1 RK" has no bedroom. */
const homeKind = /\b(?:(\d) ?rk|studio|penthouse|loft)\b/g;

/** What people call land that a register has as plots; "plot" finds "plots". */
const wordsOfPlots = ["plots", "plotted", "land"];

/**
 * The searchable text of a project: a space before every word and a `|` between title, developer, place, number and what
 * else it is found by:
 * " palm court | lodha group | dehradun rajpur road uttarakhand | #ukrep09170000018 | flat @dehradun @rajpur @road".
 */
export function buildSearchText(project: SearchableProject): string {
  const { title, developer, state, city, place, district, locality, propertyType } = project;
  const { registeredUse = null } = project;
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
    new Set(
      [project.reraNumber, project.registerProjectId].flatMap((number) =>
        numberStarts(number ?? "").map((start) => numberMark + start),
      ),
    ),
    new Set([
      ...(propertyType ? wordsOfTypes[propertyType] : []),
      ...(isOfPlots({ registeredUse }) ? wordsOfPlots : []),
      ...wordsOfHomes([...(project.units ?? []).map(({ bhk }) => bhk), project.configuration ?? ""]),
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

function wordsOfHomes(names: readonly string[]): string[] {
  const kinds = names.flatMap((name) => [...name.toLowerCase().matchAll(homeKind)]);
  return kinds.flatMap(([kind, rooms]) => (rooms ? [rooms, "rk", `${rooms}rk`] : [kind]));
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

export function isSector(word: string | undefined): boolean {
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

export function isNumberStart(key: string): boolean {
  return key.length >= shortestNumberKey && hasDigit(key);
}

export function hasDigit(word: string): boolean {
  return /\p{N}/u.test(word);
}

export function numberKeyOf(text: string): string {
  return cutText((reraKey(text) ?? "").toLowerCase(), longestNumber);
}
