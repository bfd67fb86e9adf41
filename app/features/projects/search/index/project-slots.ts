import type { LongWork } from "./long-work.ts";

/** What the index reads of a public project. `searchText` is what `buildSearchText` (search-text.ts) makes of it. */
export type IndexedProject = {
  seq: number;
  /** See facet-bits.ts. */
  bits: number;
  views: number;
  priceMinRupees: number | null;
  /** "2027-03-31" */
  possessionOn: string | null;
  state: string | null;
  /** What the city filter compares. */
  place: string | null;
  searchText: string;
};

type Numbers = Float64Array<ArrayBuffer>;
type Integers = Int32Array<ArrayBuffer>;

/** Above every price and every day: what is unknown comes last. */
export const unknown = Number.POSITIVE_INFINITY;

/** What the orders and filters read of each project, by slot. */
export class ProjectSlots {
  count = 0;
  seqs: Numbers = new Float64Array(0);
  views: Numbers = new Float64Array(0);
  prices: Numbers = new Float64Array(0);
  /** 20270331 */
  days: Numbers = new Float64Array(0);
  bits: Integers = new Int32Array(0);
  /** See areas.ts. */
  areas: Integers = new Int32Array(0);
  /** Where the text begins; see text-bytes.ts. */
  texts: Integers = new Int32Array(0);

  /** Puts a project behind the others; answers its slot. */
  add(project: IndexedProject, area: number, text: number): number {
    if (this.count === this.seqs.length) this.grow(Math.max(4096, 2 * this.count));
    const slot = this.count++;
    this.seqs[slot] = project.seq;
    this.areas[slot] = area;
    this.texts[slot] = text;
    this.change(slot, project);
    return slot;
  }

  /** Notes what may change while a project keeps its slot. */
  change(slot: number, project: IndexedProject): void {
    this.bits[slot] = project.bits;
    this.views[slot] = project.views;
    this.prices[slot] = priceOf(project);
    this.days[slot] = dayOf(project);
  }

  /** The price of a slot, null where it is unknown. */
  priceAt(slot: number): number | null {
    const price = this.prices[slot] ?? unknown;
    return price === unknown ? null : price;
  }

  /** "2027-03-31", null where it is unknown. */
  possessionAt(slot: number): string | null {
    const day = this.days[slot] ?? unknown;
    if (day === unknown) return null;
    return String(day)
      .padStart(8, "0")
      .replace(/(..)(..)$/, "-$1-$2");
  }

  grow(capacity: number): void {
    this.seqs = grown(this.seqs, capacity);
    this.views = grown(this.views, capacity);
    this.prices = grown(this.prices, capacity);
    this.days = grown(this.days, capacity);
    this.bits = grown(this.bits, capacity);
    this.areas = grown(this.areas, capacity);
    this.texts = grown(this.texts, capacity);
  }

  /** The same projects in another order: slot i holds what `from[i]` held. */
  async rearranged(from: Uint32Array, capacity: number, work: LongWork): Promise<ProjectSlots> {
    const slots = new ProjectSlots();
    slots.grow(capacity);
    slots.count = this.count;
    const pick = <Column extends Numbers | Integers>(source: Column, target: Column) =>
      work.inPieces(0, from.length, (first, end) => {
        for (let slot = first; slot < end; slot++) target[slot] = source[from[slot] ?? 0] ?? 0;
      });
    await pick(this.seqs, slots.seqs);
    await pick(this.views, slots.views);
    await pick(this.prices, slots.prices);
    await pick(this.days, slots.days);
    await pick(this.bits, slots.bits);
    await pick(this.areas, slots.areas);
    await pick(this.texts, slots.texts);
    return slots;
  }
}

export function priceOf({ priceMinRupees }: IndexedProject): number {
  return priceMinRupees ?? unknown;
}

export function dayOf({ possessionOn }: IndexedProject): number {
  if (possessionOn === null) return unknown;
  let day = 0;
  for (let at = 0; at < possessionOn.length; at++) {
    const digit = possessionOn.charCodeAt(at) - 0x30;
    if (digit >= 0) day = 10 * day + digit;
  }
  return day;
}

function grown<Column extends Numbers | Integers>(column: Column, capacity: number): Column {
  const larger = column instanceof Float64Array ? new Float64Array(capacity) : new Int32Array(capacity);
  larger.set(column);
  // Of the same kind as what was given.
  return larger as Column;
}
