/** Words of one length: their numbers, and the letters of each as bits. */
type SameLength = { readonly words: number[]; readonly letters: number[] };

/** Finds what a mistyped word may have been, without comparing it with every word there is. */
export class SimilarWords {
  readonly #byLength = new Map<number, SameLength>();

  /** Notes a word under a number. Nobody is corrected to what holds a digit or a mark (search-text.ts). */
  note(number: number, word: string): void {
    if (/[\p{N}#@]/u.test(word)) return;
    const length = [...word].length;
    const same = this.#byLength.get(length) ?? { words: [], letters: [] };
    same.words.push(number);
    same.letters.push(lettersOf(word));
    this.#byLength.set(length, same);
  }

  /** The numbers of words that could be within so many edits: near in length, and made of nearly the same letters. */
  *within(word: string, edits: number): Generator<number> {
    const letters = lettersOf(word);
    const length = [...word].length;
    for (let other = length - edits; other <= length + edits; other++) {
      const same = this.#byLength.get(other);
      // With each edit at most one letter goes and one comes; but none goes with one that makes a word longer.
      const mostGone = edits - Math.max(0, other - length);
      const mostCome = edits - Math.max(0, length - other);
      for (let at = 0; same && at < same.words.length; at++) {
        const others = same.letters[at] ?? 0;
        if (count(letters & ~others) <= mostGone && count(others & ~letters) <= mostCome)
          yield same.words[at] ?? 0;
      }
    }
  }
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

function count(letters: number): number {
  let found = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) found++;
  return found;
}
