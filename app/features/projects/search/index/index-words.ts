import { GrowingArray } from "./growing-array.ts";
import type { LongWork } from "./long-work.ts";
import { packStanding, standingOf } from "./postings.ts";
import { countingUp, sortByNumber, type Words } from "./radix-sort.ts";
import type { TextBytes } from "./text-bytes.ts";
import { WordIndex } from "./word-index.ts";
import { WordTable } from "./word-table.ts";

const space = 0x20;
const bar = 0x7c;

/** What is in the texts: at each place the number of a word, and its posting. */
class MetWords {
  readonly table: WordTable;
  readonly #bytes: Uint8Array;
  readonly #words = new GrowingArray(new Uint32Array(0));
  readonly #postings = new GrowingArray(new Uint32Array(0));

  constructor({ bytes }: TextBytes) {
    this.table = new WordTable(bytes);
    this.#bytes = bytes;
  }

  get words(): Uint32Array {
    return this.#words.values;
  }

  get postings(): Uint32Array {
    return this.#postings.values;
  }

  /** Meets all words of the search text (see text-bytes.ts) that begins at `text`. */
  readText(text: number, slot: number): void {
    const bytes = this.#bytes;
    let field = 0;
    let nth = 0;
    for (let at = text; bytes[at] === space; ) {
      const start = ++at;
      while ((bytes[at] ?? 0) > space) at++;
      if (at === start + 1 && bytes[start] === bar) {
        field++;
        nth = 0;
        continue;
      }
      this.#words.push(this.table.numberOf(start, at));
      this.#postings.push(slot | standingOf(field, nth++));
    }
  }
}

/**
 * Which slots hold which word; `starts` says where the text of each slot begins. The words are numbered as they are met; in
 * the end they are sorted, and the postings laid down in that order.
 */
export async function indexWords(texts: TextBytes, starts: Uint32Array, work: LongWork): Promise<WordIndex> {
  const met = new MetWords(texts);
  for (let slot = 0; slot < starts.length; slot++) {
    met.readText(starts[slot] ?? 0, slot);
    if (slot % 64 === 0 && work.isDue()) await work.pause();
  }
  const { words, postings: read } = met;
  const sorted = await sortWords(met.table, work);
  /** Where each word, by its number, comes in that order. */
  const ranks = new Uint32Array(sorted.length);
  for (const [rank, word] of sorted.entries()) ranks[word] = rank;
  const offsets = new Uint32Array(sorted.length + 1);
  const standings = new Uint8Array(sorted.length);
  await work.inPieces(0, words.length, (from, end) => {
    for (let at = from; at < end; at++) {
      const rank = ranks[words[at] ?? 0] ?? 0;
      offsets[rank + 1] = (offsets[rank + 1] ?? 0) + 1;
      standings[rank] = (standings[rank] ?? 0) | packStanding(read[at] ?? 0);
    }
  });
  for (let rank = 0; rank < sorted.length; rank++)
    offsets[rank + 1] = (offsets[rank + 1] ?? 0) + (offsets[rank] ?? 0);
  const postings = new Uint32Array(words.length);
  /** Where the next posting of a word goes. */
  const places = offsets.slice();
  await work.inPieces(0, words.length, (from, end) => {
    for (let at = from; at < end; at++) {
      const rank = ranks[words[at] ?? 0] ?? 0;
      const place = places[rank] ?? 0;
      places[rank] = place + 1;
      postings[place] = read[at] ?? 0;
    }
  });
  const first = met.table.starts;
  return new WordIndex({
    texts,
    slotCount: starts.length,
    starts: sorted.map((word) => first[word] ?? 0),
    offsets,
    postings,
    standings,
  });
}

/** Bytes that a number holds exactly. */
const keyBytes = 6;
/** Fewer words than this are sorted quicker by comparing them. */
const few = 2048;

/**
 * The numbers of the words, sorted by their bytes: by the first few of them as one key, then the words that share those by the
 * next few, and so on.
 */
async function sortWords(words: WordTable, work: LongWork): Promise<Words> {
  const ids = countingUp(words.count);
  /** Words that share their first `depth` bytes. */
  const groups = [{ part: ids, depth: 0 }];
  for (let group = groups.pop(); group; group = groups.pop()) {
    const { part, depth } = group;
    if (part.length < few) part.sort((left, right) => words.compare(left, right, depth));
    else {
      const keyOf = (word: number) => words.keyOf(word, depth, keyBytes);
      part.set(await sortByNumber(part, keyOf, work));
      for (const run of runsOf(part, keyOf)) groups.push({ part: run, depth: depth + keyBytes });
    }
    if (work.isDue()) await work.pause();
  }
  return ids;
}

/** The parts with several words that have the same key. */
function runsOf(part: Words, keyOf: (word: number) => number): Words[] {
  const runs: Words[] = [];
  for (let start = 0, end = 0; start < part.length; start = end) {
    const key = keyOf(part[start] ?? 0);
    for (end = start + 1; end < part.length && keyOf(part[end] ?? 0) === key; ) end++;
    if (end - start > 1) runs.push(part.subarray(start, end));
  }
  return runs;
}
