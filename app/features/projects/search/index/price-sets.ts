import { type Bitmap, clearBit, createBitmap, growBitmap, setBit } from "./bitmap.ts";
import type { LongWork } from "./long-work.ts";
import { unknown } from "./project-slots.ts";
import { countWhile } from "./slot-order.ts";

const mostSteps = 128;

/** All slots that start at `price` or below; some of them may be gone. */
export type PriceStep = { readonly price: number; readonly set: Bitmap };

/**
 * Which slots start at a price or below, for some prices with about as many projects between each two. What is asked for
 * lies between two of them: the rest is added from the order by price.
 */
export class PriceSets {
  #steps: PriceStep[];
  #capacity: number;

  private constructor(steps: PriceStep[], capacity: number) {
    this.#steps = steps;
    this.#capacity = capacity;
  }

  /** `cheapestFirst` are slots in the order of their prices, those of unknown price last. */
  static async make(
    cheapestFirst: Uint32Array,
    prices: Float64Array,
    { capacity, work }: { capacity: number; work: LongWork },
  ): Promise<PriceSets> {
    const steps: PriceStep[] = [];
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
      steps.push({ price, set: set.slice() });
      left = size;
      if (work.isDue()) await work.pause();
    }
    return new PriceSets(steps, capacity);
  }

  /** Notes that a slot cost so much, and costs so much from now on; `unknown` is in no set. */
  move(slot: number, before: number, now: number): void {
    const end = this.#countUpTo(Math.max(before, now), false);
    for (let at = this.#countUpTo(Math.min(before, now), false); at < end; at++) {
      const set = this.#steps[at]?.set;
      if (!set) continue;
      if (now < before) setBit(set, slot);
      else clearBit(set, slot);
    }
  }

  /** The last step that is not above the price; its set is not to be changed. */
  stepUpTo(price: number): PriceStep {
    const step = this.#steps[this.#countUpTo(price, true) - 1];
    return step ?? { price: -unknown, set: createBitmap(this.#capacity) };
  }

  grow(capacity: number): void {
    this.#capacity = capacity;
    this.#steps = this.#steps.map(({ price, set }) => ({ price, set: growBitmap(set, capacity) }));
  }

  /** How many steps are below a price, or not above it. */
  #countUpTo(price: number, isIncluded: boolean): number {
    return countWhile(this.#steps.length, (at) => {
      const step = this.#steps[at]?.price ?? unknown;
      return step < price || (isIncluded && step === price);
    });
  }
}
