import type { SoughtWord } from "../../search-text.ts";
import { type Bitmap, createBitmap, hasBit, setBit } from "./bitmap.ts";
import { KeptSets } from "./kept-sets.ts";
import { type Moved, moveStanding, type PlacedWord, type Standing, slotOf } from "./postings.ts";
import { RecentWords } from "./recent-words.ts";
import type { ScratchSets } from "./scratch-sets.ts";
import type { SettledWords, WordRange } from "./settled-words.ts";
import type { SimilarWords } from "./similar-words.ts";
import type { TextBytes } from "./text-bytes.ts";

/** Sets are kept of beginnings with this many postings; fewer are quickly put together again. */
const manyPostings = 1024;
const mostKeptSets = 192;

/** Which slots hold a word. Slots that are gone are still among them: whoever asks leaves them out. */
export class WordSlots {
  readonly #settled: SettledWords;
  readonly #similar: SimilarWords;
  readonly #recent: RecentWords;
  /** Of settled words only, which never change. */
  readonly #kept = new KeptSets(mostKeptSets);

  constructor(texts: TextBytes, settled: SettledWords, similar: SimilarWords) {
    this.#settled = settled;
    this.#similar = similar;
    this.#recent = new RecentWords(texts);
  }

  /** How many different words there are at most. */
  get count(): number {
    return this.#settled.count + this.#recent.count;
  }

  /** Notes the words of a later slot, whose text begins at `text`. */
  add(slot: number, text: number): void {
    this.#recent.add(slot, text);
  }

  /** Slots with the word, or one that begins so; not to be changed. */
  setOf(query: SoughtWord, scratch: ScratchSets): Bitmap {
    const recent: number[] = [];
    this.#recent.forEachPosting(query, (posting) => recent.push(slotOf(posting)));
    const postings = this.#settled.postingsOf(this.#rangeOf(query));
    const isCommon = postings.length >= manyPostings;
    const set = isCommon
      ? this.#kept.get(`${query.text}${query.isWhole ? " " : ""}`, () =>
          filled(createBitmap(scratch.capacity), postings),
        )
      : filled(scratch.take(), postings);
    if (recent.length === 0) return set;
    return filled(isCommon ? scratch.copy(set) : set, recent);
  }

  /** Whether a slot of `living` has a word that is this one, or begins so. */
  isIn(query: SoughtWord, living: Bitmap): boolean {
    const postings = this.#settled.postingsOf(this.#rangeOf(query));
    if (postings.some((posting) => hasBit(living, slotOf(posting)))) return true;
    let isFound = false;
    this.#recent.forEachPosting(query, (posting) => {
      isFound ||= hasBit(living, slotOf(posting));
    });
    return isFound;
  }

  /** Moves slots from one set to another that have a word in some place, see `moveStanding`; answers how many. */
  moveStanding(query: SoughtWord, placed: PlacedWord, moved: Moved): number {
    let count = this.#settled.moveStanding(this.#rangeOf(query), placed, moved);
    this.#recent.forEachPosting(query, (posting) => {
      if (moveStanding(posting, placed, moved)) count++;
    });
    return count;
  }

  /** Slots that have a word in some place: those that came later in no order, the others in groups by word, sorted by it. */
  standing(query: SoughtWord, standing: Standing): { recent: number[]; settled: Iterable<number[]> } {
    const recent: number[] = [];
    this.#recent.forEachPosting(query, (posting) => {
      if ((posting & standing) !== 0) recent.push(slotOf(posting));
    });
    return { recent, settled: this.#settled.standing(this.#rangeOf(query), standing) };
  }

  /** Words that `word` may be mistyped for; some are farther away than so many edits, none that is within is missing. */
  similarTo(word: string, edits: number): string[] {
    const settled = Array.from(this.#similar.within(word, edits), (other) => this.#settled.at(other));
    return [...settled, ...this.#recent.similarTo(word, edits)];
  }

  /** To be called when all sets become longer. */
  forgetSets(): void {
    this.#kept.clear();
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
