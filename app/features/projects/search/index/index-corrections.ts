import {
  type Aliases,
  type Corrections,
  maxCorrected,
  mistypedWords,
  type TextQuery,
} from "../../search-text.ts";
import { allowedEdits, wordsByDistance } from "../spelling.ts";
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

function findMeant(index: ProjectIndex, word: string, aliases: Aliases): string[] | undefined {
  const otherNames = [...aliases.keys()].filter((phrase) => !phrase.includes(" "));
  const isMeant = (candidate: string) =>
    aliases.has(candidate) || index.words.isIn({ text: candidate, isWhole: true }, index.living);
  return wordsByDistance(word, [...index.words.similarTo(word, allowedEdits(word)), ...otherNames])
    .map((nearest) => nearest.filter(isMeant))
    .find((meant) => meant.length > 0);
}
