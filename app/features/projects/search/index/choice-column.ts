import type { FactValue } from "../../facets/facet.ts";
import { type Bitmap, createBitmap, forEachBit, type SlotRange, setBit } from "./bitmap.ts";
import type { LongWork } from "./long-work.ts";
import type { ScratchSets } from "./scratch-sets.ts";
import { CollectedRows, type PackedRows, ValueRows } from "./value-rows.ts";

export type PackedChoices = {
  readonly kind: "choices";
  readonly values: readonly FactValue[];
  readonly optionCount: number;
  readonly rows: PackedRows;
};

/** What projects tell of some choices, with a set of slots for each option. */
export class ChoiceColumn {
  /** All values that projects tell, the options first, and the place of each. */
  readonly #values: readonly FactValue[];
  readonly #places: ReadonlyMap<FactValue, number>;
  /** The places of the values that each slot tells. */
  readonly #rows: ValueRows;
  readonly #options: readonly Bitmap[];

  private constructor(values: readonly FactValue[], rows: ValueRows, optionCount: number) {
    this.#values = values;
    this.#places = new Map(values.map((value, place) => [value, place]));
    this.#rows = rows;
    const slotCount = rows.offsets.length - 1;
    this.#options = this.#values.slice(0, optionCount).map(() => createBitmap(slotCount));
    for (let slot = 0; slot < slotCount; slot++) {
      const end = rows.offsets[slot + 1] ?? 0;
      for (let at = rows.offsets[slot] ?? 0; at < end; at++) {
        const set = this.#options[rows.values[at] ?? 0];
        if (set) setBit(set, slot);
      }
    }
  }

  /** The slots that say nothing. Not to be changed. */
  get silent(): Bitmap {
    return this.#rows.empty;
  }

  /** What a slot tells. */
  at(slot: number): FactValue[] {
    return this.#rows.at(slot).flatMap((place) => this.#values[place] ?? []);
  }

  /** All values that any slot tells, and the options. */
  get values(): readonly FactValue[] {
    return this.#values;
  }

  /** The slots that give a value. Not to be changed. */
  setOf(value: FactValue): Bitmap {
    const sought = this.#places.get(value) ?? -1;
    return this.#options[sought] ?? this.#collect(createBitmap(this.#rows.offsets.length - 1), [sought]);
  }

  /** The slots that tell any of some values, in a set of that question alone. */
  anyOf(values: readonly FactValue[], scratch: ScratchSets): Bitmap {
    const sought = values.flatMap((value) => this.#places.get(value) ?? []);
    return sought.length === 0 ? scratch.take() : this.#collect(scratch.take(), sought);
  }

  /** Of what is no option: few ask for it. */
  #collect(set: Bitmap, sought: readonly number[]): Bitmap {
    const { values, offsets } = this.#rows;
    const [only = -1, ...more] = sought;
    const isSought = new Set(sought);
    let slot = 0;
    for (let at = 0; at < values.length; at++) {
      const place = values[at] ?? 0;
      if (more.length === 0 ? place !== only : !isSought.has(place)) continue;
      slot = rowOf(offsets, at, slot);
      setBit(set, slot);
    }
    return set;
  }

  /** How many slots of a set, in these ranges, tell each value that any of them tells. */
  count(set: Bitmap, ranges: readonly SlotRange[]): Map<FactValue, number> {
    const { values, offsets } = this.#rows;
    const counts = new Map<number, number>();
    for (const range of ranges)
      forEachBit(set, range, (slot) => {
        const end = offsets[slot + 1] ?? 0;
        for (let at = offsets[slot] ?? 0; at < end; at++) {
          const place = values[at] ?? 0;
          counts.set(place, (counts.get(place) ?? 0) + 1);
        }
      });
    return new Map(
      [...counts].flatMap(([place, count]) =>
        this.#values[place] === undefined ? [] : [[this.#values[place], count] as const],
      ),
    );
  }

  /** Takes projects in any order, and makes a column of them in the order of their slots. */
  static collector(options: readonly FactValue[]) {
    const places = new Map<FactValue, number>(options.map((option, place) => [option, place]));
    const rows = new CollectedRows(new Uint32Array(0));
    const placeOf = (value: FactValue) => {
      const known = places.get(value) ?? places.size;
      if (known === places.size) places.set(value, known);
      return known;
    };
    return {
      add: (values: readonly FactValue[]) => rows.add(values.map(placeOf)),
      async finish(slotsFrom: Uint32Array, work: LongWork): Promise<ChoiceColumn> {
        return new ChoiceColumn([...places.keys()], await rows.arranged(slotsFrom, work), options.length);
      },
    };
  }

  pack(): PackedChoices {
    const optionCount = this.#options.length;
    return { kind: "choices", values: this.#values, optionCount, rows: this.#rows.pack() };
  }

  static unpack({ values, optionCount, rows }: PackedChoices): ChoiceColumn {
    return new ChoiceColumn(values, ValueRows.unpack(rows), optionCount);
  }
}

/** The row of a value that is at a place; it is not before `from`. */
function rowOf(offsets: Uint32Array, at: number, from: number): number {
  let [low, high] = [from, offsets.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((offsets[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
