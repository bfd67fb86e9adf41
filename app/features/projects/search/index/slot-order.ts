import { type Bitmap, hasBit } from "./bitmap.ts";

/** Which part of the found projects is wanted. */
export type PageWindow = { readonly offset: number; readonly count: number };

export type PackedOrder = { readonly keys: Float64Array; readonly slots: Uint32Array };

/** Slots in the order of a key, creation deciding between equals. */
export class SlotOrder {
  readonly #seqs: Float64Array;
  readonly #keys: Float64Array;
  readonly #slots: Uint32Array;

  /** `keys` and `seqs` by slot. */
  constructor(seqs: Float64Array, keys: Float64Array, slots: Uint32Array) {
    this.#seqs = seqs;
    this.#keys = keys;
    this.#slots = slots;
  }

  /** As it is now: the order itself may move on. */
  pack(): PackedOrder {
    return { keys: this.#keys.slice(), slots: this.#slots.slice() };
  }

  static unpack({ keys, slots }: PackedOrder, seqs: Float64Array): SlotOrder {
    return new SlotOrder(seqs, keys, slots);
  }

  keyOf(slot: number): number {
    return this.#keys[slot] ?? 0;
  }

  /** Negative where the first slot comes before the second; never 0 for two different ones. */
  compare(left: number, right: number): number {
    const [one, other] = [this.keyOf(left), this.keyOf(right)];
    // Unlike a subtraction this takes two unknowns for equal.
    if (one !== other) return one < other ? -1 : 1;
    return (this.#seqs[left] ?? 0) - (this.#seqs[right] ?? 0);
  }

  /** The first slot with this key. */
  find(key: number): number | undefined {
    const place = countWhile(this.#slots.length, (at) => this.keyOf(this.#slots[at] ?? 0) < key);
    const slot = this.#slots[place];
    return slot !== undefined && this.keyOf(slot) === key ? slot : undefined;
  }

  /** One page of the slots that are in `found`. */
  pick(found: Bitmap, { offset, count }: PageWindow): number[] {
    const picked: number[] = [];
    let toSkip = offset;
    for (let at = 0; at < this.#slots.length && picked.length < count; at++) {
      const slot = this.#slots[at] ?? 0;
      if (!hasBit(found, slot)) continue;
      if (toSkip > 0) toSkip--;
      else picked.push(slot);
    }
    return picked;
  }

  /** A slot has another key from now on: the slots between its old and its new place move by one. */
  move(slot: number, key: number): void {
    const from = this.#placeOf(slot);
    this.#slots.copyWithin(from, from + 1);
    this.#keys[slot] = key;
    const to = this.#placeOf(slot, this.#slots.length - 1);
    this.#slots.copyWithin(to + 1, to, this.#slots.length - 1);
    this.#slots[to] = slot;
  }

  /** How many of the first `count` slots come before this one. */
  #placeOf(slot: number, count = this.#slots.length): number {
    const [key, seq] = [this.keyOf(slot), this.#seqs[slot] ?? 0];
    return countWhile(count, (at) => {
      const other = this.#slots[at] ?? 0;
      const otherKey = this.keyOf(other);
      return otherKey < key || (otherKey === key && (this.#seqs[other] ?? 0) < seq);
    });
  }
}

/** How many of the first numbers fulfil a condition that the later ones don't. */
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
