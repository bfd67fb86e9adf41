/** So many neighbours share a page. */
const pageLength = 1024;
const none = 0xffff_ffff;

/**
 * A number below 2³² − 1 for each of many whole numbers from 0 on, few of which are missing in between, as in a sequence
 * of the database: it takes four bytes, where a Map takes 36.
 */
export class NumberTable {
  readonly #pages = new Map<number, Uint32Array>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** In ascending order. */
  *keys(): Iterable<number> {
    for (const number of [...this.#pages.keys()].sort((left, right) => left - right)) {
      for (const [place, value] of this.#pages.get(number)?.entries() ?? [])
        if (value !== none) yield number * pageLength + place;
    }
  }

  get(key: number): number | undefined {
    const value = this.#pages.get(Math.floor(key / pageLength))?.[key % pageLength];
    return value === none ? undefined : value;
  }

  set(key: number, value: number): void {
    const number = Math.floor(key / pageLength);
    const page = this.#pages.get(number) ?? new Uint32Array(pageLength).fill(none);
    this.#pages.set(number, page);
    if (page[key % pageLength] === none) this.#size += 1;
    page[key % pageLength] = value;
  }

  delete(key: number): void {
    const page = this.#pages.get(Math.floor(key / pageLength));
    if (!page || this.get(key) === undefined) return;
    page[key % pageLength] = none;
    this.#size -= 1;
  }
}
