import type { Told } from "../../facet-kinds.ts";
import { type Bitmap, createBitmap, setBit } from "./bitmap.ts";
import { KeptSets } from "./kept-sets.ts";
import type { LongWork } from "./long-work.ts";
import { ValueRows } from "./value-rows.ts";

/** Sets of values that are no options are made when they are asked for. */
const mostKeptSets = 16;

/** What projects tell of some choices, as a set of slots for each. */
export class ChoiceColumn {
  readonly #values: readonly Told[];
  /** The places of the values that each slot tells. */
  readonly #rows: ValueRows;
  readonly #options: ReadonlyMap<Told, Bitmap>;
  readonly #others = new KeptSets<Told>(mostKeptSets);
  readonly #slotCount: number;

  private constructor(
    values: readonly Told[],
    rows: ValueRows,
    options: ReadonlyMap<Told, Bitmap>,
    slotCount: number,
  ) {
    this.#values = values;
    this.#rows = rows;
    this.#options = options;
    this.#slotCount = slotCount;
  }

  /** What a slot tells. */
  at(slot: number): Told[] {
    return this.#rows.at(slot).flatMap((place) => this.#values[place] ?? []);
  }

  /** The slots that tell a value. Not to be changed. */
  setOf(value: Told): Bitmap {
    return this.#options.get(value) ?? this.#others.get(value, () => this.#collect(value));
  }

  #collect(value: Told): Bitmap {
    const set = createBitmap(this.#slotCount);
    const sought = this.#values.indexOf(value);
    if (sought >= 0)
      this.#rows.forEach(0, this.#slotCount, (place, slot) => {
        if (place === sought) setBit(set, slot);
      });
    return set;
  }

  /** Takes projects in any order, and makes a column of them in the order of their slots. */
  static collector(options: readonly Told[]) {
    const places = new Map<Told, number>(options.map((option, place) => [option, place]));
    const rows = new ValueRows(new Uint32Array(0));
    const placeOf = (value: Told) => {
      const known = places.get(value) ?? places.size;
      if (known === places.size) places.set(value, known);
      return known;
    };
    return {
      add: (told: readonly Told[]) => rows.add(told.map(placeOf)),
      async finish(slotsFrom: Uint32Array, work: LongWork): Promise<ChoiceColumn> {
        const arranged = await rows.rearranged(slotsFrom, work);
        const sets = options.map(() => createBitmap(slotsFrom.length));
        await work.inPieces(0, slotsFrom.length, (first, end) =>
          arranged.forEach(first, end, (place, slot) => {
            const set = sets[place];
            if (set) setBit(set, slot);
          }),
        );
        const bitmaps = new Map(options.map((option, place) => [option, sets[place] ?? createBitmap(0)]));
        return new ChoiceColumn([...places.keys()], arranged, bitmaps, slotsFrom.length);
      },
    };
  }
}
