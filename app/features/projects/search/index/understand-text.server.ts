import { foldHindi } from "#app/shared/words.ts";
import { spellingsOf } from "../alike-words.ts";
import { isDevanagari, latinSpellings } from "../interpret/devanagari.ts";
import { mostRare, nearPlaces, placeWords, timesMore } from "../place-words.server.ts";
import {
  asSpelt,
  type Corrections,
  maxCorrected,
  mistypedWords,
  parseSearchText,
  placesOnly,
  type Reading,
  type TextQuery,
  withoutPart,
  withReading,
} from "../search-text.ts";
import { hasWord, type SoughtWord } from "../sought-words.ts";
import { allowedEdits, editDistance } from "../spelling.ts";
import { hasOthers, mayBeSlip, type WordBeside, wordsBeside } from "../words-beside.ts";
import { nextBit } from "./bitmap.ts";
import type { IndexedProject } from "./indexed-project.ts";
import type { Audience, ProjectIndex } from "./project-index.ts";
import { countHolding, countHoldingWords, holdingAll } from "./text-sets.ts";

/** A text, and what was made of it where its own words find nothing, or little. */
export type UnderstoodText = { text: TextQuery | null; reading: Reading | null };

/** The text as it was typed, but for names of places that are more likely than their rare misspelling. */
export function readText(index: ProjectIndex, search: string, audience: Audience): UnderstoodText {
  const text = parseSearchText(search, placeWords);
  const slips = text && findSlips({ index, audience }, text);
  const read = slips && slips.size > 0 ? parseSearchText(search, placeWords, slips) : null;
  if (!text || !read) return { text, reading: null };
  return { text: withReading(text, read), reading: { text: read.phrase, isAddition: true } };
}

/**
 * What to search for instead of a text that is in no project, whatever the other filters: the text with its mistyped words
 * mended, else with one that some project has, but none beside the others; else without the part of a project; else the
 * places alone that it names. The text itself where none of that is anywhere.
 */
export function rereadText(
  index: ProjectIndex,
  search: string,
  asTyped: UnderstoodText,
  audience: Audience,
): UnderstoodText {
  const { text } = asTyped;
  if (text === null || countHolding(index, text, audience) > 0) return asTyped;
  const mended = mend({ index, audience }, search, text);
  for (const other of [mended, withoutPart(mended), placesOnly(mended)]) {
    if (other && countHolding(index, other, audience) > 0)
      return { text: other, reading: { text: other.phrase, isAddition: false } };
  }
  return { text: mended, reading: null };
}

/** Whether some project has a text with its mistyped words mended, and none has it as it is spelt: "krsihna vaas". */
export function isNearTexts(index: ProjectIndex, search: string, audience: Audience): boolean {
  const text = parseSearchText(search, placeWords);
  if (text === null || countHolding(index, asSpelt(text), audience) > 0) return false;
  return countHolding(index, mend({ index, audience }, search, text), audience) > 0;
}

/**
 * The text with its mistyped words mended; where that is nowhere, with one more that no project has beside the others, or
 * with all of them as others write them.
 */
function mend(among: Among, search: string, text: TextQuery): TextQuery {
  const corrections = findCorrections(among, text);
  const mended = parseSearchText(search, placeWords, corrections) ?? text;
  const isFound = (one: TextQuery | null): one is TextQuery =>
    one !== null && countHolding(among.index, one, among.audience) > 0;
  if (isFound(mended)) return mended;
  const beside = wordsBeside(mended);
  for (const find of [findOneBeside, findAlike]) {
    const others = find(among, beside);
    const other = parseSearchText(search, placeWords, new Map([...corrections, ...others]));
    if (others.size > 0 && isFound(other)) return other;
  }
  return mended;
}

/** For the rarest word that can be another for the others' sake: what it may be. */
function findOneBeside(among: Among, beside: readonly WordBeside[]): Corrections {
  const byWord = new Map(beside.map((one) => [one.word, one]));
  const rarestFirst = byCount(among, [...byWord.keys()]).toReversed();
  for (const { word } of rarestFirst) {
    const one = byWord.get(word);
    const meant = one ? findBeside(among, one) : [];
    if (meant.length > 0) return new Map([[word, byCount(among, meant).map((found) => found.word)]]);
  }
  return new Map();
}

/** The words one edit away, or written in another way, that a project has beside all others. */
function findBeside(among: Among, beside: WordBeside): string[] {
  const { index, audience } = among;
  const { word, others } = beside;
  index.scratch.reset();
  const required = others.map(({ options }) => options);
  const slots = index.scratch.common([
    index.slotsFor(audience),
    ...(required.length > 0 ? [holdingAll(index, required)] : []),
  ]);
  const fresh = wordsOf(index.deltaFor(audience).filter(({ searchText }) => hasOthers(searchText, beside)));
  // Where no project has the others, no word helps: few texts get further.
  if (fresh.size === 0 && nextBit(slots, 0, index.segment.count) >= index.segment.count) return [];
  const slips = mayBeSlip(beside)
    ? [...index.segment.words.similarTo(word, 1), ...wordsOfDelta(among, word, 1)].filter(
        (other) => editDistance(word, other, 1) === 1,
      )
    : [];
  return [...new Set([...slips, ...spellingsOf(word)])].filter(
    (other) => index.segment.words.isIn({ text: other, isWhole: true }, slots) || fresh.has(other),
  );
}

/** For each word how others write it. */
function findAlike({ index, audience }: Among, beside: readonly WordBeside[]): Corrections {
  const slots = index.slotsFor(audience);
  const fresh = wordsOf(index.deltaFor(audience));
  return new Map(
    beside.flatMap(({ word }) => {
      const alike = spellingsOf(word).filter(
        (other) => index.segment.words.isIn({ text: other, isWhole: true }, slots) || fresh.has(other),
      );
      const meant = byCount({ index, audience }, alike).map((found) => found.word);
      return meant.length > 0 ? [[word, meant] as const] : [];
    }),
  );
}

function wordsOf(projects: readonly IndexedProject[]): ReadonlySet<string> {
  return new Set(projects.flatMap(({ searchText }) => searchText.split(" ")));
}

/** Whose words count. */
type Among = { index: ProjectIndex; audience: Audience };

function findSlips(among: Among, text: TextQuery): Map<string, string[]> {
  const slips = new Map<string, string[]>();
  for (const [word, names] of nearPlaces(text)) {
    const rare = countHoldingWords(among.index, word, among.audience);
    if (rare === 0 || rare > mostRare) continue;
    const meant = byCount(among, names).filter(({ count }) => count >= timesMore * rare);
    if (meant.length > 0)
      slips.set(
        word,
        meant.map((one) => one.word),
      );
  }
  return slips;
}

/** The words with how many projects each finds, most first. */
function byCount(among: Among, words: readonly string[]): { word: string; count: number }[] {
  return words
    .map((word) => ({ word, count: countHoldingWords(among.index, word, among.audience) }))
    .sort((left, right) => right.count - left.count || (left.word < right.word ? -1 : 1));
}

/** For each word of the text that no public project's text holds: the words people may have meant, nearest only. */
function findCorrections(among: Among, text: TextQuery): Corrections {
  const unknown = mistypedWords(text).filter((word) => !isKnown(among, { text: word, isWhole: false }));
  return new Map(
    unknown.slice(0, maxCorrected).flatMap((word) => {
      const meant = isDevanagari(word) ? findSpoken(among, word) : findMeant(among, word);
      return meant ? [[word, meant] as const] : [];
    }),
  );
}

function isKnown({ index, audience }: Among, word: SoughtWord): boolean {
  return (
    index.segment.words.isIn(word, index.slotsFor(audience)) ||
    index.deltaFor(audience).some(({ searchText }) => hasWord(searchText, word))
  );
}

/** The nearest words only: with the fewest edits that lead to any project, or to another name of a place. */
function findMeant(among: Among, word: string): string[] | undefined {
  const { aliases } = placeWords;
  const otherNames = [...aliases.keys()].filter((phrase) => !phrase.includes(" "));
  const isMeant = (candidate: string) =>
    aliases.has(candidate) || isKnown(among, { text: candidate, isWhole: true });
  const freshWords = wordsOfDelta(among, word, allowedEdits(word));
  for (let edits = 1; edits <= allowedEdits(word); edits++) {
    const near = [...among.index.segment.words.similarTo(word, edits), ...freshWords, ...otherNames].filter(
      (candidate) => editDistance(word, candidate, edits) === edits,
    );
    const meant = [...new Set(near)].filter(isMeant);
    if (meant.length > 0) return byCount(among, meant).map((one) => one.word);
  }
  return undefined;
}

/** Registers write names in Latin letters: the usual spellings of one in Devanagari, else what is near to it or to one of them. */
function findSpoken(among: Among, word: string): string[] | undefined {
  const spellings = latinSpellings(foldHindi(word));
  const known = spellings.filter((spelling) => isKnown(among, { text: spelling, isWhole: true }));
  if (known.length > 0) return byCount(among, known).map((one) => one.word);
  for (const other of [word, ...spellings]) {
    const meant = findMeant(among, other);
    if (meant) return meant;
  }
  return undefined;
}

/** Words of the delta that a word may be mistyped for, by their length; nobody is corrected to digits and marks. */
function wordsOfDelta({ index, audience }: Among, word: string, edits: number): string[] {
  const { length } = [...word];
  const isNear = (other: string) =>
    other.length >= length - edits && [...other].length <= length + edits && !/[\p{N}#@|]/u.test(other);
  const words = index.deltaFor(audience).flatMap(({ searchText }) => searchText.split(" ").filter(isNear));
  return [...new Set(words)];
}
