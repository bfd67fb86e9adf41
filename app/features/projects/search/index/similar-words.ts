import type { LongWork } from "./long-work.ts";
import type { SettledWords } from "./settled-words.ts";

/** Words of one length: their places among the settled words, and the letters of each as bits. */
type SameLength = { readonly words: number[]; readonly letters: number[] };

/** Finds what a mistyped word may have been, without comparing it with every word there is. */
export class SimilarWords {
  readonly #settled: SettledWords;
  readonly #byLength: ReadonlyMap<number, SameLength>;

  private constructor(settled: SettledWords, byLength: ReadonlyMap<number, SameLength>) {
    this.#settled = settled;
    this.#byLength = byLength;
  }

  static async index(settled: SettledWords, work: LongWork): Promise<SimilarWords> {
    const byLength = new Map<number, SameLength>();
    for (let place = 0; place < settled.count; place++) {
      if (place % 256 === 0 && work.isDue()) await work.pause();
      if (settled.hasDigit(place)) continue;
      const word = settled.at(place);
      if (/\p{N}/u.test(word)) continue;
      const { words, letters } = listOf(byLength, [...word].length);
      words.push(place);
      letters.push(lettersOf(word));
    }
    return new SimilarWords(settled, byLength);
  }

  /** Words without digits that could be within so many edits: near in length, and made of nearly the same letters. */
  *within(word: string, edits: number, recent: Iterable<string>): Generator<string> {
    const letters = lettersOf(word);
    const length = [...word].length;
    for (let other = length - edits; other <= length + edits; other++) {
      const same = this.#byLength.get(other);
      for (let at = 0; same && at < same.words.length; at++) {
        // An edit changes at most two letters of the set: the one that goes and the one that comes.
        if (differences(letters, same.letters[at] ?? 0) > 2 * edits) continue;
        yield this.#settled.at(same.words[at] ?? 0);
      }
    }
    for (const other of recent) {
      const isNear = Math.abs([...other].length - length) <= edits;
      if (isNear && differences(letters, lettersOf(other)) <= 2 * edits) yield other;
    }
  }
}

function listOf(byLength: Map<number, SameLength>, length: number): SameLength {
  const known = byLength.get(length);
  if (known) return known;
  const list: SameLength = { words: [], letters: [] };
  byLength.set(length, list);
  return list;
}

/** A bit for each letter that occurs: a to z have their own, all others share six. */
function lettersOf(word: string): number {
  let letters = 0;
  for (const letter of word) {
    const code = letter.codePointAt(0) ?? 0;
    letters |= 1 << (code >= 0x61 && code <= 0x7a ? code - 0x61 : 26 + (code % 6));
  }
  return letters;
}

function differences(left: number, right: number): number {
  let count = 0;
  for (let rest = left ^ right; rest !== 0; rest &= rest - 1) count++;
  return count;
}
