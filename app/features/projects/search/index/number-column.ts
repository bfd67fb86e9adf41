import type { NumberRange } from "../../facet-kinds.ts";
import { type Bitmap, type SlotRange, setBit } from "./bitmap.ts";
import { CollectedRows, type ValueRows } from "./value-rows.ts";

/** Numbers that projects tell, each none to many. */
export class NumberColumn {
  readonly #rows: ValueRows;

  private constructor(rows: ValueRows) {
    this.#rows = rows;
  }

  /** What a slot tells. */
  at(slot: number): number[] {
    return this.#rows.at(slot);
  }

  /** Adds the slots of a range that tell a number between two, both included. */
  addBetween({ from, to }: NumberRange, { first, end }: SlotRange, set: Bitmap): void {
    const { values, offsets } = this.#rows;
    let at = offsets[first] ?? 0;
    for (let slot = first; slot < end; slot++) {
      const last = offsets[slot + 1] ?? 0;
      for (; at < last; at++) {
        const value = values[at] ?? 0;
        if (value >= from && value <= to) setBit(set, slot);
      }
    }
  }

  /** Takes projects in any order, and makes a column of them in the order of their slots. */
  static collector() {
    const rows = new CollectedRows(new Float64Array(0));
    return {
      add: (told: readonly number[]) => rows.add(told),
      finish: (slotsFrom: Uint32Array) => new NumberColumn(rows.arranged(slotsFrom)),
    };
  }
}
