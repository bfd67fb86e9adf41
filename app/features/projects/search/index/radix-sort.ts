import type { LongWork } from "./long-work.ts";

export type Words = Uint32Array<ArrayBuffer>;

/** Two rows of equal length: ids, and what each is sorted by. The spare ones are room of the same size to sort in. */
export type Keyed = { keys: Words; ids: Words; spareKeys: Words; spareIds: Words };

/** The ids 0, 1, 2, …, still without keys. */
export function createKeyed(count: number): Keyed {
  const row = () => new Uint32Array(count);
  return { keys: row(), ids: countingUp(count), spareKeys: row(), spareIds: row() };
}

export function countingUp(count: number): Words {
  const numbers = new Uint32Array(count);
  for (let at = 0; at < count; at++) numbers[at] = at;
  return numbers;
}

/**
 * Sorts the ids from `from` up to `end` by their keys, smallest first; equals keep their order. Byte by byte, the last
 * byte first: that takes the same few steps for each id, however many there are.
 */
export async function sortKeyed(rows: Keyed, from: number, end: number, work: LongWork): Promise<void> {
  const counts = new Uint32Array(4 * 256);
  await work.inPieces(from, end, (first, last) => countBytes(counts, rows.keys, first, last));
  let [keys, ids, otherKeys, otherIds] = [rows.keys, rows.ids, rows.spareKeys, rows.spareIds];
  for (let byte = 0; byte < 4; byte++) {
    const places = counts.subarray(byte * 256, byte * 256 + 256);
    // All have the same.
    if (places.includes(end - from)) continue;
    turnIntoPlaces(places, from);
    const sorted = { keys, ids, spareKeys: otherKeys, spareIds: otherIds };
    await work.inPieces(from, end, (first, last) => distribute(sorted, places, byte * 8, first, last));
    [keys, ids, otherKeys, otherIds] = [otherKeys, otherIds, keys, ids];
  }
  if (keys === rows.keys) return;
  rows.keys.set(keys.subarray(from, end), from);
  rows.ids.set(ids.subarray(from, end), from);
}

/** How often each value occurs as each of the four bytes. */
function countBytes(counts: Words, keys: Words, from: number, end: number): void {
  for (let at = from; at < end; at++) {
    const key = keys[at] ?? 0;
    for (let byte = 0; byte < 4; byte++) {
      const place = byte * 256 + ((key >>> (byte * 8)) & 255);
      counts[place] = (counts[place] ?? 0) + 1;
    }
  }
}

function turnIntoPlaces(counts: Words, from: number): void {
  let place = from;
  for (let value = 0; value < counts.length; value++) {
    const size = counts[value] ?? 0;
    counts[value] = place;
    place += size;
  }
}

/** Puts each id at the next place for its byte. */
function distribute(
  { keys, ids, spareKeys, spareIds }: Keyed,
  places: Words,
  shift: number,
  from: number,
  end: number,
): void {
  for (let at = from; at < end; at++) {
    const key = keys[at] ?? 0;
    const value = (key >>> shift) & 255;
    const place = places[value] ?? 0;
    places[value] = place + 1;
    spareKeys[place] = key;
    spareIds[place] = ids[at] ?? 0;
  }
}

/** The ids sorted by `numberOf`, smallest first; equals keep their order. */
export async function sortByNumber(
  ids: Words,
  numberOf: (id: number) => number,
  work: LongWork,
): Promise<Words> {
  const rows = createKeyed(ids.length);
  rows.ids.set(ids);
  const halves = new Uint32Array(2 * ids.length);
  await work.inPieces(0, ids.length, (from, end) => fillHalves(halves, numberOf, from, end));
  for (const half of [0, 1]) {
    await work.inPieces(0, ids.length, (from, end) => {
      for (let at = from; at < end; at++) rows.keys[at] = halves[2 * (rows.ids[at] ?? 0) + half] ?? 0;
    });
    await sortKeyed(rows, 0, ids.length, work);
  }
  return rows.ids;
}

/** Each number as two words, low before high, that as one integer have the order of the numbers. */
function fillHalves(halves: Words, numberOf: (id: number) => number, from: number, end: number): void {
  const bytes = new DataView(new ArrayBuffer(8));
  for (let id = from; id < end; id++) {
    // -0, which has other bits, becomes 0.
    bytes.setFloat64(0, numberOf(id) + 0);
    const high = bytes.getInt32(0);
    const low = bytes.getInt32(4);
    halves[2 * id] = high < 0 ? ~low : low;
    halves[2 * id + 1] = high < 0 ? ~high : high ^ 0x8000_0000;
  }
}
