import { GrowingArray } from "./growing-array.ts";
import type { LongWork } from "./long-work.ts";
import { packStanding, standingOf } from "./postings.ts";
import { sortWords } from "./sort-words.ts";
import type { TextBytes } from "./text-bytes.ts";
import { WordIndex } from "./word-index.ts";
import { WordTable } from "./word-table.ts";

const space = 0x20;
const bar = 0x7c;

/** What stands in the texts: at each place the number of a word, and its posting. */
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
