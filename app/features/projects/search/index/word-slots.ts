import type { Bitmap } from "./bitmap.ts";
import { createBitmap } from "./bitmap.ts";
import { KeptSets } from "./kept-sets.ts";
import { addSlots, hasSlotIn, type Moved, moveStanding, type PlacedWord, type Posting } from "./postings.ts";
import { type RecentWord, RecentWords } from "./recent-words.ts";
import type { ScratchSets } from "./scratch-sets.ts";
import type { SettledWords, WordRange } from "./settled-words.ts";
import type { SimilarWords } from "./similar-words.ts";

/** Sets are kept of beginnings with this many postings; fewer are quickly put together again. */
const manyPostings = 1024;
const mostKeptSets = 192;

/** A word, or the beginning of one. */
export type WordQuery = { readonly text: string; readonly isWhole: boolean };

/** Which slots hold a word. Slots that are gone are still among them: whoever asks leaves them out. */
export class WordSlots {
  readonly #settled: SettledWords;
  readonly #similar: SimilarWords;
  readonly #recent = new RecentWords();
  readonly #kept = new KeptSets(mostKeptSets);

  constructor(settled: SettledWords, similar: SimilarWords) {
    this.#settled = settled;
    this.#similar = similar;
  }

  /** Notes the words of a later slot. */
  add(slot: number, searchText: string): void {
    this.#recent.add(slot, searchText);
  }

  /** Slots with a word that begins so; not to be changed. */
  setStarting(start: string, scratch: ScratchSets): Bitmap {
    const postings = this.#settled.postingsOf(this.#settled.starting(Buffer.from(start)));
    const recent = this.#recent.starting(start);
    const isCommon = postings.length >= manyPostings;
    const set = isCommon ? this.#keptSet(start, postings, scratch) : scratch.take();
    if (!isCommon) addSlots(postings, set);
    if (recent.length === 0) return set;
    const all = isCommon ? scratch.copy(set) : set;
    for (const word of recent) addSlots(word.postings, all);
    return all;
  }

  /** Whether a slot of `living` has a word that begins so. */
  isKnown(start: string, living: Bitmap): boolean {
    return this.#postings({ text: start, isWhole: false }).some((postings) => hasSlotIn(postings, living));
  }

  /** Whether a slot of `living` has exactly this word. */
  isIn(word: string, living: Bitmap): boolean {
    return this.#postings({ text: word, isWhole: true }).some((postings) => hasSlotIn(postings, living));
  }

  /** Moves slots from one set to another that have a word in some place, see `moveStanding`. */
  moveStanding(query: WordQuery, placed: PlacedWord, moved: Moved): number {
    let count = this.#settled.moveStanding(this.#rangeOf(query), placed, moved);
    for (const { postings } of this.#recentOf(query))
      count += moveStanding(postings, 0, postings.length, placed, moved);
    return count;
  }

  /** Words that `word` may be mistyped for; some are farther away than so many edits, none that is within is missing. */
  similarTo(word: string, edits: number): Iterable<string> {
    return this.#similar.within(word, edits, this.#recent.all());
  }

  /** To be called when all sets become longer. */
  forgetSets(): void {
    this.#kept.clear();
  }

  /** Only of settled slots, which never change. */
  #keptSet(start: string, postings: Int32Array, scratch: ScratchSets): Bitmap {
    return this.#kept.get(start, () => {
      const set = createBitmap(scratch.capacity);
      addSlots(postings, set);
      return set;
    });
  }

  #postings(query: WordQuery): ArrayLike<Posting>[] {
    const recent = this.#recentOf(query).map(({ postings }) => postings);
    return [this.#settled.postingsOf(this.#rangeOf(query)), ...recent];
  }

  #recentOf({ text, isWhole }: WordQuery): readonly RecentWord[] {
    if (!isWhole) return this.#recent.starting(text);
    const word = this.#recent.find(text);
    return word ? [word] : [];
  }

  #rangeOf({ text, isWhole }: WordQuery): WordRange {
    const bytes = Buffer.from(text);
    return isWhole ? this.#settled.whole(bytes) : this.#settled.starting(bytes);
  }
}
