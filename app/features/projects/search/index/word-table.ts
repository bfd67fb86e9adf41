import type { TextBytes } from "./text-bytes.ts";

type Column = Uint32Array<ArrayBuffer>;

const leastWords = 1 << 14;

/** Words by their number: where the bytes of each stand. */
export type WordPlaces = { bytes: Uint8Array; starts: Column; ends: Column; count: number };

/**
 * The different words of many texts, each with a number from 0 in the order of their first meeting. A hash table over the
 * bytes themselves: strings and a Map would take several times as long, and rehash half a million words in one go.
 */
export class WordTable {
  readonly #texts: TextBytes;
  #count = 0;
  #starts: Column;
  #ends: Column;
  #hashes: Column;
  /** Numbers of words + 1 by hash; 0 is a free place. At least twice as large as the other columns. */
  #table: Column;

  /** With room for so many words: to grow takes long where there are many. */
  constructor(texts: TextBytes, expected = 0) {
    this.#texts = texts;
    const size = roomFor(expected);
    this.#starts = new Uint32Array(size);
    this.#ends = new Uint32Array(size);
    this.#hashes = new Uint32Array(size);
    this.#table = new Uint32Array(2 * size);
  }

  get count(): number {
    return this.#count;
  }

  get words(): WordPlaces {
    return { bytes: this.#texts.bytes, starts: this.#starts, ends: this.#ends, count: this.#count };
  }

  /** The number of the word that stands between two places of the texts, a new one if need be. */
  numberOf(start: number, end: number): number {
    const { bytes } = this.#texts;
    const hash = hashOf(bytes, start, end);
    const mask = this.#table.length - 1;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const found = (this.#table[place] ?? 0) - 1;
      if (found < 0) return this.#add(place, hash, start, end);
      if (this.#hashes[found] === hash && this.#isSame(bytes, found, start, end)) return found;
    }
  }

  #isSame(bytes: Uint8Array, word: number, start: number, end: number): boolean {
    const known = this.#starts[word] ?? 0;
    if ((this.#ends[word] ?? 0) - known !== end - start) return false;
    for (let at = start; at < end; at++) if (bytes[at] !== bytes[known + at - start]) return false;
    return true;
  }

  #add(place: number, hash: number, start: number, end: number): number {
    const word = this.#count++;
    this.#starts[word] = start;
    this.#ends[word] = end;
    this.#hashes[word] = hash;
    this.#table[place] = word + 1;
    if (this.#count === this.#starts.length) this.#grow();
    return word;
  }

  #grow(): void {
    const size = 2 * this.#count;
    this.#starts = grown(this.#starts, size);
    this.#ends = grown(this.#ends, size);
    this.#hashes = grown(this.#hashes, size);
    this.#table = new Uint32Array(2 * size);
    const mask = this.#table.length - 1;
    for (let word = 0; word < this.#count; word++) {
      let place = (this.#hashes[word] ?? 0) & mask;
      while (this.#table[place] !== 0) place = (place + 1) & mask;
      this.#table[place] = word + 1;
    }
  }
}

/** A power of two. */
export function roomFor(words: number): number {
  return Math.max(leastWords, 2 ** Math.ceil(Math.log2(words + 1)));
}

function grown(column: Column, size: number): Column {
  const larger = new Uint32Array(size);
  larger.set(column);
  return larger;
}

/** FNV-1a, its bits stirred once more, for the table looks at the low ones only. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c_9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x0100_0193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
