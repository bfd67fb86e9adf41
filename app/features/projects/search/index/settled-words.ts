import { type Moved, moveStanding, type PlacedWord, packStanding } from "./postings.ts";
import { countWhile } from "./slot-order.ts";

/** Words next to each other in their order: from `first` up to `end`. */
export type WordRange = { readonly first: number; readonly end: number };

const space = 0x20;

/** What index-words.ts makes of the texts. */
export type WordColumns = {
  bytes: Uint8Array;
  /** Where the word stands in the bytes; it ends before a space or line break. */
  starts: Uint32Array;
  /** The postings of word i are `postings[offsets[i]]` up to `postings[offsets[i + 1]]`. */
  offsets: Uint32Array;
  postings: Int32Array;
  /** All places where a word stands in any text, see `packStanding`. */
  standings: Uint8Array;
};

/** The words of the start, sorted by their bytes, and the slots that hold them. Never changed: who asks leaves out who is gone. */
export class SettledWords {
  readonly #bytes: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #offsets: Uint32Array;
  readonly #postings: Int32Array;
  readonly #standings: Uint8Array;

  constructor({ bytes, starts, offsets, postings, standings }: WordColumns) {
    this.#bytes = bytes;
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
    const first = countWhile(this.count, (word) => this.#compare(word, start) < 0);
    return { first, end: countWhile(this.count, (word) => this.#compare(word, start) <= 0) };
  }

  /** Just this word, or none. */
  whole(word: Uint8Array): WordRange {
    const { first, end } = this.starting(word);
    const isWhole = first < end && (this.#bytes[(this.#starts[first] ?? 0) + word.length] ?? 0) <= space;
    return { first, end: isWhole ? first + 1 : first };
  }

  /** All postings of some words, as they lie in memory. */
  postingsOf({ first, end }: WordRange): Int32Array {
    return this.#postings.subarray(this.#offsets[first] ?? 0, this.#offsets[end] ?? 0);
  }

  /** `moveStanding` over the postings of some words; most words never stand where it is asked for. */
  moveStanding({ first, end }: WordRange, placed: PlacedWord, moved: Moved): number {
    const standing = packStanding(placed.standing);
    let count = 0;
    for (let word = first; word < end; word++) {
      if (((this.#standings[word] ?? 0) & standing) === 0) continue;
      const last = this.#offsets[word + 1] ?? 0;
      count += moveStanding(this.#postings, this.#offsets[word] ?? 0, last, placed, moved);
    }
    return count;
  }

  /** Whether a word holds one of the digits 0 to 9. */
  hasDigit(word: number): boolean {
    for (let at = this.#starts[word] ?? 0; (this.#bytes[at] ?? 0) > space; at++) {
      const byte = this.#bytes[at] ?? 0;
      if (byte >= 0x30 && byte <= 0x39) return true;
    }
    return false;
  }

  /** A word as text. */
  at(word: number): string {
    const start = this.#starts[word] ?? 0;
    let end = start;
    while ((this.#bytes[end] ?? 0) > space) end++;
    return Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset + start, end - start).toString();
  }

  /** 0 for a word that begins so. */
  #compare(word: number, start: Uint8Array): number {
    const at = this.#starts[word] ?? 0;
    for (let index = 0; index < start.length; index++) {
      const difference = (this.#bytes[at + index] ?? 0) - (start[index] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}
