import { type Bitmap, clearBit, createBitmap, growBitmap, setBit } from "./bitmap.ts";
import { unknown } from "./project-slots.ts";

const mostSteps = 128;

/** All living slots that start at `price` or below. */
export type PriceStep = { readonly price: number; readonly set: Bitmap };

/**
 * Which slots start at a price or below, for some prices with about as many projects between each two. What is asked for
 * lies between two of them: the rest is added from the order by price.
 */
export class PriceSets {
  #steps: PriceStep[];
  #capacity: number;

  /** `cheapestFirst` are slots in the order of their prices, those of unknown price last. */
  constructor(cheapestFirst: Uint32Array, prices: Float64Array, capacity: number) {
    this.#capacity = capacity;
    this.#steps = [];
    const set = createBitmap(capacity);
    const size = Math.max(1, Math.ceil(cheapestFirst.length / mostSteps));
    let left = size;
    for (let at = 0; at < cheapestFirst.length; at++) {
      const slot = cheapestFirst[at] ?? 0;
      const price = prices[slot] ?? unknown;
      if (price === unknown) break;
      setBit(set, slot);
      left--;
      const isLastOfPrice = prices[cheapestFirst[at + 1] ?? -1] !== price;
      if (left > 0 || !isLastOfPrice) continue;
      this.#steps.push({ price, set: set.slice() });
      left = size;
    }
  }

  /** Notes what a slot costs from now on; `unknown` takes it out of every set. */
  put(slot: number, price: number): void {
    for (const step of this.#steps) {
      if (price <= step.price) setBit(step.set, slot);
      else clearBit(step.set, slot);
    }
  }

  /** The last step that is not above the price; its set is not to be changed. */
  stepUpTo(price: number): PriceStep {
    let low = 0;
    let high = this.#steps.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#steps[middle]?.price ?? unknown) <= price) low = middle + 1;
      else high = middle;
    }
    return this.#steps[low - 1] ?? { price: -unknown, set: createBitmap(this.#capacity) };
  }

  grow(capacity: number): void {
    this.#capacity = capacity;
    this.#steps = this.#steps.map(({ price, set }) => ({ price, set: growBitmap(set, capacity) }));
  }
}
