/** Compares two slots; never 0 for two different ones, so that every slot has one place in the order. */
export type CompareSlots = (left: number, right: number) => number;

type Slots = Uint32Array<ArrayBuffer>;

/**
 * Slots in an order that is kept while what they are ordered by changes: take the changing slots out with the old values
 * still in place, change the values, put them in again.
 */
export class SortedSlots {
  readonly #compare: CompareSlots;
  #slots: Slots = new Uint32Array(0);

  constructor(compare: CompareSlots) {
    this.#compare = compare;
  }

  get slots(): Slots {
    return this.#slots;
  }

  /** Takes slots out, whose values must be those with which they were put in. Those that are not in are passed over. */
  remove(leaving: readonly number[]): void {
    const places = leaving
      .map((slot) => this.#placeOf(slot))
      .filter((place, index) => this.#slots[place] === leaving[index])
      .sort((left, right) => left - right);
    if (places.length === 0) return;
    const kept = new Uint32Array(this.#slots.length - places.length);
    let from = 0;
    let to = 0;
    for (const place of [...places, this.#slots.length]) {
      kept.set(this.#slots.subarray(from, place), to);
      to += place - from;
      from = place + 1;
    }
    this.#slots = kept;
  }

  /** Puts slots in, each at its place. */
  add(coming: readonly number[]): void {
    if (coming.length === 0) return;
    const sorted = Uint32Array.from(coming).sort(this.#compare);
    if (this.#slots.length === 0) {
      this.#slots = sorted;
      return;
    }
    const merged = new Uint32Array(this.#slots.length + sorted.length);
    let from = 0;
    let to = 0;
    for (const slot of sorted) {
      const place = this.#placeOf(slot, from);
      merged.set(this.#slots.subarray(from, place), to);
      to += place - from;
      merged[to++] = slot;
      from = place;
    }
    merged.set(this.#slots.subarray(from), to);
    this.#slots = merged;
  }

  /** How many slots stand before the first for which `isBefore` is false; it must be true for a beginning of the order only. */
  countWhile(isBefore: (slot: number) => boolean, from = 0): number {
    let low = from;
    let high = this.#slots.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(this.#slots[middle] ?? 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #placeOf(slot: number, from = 0): number {
    return this.countWhile((other) => this.#compare(other, slot) < 0, from);
  }
}
