import {
  type Moved,
  moveStanding,
  type PlacedWord,
  packStanding,
  type Standing,
  slotOf,
} from "./postings.ts";
import type { SimilarWords } from "./similar-words.ts";
import { countWhile } from "./slot-order.ts";
import type { TextBytes } from "./text-bytes.ts";
import { hasDigit } from "./text-words.ts";

/** Words next to each other in their order: from `first` up to `end`. */
export type WordRange = { readonly first: number; readonly end: number };

const space = 0x20;

/** What index-words.ts makes of the texts. */
export type WordColumns = {
  texts: TextBytes;
  /** Where the word stands in the texts; it ends before a space or line break. */
  starts: Uint32Array;
  /** The postings of word i are `postings[offsets[i]]` up to `postings[offsets[i + 1]]`. */
  offsets: Uint32Array;
  postings: Int32Array;
  /** All places where a word stands in any text, see `packStanding`. */
  standings: Uint8Array;
};

/** The words of the start, sorted by their bytes, and the slots that hold them. Never changed: who asks leaves out who is gone. */
export class SettledWords {
  readonly #texts: TextBytes;
  readonly #starts: Uint32Array;
  readonly #offsets: Uint32Array;
  readonly #postings: Int32Array;
  readonly #standings: Uint8Array;

  constructor({ texts, starts, offsets, postings, standings }: WordColumns) {
    this.#texts = texts;
    this.#starts = starts;
    this.#offsets = offsets;
    this.#postings = postings;
    this.#standings = standings;
  }

  get count(): number {
    return this.#starts.length;
  }

  /** The words that begin so; `start` in UTF-8. */
  starting(start: Uint8Array): WordRange {
    const { bytes } = this.#texts;
    const first = countWhile(this.count, (word) => compareStart(bytes, this.#starts[word] ?? 0, start) < 0);
    const end = countWhile(this.count, (word) => compareStart(bytes, this.#starts[word] ?? 0, start) <= 0);
    return { first, end };
  }

  /** Just this word, or none. */
  whole(word: Uint8Array): WordRange {
    const { first, end } = this.starting(word);
    const behind = this.#texts.bytes[(this.#starts[first] ?? 0) + word.length] ?? 0;
    return { first, end: first < end && behind <= space ? first + 1 : first };
  }

  /** All postings of some words, as they lie in memory. */
  postingsOf({ first, end }: WordRange): Int32Array {
    return this.#postings.subarray(this.#offsets[first] ?? 0, this.#offsets[end] ?? 0);
  }

  /** `moveStanding` for the postings of some words; answers how many slots moved. Most words never stand where it is asked for. */
  moveStanding({ first, end }: WordRange, placed: PlacedWord, moved: Moved): number {
    const standing = packStanding(placed.standing);
    let count = 0;
    for (let word = first; word < end; word++) {
      if (((this.#standings[word] ?? 0) & standing) === 0) continue;
      const last = this.#offsets[word + 1] ?? 0;
      for (let at = this.#offsets[word] ?? 0; at < last; at++)
        if (moveStanding(this.#postings[at] ?? 0, placed, moved)) count++;
    }
    return count;
  }

  /** The slots that have one of some words in a place, in groups by word. */
  *standing({ first, end }: WordRange, standing: Standing): Generator<number[]> {
    const packed = packStanding(standing);
    for (let word = first; word < end; word++) {
      if (((this.#standings[word] ?? 0) & packed) === 0) continue;
      const postings = this.postingsOf({ first: word, end: word + 1 });
      yield Array.from(
        postings.filter((posting) => (posting & standing) !== 0),
        slotOf,
      );
    }
  }

  /** A word as text. */
  at(word: number): string {
    const start = this.#starts[word] ?? 0;
    return this.#texts.bytes.toString("utf8", start, this.#endOf(start));
  }

  /** Notes the words from `first` up to `end` among those that mistyped ones are compared with. */
  noteSimilar(similar: SimilarWords, first: number, end: number): void {
    for (let word = first; word < end; word++) {
      const start = this.#starts[word] ?? 0;
      // Most numbers are unique: to read each as a text would take long.
      if (!hasDigit(this.#texts.bytes, start, this.#endOf(start))) similar.note(word, this.at(word));
    }
  }

  #endOf(start: number): number {
    const { bytes } = this.#texts;
    let end = start;
    while ((bytes[end] ?? 0) > space) end++;
    return end;
  }
}

/** 0 where these bytes stand at a place, else which of both comes first. */
function compareStart(bytes: Uint8Array, place: number, start: Uint8Array): number {
  for (let at = 0; at < start.length; at++) {
    const difference = (bytes[place + at] ?? 0) - (start[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
