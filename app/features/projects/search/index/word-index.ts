import { LRUCache } from "lru-cache";
import type { SoughtWord } from "../sought-words.ts";
import { type Bitmap, createBitmap, hasBit, setBit, unite } from "./bitmap.ts";
import {
  type Moved,
  moveStanding,
  type PlacedWord,
  packStanding,
  type Standing,
  slotOf,
} from "./postings.ts";
import type { ScratchSets } from "./scratch-sets.ts";
import { SimilarWords } from "./similar-words.ts";
import { countWhile } from "./slot-order.ts";
import type { TextBytes } from "./text-bytes.ts";

/** Words next to each other in their order: from `first` up to `end`. */
type WordRange = { readonly first: number; readonly end: number };

const space = 0x20;

/**
 * Sets are kept of the words asked for last that have many postings; of few it is quickly put together again. Without them a
 * mix of searches takes half as long again.
 */
const manyPostings = 1024;
const mostKeptSets = 192;

/** What index-words.ts makes of the texts. */
export type WordColumns = {
  readonly texts: TextBytes;
  readonly slotCount: number;
  /** Where the word is in the texts; it ends before a space or line break. */
  readonly starts: Uint32Array;
  /** The postings of word i are `postings[offsets[i]]` up to `postings[offsets[i + 1]]`. */
  readonly offsets: Uint32Array;
  readonly postings: Uint32Array;
  /** All places where a word stands in any text, see `packStanding`. */
  readonly standings: Uint8Array;
};

export type PackedWords = Omit<WordColumns, "texts">;

/** The words of all texts, sorted by their bytes, and the slots that hold them. Who asks leaves out what is gone. */
export class WordIndex {
  readonly #columns: WordColumns;
  readonly #similar = new SimilarWords();
  readonly #keptSets = new LRUCache<string, Bitmap>({ max: mostKeptSets });

  constructor(columns: WordColumns) {
    this.#columns = columns;
    const { texts, starts } = columns;
    for (const [word, start] of starts.entries()) {
      // Most numbers are unique: to read each as a text would take long.
      if (!hasDigit(texts.bytes, start)) this.#similar.note(word, this.#textOf(word));
    }
  }

  pack(): PackedWords {
    const { texts: _texts, ...packed } = this.#columns;
    return packed;
  }

  static unpack(packed: PackedWords, texts: TextBytes): WordIndex {
    return new WordIndex({ ...packed, texts });
  }

  /** Slots with the word, or one that begins so; not to be changed. */
  setOf(query: SoughtWord, scratch: ScratchSets): Bitmap {
    const postings = this.#postingsOf(this.#rangeOf(query));
    return postings.length < manyPostings
      ? filled(scratch.take(), postings)
      : this.#keptSetOf(query, postings);
  }

  /** Adds the slots with the word, or one that begins so, to a set. */
  addTo(set: Bitmap, query: SoughtWord): void {
    const postings = this.#postingsOf(this.#rangeOf(query));
    if (postings.length < manyPostings) filled(set, postings);
    else unite(set, this.#keptSetOf(query, postings));
  }

  #keptSetOf({ text, isWhole }: SoughtWord, postings: Uint32Array): Bitmap {
    const name = `${text}${isWhole ? " " : ""}`;
    const set = this.#keptSets.get(name) ?? filled(createBitmap(this.#columns.slotCount), postings);
    this.#keptSets.set(name, set);
    return set;
  }

  /** Whether any slot has this word, or one that begins so. */
  has({ text, isWhole }: SoughtWord): boolean {
    const { starts, texts } = this.#columns;
    const sought = Buffer.from(text);
    const first = this.#firstFrom(sought);
    if (first === starts.length || compareStart(texts.bytes, starts[first] ?? 0, sought) !== 0) return false;
    return !isWhole || this.#endsAt(first, sought.length);
  }

  /** Whether one of these slots has a word that is this one, or begins so. */
  isIn(query: SoughtWord, slots: Bitmap): boolean {
    return this.#postingsOf(this.#rangeOf(query)).some((posting) => hasBit(slots, slotOf(posting)));
  }

  /**
   * Moves slots from one set to another that have a word in some place, see `moveStanding`; answers how many. Most words
   * never stand where it is asked for.
   */
  moveStanding(query: SoughtWord, placed: PlacedWord, moved: Moved): number {
    const { first, end } = this.#rangeOf(query);
    const { offsets, postings } = this.#columns;
    let count = 0;
    for (let word = first; word < end; word++) {
      if (!this.#stands(word, placed.standing)) continue;
      const last = offsets[word + 1] ?? 0;
      for (let at = offsets[word] ?? 0; at < last; at++)
        if (moveStanding(postings[at] ?? 0, placed, moved)) count++;
    }
    return count;
  }

  /** The slots that have a word in a place, in groups by word, sorted by it. */
  *standing(query: SoughtWord, standing: Standing): Generator<number[]> {
    const { first, end } = this.#rangeOf(query);
    for (let word = first; word < end; word++) {
      if (!this.#stands(word, standing)) continue;
      const postings = this.#postingsOf({ first: word, end: word + 1 });
      yield Array.from(
        postings.filter((posting) => (posting & standing) !== 0),
        slotOf,
      );
    }
  }

  /** Words that `word` may be mistyped for; some are farther away than so many edits, none that is within is missing. */
  similarTo(word: string, edits: number): string[] {
    return Array.from(this.#similar.within(word, edits), (other) => this.#textOf(other));
  }

  #stands(word: number, standing: Standing): boolean {
    return ((this.#columns.standings[word] ?? 0) & packStanding(standing)) !== 0;
  }

  /** The words that are meant, which in the order of words are one run. */
  #rangeOf({ text, isWhole }: SoughtWord): WordRange {
    const { starts, texts } = this.#columns;
    const sought = Buffer.from(text);
    const first = this.#firstFrom(sought);
    const end = countWhile(
      starts.length,
      (word) => compareStart(texts.bytes, starts[word] ?? 0, sought) <= 0,
    );
    if (!isWhole || first === end) return { first, end };
    return { first, end: this.#endsAt(first, sought.length) ? first + 1 : first };
  }

  /** The first word that comes after these bytes, or begins with them. */
  #firstFrom(sought: Uint8Array): number {
    const { starts, texts } = this.#columns;
    return countWhile(starts.length, (word) => compareStart(texts.bytes, starts[word] ?? 0, sought) < 0);
  }

  #endsAt(word: number, length: number): boolean {
    const { starts, texts } = this.#columns;
    return (texts.bytes[(starts[word] ?? 0) + length] ?? 0) <= space;
  }

  /** All postings of some words, as they lie in memory. */
  #postingsOf({ first, end }: WordRange): Uint32Array {
    const { offsets, postings } = this.#columns;
    return postings.subarray(offsets[first] ?? 0, offsets[end] ?? 0);
  }

  #textOf(word: number): string {
    const { bytes } = this.#columns.texts;
    const start = this.#columns.starts[word] ?? 0;
    let end = start;
    while ((bytes[end] ?? 0) > space) end++;
    return bytes.toString("utf8", start, end);
  }
}

/** The set with the slots of some postings added. */
function filled(set: Bitmap, postings: Uint32Array): Bitmap {
  for (let at = 0; at < postings.length; at++) setBit(set, slotOf(postings[at] ?? 0));
  return set;
}

/** 0 where these bytes are at a place, else which of both comes first. */
function compareStart(bytes: Uint8Array, place: number, start: Uint8Array): number {
  for (let at = 0; at < start.length; at++) {
    const difference = (bytes[place + at] ?? 0) - (start[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether the word that begins here holds one of the digits 0 to 9. */
function hasDigit(bytes: Uint8Array, start: number): boolean {
  for (let at = start; ; at++) {
    const byte = bytes[at] ?? 0;
    if (byte <= space) return false;
    if (byte >= 0x30 && byte <= 0x39) return true;
  }
}
