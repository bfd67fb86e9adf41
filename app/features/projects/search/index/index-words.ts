import type { LongWork } from "./long-work.ts";
import { packStanding, slotOf, standingOf } from "./postings.ts";
import { SettledWords } from "./settled-words.ts";
import { sortWords } from "./sort-words.ts";
import { WordTable } from "./word-table.ts";

const space = 0x20;
const bar = 0x7c;

/**
 * Which slots hold which word: texts (see text-bytes.ts) by slot. The words are numbered as they are met, each with its
 * slots; in the end the words are sorted, and the postings laid down in that order.
 */
export async function indexWords(
  bytes: Uint8Array,
  texts: Int32Array,
  count: number,
  work: LongWork,
): Promise<SettledWords> {
  const met = new MetWords(bytes, await countSpaces(bytes, work));
  for (let slot = 0; slot < count; slot++) {
    noteWords(bytes, texts[slot] ?? 0, slot, met);
    if (slot % 64 === 0 && work.isDue()) await work.pause();
  }
  const { words } = met.table;
  const sorted = await sortWords(words, work);
  const starts = new Uint32Array(sorted.length);
  const offsets = new Uint32Array(sorted.length + 1);
  const standings = new Uint8Array(sorted.length);
  /** Where the next posting of a word goes. */
  const places = new Uint32Array(sorted.length);
  await work.inPieces(0, sorted.length, (from, end) => {
    for (let rank = from; rank < end; rank++) {
      const word = sorted[rank] ?? 0;
      starts[rank] = words.starts[word] ?? 0;
      standings[rank] = met.standings[word] ?? 0;
      places[word] = offsets[rank] ?? 0;
      offsets[rank + 1] = (offsets[rank] ?? 0) + (met.counts[word] ?? 0);
    }
  });
  return new SettledWords({ bytes, starts, offsets, standings, postings: await layDown(met, places, work) });
}

/** Each word stands behind one. */
async function countSpaces(bytes: Uint8Array, work: LongWork): Promise<number> {
  let count = 0;
  await work.inPieces(0, bytes.length, (from, end) => {
    for (let at = from; at < end; at++) if (bytes[at] === space) count++;
  });
  return count;
}

function noteWords(bytes: Uint8Array, text: number, slot: number, met: MetWords): void {
  let field = 0;
  let nth = 0;
  for (let at = text; bytes[at] === space; ) {
    const start = ++at;
    while ((bytes[at] ?? 0) > space) at++;
    if (at === start + 1 && bytes[start] === bar) {
      field++;
      nth = 0;
    } else met.note(start, at, slot, standingOf(field, nth++));
  }
}

async function layDown(met: MetWords, places: Uint32Array, work: LongWork): Promise<Int32Array<ArrayBuffer>> {
  const postings = new Int32Array(met.count);
  await work.inPieces(0, met.count, (from, end) => {
    for (let at = from; at < end; at++) {
      const word = met.words[at] ?? 0;
      const place = places[word] ?? 0;
      places[word] = place + 1;
      postings[place] = met.postings[at] ?? 0;
    }
  });
  return postings;
}

/** Every word of every text in the order of reading: the number of the word, and its posting. */
class MetWords {
  readonly table: WordTable;
  count = 0;
  readonly words: Uint32Array;
  readonly postings: Int32Array;
  /** By word: how many postings it has, the last of them, and all places where it stands. */
  counts = new Uint32Array(1 << 14);
  #last = new Uint32Array(1 << 14);
  standings = new Uint8Array(1 << 14);

  /** `most` postings have to find room. */
  constructor(bytes: Uint8Array, most: number) {
    this.table = new WordTable(bytes);
    this.words = new Uint32Array(most);
    this.postings = new Int32Array(most);
  }

  note(start: number, end: number, slot: number, standing: number): void {
    const word = this.table.numberOf(start, end);
    if (word >= this.counts.length) this.#growWords();
    this.standings[word] = (this.standings[word] ?? 0) | packStanding(standing);
    const last = this.#last[word] ?? 0;
    const count = this.counts[word] ?? 0;
    if (count > 0 && slotOf(this.postings[last] ?? 0) === slot) {
      this.postings[last] = (this.postings[last] ?? 0) | standing;
      return;
    }
    this.words[this.count] = word;
    this.postings[this.count] = slot | standing;
    this.counts[word] = count + 1;
    this.#last[word] = this.count++;
  }

  #growWords(): void {
    const { counts, standings } = this;
    const last = this.#last;
    this.counts = new Uint32Array(2 * counts.length);
    this.#last = new Uint32Array(2 * counts.length);
    this.standings = new Uint8Array(2 * counts.length);
    this.counts.set(counts);
    this.#last.set(last);
    this.standings.set(standings);
  }
}
