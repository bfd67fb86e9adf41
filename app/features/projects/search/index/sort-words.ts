import type { LongWork } from "./long-work.ts";
import { countingUp, sortByNumber, type Words } from "./radix-sort.ts";
import type { WordTable } from "./word-table.ts";

/** Bytes that a number holds exactly. */
const keyBytes = 6;
/** Fewer words than this are sorted quicker by comparing them. */
const few = 2048;

/**
 * The numbers of the words, sorted by their bytes: by the first few of them as one key, then the words that share those by the
 * next few, and so on.
 */
export async function sortWords(words: WordTable, work: LongWork): Promise<Words> {
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
