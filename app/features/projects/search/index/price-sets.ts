import { type Bitmap, createBitmap, setBit } from "./bitmap.ts";

const stepCount = 64;

/**
 * Which slots start at a price or below: sets for some prices are made in one pass, the slots between the nearest of them
 * and the price asked for are added. To be made anew when prices change.
 */
export class PriceSets {
  readonly #cheapestFirst: Uint32Array;
  readonly #step: number;
  /** The first `#step * i` slots. */
  readonly #sets: Bitmap[] = [];

  constructor(cheapestFirst: Uint32Array, capacity: number) {
    this.#cheapestFirst = cheapestFirst;
    this.#step = Math.max(1, Math.ceil(cheapestFirst.length / stepCount));
    const set = createBitmap(capacity);
    cheapestFirst.forEach((slot, place) => {
      if (place % this.#step === 0) this.#sets.push(set.slice());
      setBit(set, slot);
    });
    this.#sets.push(set);
  }

  /** The first `count` slots by price, as a set of the caller's own. */
  firstSlots(count: number): Bitmap {
    const step = Math.min(Math.floor(count / this.#step), this.#sets.length - 1);
    const set = (this.#sets[step] ?? createBitmap(0)).slice();
    for (let place = step * this.#step; place < count; place++) setBit(set, this.#cheapestFirst[place] ?? 0);
    return set;
  }
}
