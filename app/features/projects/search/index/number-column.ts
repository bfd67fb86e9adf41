import type { NumberRange } from "../../facets/facet.ts";
import { type Bitmap, createBitmap, setBit } from "./bitmap.ts";
import { type Numbers, sameKind } from "./growing-array.ts";
import type { LongWork } from "./long-work.ts";
import { countingUp, sortByNumber } from "./radix-sort.ts";
import type { ScratchSets } from "./scratch-sets.ts";
import { countWhile } from "./slot-order.ts";
import { CollectedRows, type PackedRows, ValueRows } from "./value-rows.ts";

export type PackedNumbers = {
  readonly kind: "numbers";
  readonly rows: PackedRows;
  readonly values: Numbers;
  readonly slots: Uint32Array;
  readonly steps: number;
};

/** Where numbers are asked for all the time, sets are kept of so many ceilings, with as many values between each two. */
export const manySteps = 64;

/**
 * Numbers that projects tell, each none to many. Every third search has a budget: to set the bits of all that is below it
 * would take longer than the rest of that search.
 */
export class NumberColumn {
  readonly #rows: ValueRows;
  /** All values, smallest first, and the slot of each. */
  readonly #values: Numbers;
  readonly #slots: Uint32Array;
  readonly #stepSize: number;
  /** The slots of the first values: of one step, of two, and so on. */
  readonly #steps: readonly Bitmap[];

  private constructor(rows: ValueRows, values: Numbers, slots: Uint32Array, steps: number) {
    this.#rows = rows;
    this.#values = values;
    this.#slots = slots;
    this.#stepSize = Math.max(1, Math.ceil(slots.length / steps));
    const set = createBitmap(rows.offsets.length - 1);
    this.#steps = Array.from({ length: steps }, (_, step) => {
      this.#add(set, step * this.#stepSize, (step + 1) * this.#stepSize);
      return set.slice();
    });
  }

  /** The slots that say nothing. Not to be changed. */
  get silent(): Bitmap {
    return this.#rows.empty;
  }

  /** What a slot tells. */
  at(slot: number): number[] {
    return this.#rows.at(slot);
  }

  /** The slots that give a number between two, both included; of that question alone. */
  between({ from, to }: NumberRange, scratch: ScratchSets): Bitmap {
    const first = countWhile(this.#values.length, (at) => (this.#values[at] ?? 0) < from);
    const end = countWhile(this.#values.length, (at) => (this.#values[at] ?? 0) <= to);
    const step = first > 0 ? 0 : Math.floor(end / this.#stepSize);
    const set = scratch.copy(this.#steps[step - 1]);
    this.#add(set, Math.max(first, step * this.#stepSize), end);
    return set;
  }

  /** Adds the slots of some values. */
  #add(set: Bitmap, first: number, end: number): void {
    for (let at = first; at < Math.min(end, this.#slots.length); at++) setBit(set, this.#slots[at] ?? 0);
  }

  /** Takes projects in any order, and makes a column of them in the order of their slots. */
  static collector(steps: number) {
    const collected = new CollectedRows(new Float64Array(0));
    return {
      add: (values: readonly number[]) => collected.add(values),
      async finish(slotsFrom: Uint32Array, work: LongWork): Promise<NumberColumn> {
        const rows = await collected.arranged(slotsFrom, work);
        const { values, offsets } = rows;
        const slotOf = new Uint32Array(values.length);
        await work.inPieces(0, slotsFrom.length, (first, end) => {
          for (let slot = first; slot < end; slot++) slotOf.fill(slot, offsets[slot], offsets[slot + 1]);
        });
        const order = await sortByNumber(countingUp(values.length), (at) => values[at] ?? 0, work);
        const [sorted, slots] = [sameKind(values, order.length), new Uint32Array(order.length)];
        await work.inPieces(0, order.length, (first, end) => {
          for (let place = first; place < end; place++) {
            const at = order[place] ?? 0;
            sorted[place] = values[at] ?? 0;
            slots[place] = slotOf[at] ?? 0;
          }
        });
        return new NumberColumn(rows, sorted, slots, steps);
      },
    };
  }

  pack(): PackedNumbers {
    const [values, slots, steps] = [this.#values, this.#slots, this.#steps.length];
    return { kind: "numbers", rows: this.#rows.pack(), values, slots, steps };
  }

  static unpack({ rows, values, slots, steps }: PackedNumbers): NumberColumn {
    return new NumberColumn(ValueRows.unpack(rows), values, slots, steps);
  }
}
