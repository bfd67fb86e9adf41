import type { LongWork } from "./long-work.ts";

type Words = Uint32Array<ArrayBuffer>;

/** Two rows of equal length: ids, and what each is sorted by. `spare` is room of the same size to sort in. */
export type Keyed = { keys: Words; ids: Words; spareKeys: Words; spareIds: Words };

export function createKeyed(count: number): Keyed {
  const row = () => new Uint32Array(count);
  return { keys: row(), ids: row(), spareKeys: row(), spareIds: row() };
}

/**
 * Sorts the ids from `from` up to `end` by their keys, smallest first; equals keep their order. Byte by byte, the last
 * byte first: that takes the same few steps for each id, however many there are.
 */
export async function sortKeyed(rows: Keyed, from: number, end: number, work: LongWork): Promise<void> {
  const counts = countBytes(rows.keys, from, end);
  let [keys, ids, otherKeys, otherIds] = [rows.keys, rows.ids, rows.spareKeys, rows.spareIds];
  for (let byte = 0; byte < 4; byte++) {
    const places = counts.subarray(byte * 256, byte * 256 + 256);
    if (places.includes(end - from)) continue;
    if (work.isDue()) await work.pause();
    turnIntoPlaces(places, from);
    for (let at = from; at < end; at++) {
      const key = keys[at] ?? 0;
      const value = (key >>> (byte * 8)) & 255;
      const place = places[value] ?? 0;
      places[value] = place + 1;
      otherKeys[place] = key;
      otherIds[place] = ids[at] ?? 0;
    }
    [keys, ids, otherKeys, otherIds] = [otherKeys, otherIds, keys, ids];
  }
  if (keys === rows.keys) return;
  rows.keys.set(keys.subarray(from, end), from);
  rows.ids.set(ids.subarray(from, end), from);
}

/** How often each value occurs as each of the four bytes. */
function countBytes(keys: Words, from: number, end: number): Words {
  const counts = new Uint32Array(4 * 256);
  for (let at = from; at < end; at++) {
    const key = keys[at] ?? 0;
    count(counts, key & 255);
    count(counts, 256 + ((key >>> 8) & 255));
    count(counts, 512 + ((key >>> 16) & 255));
    count(counts, 768 + (key >>> 24));
  }
  return counts;
}

function count(counts: Words, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

function turnIntoPlaces(counts: Words, from: number): void {
  let place = from;
  for (let value = 0; value < counts.length; value++) {
    const size = counts[value] ?? 0;
    counts[value] = place;
    place += size;
  }
}

/** The ids sorted by the numbers at their place in `numbers`, smallest first; equals keep their order. */
export async function sortByNumber(ids: Words, numbers: Float64Array, work: LongWork): Promise<Words> {
  const rows = createKeyed(ids.length);
  rows.ids.set(ids);
  const halves = sortableHalves(numbers);
  for (const half of [0, 1]) {
    for (let at = 0; at < rows.ids.length; at++) rows.keys[at] = halves[2 * (rows.ids[at] ?? 0) + half] ?? 0;
    if (work.isDue()) await work.pause();
    await sortKeyed(rows, 0, rows.ids.length, work);
  }
  return rows.ids;
}

/** Each number as two words, low before high, that as one integer have the order of the numbers. */
function sortableHalves(numbers: Float64Array): Words {
  const halves = new Uint32Array(numbers.slice().buffer);
  for (let at = 0; at < halves.length; at += 2) {
    const [low, high] = [halves[at] ?? 0, halves[at + 1] ?? 0];
    const isNegative = high >>> 31 === 1;
    halves[at] = isNegative ? ~low : low;
    halves[at + 1] = isNegative ? ~high : high | 0x8000_0000;
  }
  return halves;
}
