import type { LongWork } from "./long-work.ts";

export type Words = Uint32Array<ArrayBuffer>;

const digits = 2 ** 16;

/**
 * The ids sorted by the number of each, smallest first; equals keep their order. Digit by digit, the last digit first: that
 * takes the same few steps for each id, however many there are.
 */
export async function sortByNumber(
  ids: Words,
  numberOf: (id: number) => number,
  work: LongWork,
): Promise<Words> {
  const keys = await keysOf(ids, numberOf, work);
  // Places in `ids`, from which the keys are read.
  let order = countingUp(ids.length);
  for (let digit = 0; digit < 4; digit++) {
    order = sortByDigit(keys, digit, order);
    if (work.isDue()) await work.pause();
  }
  return order.map((place) => ids[place] ?? 0);
}

export function countingUp(count: number): Words {
  const numbers = new Uint32Array(count);
  for (let at = 0; at < count; at++) numbers[at] = at;
  return numbers;
}

/** Each number as two words, low before high, that as one integer have the order of the numbers. */
async function keysOf(ids: Words, numberOf: (id: number) => number, work: LongWork): Promise<Words> {
  const bytes = new DataView(new ArrayBuffer(8));
  const keys = new Uint32Array(2 * ids.length);
  await work.inPieces(0, ids.length, (first, end) => {
    for (let at = first; at < end; at++) {
      // -0, which has other bits, becomes 0.
      bytes.setFloat64(0, numberOf(ids[at] ?? 0) + 0);
      const high = bytes.getInt32(0);
      const low = bytes.getInt32(4);
      keys[2 * at] = high < 0 ? ~low : low;
      keys[2 * at + 1] = high < 0 ? ~high : high ^ 0x8000_0000;
    }
  });
  return keys;
}

/** By the digit alone: 0 is the last. */
function sortByDigit(keys: Words, digit: number, order: Words): Words {
  const [word, shift] = [digit >>> 1, 16 * (digit & 1)];
  const digitOf = (place: number) => ((keys[2 * place + word] ?? 0) >>> shift) & (digits - 1);
  const ends = new Uint32Array(digits);
  for (let place = 0; place < order.length; place++) ends[digitOf(place)] = (ends[digitOf(place)] ?? 0) + 1;
  // All have the same.
  if (ends[digitOf(0)] === order.length) return order;
  for (let value = 1; value < digits; value++) ends[value] = (ends[value] ?? 0) + (ends[value - 1] ?? 0);
  const sorted = new Uint32Array(order.length);
  for (let at = order.length - 1; at >= 0; at--) {
    const place = order[at] ?? 0;
    const end = (ends[digitOf(place)] ?? 0) - 1;
    ends[digitOf(place)] = end;
    sorted[end] = place;
  }
  return sorted;
}
