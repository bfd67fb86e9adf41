import type { SoughtWord } from "../../search-text.ts";
import { type Posting, slotOf } from "./postings.ts";
import { SimilarWords } from "./similar-words.ts";
import { standsAt, type TextBytes } from "./text-bytes.ts";
import { hasDigit, readWords, type WordTaker } from "./text-words.ts";
import { WordTable } from "./word-table.ts";

type Column = Int32Array<ArrayBuffer>;

const none = -1;

/**
 * The words of projects that came later. They are in no order: to look at all of them takes less than keeping some tens of
 * thousands sorted while more come. Nothing is taken out: who asks leaves out who is gone.
 */
export class RecentWords implements WordTaker {
  readonly #texts: TextBytes;
  readonly #table: WordTable;
  readonly #similar = new SimilarWords();
  #postings: Column = new Int32Array(1024);
  /** The posting of the same word that came before, or none. */
  #before: Column = new Int32Array(1024);
  #count = 0;
  /** By word: its last posting. */
  #last: Column = new Int32Array(1024);

  constructor(texts: TextBytes) {
    this.#texts = texts;
    this.#table = new WordTable(texts);
  }

  /** How many different words these are. */
  get count(): number {
    return this.#table.count;
  }

  /** Notes the words of the text that begins at `text`. */
  add(slot: number, text: number): void {
    readWords(this.#texts.bytes, text, slot, this);
  }

  take(start: number, end: number, slot: number, standing: number): void {
    const known = this.#table.count;
    const word = this.#table.numberOf(start, end);
    const { bytes } = this.#texts;
    if (word === known && !hasDigit(bytes, start, end))
      this.#similar.note(word, bytes.toString("utf8", start, end));
    const last = word === known ? none : (this.#last[word] ?? none);
    if (last !== none && slotOf(this.#postings[last] ?? 0) === slot) {
      this.#postings[last] = (this.#postings[last] ?? 0) | standing;
      return;
    }
    if (this.#count === this.#postings.length) {
      this.#postings = grown(this.#postings);
      this.#before = grown(this.#before);
    }
    if (word === this.#last.length) this.#last = grown(this.#last);
    this.#postings[this.#count] = slot | standing;
    this.#before[this.#count] = last;
    this.#last[word] = this.#count++;
  }

  /** Calls `visit` with every posting of the words asked for. */
  forEachPosting(query: SoughtWord, visit: (posting: Posting) => void): void {
    for (const word of this.#find(query)) {
      for (let at = this.#last[word] ?? none; at !== none; at = this.#before[at] ?? none)
        visit(this.#postings[at] ?? 0);
    }
  }

  /** Words that could be within so many edits of a word. */
  similarTo(word: string, edits: number): string[] {
    const { bytes } = this.#texts;
    const { starts, ends } = this.#table.words;
    return Array.from(this.#similar.within(word, edits), (other) =>
      bytes.toString("utf8", starts[other], ends[other]),
    );
  }

  #find({ text, isWhole }: SoughtWord): number[] {
    const asked = Buffer.from(text);
    const { bytes, starts, ends, count } = this.#table.words;
    const found: number[] = [];
    for (let word = 0; word < count; word++) {
      const start = starts[word] ?? 0;
      if (bytes[start] !== asked[0] || !standsAt(bytes, start, asked)) continue;
      if (!isWhole || ends[word] === start + asked.length) found.push(word);
    }
    return found;
  }
}

function grown(column: Column): Column {
  const larger = new Int32Array(2 * column.length);
  larger.set(column);
  return larger;
}
