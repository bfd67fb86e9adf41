import { type Bitmap, createBitmap, setBit } from "./bitmap.ts";
import type { LongWork } from "./long-work.ts";
import { countingUp, sortByNumber } from "./radix-sort.ts";
import type { ScratchSets } from "./scratch-sets.ts";
import { countWhile } from "./slot-order.ts";
import { ValueRows } from "./value-rows.ts";

/** Sets are kept of so many ceilings, with about as many values between each two. */
const mostSteps = 128;

/** All slots with a value among the first so many. */
type Step = { readonly count: number; readonly set: Bitmap };

/** Numbers that projects tell, each none to many, sorted. */
export class NumberColumn {
  readonly #rows: ValueRows;
  /** All values, smallest first, and the slot of each. */
  readonly #values: Float64Array;
  readonly #slots: Uint32Array;
  readonly #steps: readonly Step[];

  private constructor(rows: ValueRows, values: Float64Array, slots: Uint32Array, steps: readonly Step[]) {
    this.#rows = rows;
    this.#values = values;
    this.#slots = slots;
    this.#steps = steps;
  }

  /** What a slot tells. */
  at(slot: number): number[] {
    return this.#rows.at(slot);
  }

  /** The slots with a value that is not below the one and not above the other number; of that question alone. */
  between(from: number, to: number, scratch: ScratchSets): Bitmap {
    const first = countWhile(this.#values.length, (at) => (this.#values[at] ?? 0) < from);
    const end = countWhile(this.#values.length, (at) => (this.#values[at] ?? 0) <= to);
    const step = first === 0 ? this.#steps.findLast(({ count }) => count <= end) : undefined;
    const set = step ? scratch.copy(step.set) : scratch.take();
    for (let at = step?.count ?? first; at < end; at++) setBit(set, this.#slots[at] ?? 0);
    return set;
  }

  /** Takes projects in any order, and makes a column of them in the order of their slots. */
  static collector() {
    const rows = new ValueRows(new Float64Array(0));
    return {
      add: (told: readonly number[]) => rows.add(told),
      async finish(slotsFrom: Uint32Array, work: LongWork): Promise<NumberColumn> {
        const arranged = await rows.rearranged(slotsFrom, work);
        const { values } = arranged;
        const slotOfValue = new Uint32Array(values.length);
        let at = 0;
        await work.inPieces(0, slotsFrom.length, (first, end) =>
          arranged.forEach(first, end, (_, slot) => {
            slotOfValue[at++] = slot;
          }),
        );
        const order = await sortByNumber(countingUp(values.length), (value) => values[value] ?? 0, work);
        const slots = order.map((value) => slotOfValue[value] ?? 0);
        const steps = await makeSteps(slots, slotsFrom.length, work);
        return new NumberColumn(
          arranged,
          Float64Array.from(order, (value) => values[value] ?? 0),
          slots,
          steps,
        );
      },
    };
  }
}

async function makeSteps(slots: Uint32Array, slotCount: number, work: LongWork): Promise<Step[]> {
  const steps: Step[] = [];
  const set = createBitmap(slotCount);
  const size = Math.max(1024, Math.ceil(slots.length / mostSteps));
  for (let first = 0; first + size <= slots.length; first += size) {
    for (let at = first; at < first + size; at++) setBit(set, slots[at] ?? 0);
    steps.push({ count: first + size, set: set.slice() });
    if (work.isDue()) await work.pause();
  }
  return steps;
}
