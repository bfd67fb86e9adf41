import { parseProjectQuery } from "../../search.ts";
import { parseSearchText, type TextQuery } from "../../search-text.ts";
import { placeWords } from "../place-words.server.ts";
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

/** What suggestions tell of projects, by `seq`; those that are gone may be missing. */
export type FindLabels = (seqs: readonly number[]) => Promise<ReadonlyMap<number, LabelledProject>>;

/**
 * What `suggestProjects` (suggest.server.ts) answers, from memory: places, RERA numbers, developers and projects that begin
 * with the text, then projects that hold its words. Which slots are shown is decided before `findLabels` is waited for.
 */
export async function suggestInIndex(
  index: ProjectIndex,
  typed: string,
  limit: number,
  findLabels: FindLabels,
): Promise<Suggestion[]> {
  const { search } = parseProjectQuery({ search: typed });
  const text = parseSearchText(search, placeWords);
  if (text === null) return [];
  const { places, numbers, developers, projects } = choose(index, text, limit);
  const seqOf = (slot: number) => index.slots.seqs[slot] ?? 0;
  const shown = [...numbers, ...developers.map(({ first }) => first), ...projects];
  const seqs = new Map(shown.map((slot) => [slot, seqOf(slot)]));
  const labels = await findLabels([...new Set(seqs.values())]);
  const labelOf = (slot: number) => labels.get(seqs.get(slot) ?? 0);
  const each = (slots: readonly number[], suggestion: (project: LabelledProject) => Suggestion) =>
    slots.flatMap((slot) => labelOf(slot) ?? []).map(suggestion);
  const developed = developers.flatMap(({ first, count }) => {
    const name = labelOf(first)?.developer;
    return name ? [developerSuggestion(name, count)] : [];
  });
  const ahead = [...places, ...each(numbers, numberSuggestion), ...developed].slice(0, limit);
  return [...ahead, ...each(projects, projectSuggestion)].slice(0, limit);
}

/** What is to be shown, by slots, in the order of showing. */
function choose(index: ProjectIndex, text: TextQuery, limit: number) {
  index.scratch.reset();
  const places = placesNamed(text.phrase)
    .filter((place) => hasProjects(index, place))
    .slice(0, mostPlaces)
    .map(placeSuggestion);
  const numbers = findNumbers(index, text);
  const developers = findDevelopers(index, text);
  const room = Math.max(0, limit - places.length - numbers.length - developers.length);
  const titled = findTitled(index, text, room);
  const missing = numbers.length > 0 ? 0 : room - titled.length;
  const projects = [...titled, ...findOthers(index, text, titled, missing)];
  return { places, numbers, developers, projects };
}
