import type { Told } from "../../facet-kinds.ts";
import { type Bitmap, createBitmap, setBit } from "./bitmap.ts";
import { CollectedRows, type ValueRows } from "./value-rows.ts";

/** What projects tell of some choices, with a set of slots for each option. */
export class ChoiceColumn {
  /** All values that projects tell, the options first. */
  readonly #values: readonly Told[];
  /** The places of the values that each slot tells. */
  readonly #rows: ValueRows;
  readonly #options: readonly Bitmap[];

  private constructor(values: readonly Told[], rows: ValueRows, optionCount: number) {
    this.#values = values;
    this.#rows = rows;
    const slotCount = rows.offsets.length - 1;
    this.#options = values.slice(0, optionCount).map(() => createBitmap(slotCount));
    for (let slot = 0; slot < slotCount; slot++) {
      const end = rows.offsets[slot + 1] ?? 0;
      for (let at = rows.offsets[slot] ?? 0; at < end; at++) {
        const set = this.#options[rows.values[at] ?? 0];
        if (set) setBit(set, slot);
      }
    }
  }

  /** What a slot tells. */
  at(slot: number): Told[] {
    return this.#rows.at(slot).flatMap((place) => this.#values[place] ?? []);
  }

  /** The slots that tell a value. Not to be changed. */
  setOf(value: Told): Bitmap {
    const sought = this.#values.indexOf(value);
    return this.#options[sought] ?? this.#collect(sought);
  }

  /** Of what is no option: few ask for it. */
  #collect(sought: number): Bitmap {
    const { values, offsets } = this.#rows;
    const set = createBitmap(offsets.length - 1);
    for (let slot = 0; slot < offsets.length - 1; slot++)
      if (values.subarray(offsets[slot], offsets[slot + 1]).includes(sought)) setBit(set, slot);
    return set;
  }

  /** Takes projects in any order, and makes a column of them in the order of their slots. */
  static collector(options: readonly Told[]) {
    const places = new Map<Told, number>(options.map((option, place) => [option, place]));
    const rows = new CollectedRows(new Uint32Array(0));
    const placeOf = (value: Told) => {
      const known = places.get(value) ?? places.size;
      if (known === places.size) places.set(value, known);
      return known;
    };
    return {
      add: (told: readonly Told[]) => rows.add(told.map(placeOf)),
      finish: (slotsFrom: Uint32Array) =>
        new ChoiceColumn([...places.keys()], rows.arranged(slotsFrom), options.length),
    };
  }
}
