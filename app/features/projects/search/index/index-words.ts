import type { LongWork } from "./long-work.ts";
import { packStanding, slotOf } from "./postings.ts";
import { SettledWords } from "./settled-words.ts";
import { sortWords } from "./sort-words.ts";
import type { TextBytes } from "./text-bytes.ts";
import { countSpaces, readWords, type WordTaker } from "./text-words.ts";
import { roomFor, WordTable } from "./word-table.ts";

/**
 * Which slots hold which word; `starts` says where the text of each slot begins. The words are numbered as they are met,
 * each with its slots; in the end the words are sorted, and the postings laid down in that order.
 */
export async function indexWords(
  texts: TextBytes,
  starts: Int32Array,
  { count, expectedWords }: { count: number; expectedWords: number },
  work: LongWork,
): Promise<SettledWords> {
  const met = new MetWords(texts, await countWords(texts, work), expectedWords);
  for (let slot = 0; slot < count; slot++) {
    readWords(texts.bytes, starts[slot] ?? 0, slot, met);
    if (slot % 64 === 0 && work.isDue()) await work.pause();
  }
  const { words } = met.table;
  const sorted = await sortWords(words, work);
  const columns = {
    starts: new Uint32Array(sorted.length),
    offsets: new Uint32Array(sorted.length + 1),
    standings: new Uint8Array(sorted.length),
  };
  /** Where the next posting of a word goes. */
  const places = new Uint32Array(sorted.length);
  await work.inPieces(0, sorted.length, (from, end) => {
    for (let rank = from; rank < end; rank++) {
      const word = sorted[rank] ?? 0;
      const offset = columns.offsets[rank] ?? 0;
      columns.starts[rank] = words.starts[word] ?? 0;
      columns.standings[rank] = met.standings[word] ?? 0;
      columns.offsets[rank + 1] = offset + (met.counts[word] ?? 0);
      places[word] = offset;
    }
  });
  return new SettledWords({ texts, ...columns, postings: await layDown(met, places, work) });
}

/** Of all texts, each as often as it stands there. */
async function countWords(texts: TextBytes, work: LongWork): Promise<number> {
  let spaces = 0;
  await work.inPieces(0, texts.length, (from, end) => {
    spaces += countSpaces(texts.bytes, from, end);
  });
  return spaces;
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
class MetWords implements WordTaker {
  readonly table: WordTable;
  readonly words: Uint32Array;
  readonly postings: Int32Array;
  count = 0;
  /** By word: how many postings it has, the last of them, and all places where it stands. */
  counts: Uint32Array;
  #last: Uint32Array;
  standings: Uint8Array;

  /** There has to be room for `most` postings. */
  constructor(texts: TextBytes, most: number, expectedWords: number) {
    const room = roomFor(expectedWords);
    this.table = new WordTable(texts, expectedWords);
    this.words = new Uint32Array(most);
    this.postings = new Int32Array(most);
    this.counts = new Uint32Array(room);
    this.#last = new Uint32Array(room);
    this.standings = new Uint8Array(room);
  }

  take(start: number, end: number, slot: number, standing: number): void {
    const word = this.table.numberOf(start, end);
    if (word >= this.counts.length) this.#grow();
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

  #grow(): void {
    const size = 2 * this.counts.length;
    const [counts, last, standings] = [this.counts, this.#last, this.standings];
    this.counts = new Uint32Array(size);
    this.#last = new Uint32Array(size);
    this.standings = new Uint8Array(size);
    this.counts.set(counts);
    this.#last.set(last);
    this.standings.set(standings);
  }
}
