import {
  type Corrections,
  maxCorrected,
  mistypedWords,
  parseSearchText,
  placesOnly,
  type TextQuery,
  withReading,
} from "../../search-text.ts";
import { mostRare, nearPlaces, placeWords, timesMore } from "../place-words.server.ts";
import { allowedEdits } from "../spelling.ts";
import type { UnderstoodText } from "../understand-in-database.server.ts";
import { distancesFrom } from "./edit-distances.ts";
import { countHolding } from "./index-query.ts";
import type { ProjectIndex } from "./project-index.ts";

/** What `readText` (understand-in-database.server.ts) answers, from memory. */
export function readTextInIndex(index: ProjectIndex, search: string): UnderstoodText {
  const text = parseSearchText(search, placeWords);
  const slips = text && findSlips(index, text);
  const read = slips && slips.size > 0 ? parseSearchText(search, placeWords, slips) : null;
  if (!text || !read) return { text, reading: null };
  return { text: withReading(text, read), reading: { text: read.phrase, isAddition: true } };
}

/** What `rereadText` (understand-in-database.server.ts) answers, from memory. */
export function rereadTextInIndex(
  index: ProjectIndex,
  search: string,
  asTyped: UnderstoodText,
): UnderstoodText {
  const { text } = asTyped;
  if (text === null || countHolding(index, text) > 0) return asTyped;
  const mended = parseSearchText(search, placeWords, findCorrections(index, text)) ?? text;
  for (const other of [mended, placesOnly(mended)]) {
    if (other && countHolding(index, other) > 0)
      return { text: other, reading: { text: other.phrase, isAddition: false } };
  }
  return { text: mended, reading: null };
}

function countWord(index: ProjectIndex, word: string): number {
  const text = parseSearchText(word, placeWords);
  return text ? countHolding(index, text) : 0;
}

function findSlips(index: ProjectIndex, text: TextQuery): Map<string, string[]> {
  const slips = new Map<string, string[]>();
  for (const [word, names] of nearPlaces(text)) {
    const rare = countWord(index, word);
    if (rare === 0 || rare > mostRare) continue;
    const meant = byCount(index, names).filter(({ count }) => count >= timesMore * rare);
    if (meant.length > 0)
      slips.set(
        word,
        meant.map((one) => one.word),
      );
  }
  return slips;
}

/** The words with how many projects each finds, most first. */
function byCount(index: ProjectIndex, words: readonly string[]): { word: string; count: number }[] {
  return words
    .map((word) => ({ word, count: countWord(index, word) }))
    .sort((left, right) => right.count - left.count || (left.word < right.word ? -1 : 1));
}

/** For each word of the text that no public project's text holds: the words people may have meant, nearest only. */
function findCorrections(index: ProjectIndex, text: TextQuery): Corrections {
  const isKnown = (start: string) => index.words.isIn({ text: start, isWhole: false }, index.living);
  const unknown = mistypedWords(text).filter((word) => !isKnown(word));
  return new Map(
    unknown.slice(0, maxCorrected).flatMap((word) => {
      const meant = findMeant(index, word);
      return meant ? [[word, meant] as const] : [];
    }),
  );
}

/** The nearest words only: with the fewest edits that lead to any public project, or to another name of a place. */
function findMeant(index: ProjectIndex, word: string): string[] | undefined {
  const { aliases } = placeWords;
  const otherNames = [...aliases.keys()].filter((phrase) => !phrase.includes(" "));
  const isMeant = (candidate: string) =>
    aliases.has(candidate) || index.words.isIn({ text: candidate, isWhole: true }, index.living);
  const distanceTo = distancesFrom(word);
  for (let edits = 1; edits <= allowedEdits(word); edits++) {
    const near = [...index.words.similarTo(word, edits), ...otherNames].filter(
      (candidate) => distanceTo(candidate) === edits,
    );
    const meant = [...new Set(near)].filter(isMeant);
    if (meant.length > 0) return byCount(index, meant).map((one) => one.word);
  }
  return undefined;
}
