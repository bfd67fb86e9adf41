import { placeWords } from "../place-words.server.ts";
import { parseProjectQuery } from "../query.ts";
import { parseSearchText, type TextQuery } from "../search-text.ts";
import {
  developerSuggestion,
  type LabelledProject,
  mostPlaces,
  numberSuggestion,
  placeSuggestion,
  placesNamed,
  projectSuggestion,
  type Suggestion,
} from "../suggestions.server.ts";
import {
  findDevelopers,
  findNumbers,
  findOthers,
  findTitled,
  hasProjects,
} from "./index-suggestions.server.ts";
import type { ProjectIndex } from "./project-index.ts";
import { readText, rereadText } from "./understand-text.server.ts";

/** What suggestions tell of projects, by `seq`; those that are gone may be missing. */
export type FindLabels = (seqs: readonly number[]) => Promise<ReadonlyMap<number, LabelledProject>>;

/**
 * What a person may be typing: places, RERA numbers, developers and projects that begin with the text, then projects that
 * hold its words; where there are none, the same for the text with its typing errors mended. Public projects only; every
 * suggestion leads to at least one. Which are shown is decided before `findLabels` is waited for.
 */
export async function suggestProjects(
  index: ProjectIndex,
  typed: string,
  { limit, today, findLabels }: { limit: number; today: string; findLabels: FindLabels },
): Promise<Suggestion[]> {
  const { search } = parseProjectQuery({ search: typed });
  const text = parseSearchText(search, placeWords);
  if (text === null) return [];
  const chosen = choose(index, text, { limit, today });
  const other = isNothing(chosen) ? findOther(index, search) : undefined;
  const { places, numbers, developers, projects } = other ? choose(index, other, { limit, today }) : chosen;
  const shown = [...numbers, ...developers.map(({ first }) => first), ...projects];
  const labels = await findLabels([...new Set(shown)]);
  const each = (seqs: readonly number[], suggestion: (project: LabelledProject) => Suggestion) =>
    seqs.flatMap((seq) => labels.get(seq) ?? []).map(suggestion);
  const developed = developers.flatMap(({ first, ...counts }) => {
    const name = labels.get(first)?.developer;
    return name ? [developerSuggestion(name, counts)] : [];
  });
  const ahead = [...places, ...each(numbers, numberSuggestion), ...developed].slice(0, limit);
  return [...ahead, ...each(projects, projectSuggestion)].slice(0, limit);
}

/** The text with its typing errors mended, where that is in any project. */
function findOther(index: ProjectIndex, search: string): TextQuery | undefined {
  const { text, reading } = rereadText(index, search, readText(index, search, "public"), "public");
  return (reading && text) ?? undefined;
}

function isNothing({ places, numbers, developers, projects }: ReturnType<typeof choose>): boolean {
  return places.length + numbers.length + developers.length + projects.length === 0;
}

/** What is to be shown, by `seq`, in the order of showing. */
function choose(index: ProjectIndex, text: TextQuery, { limit, today }: { limit: number; today: string }) {
  index.scratch.reset();
  const places = placesNamed(text.phrase)
    .filter((place) => hasProjects(index, place))
    .slice(0, mostPlaces)
    .map(placeSuggestion);
  const numbers = findNumbers(index, text);
  const developers = findDevelopers(index, text, today);
  const free = Math.max(0, limit - places.length - numbers.length - developers.length);
  const titled = findTitled(index, text, free);
  const missing = numbers.length > 0 ? 0 : free - titled.length;
  const projects = [...titled, ...findOthers(index, text, titled, missing)];
  return { places, numbers, developers, projects };
}
