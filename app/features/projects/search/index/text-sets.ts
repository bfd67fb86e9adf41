import { placeWords } from "../place-words.server.ts";
import { asSpelt, matchesText, parseSearchText, type TextQuery } from "../search-text.ts";
import { hasWord, isPhrase, type Options, type SoughtWord, wordsOfPhrase } from "../sought-words.ts";
import { type Bitmap, countCommon, nextBit, setBit, unite } from "./bitmap.ts";
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

/** Where projects are looked for: in a state, in places of it, or everywhere. */
type Within = { readonly state: string | null; readonly places: readonly string[] | null };

/** How many projects hold a text. */
export function countHolding(
  index: ProjectIndex,
  text: TextQuery,
  audience: Audience,
  { state, places }: Within = { state: null, places: null },
): number {
  index.scratch.reset();
  const { areas, count } = index.segment;
  const ranges = state === null && places === null ? [{ first: 0, end: count }] : areas.find(state, places);
  const set = textSet(index, text);
  const settled = ranges.reduce((sum, range) => sum + countCommon(set, index.slotsFor(audience), range), 0);
  const fresh = index
    .deltaFor(audience)
    .filter(
      (project) =>
        (state === null || project.state === state) &&
        (places === null || places.includes(project.place ?? "")) &&
        matchesText(project.searchText, text),
    );
  return settled + fresh.length;
}

/** How many projects hold the words that somebody typed, spelt so. */
export function countHoldingWords(
  index: ProjectIndex,
  words: string,
  audience: Audience,
  within?: Within,
): number {
  const text = parseSearchText(words, placeWords);
  return text === null ? 0 : countHolding(index, asSpelt(text), audience, within);
}

/** How many hold the very word, and not only one that begins so. */
export function countHoldingWhole(index: ProjectIndex, word: string, audience: Audience): number {
  const text = parseSearchText(word, placeWords);
  if (text === null) return 0;
  const terms = asSpelt(text).terms.map((term) => ({
    ...term,
    options: term.options.map((words) => words.map((sought) => ({ ...sought, isWhole: true }))),
  }));
  return countHolding(index, { ...text, terms }, audience);
}

/** The slots that have one option of each term. */
export function holdingAll(index: ProjectIndex, terms: readonly Options[]): Bitmap {
  const { segment, scratch } = index;
  const setOf = (word: SoughtWord) =>
    isPhrase(word) ? phraseSet(index, word) : segment.words.setOf(word, scratch);
  // Most other spellings, and most ways to part a word, nobody uses.
  const isUsed = (word: SoughtWord) => wordsOfPhrase(word).every((one) => segment.words.has(one));
  const holding = (words: readonly SoughtWord[]) => scratch.common(words.map(setOf));
  return scratch.common(
    terms.map((options) => {
      const [first, ...others] = options.filter((words) => words.every(isUsed));
      if (first === undefined) return scratch.take();
      if (others.length === 0) return holding(first);
      const found = scratch.copy(holding(first));
      for (const words of others) {
        const [word, ...more] = words;
        if (word && more.length === 0 && !isPhrase(word)) segment.words.addTo(found, word);
        else unite(found, holding(words));
      }
      return found;
    }),
  );
}

/** The slots whose text has these words beside each other. */
function phraseSet({ segment, scratch }: ProjectIndex, phrase: SoughtWord): Bitmap {
  const found = scratch.take();
  const all = scratch.common(wordsOfPhrase(phrase).map((word) => segment.words.setOf(word, scratch)));
  for (
    let slot = nextBit(all, 0, segment.count);
    slot < segment.count;
    slot = nextBit(all, slot + 1, segment.count)
  )
    if (hasWord(segment.textOf(slot), phrase)) setBit(found, slot);
  return found;
}

/** The slots with a RERA number that begins as the text says. */
export function holdingNumber(index: ProjectIndex, { numbers }: TextQuery): Bitmap {
  return holdingAll(index, [numbers.map((number) => [number])]);
}
