import type { SoughtWord } from "../search-text.ts";
import { type Bitmap, createBitmap, hasBit, setBit } from "./bitmap.ts";
import { KeptSets } from "./kept-sets.ts";
import { type Moved, type PlacedWord, type Standing, slotOf } from "./postings.ts";
import type { ScratchSets } from "./scratch-sets.ts";
import type { SettledWords, WordRange } from "./settled-words.ts";
import type { SimilarWords } from "./similar-words.ts";

/** Sets are kept of beginnings with this many postings; fewer are quickly put together again. */
const manyPostings = 1024;
const mostKeptSets = 192;

/** Which slots hold a word. */
export class WordSlots {
  readonly #settled: SettledWords;
  readonly #similar: SimilarWords;
  readonly #slotCount: number;
  readonly #kept = new KeptSets<string>(mostKeptSets);

  constructor(settled: SettledWords, similar: SimilarWords, slotCount: number) {
    this.#settled = settled;
    this.#similar = similar;
    this.#slotCount = slotCount;
  }

  /** How many different words there are. */
  get count(): number {
    return this.#settled.count;
  }

  /** Slots with the word, or one that begins so; not to be changed. */
  setOf(query: SoughtWord, scratch: ScratchSets): Bitmap {
    const postings = this.#settled.postingsOf(this.#rangeOf(query));
    if (postings.length < manyPostings) return filled(scratch.take(), postings);
    return this.#kept.get(`${query.text}${query.isWhole ? " " : ""}`, () =>
      filled(createBitmap(this.#slotCount), postings),
    );
  }

  /** Whether one of these slots has a word that is this one, or begins so. */
  isIn(query: SoughtWord, slots: Bitmap): boolean {
    const postings = this.#settled.postingsOf(this.#rangeOf(query));
    return postings.some((posting) => hasBit(slots, slotOf(posting)));
  }

  /** Moves slots from one set to another that have a word in some place, see `moveStanding`; answers how many. */
  moveStanding(query: SoughtWord, placed: PlacedWord, moved: Moved): number {
    return this.#settled.moveStanding(this.#rangeOf(query), placed, moved);
  }

  /** Slots that have a word in some place, in groups by word, sorted by it. */
  standing(query: SoughtWord, standing: Standing): Iterable<number[]> {
    return this.#settled.standing(this.#rangeOf(query), standing);
  }

  /** Words that `word` may be mistyped for; some are farther away than so many edits, none that is within is missing. */
  similarTo(word: string, edits: number): string[] {
    return Array.from(this.#similar.within(word, edits), (other) => this.#settled.at(other));
  }

  #rangeOf({ text, isWhole }: SoughtWord): WordRange {
    const bytes = Buffer.from(text);
    return isWhole ? this.#settled.whole(bytes) : this.#settled.starting(bytes);
  }
}

/** The set with the slots of some postings added. */
function filled(set: Bitmap, postings: ArrayLike<number>): Bitmap {
  for (let at = 0; at < postings.length; at++) setBit(set, slotOf(postings[at] ?? 0));
  return set;
}
