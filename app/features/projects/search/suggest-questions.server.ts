import { townsNear } from "#app/features/places/model.server.ts";
import { foldHindi, foldText } from "#app/shared/words.ts";
import { localitiesFrom } from "./index/index-gazetteer.server.ts";
import { hasProjects } from "./index/index-suggestions.server.ts";
import type { ProjectIndex } from "./index/project-index.ts";
import { isDevanagari, latinSpellings } from "./interpret/devanagari.ts";
import type { Interpretation } from "./interpret/interpretation.ts";
import { chipsOfInterpretation, filtersOfInterpretation } from "./interpret/interpreted-query.ts";
import { beginsKnownWord } from "./interpret/mistyped-words.ts";
import { typeNames } from "./interpret/vocabulary.ts";
import {
  localitySuggestion,
  placesNamed,
  questionSuggestion,
  type Suggestion,
} from "./suggestions.server.ts";

const mostQuestions = 3;
/** More names are not tried for the last word. */
const mostTried = 6;
const shortestWord = 2;

/**
 * What a text asks for as filters, as far as it is typed: "2 bhk wak" may become "2 bhk Wakad", "2 bhk u" anything, and asks for
 * 2 BHK so far. A text with words left over that no place begins with may be a name, and asks nothing.
 */
export async function suggestQuestions(
  index: ProjectIndex,
  typed: string,
  interpret: (text: string) => Promise<Interpretation>,
): Promise<Suggestion[]> {
  const found = await interpret(typed);
  if (found.rest === "") return questionOf(found);
  const text = typed.trim();
  const suggestions = new Map<string, Suggestion>();
  for (const whole of [...withPhrase(text), ...withName(index, text, found)].slice(0, mostTried)) {
    const [suggestion] = questionOf(await interpret(whole));
    if (suggestion) suggestions.set(suggestion.href, suggestion);
    if (suggestions.size === mostQuestions) break;
  }
  const before = withoutLast(text);
  return suggestions.size === 0 && before !== undefined
    ? questionOf(await interpret(before))
    : [...suggestions.values()];
}

/** The text with its last words as the whole of a filter's name that begins so: "pune ready to m", "near sch". */
function withPhrase(text: string): string[] {
  const starts = [...text.matchAll(/(?<=^|\s)\S/g)].slice(-longestPhrase).map(({ index }) => index);
  return starts.flatMap((start) => {
    const tail = text.slice(start).toLowerCase().replace(/\s+/g, " ");
    if (tail.length < shortestName) return [];
    return phrases.flatMap((phrase) => (phrase.startsWith(tail) ? text.slice(0, start) + phrase : []));
  });
}

/** The text with the words that are left as the whole of a unit or a place that begins so. */
function withName(index: ProjectIndex, text: string, found: Interpretation): string[] {
  const isLast = text.toLowerCase().endsWith(found.rest.toLowerCase());
  if (!isLast || found.rest.length < shortestWord) return [];
  const before = text.slice(0, text.length - found.rest.length);
  return [...unitsFrom(found.rest, before), ...placesFrom(index, found, before)].map((name) => before + name);
}

/** The text without a last word that is begun only: what it asked for stays offered while one types on. */
function withoutLast(text: string): string | undefined {
  const [, before = "", last = ""] = /^(.*\S)\s+(\S+)$/s.exec(text) ?? [];
  const isBegun = last.length <= shortestWord || /^\d/.test(last) || beginsKnownWord(last.toLowerCase());
  return before !== "" && isBegun ? before : undefined;
}

/** Places that begin with the words that are left, where the sentence may mean them. A place alone is suggested as one. */
function placesFrom(index: ProjectIndex, { rest, state, city }: Interpretation, before: string): string[] {
  const near = city.flatMap((one) => townsNear(state, one));
  const within = { state, cities: [...city, ...near] };
  const spellings = isDevanagari(rest) ? latinSpellings(foldHindi(rest)) : [rest];
  const localities = [...new Set(spellings.flatMap((start) => localitiesFrom(index, start, within)))].filter(
    (name) => !namesHome(name),
  );
  // What is typed alone has its towns already.
  const towns = before === "" ? [] : placesNamed(foldText(rest)).filter((town) => hasProjects(index, town));
  const names = towns.map((town) => town.city ?? town.state);
  return city.length > 0 ? [...localities, ...names] : [...names, ...localities];
}

/** An address may say "Krishna Apartment": as a sentence that asks for flats. */
function namesHome(name: string): boolean {
  return name.split(" ").some((word) => typeNames.has(word.toLowerCase()));
}

/** Units behind a number that begin so: "2 b", "80 la". */
function unitsFrom(rest: string, before: string): string[] {
  const [, number = "", start = rest] = /^(\d+(?:\.\d+)?\s*)([a-z]+)$/i.exec(rest) ?? [];
  const isBehindNumber = number !== "" || /\d\s*$/.test(before);
  return units.flatMap((unit) =>
    isBehindNumber && unit.startsWith(start.toLowerCase()) ? number + unit : [],
  );
}

const units = ["bhk", "lakh", "crore", "sq ft"];
const shortestName = 3;

/** What people type most for statuses, kinds of homes, what is near, and orders. */
const phrases = [
  ...["ready to move", "under construction", "completed", "term over"],
  ...["not delayed", "no delay", "on time", "delayed"],
  ...["flat", "apartment", "villa", "row house", "duplex", "bungalow", "independent floor"],
  ...["near school", "near hospital", "near metro", "near college", "near mall", "near park"],
  ...["club house", "metro station", "play area", "shopping mall"],
  ...["cheapest", "newest", "price low to high", "soonest possession"],
];
const longestPhrase = Math.max(...phrases.map((phrase) => phrase.split(" ").length));

/** A state or a city alone is no question, and localities alone are a place. */
function questionOf(interpretation: Interpretation): Suggestion[] {
  if (interpretation.rest !== "") return [];
  const chips = chipsOfInterpretation(interpretation);
  const said = chips.filter(({ param }) => param !== "state" && param !== "city");
  if (said.length === 0) return [];
  const filters = filtersOfInterpretation(interpretation);
  const labels = (shown: typeof chips) => [...new Set(shown.map(({ label }) => label))];
  return said.every(({ param }) => param === "locality")
    ? [localitySuggestion(labels(said).join(", "), filters)]
    : [questionSuggestion(labels(chips), filters)];
}
