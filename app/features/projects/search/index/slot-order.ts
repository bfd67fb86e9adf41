import { type Bitmap, createBitmap, growBitmap, hasBit, setBit } from "./bitmap.ts";
import type { ProjectSlots } from "./project-slots.ts";

/** What a slot is ordered by, smallest first. */
export type KeyOfSlot = (slots: ProjectSlots, slot: number) => number;

/** Which part of the found slots is wanted. */
export type PageWindow = { readonly offset: number; readonly count: number };

/** A slot that came later, and the place among the settled slots before which it stands. */
type RecentSlot = { readonly slot: number; readonly key: number; readonly place: number };

/**
 * Slots in the order of a key, creation deciding between equals, kept while their keys change. To move everything for each
 * change would take longer than many searches: a slot that changes is marked as stale at its old place and put among the
 * few recent ones, which are sorted in themselves. `settle` unites both.
 */
export class SlotOrder {
  readonly #slots: ProjectSlots;
  readonly #keyOf: KeyOfSlot;
  #settled: Uint32Array;
  /** The keys of the settled slots as they were settled. */
  #keys: Float64Array;
  #stale: Bitmap;
  #staleCount = 0;
  #recent: RecentSlot[] = [];

  constructor(slots: ProjectSlots, keyOf: KeyOfSlot, settled: Uint32Array, capacity: number) {
    this.#slots = slots;
    this.#keyOf = keyOf;
    this.#settled = settled;
    this.#keys = new Float64Array(settled.length);
    for (let at = 0; at < settled.length; at++) this.#keys[at] = keyOf(slots, settled[at] ?? 0);
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

  /** Negative where the first slot comes before the second; never 0 for two different ones. */
  compare(left: number, right: number): number {
    const [one, other] = [this.#keyOf(this.#slots, left), this.#keyOf(this.#slots, right)];
    // Unlike a subtraction this takes two unknowns for equal.
    if (one !== other) return one < other ? -1 : 1;
    return this.#createdOf(left) - this.#createdOf(right);
  }

  /** Takes slots out and puts slots in, by their keys of now. A slot whose key changed is in both lists. */
  replace(leaving: readonly number[], coming: readonly number[]): void {
    if (leaving.length + coming.length === 0) return;
    for (const slot of leaving) setBit(this.#stale, slot);
    this.#staleCount += leaving.length;
    const gone = new Set(leaving);
    const kept = gone.size === 0 ? this.#recent : this.#recent.filter(({ slot }) => !gone.has(slot));
    this.#recent = this.#merge(kept, this.#placed(coming));
  }

  /** Unites recent and settled slots. */
  settle(): void {
    const settled = new Uint32Array(this.#settled.length + this.#recent.length);
    const keys = new Float64Array(settled.length);
    let count = 0;
    let from = 0;
    const putUpTo = (end: number) => {
      for (; from < end; from++) {
        const slot = this.#settled[from] ?? 0;
        if (this.#isStale(slot)) continue;
        settled[count] = slot;
        keys[count++] = this.#keys[from] ?? 0;
      }
    };
    for (const { slot, key, place } of this.#recent) {
      putUpTo(place);
      settled[count] = slot;
      keys[count++] = key;
    }
    putUpTo(this.#settled.length);
    this.#settled = settled.subarray(0, count);
    this.#keys = keys.subarray(0, count);
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

  /** Adds to `target` the slots whose key is above the first number and not above the second. */
  addBetween(above: number, upTo: number, target: Bitmap): void {
    const end = this.#countBefore(upTo, Number.POSITIVE_INFINITY);
    for (let at = this.#countBefore(above, Number.POSITIVE_INFINITY); at < end; at++) {
      const slot = this.#settled[at] ?? 0;
      if (!this.#isStale(slot)) setBit(target, slot);
    }
    for (const { slot, key } of this.#recent) if (key > above && key <= upTo) setBit(target, slot);
  }

  /** A slot with this key. */
  find(key: number): number | undefined {
    for (let at = this.#countBefore(key, Number.NEGATIVE_INFINITY); this.#keys[at] === key; at++) {
      const slot = this.#settled[at] ?? 0;
      if (!this.#isStale(slot)) return slot;
    }
    const recent = this.#recent[countWhile(this.#recent.length, (at) => (this.#recent[at]?.key ?? 0) < key)];
    return recent?.key === key ? recent.slot : undefined;
  }

  grow(capacity: number): void {
    this.#stale = growBitmap(this.#stale, capacity);
  }

  #isStale(slot: number): boolean {
    return this.#staleCount > 0 && hasBit(this.#stale, slot);
  }

  #createdOf(slot: number): number {
    return this.#slots.seqs[slot] ?? 0;
  }

  /** Slots with their keys of now and their places, sorted. */
  #placed(coming: readonly number[]): RecentSlot[] {
    const { seqs } = this.#slots;
    const keyed = coming.map((slot) => ({ slot, key: this.#keyOf(this.#slots, slot), place: 0 }));
    // The difference of two unknowns is no number, so creation decides.
    keyed.sort((left, right) => left.key - right.key || (seqs[left.slot] ?? 0) - (seqs[right.slot] ?? 0));
    let place = 0;
    for (const recent of keyed) {
      place = this.#countBefore(recent.key, seqs[recent.slot] ?? 0, place);
      recent.place = place;
    }
    return keyed;
  }

  #merge(left: readonly RecentSlot[], right: readonly RecentSlot[]): RecentSlot[] {
    const merged: RecentSlot[] = [];
    let at = 0;
    for (const coming of right) {
      for (let known = left[at]; known && this.#isBefore(known, coming); known = left[++at])
        merged.push(known);
      merged.push(coming);
    }
    return merged.concat(left.slice(at));
  }

  #isBefore(left: RecentSlot, right: RecentSlot): boolean {
    if (left.key !== right.key) return left.key < right.key;
    return this.#createdOf(left.slot) < this.#createdOf(right.slot);
  }

  /** How many settled slots, stale ones included, stand before a key and time of creation. */
  #countBefore(key: number, created: number, from = 0): number {
    let low = from;
    let high = this.#settled.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.#keys[middle] ?? 0;
      if (other < key || (other === key && this.#createdOf(this.#settled[middle] ?? 0) < created))
        low = middle + 1;
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
