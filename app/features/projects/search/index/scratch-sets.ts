import { type Bitmap, createBitmap } from "./bitmap.ts";

/** More than any usual query takes. */
const mostKept = 32;

/** Sets for the length of one question. Making one anew would cost more than most questions do. */
export class ScratchSets {
  #capacity: number;
  #sets: Bitmap[] = [];
  #taken = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get capacity(): number {
    return this.#capacity;
  }

  /** An empty set, the caller's own until the next question. */
  take(): Bitmap {
    const known = this.#sets[this.#taken];
    const set = known ?? createBitmap(this.#capacity);
    if (known) known.fill(0);
    else this.#sets.push(set);
    this.#taken++;
    return set;
  }

  /** A set with what is in another one. */
  copy(of: Bitmap): Bitmap {
    const set = this.take();
    set.set(of);
    return set;
  }

  /** A new question begins: the sets of the last one are free again. */
  reset(): void {
    this.#taken = 0;
    if (this.#sets.length > mostKept) this.#sets.length = mostKept;
  }

  grow(capacity: number): void {
    this.#capacity = capacity;
    this.#sets = [];
    this.#taken = 0;
  }
}
