import type { LongWork } from "./long-work.ts";
import { createKeyed, type Keyed, sortKeyed } from "./radix-sort.ts";
import type { WordPlaces } from "./word-table.ts";

/** Words with the same first `depth` bytes. */
type Group = { from: number; end: number; depth: number };

/** Fewer words than this are sorted quicker by comparing them. */
const few = 24;

/**
 * The numbers of the words, sorted by their bytes: by the first four of them as one key, then the words that share those
 * by the next four, and so on.
 */
export async function sortWords(words: WordPlaces, work: LongWork): Promise<Uint32Array<ArrayBuffer>> {
  const rows = createKeyed(words.count);
  const groups: Group[] = [{ from: 0, end: words.count, depth: 0 }];
  for (let group = groups.pop(); group; group = groups.pop()) {
    const { depth } = group;
    if (group.end - group.from < few) {
      sortFew(words, rows.ids, group);
      continue;
    }
    await work.inPieces(group.from, group.end, (from, end) => {
      for (let at = from; at < end; at++) rows.keys[at] = keyOf(words, rows.ids[at] ?? 0, depth);
    });
    await sortKeyed(rows, group.from, group.end, work);
    for (const rest of undecided(rows, group)) groups.push(rest);
    if (work.isDue()) await work.pause();
  }
  return rows.ids;
}

/** Four bytes of a word as a number; what lies behind its end counts as 0, which no word holds. */
function keyOf({ bytes, starts, ends }: WordPlaces, word: number, depth: number): number {
  const start = (starts[word] ?? 0) + depth;
  const end = ends[word] ?? 0;
  let key = 0;
  for (let at = start; at < start + 4; at++) key = (key << 8) | (at < end ? (bytes[at] ?? 0) : 0);
  return key >>> 0;
}

/** Runs of words that the last key did not tell apart. */
function undecided({ keys }: Keyed, { from, end, depth }: Group): Group[] {
  const groups: Group[] = [];
  for (let start = from; start < end; ) {
    let next = start + 1;
    while (next < end && keys[next] === keys[start]) next++;
    if (next - start > 1) groups.push({ from: start, end: next, depth: depth + 4 });
    start = next;
  }
  return groups;
}

/** By insertion. */
function sortFew(words: WordPlaces, ids: Uint32Array, { from, end, depth }: Group): void {
  for (let at = from + 1; at < end; at++) {
    const word = ids[at] ?? 0;
    let place = at;
    for (; place > from && isBefore(words, word, ids[place - 1] ?? 0, depth); place--)
      ids[place] = ids[place - 1] ?? 0;
    ids[place] = word;
  }
}

function isBefore({ bytes, starts, ends }: WordPlaces, left: number, right: number, depth: number): boolean {
  const [leftEnd, rightEnd] = [ends[left] ?? 0, ends[right] ?? 0];
  let one = (starts[left] ?? 0) + depth;
  let other = (starts[right] ?? 0) + depth;
  while (one < leftEnd && other < rightEnd && bytes[one] === bytes[other]) {
    one++;
    other++;
  }
  if (one >= leftEnd) return other < rightEnd;
  return other < rightEnd && (bytes[one] ?? 0) < (bytes[other] ?? 0);
}
