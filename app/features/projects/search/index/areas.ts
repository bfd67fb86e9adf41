import type { SlotRange } from "./bitmap.ts";

/** A place of a state: what state and city filters tell apart. Projects of one area lie side by side. */
export type Area = { readonly state: string | null; readonly place: string | null };

export type PackedAreas = { readonly all: readonly Area[]; readonly starts: Uint32Array };

/**
 * The areas of all projects, sorted by state and place, and so are the slots: a state is one range of slots, a place a part
 * of it, and who asks for a city looks at a hundredth of every set.
 */
export class Areas {
  readonly #byState = new Map<string, number[]>();
  readonly #byPlace = new Map<string, number[]>();
  readonly all: readonly Area[];
  readonly #starts: Uint32Array;

  /** The slots of area i are those from `starts[i]` up to `starts[i + 1]`. */
  constructor(all: readonly Area[], starts: Uint32Array) {
    this.all = all;
    this.#starts = starts;
    for (const [id, { state, place }] of all.entries()) {
      if (state !== null) push(this.#byState, state, id);
      if (place !== null) push(this.#byPlace, place, id);
    }
  }

  pack(): PackedAreas {
    return { all: this.all, starts: this.#starts };
  }

  static unpack({ all, starts }: PackedAreas): Areas {
    return new Areas(all, starts);
  }

  /** The area of a slot. */
  of(slot: number): Area {
    return this.all[this.#idAt(slot)] ?? { state: null, place: null };
  }

  #idAt(slot: number): number {
    let [low, high] = [0, this.all.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#starts[middle] ?? 0) <= slot) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Where the projects of a slot's area are. */
  rangeAt(slot: number): SlotRange {
    return this.rangeOf(this.#idAt(slot));
  }

  rangeOf(area: number): SlotRange {
    return { first: this.#starts[area] ?? 0, end: this.#starts[area + 1] ?? 0 };
  }

  /** Whether a range holds projects of one area: they are in the order of creation. */
  isOneArea({ first, end }: SlotRange): boolean {
    return first === end || this.#idAt(first) === this.#idAt(end - 1);
  }

  /** Where the projects of a state, of some places, or of some places of a state are; one of both must be given. */
  find(state: string | null, places: readonly string[] | null): SlotRange[] {
    const ranges: { first: number; end: number }[] = [];
    for (const id of this.#idsOf(state, places)) {
      const { first, end } = this.rangeOf(id);
      const before = ranges.at(-1);
      if (before?.end === first) before.end = end;
      else ranges.push({ first, end });
    }
    return ranges;
  }

  #idsOf(state: string | null, places: readonly string[] | null): readonly number[] {
    if (places === null) return this.#byState.get(state ?? "") ?? [];
    const inPlaces = places
      .flatMap((place) => this.#byPlace.get(place) ?? [])
      .sort((left, right) => left - right);
    return state === null ? inPlaces : inPlaces.filter((id) => this.all[id]?.state === state);
  }
}

/** Numbers areas in the order in which they come. */
export class AreaNames {
  readonly #areas: Area[] = [];
  readonly #ids = new Map<string, number>();

  idOf({ state, place }: Area): number {
    const name = `${state ?? ""}\n${place ?? ""}`;
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    const id = this.#areas.push({ state, place }) - 1;
    this.#ids.set(name, id);
    return id;
  }

  /** All of them by state and place, and where each comes among them, by its number. */
  sorted(): { all: Area[]; ranks: number[] } {
    const sorted = [...this.#ids].sort(([left], [right]) => (left < right ? -1 : 1));
    const ranks: number[] = [];
    for (const [rank, [, id]] of sorted.entries()) ranks[id] = rank;
    return { all: sorted.flatMap(([, id]) => this.#areas[id] ?? []), ranks };
  }
}

function push(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
