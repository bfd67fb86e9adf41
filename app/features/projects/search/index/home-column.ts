import { type Home, isHome, toldNumber, unpublished, type WantedHome } from "../../homes.ts";
import { type Bitmap, createBitmap, forEachBit, setBit, unite } from "./bitmap.ts";
import type { LongWork } from "./long-work.ts";
import { countingUp, sortByNumber } from "./radix-sort.ts";
import type { ScratchSets } from "./scratch-sets.ts";
import { countWhile } from "./slot-order.ts";
import { CollectedRows, type ValueRows } from "./value-rows.ts";

/** So many sets are kept of the homes of one BHK, and of all homes, each of a higher ceiling than the one before. */
const stepsOfRooms = 16;
const stepsOfAll = 64;

type Written<Value> = { -readonly [Key in keyof Value]: Value[Key] };

type SetOptions = {
  isUnpublishedEnough: boolean;
  /** For a budget in all: the highest price in a slot, by slots that grow; null where nobody knows. */
  ceilingOf?: ((slot: number) => number | null) | undefined;
};

/** The homes of all projects, three numbers each (`packHomes`), and those of each BHK by their price. */
export class HomeColumn {
  readonly #rows: ValueRows;
  readonly #all: PricedHomes;
  readonly #byRooms: ReadonlyMap<number, PricedHomes>;

  private constructor(rows: ValueRows, all: PricedHomes, byRooms: ReadonlyMap<number, PricedHomes>) {
    this.#rows = rows;
    this.#all = all;
    this.#byRooms = byRooms;
  }

  /** The homes of a slot, as they were given. */
  at(slot: number): number[] {
    return this.#rows.at(slot);
  }

  /** The slots with one home that has all that is wanted. Not to be changed. */
  setOf(wanted: WantedHome, { isUnpublishedEnough, ceilingOf }: SetOptions, scratch: ScratchSets): Bitmap {
    const { bhk, maxPriceRupees, carpetArea } = wanted;
    const rooms = bhk === null ? [] : isUnpublishedEnough ? [bhk, unpublished] : [bhk];
    const homes = bhk === null ? [this.#all] : rooms.flatMap((own) => this.#byRooms.get(own) ?? []);
    const set = scratch.union(homes.map((own) => own.upTo(maxPriceRupees, isUnpublishedEnough, scratch)));
    if (carpetArea === null && !ceilingOf) return set;
    const found = scratch.take();
    const cheapest = this.cheapestIn(wanted, { isUnpublishedEnough, ceilingOf });
    forEachBit(set, { first: 0, end: this.#rows.offsets.length - 1 }, (slot) => {
      if (!Number.isNaN(cheapest(slot))) setBit(found, slot);
    });
    return found;
  }

  /**
   * Homes of a BHK, or all, from the cheapest on: where nothing else is asked of a home, the first of a slot is its cheapest.
   * Undefined where more is asked.
   */
  byPrice(
    { bhk, carpetArea }: WantedHome,
    { isUnpublishedEnough, ceilingOf }: SetOptions,
  ): PricedSlots | undefined {
    if (carpetArea !== null || ceilingOf || isUnpublishedEnough) return undefined;
    return (bhk === null ? this.#all : this.#byRooms.get(bhk))?.byPrice;
  }

  /**
   * The price of the cheapest wanted home in a slot; endless where none of them has a published price, NaN where there is
   * none.
   */
  cheapestIn(
    { bhk, maxPriceRupees, carpetArea }: WantedHome,
    { isUnpublishedEnough, ceilingOf }: SetOptions,
  ): (slot: number) => number {
    const { values, offsets } = this.#rows;
    // One of each for all slots: so many objects would cost more than the search.
    const asked: Written<WantedHome> = { bhk, maxPriceRupees, carpetArea };
    const home: Written<Home> = { bhk: null, priceRupees: null, areaSqft: null };
    return (slot) => {
      if (ceilingOf) asked.ceilingRupees = ceilingOf(slot);
      let least = Number.NaN;
      const end = offsets[slot + 1] ?? 0;
      for (let at = offsets[slot] ?? 0; at < end; at += 3) {
        home.bhk = toldNumber(values[at]);
        home.priceRupees = toldNumber(values[at + 1]);
        home.areaSqft = toldNumber(values[at + 2]);
        if (!isHome(home, asked, isUnpublishedEnough)) continue;
        const price = home.priceRupees ?? Number.POSITIVE_INFINITY;
        if (!(least <= price)) least = price;
      }
      return least;
    };
  }

  /** Takes projects in any order, and makes a column of them in the order of their slots. */
  static collector() {
    const collected = new CollectedRows(new Float64Array(0));
    return {
      add: (told: readonly number[]) => collected.add(told),
      async finish(slotsFrom: Uint32Array, work: LongWork): Promise<HomeColumn> {
        const rows = collected.arranged(slotsFrom);
        const groups = groupByRooms(rows);
        const byRooms = new Map<number, PricedHomes>();
        for (const [rooms, homes] of groups)
          byRooms.set(rooms, await PricedHomes.of(rows, homes, { steps: stepsOfRooms, work }));
        const every = [...groups.values()];
        const places = {
          starts: every.flatMap(({ starts }) => starts),
          slots: every.flatMap(({ slots }) => slots),
        };
        return new HomeColumn(rows, await PricedHomes.of(rows, places, { steps: stepsOfAll, work }), byRooms);
      },
    };
  }
}

/** Prices, lowest first, and the slot of each. */
export type PricedSlots = { readonly prices: Float64Array; readonly slots: Uint32Array };

/** A home: where its numbers begin, and the slot it is in. */
type Places = { readonly starts: number[]; readonly slots: number[] };

function groupByRooms({ values, offsets }: ValueRows): Map<number, Places> {
  const groups = new Map<number, Places>();
  for (let slot = 0; slot < offsets.length - 1; slot++) {
    const end = offsets[slot + 1] ?? 0;
    for (let at = offsets[slot] ?? 0; at < end; at += 3) {
      const rooms = values[at] ?? 0;
      const group = groups.get(rooms) ?? { starts: [], slots: [] };
      groups.set(rooms, group);
      group.starts.push(at);
      group.slots.push(slot);
    }
  }
  return groups;
}

type PricedOptions = { steps: number; work: LongWork };

/** Homes, those of one BHK or all, by their price. */
class PricedHomes {
  readonly #all: Bitmap;
  readonly #unpriced: Bitmap;
  /** Prices, lowest first, and the slot of each. */
  readonly #prices: Float64Array;
  readonly #slots: Uint32Array;
  readonly #stepSize: number;
  /** The slots of the lowest prices: of one step, of two, and so on. */
  readonly #steps: readonly Bitmap[];

  private constructor(
    slotCount: number,
    slots: readonly number[],
    { prices, order, steps }: { prices: Float64Array; order: Uint32Array; steps: number },
  ) {
    this.#all = createBitmap(slotCount);
    this.#unpriced = createBitmap(slotCount);
    for (const slot of slots) setBit(this.#all, slot);
    const firstPrice = countWhile(order.length, (at) => (prices[order[at] ?? 0] ?? 0) < 0);
    for (const at of order.subarray(0, firstPrice)) setBit(this.#unpriced, slots[at] ?? 0);
    const priced = order.subarray(firstPrice);
    this.#prices = Float64Array.from(priced, (at) => prices[at] ?? 0);
    this.#slots = priced.map((at) => slots[at] ?? 0);
    this.#stepSize = Math.max(1, Math.ceil(priced.length / steps));
    const set = createBitmap(slotCount);
    this.#steps = Array.from({ length: priced.length === 0 ? 0 : steps }, (_, step) => {
      this.#add(set, step * this.#stepSize, (step + 1) * this.#stepSize);
      return set.slice();
    });
  }

  static async of(
    { values, offsets }: ValueRows,
    { starts, slots }: Places,
    { steps, work }: PricedOptions,
  ): Promise<PricedHomes> {
    const prices = Float64Array.from(starts, (at) => values[at + 1] ?? 0);
    const order = await sortByNumber(countingUp(prices.length), (at) => prices[at] ?? 0, work);
    return new PricedHomes(offsets.length - 1, slots, { prices, order, steps });
  }

  /** The slots of homes up to a price, or of all; where that is enough also of those that publish none. */
  upTo(maxRupees: number | null, isUnpublishedEnough: boolean, scratch: ScratchSets): Bitmap {
    if (maxRupees === null) return this.#all;
    const end = countWhile(this.#prices.length, (at) => (this.#prices[at] ?? 0) <= maxRupees);
    const step = Math.floor(end / this.#stepSize);
    const set = scratch.copy(this.#steps[step - 1]);
    this.#add(set, step * this.#stepSize, end);
    if (isUnpublishedEnough) unite(set, this.#unpriced);
    return set;
  }

  get byPrice(): PricedSlots {
    return { prices: this.#prices, slots: this.#slots };
  }

  /** Adds the slots of some prices. */
  #add(set: Bitmap, first: number, end: number): void {
    for (let at = first; at < Math.min(end, this.#slots.length); at++) setBit(set, this.#slots[at] ?? 0);
  }
}
