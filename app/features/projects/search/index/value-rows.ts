import type { LongWork } from "./long-work.ts";

type Numbers = Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** Some numbers for each slot, none to many, one after the other in one array. */
export class ValueRows {
  #values: Numbers;
  /** The values of row i begin at `offsets[i]` and end before `offsets[i + 1]`. */
  #offsets = new Uint32Array(1024);
  #count = 0;

  /** `values` tells by its kind what is stored. */
  constructor(values: Numbers) {
    this.#values = values;
  }

  /** Of all rows. */
  get values(): Numbers {
    return this.#values.subarray(0, this.#offsets[this.#count]);
  }

  add(values: readonly number[]): void {
    if (this.#count + 2 > this.#offsets.length)
      this.#offsets = grown(this.#offsets, 2 * this.#offsets.length);
    let at = this.#offsets[this.#count] ?? 0;
    if (at + values.length > this.#values.length)
      this.#values = grown(this.#values, Math.max(1024, 2 * (at + values.length)));
    for (const value of values) this.#values[at++] = value;
    this.#offsets[++this.#count] = at;
  }

  at(row: number): number[] {
    return [...this.#values.subarray(this.#offsets[row], this.#offsets[row + 1])];
  }

  /** Calls `visit` with each value and its row, for the rows from `first` up to `end`. */
  forEach(first: number, end: number, visit: (value: number, row: number) => void): void {
    for (let row = first; row < end; row++) {
      const last = this.#offsets[row + 1] ?? 0;
      for (let at = this.#offsets[row] ?? 0; at < last; at++) visit(this.#values[at] ?? 0, row);
    }
  }

  /** The same rows in another order: row i is what `from[i]` was. */
  async rearranged(from: Uint32Array, work: LongWork): Promise<ValueRows> {
    const { values } = this;
    const rows = new ValueRows(values.slice());
    rows.#offsets = new Uint32Array(from.length + 2);
    rows.#count = from.length;
    await work.inPieces(0, from.length, (first, end) => {
      let to = rows.#offsets[first] ?? 0;
      for (let row = first; row < end; row++) {
        const source = from[row] ?? 0;
        const last = this.#offsets[source + 1] ?? 0;
        for (let at = this.#offsets[source] ?? 0; at < last; at++) rows.#values[to++] = values[at] ?? 0;
        rows.#offsets[row + 1] = to;
      }
    });
    return rows;
  }
}

/** The same numbers with room for `size`. */
export function grown<Column extends Numbers>(column: Column, size: number): Column {
  const larger = column instanceof Float64Array ? new Float64Array(size) : new Uint32Array(size);
  larger.set(column);
  // Of the same kind as what was given.
  return larger as Column;
}
