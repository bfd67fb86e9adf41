import {
  type Aliases,
  type Corrections,
  maxCorrected,
  mistypedWords,
  type TextQuery,
} from "../../search-text.ts";
import { allowedEdits } from "../spelling.ts";
import { distancesFrom } from "./edit-distances.ts";
import type { ProjectIndex } from "./project-index.ts";

/**
 * For each word of the text that no public project's text holds: the words people may have meant, nearest only. Empty
 * where every word is known, or the text is a known RERA number.
 */
export function findIndexCorrections(index: ProjectIndex, text: TextQuery, aliases: Aliases): Corrections {
  const isKnown = (start: string) => index.words.isIn({ text: start, isWhole: false }, index.living);
  if (text.numberKey !== null && isKnown(text.numberKey)) return new Map();
  const unknown = mistypedWords(text).filter((word) => !isKnown(word));
  return new Map(
    unknown.slice(0, maxCorrected).flatMap((word) => {
      const meant = findMeant(index, word, aliases);
      return meant ? [[word, meant] as const] : [];
    }),
  );
}

/** The nearest words only: with the fewest edits that lead to any public project, or to another name of a place. */
function findMeant(index: ProjectIndex, word: string, aliases: Aliases): string[] | undefined {
  const otherNames = [...aliases.keys()].filter((phrase) => !phrase.includes(" "));
  const isMeant = (candidate: string) =>
    aliases.has(candidate) || index.words.isIn({ text: candidate, isWhole: true }, index.living);
  const distanceTo = distancesFrom(word);
  for (let edits = 1; edits <= allowedEdits(word); edits++) {
    const near = [...index.words.similarTo(word, edits), ...otherNames].filter(
      (candidate) => distanceTo(candidate) === edits,
    );
    const meant = [...new Set(near)].filter(isMeant);
    if (meant.length > 0) return meant.sort();
  }
  return undefined;
}
