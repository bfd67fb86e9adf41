/** A set of slots, one bit each; all sets of one index are equally long. What is asked of a query is `and` and `count`. */
export type Bitmap = Uint32Array<ArrayBuffer>;

/** A set that has room for `capacity` slots; a multiple of 32 wastes nothing. */
export function createBitmap(capacity: number): Bitmap {
  return new Uint32Array(Math.ceil(capacity / 32));
}

/** The same slots with room for more. */
export function growBitmap(bitmap: Bitmap, capacity: number): Bitmap {
  const grown = createBitmap(capacity);
  grown.set(bitmap);
  return grown;
}

export function setBit(bitmap: Bitmap, slot: number): void {
  const at = slot >>> 5;
  bitmap[at] = (bitmap[at] ?? 0) | (1 << (slot & 31));
}

export function clearBit(bitmap: Bitmap, slot: number): void {
  const at = slot >>> 5;
  bitmap[at] = (bitmap[at] ?? 0) & ~(1 << (slot & 31));
}

export function hasBit(bitmap: Bitmap, slot: number): boolean {
  return ((bitmap[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;
}

/** Keeps in `target` what is in both. */
export function intersect(target: Bitmap, other: Bitmap): void {
  for (let at = 0; at < target.length; at++) target[at] = (target[at] ?? 0) & (other[at] ?? 0);
}

/** Adds to `target` what is in `other`. */
export function unite(target: Bitmap, other: Bitmap): void {
  for (let at = 0; at < target.length; at++) target[at] = (target[at] ?? 0) | (other[at] ?? 0);
}

/** Takes out of `target` what is in `other`. */
export function subtract(target: Bitmap, other: Bitmap): void {
  for (let at = 0; at < target.length; at++) target[at] = (target[at] ?? 0) & ~(other[at] ?? 0);
}

export function countBits(bitmap: Bitmap): number {
  let count = 0;
  for (let at = 0; at < bitmap.length; at++) count += bitsIn(bitmap[at] ?? 0);
  return count;
}

/** How many slots are in both. */
export function countCommon(left: Bitmap, right: Bitmap): number {
  let count = 0;
  for (let at = 0; at < left.length; at++) count += bitsIn((left[at] ?? 0) & (right[at] ?? 0));
  return count;
}

/** Calls `visit` with every slot of the set, smallest first. */
export function forEachBit(bitmap: Bitmap, visit: (slot: number) => void): void {
  for (let at = 0; at < bitmap.length; at++) {
    for (let rest = bitmap[at] ?? 0; rest !== 0; rest &= rest - 1) {
      visit((at << 5) + 31 - Math.clz32(rest & -rest));
    }
  }
}

/** The number of ones in 32 bits: summed up in pairs, fours, bytes. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
