import { townsNear } from "#app/features/places/model.server.ts";
import { foldHindi, foldText } from "#app/shared/words.ts";
import { localitiesFrom } from "./index/index-gazetteer.server.ts";
import { hasProjects } from "./index/index-suggestions.server.ts";
import type { ProjectIndex } from "./index/project-index.ts";
import { isDevanagari, latinSpellings } from "./interpret/devanagari.ts";
import type { Interpretation } from "./interpret/interpretation.ts";
import { chipsOfInterpretation, filtersOfInterpretation } from "./interpret/interpreted-query.ts";
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
 * What a text asks for as filters, as far as it is typed: "2 bhk wak" may become "2 bhk Wakad". A text with words left over that
 * no place begins with may be a name, and asks nothing.
 */
export async function suggestQuestions(
  index: ProjectIndex,
  typed: string,
  interpret: (text: string) => Promise<Interpretation>,
): Promise<Suggestion[]> {
  const found = await interpret(typed);
  if (found.rest === "") return questionOf(found);
  const text = typed.trim();
  const isLast = text.toLowerCase().endsWith(found.rest.toLowerCase());
  if (!isLast || found.rest.length < shortestWord) return [];
  const before = text.slice(0, text.length - found.rest.length);
  const suggestions = new Map<string, Suggestion>();
  for (const name of namesFrom(index, found, before)) {
    const [suggestion] = questionOf(await interpret(before + name));
    if (suggestion) suggestions.set(suggestion.href, suggestion);
    if (suggestions.size === mostQuestions) break;
  }
  return [...suggestions.values()];
}

/** Places that begin with the words that are left, where the sentence may mean them. A place alone is suggested as one. */
function namesFrom(index: ProjectIndex, { rest, state, city }: Interpretation, before: string): string[] {
  const near = city.flatMap((one) => townsNear(state, one));
  const within = { state, cities: [...city, ...near] };
  const spellings = isDevanagari(rest) ? latinSpellings(foldHindi(rest)) : [rest];
  const localities = [...new Set(spellings.flatMap((start) => localitiesFrom(index, start, within)))];
  // What is typed alone has its towns already.
  const towns = before === "" ? [] : placesNamed(foldText(rest)).filter((town) => hasProjects(index, town));
  const names = towns.map((town) => town.city ?? town.state);
  const places = city.length > 0 ? [...localities, ...names] : [...names, ...localities];
  return [...wordsFrom(rest, before), ...places].slice(0, mostTried);
}

/** Units behind a number and words of filters that begin so: "2 b", "80 la", "vil". */
function wordsFrom(rest: string, before: string): string[] {
  const [, number = "", start = rest] = /^(\d+(?:\.\d+)?\s*)([a-z]+)$/i.exec(rest) ?? [];
  const beginning = start.toLowerCase();
  const isUnit = number !== "" || /\d\s*$/.test(before);
  if (isUnit) return units.flatMap((unit) => (unit.startsWith(beginning) ? number + unit : []));
  return beginning.length < shortestName ? [] : filterWords.filter((word) => word.startsWith(beginning));
}

const units = ["bhk", "lakh", "crore", "sq ft"];
const shortestName = 3;

/** What people type most for statuses and kinds of homes. */
const filterWords =
  "ready to move|under construction|completed|flat|apartment|villa|row house|duplex|bungalow|independent floor".split(
    "|",
  );

/** A state or a city alone is no question, and localities alone are a place. */
function questionOf(asked: Interpretation): Suggestion[] {
  if (asked.rest !== "") return [];
  const chips = chipsOfInterpretation(asked);
  const said = chips.filter(({ param }) => param !== "state" && param !== "city");
  if (said.length === 0) return [];
  const filters = filtersOfInterpretation(asked);
  const labels = (shown: typeof chips) => [...new Set(shown.map(({ label }) => label))];
  return said.every(({ param }) => param === "locality")
    ? [localitySuggestion(labels(said).join(", "), filters)]
    : [questionSuggestion(labels(chips), filters)];
}
