import { type Bitmap, createBitmap, intersect, unite } from "./bitmap.ts";

/** More than any usual query takes. */
const mostKept = 32;

/** Sets for the length of one question. Making one anew would cost more than most questions do. */
export class ScratchSets {
  readonly #slotCount: number;
  readonly #sets: Bitmap[] = [];
  #taken = 0;

  constructor(slotCount: number) {
    this.#slotCount = slotCount;
  }

  /** An empty set, the caller's own until the next question. */
  take(): Bitmap {
    const known = this.#sets[this.#taken];
    const set = known ?? createBitmap(this.#slotCount);
    if (known) known.fill(0);
    else this.#sets.push(set);
    this.#taken++;
    return set;
  }

  /** A set with what is in another one, if there is one. */
  copy(of: Bitmap | undefined): Bitmap {
    const set = this.take();
    if (of) set.set(of);
    return set;
  }

  /** What is in all of the sets; of one set that set itself. */
  common([first, ...rest]: readonly Bitmap[]): Bitmap {
    if (!first || rest.length === 0) return first ?? this.take();
    const found = this.copy(first);
    for (const set of rest) intersect(found, set, { first: 0, end: this.#slotCount });
    return found;
  }

  /** What is in any of the sets; of one set that set itself. */
  union([first, ...rest]: readonly Bitmap[]): Bitmap {
    if (!first || rest.length === 0) return first ?? this.take();
    const found = this.copy(first);
    for (const set of rest) unite(found, set);
    return found;
  }

  /** A new question begins: the sets of the last one are free again. */
  reset(): void {
    this.#taken = 0;
    if (this.#sets.length > mostKept) this.#sets.length = mostKept;
  }
}
