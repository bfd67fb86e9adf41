import { matchesText, type Options, type SoughtWord, type TextQuery } from "../search-text.ts";
import { type Bitmap, countCommon } from "./bitmap.ts";
import type { Audience, ProjectIndex } from "./project-index.ts";

/** The slots whose text matches, as `matchesText` (search-text.ts) says; some of them may be gone. */
export function textSet(index: ProjectIndex, text: TextQuery | null): Bitmap {
  if (text === null) return index.scratch.take();
  const matches = holdingAll(
    index,
    text.terms.map(({ options }) => options),
  );
  return text.numbers.length === 0 ? matches : index.scratch.union([matches, holdingNumber(index, text)]);
}

/** How many projects hold a text. */
export function countHolding(index: ProjectIndex, text: TextQuery, audience: Audience): number {
  index.scratch.reset();
  const all = { first: 0, end: index.segment.count };
  const fresh = index.deltaFor(audience).filter(({ searchText }) => matchesText(searchText, text));
  return countCommon(textSet(index, text), index.slotsFor(audience), all) + fresh.length;
}

/** The slots that have one option of each term. */
export function holdingAll({ segment, scratch }: ProjectIndex, terms: readonly Options[]): Bitmap {
  const setOf = (word: SoughtWord) => segment.words.setOf(word, scratch);
  return scratch.common(
    terms.map((options) => scratch.union(options.map((words) => scratch.common(words.map(setOf))))),
  );
}

/** The slots with a RERA number that begins as the text says. */
export function holdingNumber(index: ProjectIndex, { numbers }: TextQuery): Bitmap {
  return holdingAll(index, [numbers.map((number) => [number])]);
}
