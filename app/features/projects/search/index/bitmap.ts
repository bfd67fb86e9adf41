/** A set of slots, one bit each; all sets of one index are equally long. */
export type Bitmap = Int32Array<ArrayBuffer>;

/** The slots from `first` up to `end`, without `end`. */
export type SlotRange = { readonly first: number; readonly end: number };

/** A set that has room for `capacity` slots; a multiple of 32 wastes nothing. */
export function createBitmap(capacity: number): Bitmap {
  return new Int32Array(Math.ceil(capacity / 32));
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

/** Puts what `source` has in the range into `target`, which has nothing there yet. */
export function copyRange(target: Bitmap, source: Bitmap, { first, end }: SlotRange): void {
  if (first >= end) return;
  const [from, last] = [first >>> 5, (end - 1) >>> 5];
  const before = target[from] ?? 0;
  target.set(source.subarray(from, last + 1), from);
  const behindEnd = ~maskUpTo(end);
  if (behindEnd !== 0) target[last] = (target[last] ?? 0) & ~behindEnd;
  target[from] = ((target[from] ?? 0) & maskFrom(first)) | before;
}

/** Keeps in `target` what is in both, in all words of the range: slots beside it that share one are looked at too. */
export function intersect(target: Bitmap, other: Bitmap, { first, end }: SlotRange): void {
  const words = (end + 31) >>> 5;
  for (let at = first >>> 5; at < words; at++) target[at] = (target[at] ?? 0) & (other[at] ?? 0);
}

/** Adds to `target` what is in `other`. */
export function unite(target: Bitmap, other: Bitmap): void {
  for (let at = 0; at < target.length; at++) target[at] = (target[at] ?? 0) | (other[at] ?? 0);
}

/** Takes out of `target` what is in `other`. */
export function subtract(target: Bitmap, other: Bitmap): void {
  for (let at = 0; at < target.length; at++) target[at] = (target[at] ?? 0) & ~(other[at] ?? 0);
}

export function countBits(bitmap: Bitmap, range: SlotRange): number {
  return countCommon(bitmap, bitmap, range);
}

/** How many slots of the range are in both. */
export function countCommon(left: Bitmap, right: Bitmap, { first, end }: SlotRange): number {
  if (first >= end) return 0;
  const [from, last] = [first >>> 5, (end - 1) >>> 5];
  const atFrom = (left[from] ?? 0) & (right[from] ?? 0) & maskFrom(first);
  if (from === last) return onesIn(atFrom & maskUpTo(end));
  const atLast = (left[last] ?? 0) & (right[last] ?? 0) & maskUpTo(end);
  return onesIn(atFrom) + onesIn(atLast) + countWords(left, right, from + 1, last);
}

/** Calls `visit` with every slot of the set that is in the range, smallest first. */
export function forEachBit(bitmap: Bitmap, { first, end }: SlotRange, visit: (slot: number) => void): void {
  if (first >= end) return;
  const [from, last] = [first >>> 5, (end - 1) >>> 5];
  for (let at = from; at <= last; at++) {
    let rest = bitmap[at] ?? 0;
    if (at === from) rest &= maskFrom(first);
    if (at === last) rest &= maskUpTo(end);
    for (; rest !== 0; rest &= rest - 1) visit((at << 5) + 31 - Math.clz32(rest & -rest));
  }
}

/** The first slot of the set from `first` on; `end` or more where there is none before `end`. */
export function nextBit(bitmap: Bitmap, first: number, end: number): number {
  let word = first >>> 5;
  let rest = (bitmap[word] ?? 0) & maskFrom(first);
  while (rest === 0) {
    if (++word << 5 >= end) return end;
    rest = bitmap[word] ?? 0;
  }
  return (word << 5) + 31 - Math.clz32(rest & -rest);
}

/** The bits of a word that stand for `first` and what comes after it. */
function maskFrom(first: number): number {
  return -1 << (first & 31);
}

/** The bits of the last word that are before `end`. */
function maskUpTo(end: number): number {
  return -1 >>> (31 - ((end - 1) & 31));
}

/** Three words are summed at a time: their bits in pairs and fours have room for more than one. */
function countWords(left: Bitmap, right: Bitmap, from: number, end: number): number {
  let count = 0;
  let at = from;
  for (; at + 3 <= end; at += 3) {
    const third = (left[at + 2] ?? 0) & (right[at + 2] ?? 0);
    const one = pairs((left[at] ?? 0) & (right[at] ?? 0)) + (third & 0x5555_5555);
    const two = pairs((left[at + 1] ?? 0) & (right[at + 1] ?? 0)) + ((third >>> 1) & 0x5555_5555);
    const sums = fours(one) + fours(two);
    count += sumOfBytes((sums & 0x0f0f_0f0f) + ((sums >>> 4) & 0x0f0f_0f0f));
  }
  for (; at < end; at++) count += onesIn((left[at] ?? 0) & (right[at] ?? 0));
  return count;
}

/** The number of ones in 32 bits: summed up in pairs, fours, bytes. */
function onesIn(word: number): number {
  const sums = fours(pairs(word));
  return sumOfBytes((sums + (sums >>> 4)) & 0x0f0f_0f0f);
}

function pairs(word: number): number {
  return word - ((word >>> 1) & 0x5555_5555);
}

function fours(sums: number): number {
  return (sums & 0x3333_3333) + ((sums >>> 2) & 0x3333_3333);
}

function sumOfBytes(sums: number): number {
  return Math.imul(sums, 0x0101_0101) >>> 24;
}
