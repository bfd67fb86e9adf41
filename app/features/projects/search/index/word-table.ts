import { GrowingArray } from "./growing-array.ts";

/**
 * The different words of many texts, each with a number from 0 in the order of their first meeting. A hash table over the
 * bytes themselves: strings and a Map would take several times as long, and rehash half a million words in one go.
 */
export class WordTable {
  /** Where each word is in the bytes, and its hash. */
  readonly #starts = new GrowingArray(new Uint32Array(1 << 14));
  readonly #ends = new GrowingArray(new Uint32Array(1 << 14));
  readonly #hashes = new GrowingArray(new Uint32Array(1 << 14));
  readonly #bytes: Uint8Array;
  /** Numbers of words + 1 by hash; 0 is a free place. At least twice as large as there are words. */
  #table = new Uint32Array(1 << 15);

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get count(): number {
    return this.#starts.length;
  }

  /** Where each word is first. */
  get starts(): Uint32Array {
    return this.#starts.values;
  }

  /** The number of the word that is between two places, a new one if need be. */
  numberOf(start: number, end: number): number {
    const hash = hashOf(this.#bytes, start, end);
    const mask = this.#table.length - 1;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const found = (this.#table[place] ?? 0) - 1;
      if (found < 0) return this.#add(place, hash, start, end);
      if (this.#hashes.at(found) === hash && this.#isSame(found, start, end)) return found;
    }
  }

  /** Which of two words comes first by its bytes, the first `depth` of which are the same. */
  compare(left: number, right: number, depth: number): number {
    const [one, other] = [this.#starts.at(left), this.#starts.at(right)];
    const [oneLength, otherLength] = [this.#ends.at(left) - one, this.#ends.at(right) - other];
    for (let at = depth; at < oneLength && at < otherLength; at++) {
      const difference = (this.#bytes[one + at] ?? 0) - (this.#bytes[other + at] ?? 0);
      if (difference !== 0) return difference;
    }
    return oneLength - otherLength;
  }

  /** Some bytes of a word as a number; what lies behind its end counts as 0, which no word holds. */
  keyOf(word: number, depth: number, length: number): number {
    const start = this.#starts.at(word) + depth;
    const end = this.#ends.at(word);
    let key = 0;
    for (let at = start; at < start + length; at++) key = key * 256 + (at < end ? (this.#bytes[at] ?? 0) : 0);
    return key;
  }

  #isSame(word: number, start: number, end: number): boolean {
    const known = this.#starts.at(word);
    if (this.#ends.at(word) - known !== end - start) return false;
    for (let at = start; at < end; at++)
      if (this.#bytes[at] !== this.#bytes[known + at - start]) return false;
    return true;
  }

  #add(place: number, hash: number, start: number, end: number): number {
    this.#starts.push(start);
    this.#ends.push(end);
    this.#hashes.push(hash);
    this.#table[place] = this.count;
    if (2 * this.count > this.#table.length) this.#grow();
    return this.count - 1;
  }

  #grow(): void {
    this.#table = new Uint32Array(2 * this.#table.length);
    const mask = this.#table.length - 1;
    for (let word = 0; word < this.count; word++) {
      let place = this.#hashes.at(word) & mask;
      while (this.#table[place] !== 0) place = (place + 1) & mask;
      this.#table[place] = word + 1;
    }
  }
}

/** FNV-1a, its bits stirred once more, for the table looks at the low ones only. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c_9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x0100_0193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
