import { type Posting, standingOf } from "./postings.ts";
import { countWhile } from "./slot-order.ts";

export type RecentWord = { readonly word: string; readonly postings: Posting[] };

/** The words of projects that came later, each with its slots. Nothing is taken out: who asks leaves out who is gone. */
export class RecentWords {
  readonly #byWord = new Map<string, RecentWord>();
  #sorted: RecentWord[] = [];
  #unsorted: RecentWord[] = [];

  /** Notes the words of a slot's search text. */
  add(slot: number, searchText: string): void {
    let field = 0;
    let nth = 0;
    for (const word of searchText.split(" ")) {
      if (word === "|") {
        field++;
        nth = 0;
      } else if (word !== "") this.#note(word, slot, standingOf(field, nth++));
    }
  }

  find(word: string): RecentWord | undefined {
    return this.#byWord.get(word);
  }

  /** The words that begin so, sorted. */
  starting(start: string): readonly RecentWord[] {
    if (this.#byWord.size === 0) return [];
    const words = this.#sort();
    const first = countWhile(words.length, (at) => (words[at]?.word ?? "") < start);
    // No word holds this character, which stands behind all that words are made of.
    const end = countWhile(words.length, (at) => (words[at]?.word ?? "") < `${start}\uffff`);
    return words.slice(first, end);
  }

  all(): Iterable<RecentWord> {
    return this.#byWord.values();
  }

  #note(word: string, slot: number, standing: number): void {
    const known = this.#byWord.get(word);
    if (!known) {
      const recent = { word, postings: [slot | standing] };
      this.#byWord.set(word, recent);
      this.#unsorted.push(recent);
      return;
    }
    known.postings.push(slot | standing);
  }

  /** There may be many after an import, so the new ones are merged in. */
  #sort(): readonly RecentWord[] {
    if (this.#unsorted.length > 0) {
      this.#unsorted.sort((left, right) => (left.word < right.word ? -1 : 1));
      this.#sorted = merge(this.#sorted, this.#unsorted);
      this.#unsorted = [];
    }
    return this.#sorted;
  }
}

function merge(left: readonly RecentWord[], right: readonly RecentWord[]): RecentWord[] {
  const merged: RecentWord[] = [];
  let at = 0;
  for (const recent of right) {
    for (; at < left.length; at++) {
      const known = left[at];
      if (!known || known.word > recent.word) break;
      merged.push(known);
    }
    merged.push(recent);
  }
  return merged.concat(left.slice(at));
}
