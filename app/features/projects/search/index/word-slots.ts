import { allowedEdits } from "../spelling.ts";
import { type Bitmap, hasBit, setBit } from "./bitmap.ts";

/** A slot and its words, each once. */
export type SlotWords = { slot: number; words: Iterable<string> };

/**
 * Which slots hold a word: the words of the start in sorted arrays that are never changed, those of later slots beside
 * them. Nothing is ever taken out: whoever asks leaves out the slots that are gone.
 */
export class WordSlots {
  readonly #settled: SortedWords;
  readonly #recent = new Map<string, number[]>();
  #sorted: string[] = [];
  #unsorted: string[] = [];

  constructor(entries: Iterable<SlotWords>) {
    this.#settled = sortWords(entries);
  }

  add({ slot, words }: SlotWords): void {
    for (const word of words) {
      const slots = this.#recent.get(word);
      if (slots) slots.push(slot);
      else {
        this.#recent.set(word, [slot]);
        this.#unsorted.push(word);
      }
    }
  }

  /** Adds to `target` every slot with a word that begins so. */
  uniteStarting(start: string, target: Bitmap): void {
    const { words, offsets, slots } = this.#settled;
    const [first, end] = rangeStarting(words, start);
    const last = offsets[end] ?? 0;
    for (let at = offsets[first] ?? 0; at < last; at++) setBit(target, slots[at] ?? 0);
    const recent = this.#sortedRecent();
    const [firstRecent, endRecent] = rangeStarting(recent, start);
    for (const word of recent.slice(firstRecent, endRecent)) {
      for (const slot of this.#recent.get(word) ?? []) setBit(target, slot);
    }
  }

  /** Whether a slot of `living` has exactly this word. */
  isIn(word: string, living: Bitmap): boolean {
    const { words, offsets, slots } = this.#settled;
    const at = firstFrom(words, word);
    const settled =
      words[at] === word ? slots.subarray(offsets[at] ?? 0, offsets[at + 1] ?? 0) : slots.subarray(0, 0);
    const isLiving = (slot: number) => hasBit(living, slot);
    return settled.some(isLiving) || (this.#recent.get(word) ?? []).some(isLiving);
  }

  /** The words that could be `word` mistyped: without digits, near in length, and made of nearly the same letters. */
  *similarTo(word: string): Generator<string> {
    const edits = allowedEdits(word);
    const letters = lettersOf(word);
    // An edit changes at most two letters of the set: the one that goes and the one that comes.
    const isSimilar = (other: number) => differences(letters, other) <= 2 * edits;
    const { words, signatures } = this.#settled;
    for (let at = 0; at < words.length; at++) {
      if (isSimilar(signatures[at] ?? 0)) yield words[at] ?? "";
    }
    for (const other of this.#recent.keys()) if (isSimilar(lettersOf(other))) yield other;
  }

  /** All recent words; after an import there are many, so the new ones are merged in. */
  #sortedRecent(): string[] {
    if (this.#unsorted.length > 0) {
      this.#sorted = mergeWords(this.#sorted, this.#unsorted.sort());
      this.#unsorted = [];
    }
    return this.#sorted;
  }
}

function mergeWords(left: readonly string[], right: readonly string[]): string[] {
  const merged: string[] = [];
  let at = 0;
  for (const word of right) {
    for (; at < left.length && (left[at] ?? "") < word; at++) merged.push(left[at] ?? "");
    merged.push(word);
  }
  for (; at < left.length; at++) merged.push(left[at] ?? "");
  return merged;
}

/** The slots of `words[i]` are `slots[offsets[i]]` up to `slots[offsets[i + 1]]`. */
type SortedWords = {
  words: string[];
  offsets: Uint32Array;
  slots: Uint32Array;
  /** The letters of each word as bits. */
  signatures: Uint32Array;
};

function sortWords(entries: Iterable<SlotWords>): SortedWords {
  const bySpelling = new Map<string, number[]>();
  let total = 0;
  for (const { slot, words } of entries) {
    for (const word of words) {
      const slots = bySpelling.get(word);
      if (slots) slots.push(slot);
      else bySpelling.set(word, [slot]);
      total++;
    }
  }
  const words = [...bySpelling.keys()].sort();
  const offsets = new Uint32Array(words.length + 1);
  const slots = new Uint32Array(total);
  let at = 0;
  words.forEach((word, index) => {
    offsets[index] = at;
    for (const slot of bySpelling.get(word) ?? []) slots[at++] = slot;
  });
  offsets[words.length] = at;
  return { words, offsets, slots, signatures: Uint32Array.from(words, lettersOf) };
}

function rangeStarting(words: readonly string[], start: string): [first: number, end: number] {
  const first = firstFrom(words, start);
  // No word holds this character, which stands behind all that words are made of.
  return [first, firstFrom(words, `${start}\uffff`)];
}

/** The place of the first word that is not smaller. */
function firstFrom(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

const digitBit = 31;

/** A bit for each letter that occurs: a to z have their own, all others share some. */
function lettersOf(word: string): number {
  let letters = 0;
  for (const letter of word) {
    const code = letter.codePointAt(0) ?? 0;
    const isLatin = code >= 0x61 && code <= 0x7a;
    letters |= 1 << (isLatin ? code - 0x61 : /\p{N}/u.test(letter) ? digitBit : 26 + (code % 5));
  }
  return letters >>> 0;
}

function differences(left: number, right: number): number {
  let count = 0;
  for (let rest = left ^ right; rest !== 0; rest &= rest - 1) count++;
  return count;
}
