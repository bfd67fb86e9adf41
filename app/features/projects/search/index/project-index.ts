import { firstCurrent } from "../../facets/old-prices-facet.ts";
import { codesOfStanding, type Standing } from "../../standing-model.ts";
import { storedSorts } from "../sorts.ts";
import { type Bitmap, clearBit, countBits, hasBit, subtract } from "./bitmap.ts";
import type { IndexedProject } from "./indexed-project.ts";
import { ScratchSets } from "./scratch-sets.ts";
import type { Segment } from "./segment.ts";

/** What changed in the catalogue: projects as they are now, and the `seq` of those that are gone. */
export type CatalogueChanges = {
  readonly changed: readonly IndexedProject[];
  readonly gone: readonly number[];
};

/** Whose search it is: strangers find what is public. */
export type Audience = "public" | "staff";

/** A search looks at each project of the delta: more of them are worth a new index. */
const mostInDelta = 2048;
const mostGone = 8192;

/**
 * The catalogue in memory: one segment that does not change, and a delta of the projects that came or changed since it was
 * made, which a search looks at one by one. When the delta has grown the catalogue makes another index. Nothing here waits,
 * so a query sees the whole of a change or nothing of it.
 */
export class ProjectIndex {
  readonly segment: Segment;
  readonly scratch: ScratchSets;
  /** The slots of the segment that still count, and the public ones of them. */
  readonly #slots: Record<Audience, Bitmap>;
  readonly #slotCounts: Record<Audience, number>;
  readonly #delta = new Map<number, IndexedProject>();
  /** The delta by who may find it, since the last change. */
  readonly #deltas = new Map<Audience, readonly IndexedProject[]>();
  #goneCount = 0;
  #changes = 0;
  /** What follows from a day, each set made when it is first asked for. */
  #ofDay: { day: string; sets: Map<string, Bitmap> } = { day: "", sets: new Map() };

  constructor(segment: Segment) {
    this.segment = segment;
    this.scratch = new ScratchSets(segment.count);
    const staff = segment.publicSlots.map(() => -1);
    for (let slot = segment.count; slot < 32 * staff.length; slot++) clearBit(staff, slot);
    this.#slots = { public: segment.publicSlots.slice(), staff };
    const all = { first: 0, end: segment.count };
    this.#slotCounts = { public: countBits(segment.publicSlots, all), staff: segment.count };
  }

  /** The slots of the segment that somebody may find. Not to be changed. */
  slotsFor(audience: Audience): Bitmap {
    return this.#slots[audience];
  }

  /** The projects of the delta that somebody may find. */
  deltaFor(audience: Audience): readonly IndexedProject[] {
    const known = this.#deltas.get(audience);
    if (known) return known;
    const all = [...this.#delta.values()];
    const delta = audience === "staff" ? all : all.filter(({ isPublic }) => isPublic);
    this.#deltas.set(audience, delta);
    return delta;
  }

  /** The slots whose registration stands so on a day, others that are gone among them. Not to be changed. */
  standingSet(standing: Standing, today: string): Bitmap {
    return this.#setOfDay(standing, today, () => this.#readStanding(standing, today));
  }

  /** The slots of any of these standings; what most ask for is made once a day. Not to be changed. */
  standingsSet(chosen: readonly Standing[], today: string): Bitmap {
    const [only, another] = chosen;
    if (only && !another) return this.standingSet(only, today);
    return this.#setOfDay(chosen.join(), today, () =>
      this.scratch.union(chosen.map((standing) => this.standingSet(standing, today))).slice(),
    );
  }

  /** The slots whose price is not old on a day, or that have none. Not to be changed. */
  currentPrices(today: string): Bitmap {
    return this.#setOfDay("current prices", today, () => {
      const old = { from: Number.NEGATIVE_INFINITY, to: firstCurrent(today) - 1 };
      const all = this.segment.publicSlots.map(() => -1);
      subtract(all, this.segment.numbers("oldPrices").between(old, this.scratch));
      return all;
    });
  }

  #setOfDay(name: string, today: string, make: () => Bitmap): Bitmap {
    if (this.#ofDay.day !== today) this.#ofDay = { day: today, sets: new Map() };
    const { sets } = this.#ofDay;
    const known = sets.get(name) ?? make();
    sets.set(name, known);
    return known;
  }

  #readStanding(standing: Standing, today: string): Bitmap {
    const column = this.segment.numbers("standing");
    const ranges = codesOfStanding(standing, today).map((range) => column.between(range, this.scratch));
    return this.scratch.union(ranges).slice();
  }

  /** How many projects somebody may find. */
  countFor(audience: Audience): number {
    return this.#slotCounts[audience] + this.deltaFor(audience).length;
  }

  /** How many projects are public. */
  get size(): number {
    return this.countFor("public");
  }

  /** Whether so much has changed that another index is worth its making. */
  get isWorn(): boolean {
    return this.#delta.size > mostInDelta || this.#goneCount > mostGone;
  }

  /** How often something was taken over: what is counted of the index holds as long as this does. */
  get changes(): number {
    return this.#changes;
  }

  /** Takes over what changed, in one step. */
  apply(changes: CatalogueChanges): void {
    this.#changes++;
    this.#deltas.clear();
    for (const seq of changes.gone) this.#drop(seq);
    for (const project of changes.changed) this.#put(project);
  }

  #put(project: IndexedProject): void {
    const slot = this.#findSlot(project.seq);
    if (slot !== undefined && this.#moveOnly(slot, project)) return;
    this.#leaveSlot(slot);
    this.#delta.set(project.seq, project);
  }

  #drop(seq: number): void {
    this.#leaveSlot(this.#findSlot(seq));
    this.#delta.delete(seq);
  }

  /** The slot of a project that is not in the delta. */
  #findSlot(seq: number): number | undefined {
    const slot = this.segment.find(seq);
    return slot !== undefined && hasBit(this.#slots.staff, slot) ? slot : undefined;
  }

  #leaveSlot(slot: number | undefined): void {
    if (slot === undefined) return;
    this.#goneCount++;
    this.#slotCounts.staff--;
    if (hasBit(this.#slots.public, slot)) this.#slotCounts.public--;
    for (const slots of Object.values(this.#slots)) clearBit(slots, slot);
  }

  /** Where only numbers changed that it is ordered by, such as views, a project keeps its slot. */
  #moveOnly(slot: number, project: IndexedProject): boolean {
    const before = this.segment.at(slot);
    if (contentOf(before) !== contentOf(project)) return false;
    for (const [place, sort] of storedSorts.entries()) {
      const key = project.keys[place] ?? 0;
      if (key !== before.keys[place]) this.segment.order(sort).move(slot, key);
    }
    return true;
  }
}

function contentOf({
  keys: _keys,
  seq: _seq,
  isPublic,
  state,
  place,
  searchText,
  facetValues,
}: IndexedProject): string {
  return JSON.stringify([isPublic, state, place, searchText, facetValues]);
}
