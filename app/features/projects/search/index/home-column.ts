import type { Range } from "../../facets/facet.ts";
import {
  blankHome,
  isHome,
  type OneWanted,
  readHome,
  unpublished,
  type WantedHome,
} from "../../homes/homes.ts";
import { type Bitmap, createBitmap, forEachBit, setBit, unite } from "./bitmap.ts";
import type { LongWork } from "./long-work.ts";
import { countingUp, sortByNumber } from "./radix-sort.ts";
import type { ScratchSets } from "./scratch-sets.ts";
import { countWhile } from "./slot-order.ts";
import { CollectedRows, type PackedRows, ValueRows } from "./value-rows.ts";

/** So many sets are kept of the homes of one BHK, and of all homes, each of a higher ceiling than the one before. */
const stepsOfRooms = 16;
const stepsOfAll = 64;

export type PackedHomes = {
  readonly kind: "homes";
  readonly rows: PackedRows;
  readonly all: PricedSlots;
  readonly byRooms: ReadonlyMap<number, PricedSlots>;
};

type SetOptions = {
  isUnpublishedEnough: boolean;
  /** For a budget in all: the prices within it in a slot, by slots that grow; null where nobody knows. */
  inAllOf?: ((slot: number) => Range | null) | undefined;
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
  setOf(wanted: WantedHome, { isUnpublishedEnough, inAllOf }: SetOptions, scratch: ScratchSets): Bitmap {
    const { bhk, budgetRupees, carpetArea } = wanted;
    const rooms = isUnpublishedEnough ? [...bhk, unpublished] : bhk;
    const homes = bhk.length === 0 ? [this.#all] : rooms.flatMap((own) => this.#byRooms.get(own) ?? []);
    // A price is below what a home costs in all: it may begin anywhere.
    const prices = budgetRupees && inAllOf ? { from: null, to: budgetRupees.to } : budgetRupees;
    const set = scratch.union(homes.map((own) => own.between(prices, isUnpublishedEnough, scratch)));
    if (carpetArea === null && !inAllOf) return set;
    const found = scratch.take();
    const cheapest = this.cheapestIn(wanted, { isUnpublishedEnough, inAllOf });
    forEachBit(set, { first: 0, end: this.#rows.offsets.length - 1 }, (slot) => {
      if (!Number.isNaN(cheapest(slot))) setBit(found, slot);
    });
    return found;
  }

  /**
   * Homes of each BHK, or all, from the cheapest on: where nothing else is asked of a home, the first of a slot is its cheapest.
   * Undefined where more is asked.
   */
  byPrice(
    { bhk, budgetRupees, carpetArea }: WantedHome,
    { isUnpublishedEnough, inAllOf }: SetOptions,
  ): PricedSlots[] | undefined {
    if (carpetArea !== null || inAllOf || isUnpublishedEnough) return undefined;
    const homes = bhk.length === 0 ? [this.#all] : bhk.flatMap((rooms) => this.#byRooms.get(rooms) ?? []);
    return homes.map((own) => own.pricedFrom(budgetRupees?.from ?? 0));
  }

  /**
   * The price of the cheapest wanted home in a slot; endless where none of them has a published price, NaN where there is
   * none.
   */
  cheapestIn(
    { bhk, budgetRupees, carpetArea }: WantedHome,
    { isUnpublishedEnough, inAllOf }: SetOptions,
  ): (slot: number) => number {
    const { values, offsets } = this.#rows;
    // One of each for all slots: so many objects would cost more than the search.
    const wanted: OneWanted = { bhk, budgetRupees, carpetArea };
    const home = blankHome();
    return (slot) => {
      if (inAllOf) wanted.pricesInAll = inAllOf(slot);
      let least = Number.NaN;
      const end = offsets[slot + 1] ?? 0;
      for (let at = offsets[slot] ?? 0; at < end; at += 3) {
        readHome(home, values, at);
        if (!isHome(home, wanted, isUnpublishedEnough)) continue;
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
      add: (values: readonly number[]) => collected.add(values),
      async finish(slotsFrom: Uint32Array, work: LongWork): Promise<HomeColumn> {
        const rows = await collected.arranged(slotsFrom, work);
        const groups = await groupByRooms(rows, work);
        const byRooms = new Map<number, PricedHomes>();
        const slotCount = slotsFrom.length;
        for (const [rooms, homes] of groups) {
          const sorted = await sortByPrice(rows, homes, work);
          byRooms.set(rooms, new PricedHomes(sorted, { slotCount, steps: stepsOfRooms }));
        }
        const every = [...groups.values()];
        const places = {
          starts: every.flatMap(({ starts }) => starts),
          slots: every.flatMap(({ slots }) => slots),
        };
        const all = await sortByPrice(rows, places, work);
        return new HomeColumn(rows, new PricedHomes(all, { slotCount, steps: stepsOfAll }), byRooms);
      },
    };
  }

  pack(): PackedHomes {
    const byRooms = new Map([...this.#byRooms].map(([rooms, homes]) => [rooms, homes.pack()]));
    return { kind: "homes", rows: this.#rows.pack(), all: this.#all.pack(), byRooms };
  }

  static unpack({ rows, all, byRooms }: PackedHomes): HomeColumn {
    const slotCount = rows.offsets.length - 1;
    const ofRooms = [...byRooms].map(
      ([rooms, homes]) => [rooms, new PricedHomes(homes, { slotCount, steps: stepsOfRooms })] as const,
    );
    const ofAll = new PricedHomes(all, { slotCount, steps: stepsOfAll });
    return new HomeColumn(ValueRows.unpack(rows), ofAll, new Map(ofRooms));
  }
}

/** Prices, lowest first, and the slot of each. */
export type PricedSlots = { readonly prices: Float64Array; readonly slots: Uint32Array };

/** A home: where its numbers begin, and the slot it is in. */
type Places = { readonly starts: number[]; readonly slots: number[] };

async function groupByRooms({ values, offsets }: ValueRows, work: LongWork): Promise<Map<number, Places>> {
  const groups = new Map<number, Places>();
  await work.inPieces(0, offsets.length - 1, (first, last) => {
    for (let slot = first; slot < last; slot++) {
      const end = offsets[slot + 1] ?? 0;
      for (let at = offsets[slot] ?? 0; at < end; at += 3) {
        const rooms = values[at] ?? 0;
        const group = groups.get(rooms) ?? { starts: [], slots: [] };
        groups.set(rooms, group);
        group.starts.push(at);
        group.slots.push(slot);
      }
    }
  });
  return groups;
}

/** Homes by their price; those without one, which is a negative number, come first. */
async function sortByPrice(
  { values }: ValueRows,
  { starts, slots }: Places,
  work: LongWork,
): Promise<PricedSlots> {
  const priceOf = (place: number) => values[(starts[place] ?? 0) + 1] ?? 0;
  const order = await sortByNumber(countingUp(starts.length), priceOf, work);
  const sorted = { prices: new Float64Array(order.length), slots: new Uint32Array(order.length) };
  await work.inPieces(0, order.length, (first, end) => {
    for (let place = first; place < end; place++) {
      sorted.prices[place] = priceOf(order[place] ?? 0);
      sorted.slots[place] = slots[order[place] ?? 0] ?? 0;
    }
  });
  return sorted;
}

/** Homes, those of one BHK or all, by their price. */
class PricedHomes {
  readonly #all: Bitmap;
  readonly #unpriced: Bitmap;
  /** Those without a price, too. */
  readonly #sorted: PricedSlots;
  /** Prices, lowest first, and the slot of each. */
  readonly #prices: Float64Array;
  readonly #slots: Uint32Array;
  readonly #stepSize: number;
  /** The slots of the lowest prices: of one step, of two, and so on. */
  readonly #steps: readonly Bitmap[];

  constructor(sorted: PricedSlots, { slotCount, steps }: { slotCount: number; steps: number }) {
    const { prices, slots } = sorted;
    this.#sorted = sorted;
    this.#all = createBitmap(slotCount);
    this.#unpriced = createBitmap(slotCount);
    for (const slot of slots) setBit(this.#all, slot);
    const firstPrice = countWhile(prices.length, (at) => (prices[at] ?? 0) < 0);
    for (const slot of slots.subarray(0, firstPrice)) setBit(this.#unpriced, slot);
    this.#prices = prices.subarray(firstPrice);
    this.#slots = slots.subarray(firstPrice);
    this.#stepSize = Math.max(1, Math.ceil(this.#slots.length / steps));
    const set = createBitmap(slotCount);
    this.#steps = Array.from({ length: this.#slots.length === 0 ? 0 : steps }, (_, step) => {
      this.#add(set, step * this.#stepSize, (step + 1) * this.#stepSize);
      return set.slice();
    });
  }

  pack(): PricedSlots {
    return this.#sorted;
  }

  /** The slots of homes of some prices, or of all; where that is enough also of those that publish none. */
  between(wanted: Range | null, isUnpublishedEnough: boolean, scratch: ScratchSets): Bitmap {
    if (wanted === null) return this.#all;
    const most = wanted.to ?? Number.POSITIVE_INFINITY;
    const first = this.#placeOf(wanted.from ?? 0);
    const end = countWhile(this.#prices.length, (at) => (this.#prices[at] ?? 0) <= most);
    const step = first > 0 ? 0 : Math.floor(end / this.#stepSize);
    const set = scratch.copy(this.#steps[step - 1]);
    this.#add(set, Math.max(first, step * this.#stepSize), end);
    if (isUnpublishedEnough) unite(set, this.#unpriced);
    return set;
  }

  pricedFrom(leastRupees: number): PricedSlots {
    const first = this.#placeOf(leastRupees);
    return { prices: this.#prices.subarray(first), slots: this.#slots.subarray(first) };
  }

  #placeOf(leastRupees: number): number {
    return countWhile(this.#prices.length, (at) => (this.#prices[at] ?? 0) < leastRupees);
  }

  /** Adds the slots of some prices. */
  #add(set: Bitmap, first: number, end: number): void {
    for (let at = first; at < Math.min(end, this.#slots.length); at++) setBit(set, this.#slots[at] ?? 0);
  }
}
