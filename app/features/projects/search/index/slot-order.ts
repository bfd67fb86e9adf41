import { type Bitmap, createBitmap, growBitmap, hasBit, setBit } from "./bitmap.ts";

/** Compares two slots; never 0 for two different ones, so that every slot has one place in the order. */
export type CompareSlots = (left: number, right: number) => number;

/** Which part of the found slots is wanted. */
export type PageWindow = { readonly offset: number; readonly count: number };

/** A slot that came later, and the place among the settled slots before which it stands. */
type RecentSlot = { readonly slot: number; readonly place: number };

/**
 * Slots in an order that is kept while what they are ordered by changes. To move everything for each change would take
 * longer than many searches: a slot that changes is marked as stale at its old place and put among the few recent ones,
 * which are sorted in themselves. `settle` unites both.
 */
export class SlotOrder {
  readonly compare: CompareSlots;
  #settled: Uint32Array;
  #stale: Bitmap;
  #staleCount = 0;
  #recent: RecentSlot[] = [];

  constructor(compare: CompareSlots, sorted: Uint32Array, capacity: number) {
    this.compare = compare;
    this.#settled = sorted;
    this.#stale = createBitmap(capacity);
  }

  /** The slots as they were settled last; some may be stale. */
  get settled(): Uint32Array {
    return this.#settled;
  }

  /** How many slots are not where a settled order has them: what every page and every change has to look at. */
  get unsettledCount(): number {
    return this.#recent.length + this.#staleCount;
  }

  /** Takes slots out and puts slots in, by their values of now. A slot whose values changed is in both lists. */
  replace(leaving: readonly number[], coming: readonly number[]): void {
    if (leaving.length > 0) {
      const gone = new Set(leaving);
      this.#recent = this.#recent.filter(({ slot }) => !gone.has(slot));
      for (const slot of gone) setBit(this.#stale, slot);
      this.#staleCount += gone.size;
    }
    if (coming.length > 0) this.#insert([...coming].sort(this.compare));
  }

  /** Unites recent and settled slots. */
  settle(): void {
    const settled = new Uint32Array(this.#settled.length + this.#recent.length);
    let count = 0;
    let next = 0;
    for (let at = 0; at <= this.#settled.length; at++) {
      for (; this.#recent[next]?.place === at; next++) settled[count++] = this.#recent[next]?.slot ?? 0;
      const slot = this.#settled[at];
      if (slot !== undefined && !this.#isStale(slot)) settled[count++] = slot;
    }
    this.#settled = settled.slice(0, count);
    this.#stale.fill(0);
    this.#staleCount = 0;
    this.#recent = [];
  }

  /** One page of the slots that are in `found`. */
  pick(found: Bitmap, { offset, count }: PageWindow): number[] {
    const picked: number[] = [];
    let toSkip = offset;
    let at = 0;
    for (let next = 0; next <= this.#recent.length; next++) {
      const recent = this.#recent[next];
      const stop = recent?.place ?? this.#settled.length;
      for (; at < stop; at++) {
        const slot = this.#settled[at] ?? 0;
        if (!hasBit(found, slot) || this.#isStale(slot)) continue;
        if (toSkip > 0) toSkip--;
        else if (picked.push(slot) === count) return picked;
      }
      if (!recent || !hasBit(found, recent.slot)) continue;
      if (toSkip > 0) toSkip--;
      else if (picked.push(recent.slot) === count) return picked;
    }
    return picked;
  }

  /** One page of all slots; `living` holds just those. */
  pickOfAll(living: Bitmap, { offset, count }: PageWindow): number[] {
    if (this.unsettledCount > 0) return this.pick(living, { offset, count });
    return [...this.#settled.subarray(offset, offset + count)];
  }

  /** Adds to `target` the slots of the beginning that `isIn` tells, except those of the shorter one that `isBefore` tells. */
  addBetween(isBefore: (slot: number) => boolean, isIn: (slot: number) => boolean, target: Bitmap): void {
    const end = this.#countWhile(isIn);
    for (let at = this.#countWhile(isBefore); at < end; at++) {
      const slot = this.#settled[at] ?? 0;
      if (!this.#isStale(slot)) setBit(target, slot);
    }
    for (const { slot } of this.#recent) if (isIn(slot) && !isBefore(slot)) setBit(target, slot);
  }

  /** The one slot for which `side` is 0, where it is negative for those before and positive for those behind. */
  find(side: (slot: number) => number): number | undefined {
    const isBefore = (slot: number) => side(slot) < 0;
    const recent =
      this.#recent[countWhile(this.#recent.length, (at) => isBefore(this.#recent[at]?.slot ?? 0))];
    if (recent && side(recent.slot) === 0) return recent.slot;
    let at = this.#countWhile(isBefore);
    while (this.#isStale(this.#settled[at] ?? 0) && at < this.#settled.length) at++;
    const settled = this.#settled[at];
    return settled !== undefined && side(settled) === 0 ? settled : undefined;
  }

  grow(capacity: number): void {
    this.#stale = growBitmap(this.#stale, capacity);
  }

  #isStale(slot: number): boolean {
    return this.#staleCount > 0 && hasBit(this.#stale, slot);
  }

  #insert(sorted: readonly number[]): void {
    const merged: RecentSlot[] = [];
    let at = 0;
    let place = 0;
    for (const slot of sorted) {
      for (; at < this.#recent.length; at++) {
        const known = this.#recent[at];
        if (!known || this.compare(known.slot, slot) > 0) break;
        merged.push(known);
      }
      place = this.#countWhile((other) => this.compare(other, slot) < 0, place);
      merged.push({ slot, place });
    }
    this.#recent = merged.concat(this.#recent.slice(at));
  }

  /** How many settled slots stand before the first for which `isBefore` is false. What a stale slot's values say is passed over. */
  #countWhile(isBefore: (slot: number) => boolean, from = 0): number {
    let low = from;
    let high = this.#settled.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      let known = middle;
      while (known < high && this.#isStale(this.#settled[known] ?? 0)) known++;
      if (known < high && isBefore(this.#settled[known] ?? 0)) low = known + 1;
      else high = middle;
    }
    return low;
  }
}

/** For how many of the first numbers up to `count` something is true, which must be true for a beginning of them only. */
export function countWhile(count: number, isBefore: (at: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
