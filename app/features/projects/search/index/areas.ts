import type { SlotRange } from "./bitmap.ts";

/** A place of a state: what state and city filters tell apart. Projects of one area lie side by side. */
export type Area = { readonly state: string | null; readonly place: string | null };

/** Where to look for the projects of some areas: whole ranges, and slots among those that came later. */
export type AreaSlots = {
  readonly ranges: readonly SlotRange[];
  readonly recent: readonly number[];
  /** Whether these slots are in the order of creation. */
  readonly isCreationOrder: boolean;
};

/**
 * The areas of all projects. Those of the start are sorted by state and place, and so are the slots: a state is one range of
 * slots, a place a part of it, and who asks for a city looks at a hundredth of every set. Slots that came later stand behind
 * all others in any order; for them each area keeps a list.
 */
export class Areas {
  readonly #byName = new Map<string | null, Map<string | null, number>>();
  readonly #byState = new Map<string, number[]>();
  readonly #byPlace = new Map<string, number[]>();
  readonly #recent = new Map<number, number[]>();
  readonly #areas: Area[] = [];
  #starts: Uint32Array = new Uint32Array(1);

  constructor(sorted: readonly Area[] = [], starts = new Uint32Array(sorted.length + 1)) {
    for (const area of sorted) this.idOf(area);
    this.#starts = starts;
  }

  get all(): readonly Area[] {
    return this.#areas;
  }

  /** The areas of each state. */
  get byState(): ReadonlyMap<string, readonly number[]> {
    return this.#byState;
  }

  /** The number of an area, a new one if need be. */
  idOf({ state, place }: Area): number {
    const inState = this.#byName.get(state) ?? new Map<string | null, number>();
    const known = inState.get(place);
    if (known !== undefined) return known;
    const id = this.#areas.push({ state, place }) - 1;
    this.#byName.set(state, inState.set(place, id));
    if (state !== null) push(this.#byState, state, id);
    if (place !== null) push(this.#byPlace, place, id);
    return id;
  }

  /** Notes a slot that came later. */
  addRecent(slot: number, area: number): void {
    push(this.#recent, area, slot);
  }

  /** The slots of the start in an area. */
  rangeOf(area: number): SlotRange {
    return { first: this.#starts[area] ?? 0, end: this.#starts[area + 1] ?? this.#starts[area] ?? 0 };
  }

  /** Where the projects of a state, a place, or a place of a state are; one of both must be given. */
  find(state: string | null, place: string | null): AreaSlots {
    const ids = this.#idsOf(state, place);
    const ranges: { first: number; end: number }[] = [];
    for (const id of ids) {
      const { first, end } = this.rangeOf(id);
      const before = ranges.at(-1);
      if (before?.end === first) before.end = end;
      else if (first < end) ranges.push({ first, end });
    }
    const recent = this.#recent.size === 0 ? [] : ids.flatMap((id) => this.#recent.get(id) ?? []);
    return { ranges, recent, isCreationOrder: ids.length <= 1 && recent.length === 0 };
  }

  #idsOf(state: string | null, place: string | null): readonly number[] {
    if (place === null) return this.#byState.get(state ?? "") ?? [];
    if (state === null) return this.#byPlace.get(place) ?? [];
    const id = this.#byName.get(state)?.get(place);
    return id === undefined ? [] : [id];
  }
}

function push<Key>(lists: Map<Key, number[]>, key: Key, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
