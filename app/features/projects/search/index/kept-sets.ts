import type { Bitmap } from "./bitmap.ts";

/** Sets by name, the most recently asked for. */
export class KeptSets<Name> {
  readonly #most: number;
  readonly #sets = new Map<Name, Bitmap>();

  constructor(most: number) {
    this.#most = most;
  }

  /** The set of this name, made if it is not kept. Nobody may change it. */
  get(name: Name, make: () => Bitmap): Bitmap {
    const known = this.#sets.get(name);
    const set = known ?? make();
    if (known) this.#sets.delete(name);
    this.#sets.set(name, set);
    const [oldest] = this.#sets.keys();
    if (this.#sets.size > this.#most && oldest !== undefined) this.#sets.delete(oldest);
    return set;
  }
}
