/** The first of many slots in an order, that many, without sorting all of them. */
export class FirstFew {
  readonly #most: number;
  readonly #compare: (left: number, right: number) => number;
  readonly #slots: number[] = [];

  constructor(most: number, compare: (left: number, right: number) => number) {
    this.#most = most;
    this.#compare = compare;
  }

  /** Those of all that were put, in their order. */
  get slots(): readonly number[] {
    return this.#slots;
  }

  put(slot: number): void {
    const slots = this.#slots;
    let place = slots.length;
    if (place === this.#most) {
      if (place === 0 || this.#compare(slot, slots[place - 1] ?? 0) > 0) return;
      place--;
    }
    for (; place > 0 && this.#compare(slot, slots[place - 1] ?? 0) < 0; place--)
      slots[place] = slots[place - 1] ?? 0;
    slots[place] = slot;
  }
}
