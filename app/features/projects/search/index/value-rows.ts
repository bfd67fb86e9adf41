import { type Bitmap, createBitmap, setBit } from "./bitmap.ts";
import { fittingKind, GrowingArray, type Numbers } from "./growing-array.ts";
import type { LongWork } from "./long-work.ts";

export type PackedRows = Pick<ValueRows, "values" | "offsets">;

/** Some numbers for each row, none to many, one after the other in one array. */
export class ValueRows {
  readonly values: Numbers;
  /** The values of row i begin at `offsets[i]` and end before `offsets[i + 1]`. */
  readonly offsets: Uint32Array;
  #empty: Bitmap | undefined;

  constructor(values: Numbers, offsets: Uint32Array) {
    this.values = values;
    this.offsets = offsets;
  }

  /** The rows without a value. Not to be changed. */
  get empty(): Bitmap {
    this.#empty ??= this.#findEmpty();
    return this.#empty;
  }

  #findEmpty(): Bitmap {
    const count = this.offsets.length - 1;
    const set = createBitmap(count);
    for (let row = 0; row < count; row++) if (this.offsets[row] === this.offsets[row + 1]) setBit(set, row);
    return set;
  }

  at(row: number): number[] {
    return [...this.values.subarray(this.offsets[row], this.offsets[row + 1])];
  }

  pack(): PackedRows {
    return { values: this.values, offsets: this.offsets };
  }

  static unpack({ values, offsets }: PackedRows): ValueRows {
    return new ValueRows(values, offsets);
  }
}

/** Takes rows in any order. */
export class CollectedRows {
  readonly #values: GrowingArray<Numbers>;
  readonly #ends = new GrowingArray(new Uint32Array(0));

  /** `kind` tells by its kind what is stored. */
  constructor(kind: Numbers) {
    this.#values = new GrowingArray(kind);
  }

  add(values: readonly number[]): void {
    for (const value of values) this.#values.push(value);
    this.#ends.push(this.#values.length);
  }

  /** The same rows in another order: row i is what came as number `from[i]`. */
  async arranged(from: Uint32Array, work: LongWork): Promise<ValueRows> {
    const [values, ends] = [this.#values.values, this.#ends.values];
    const arranged = fittingKind(values);
    const offsets = new Uint32Array(from.length + 1);
    let to = 0;
    await work.inPieces(0, from.length, (first, last) => {
      for (let row = first; row < last; row++) {
        const source = from[row] ?? 0;
        const end = ends[source] ?? 0;
        for (let at = ends[source - 1] ?? 0; at < end; at++) arranged[to++] = values[at] ?? 0;
        offsets[row + 1] = to;
      }
    });
    return new ValueRows(arranged, offsets);
  }
}
