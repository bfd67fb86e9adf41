import type { Areas } from "./areas.ts";
import { type Bitmap, clearBit, createBitmap, growBitmap, hasBit, type SlotRange, setBit } from "./bitmap.ts";
import type { OptionSets } from "./option-sets.ts";
import type { PriceSets } from "./price-sets.ts";
import { dayOf, type IndexedProject, type ProjectSlots, priceOf, unknown } from "./project-slots.ts";
import { ScratchSets } from "./scratch-sets.ts";
import { type OrderName, orderNames, type SlotMove, type SlotOrders } from "./slot-orders.ts";
import { compareFirstFields, standsAt, type TextBytes } from "./text-bytes.ts";
import type { WordSlots } from "./word-slots.ts";

/** What changed in the catalogue: public projects as they are now, and the `seq` of those that are public no longer. */
export type CatalogueChanges = {
  readonly changed: readonly IndexedProject[];
  readonly gone: readonly number[];
};

/** What build-project-index.ts makes of the projects of the start. */
export type IndexParts = {
  slots: ProjectSlots;
  texts: TextBytes;
  areas: Areas;
  options: OptionSets;
  prices: PriceSets;
  orders: SlotOrders;
  words: WordSlots;
  /** For how many slots there is room before everything has to grow. */
  capacity: number;
};

/** How large an index is, where its parts are made as large from the start. */
export type IndexExtent = { textBytes: number; words: number };

type Moves = ReadonlyMap<OrderName, SlotMove>;

/**
 * The public catalogue in memory: sets of bits, sorted slots and the slots of each word, from which index-query.ts answers
 * what `searchProjects` asks. A slot keeps its project's text and place for ever; a project that changes them moves to a
 * new slot behind all others. Nothing here waits, so a query sees the whole of a change or nothing of it.
 */
export class ProjectIndex {
  #parts: IndexParts;
  #scratch: ScratchSets;
  #settledCount: number;
  #living: Bitmap;
  #size: number;
  /** What was taken over since somebody wanted to know. */
  #record: CatalogueChanges[] | undefined;

  constructor(parts: IndexParts) {
    const { capacity, slots } = parts;
    this.#parts = parts;
    this.#scratch = new ScratchSets(capacity);
    this.#settledCount = slots.count;
    this.#living = createBitmap(capacity);
    for (let slot = 0; slot < slots.count; slot++) setBit(this.#living, slot);
    this.#size = slots.count;
  }

  get slots(): ProjectSlots {
    return this.#parts.slots;
  }

  get areas(): Areas {
    return this.#parts.areas;
  }

  get options(): OptionSets {
    return this.#parts.options;
  }

  get orders(): SlotOrders {
    return this.#parts.orders;
  }

  get words(): WordSlots {
    return this.#parts.words;
  }

  get scratch(): ScratchSets {
    return this.#scratch;
  }

  /** Slots of the projects that are public now. */
  get living(): Bitmap {
    return this.#living;
  }

  /** How many those are. */
  get size(): number {
    return this.#size;
  }

  get allSlots(): SlotRange {
    return { first: 0, end: this.slots.count };
  }

  /** The slots that were given out after the start; their order says nothing. */
  get recentSlots(): SlotRange {
    return { first: this.#settledCount, end: this.slots.count };
  }

  /** Whether so much has moved since the start that a new index is worth its making. */
  get isWorn(): boolean {
    const { first, end } = this.recentSlots;
    return end - first > mostRecent(first) || this.#size < first / 2 - mostRecent(0);
  }

  /** What another index of these projects needs room for. */
  get extent(): IndexExtent {
    return { textBytes: this.#parts.texts.length, words: this.words.count };
  }

  /** Takes over what changed, in one step. */
  apply(changes: CatalogueChanges): void {
    const { changed, gone } = changes;
    this.#record?.push(changes);
    const moves: Moves = new Map(orderNames.map((name) => [name, { leaving: [], coming: [] }]));
    for (const seq of gone) this.#leave(this.findSlot(seq), moves);
    for (const project of new Map(changed.map((one) => [one.seq, one])).values())
      this.#update(project, moves);
    this.orders.move(moves);
  }

  /** A list of all that is taken over from now on, until `endRecord`. */
  startRecord(): CatalogueChanges[] {
    this.#record = [];
    return this.#record;
  }

  endRecord(): void {
    this.#record = undefined;
  }

  /** Becomes what another index is, which nobody may use any more. */
  become(other: ProjectIndex): void {
    this.#parts = other.#parts;
    this.#scratch = other.#scratch;
    this.#settledCount = other.#settledCount;
    this.#living = other.#living;
    this.#size = other.#size;
  }

  /** The slot of a public project. */
  findSlot(seq: number): number | undefined {
    const slot = this.orders.get("created").find(seq);
    return slot !== undefined && hasBit(this.#living, slot) ? slot : undefined;
  }

  /** The search text of a slot. */
  textOf(slot: number): string {
    return this.#parts.texts.at(this.slots.texts[slot] ?? 0);
  }

  /** The developer of a slot as the search text has it. */
  developerOf(slot: number): string {
    return this.#parts.texts.secondFieldAt(this.slots.texts[slot] ?? 0);
  }

  /** For many slots: whether the search text of one begins so. */
  textBeginningWith(beginning: string): (slot: number) => boolean {
    const bytes = Buffer.from(beginning);
    return (slot) => standsAt(this.#parts.texts.bytes, this.slots.texts[slot] ?? 0, bytes);
  }

  /** The order of titles, creation deciding between equals. */
  compareTitles(left: number, right: number): number {
    const { texts, seqs } = this.slots;
    const order = compareFirstFields(this.#parts.texts.bytes, texts[left] ?? 0, texts[right] ?? 0);
    return order || (seqs[left] ?? 0) - (seqs[right] ?? 0);
  }

  /** Slots that cost at most so much; some of them may be gone. Not to be changed. */
  cheaperThan(maxPriceRupees: number): Bitmap {
    const { price, set } = this.#parts.prices.stepUpTo(maxPriceRupees);
    if (price === maxPriceRupees) return set;
    const cheaper = this.#scratch.copy(set);
    this.orders.get("price-asc").addBetween(price, maxPriceRupees, cheaper);
    return cheaper;
  }

  #update(project: IndexedProject, moves: Moves): void {
    const slot = this.findSlot(project.seq);
    const area = this.areas.idOf(project);
    if (slot !== undefined && this.slots.areas[slot] === area && this.textOf(slot) === project.searchText) {
      this.#change(slot, project, moves);
      return;
    }
    this.#leave(slot, moves);
    this.#enter(project, area, moves);
  }

  /** A project with the same text and place keeps its slot. */
  #change(slot: number, project: IndexedProject, moves: Moves): void {
    const { slots } = this;
    const moved: OrderName[] = [];
    if (slots.prices[slot] !== priceOf(project)) {
      moved.push("price-asc", "price-desc");
      this.#parts.prices.move(slot, slots.prices[slot] ?? unknown, priceOf(project));
    }
    if (slots.days[slot] !== dayOf(project)) moved.push("possession");
    if (slots.views[slot] !== project.views) moved.push("views");
    if (slots.bits[slot] !== project.bits) this.options.put(slot, project.bits);
    for (const name of moved) {
      moves.get(name)?.leaving.push(slot);
      moves.get(name)?.coming.push(slot);
    }
    slots.change(slot, project);
  }

  #enter(project: IndexedProject, area: number, moves: Moves): void {
    if (this.slots.count >= this.#parts.capacity) this.#grow();
    const text = this.#parts.texts.add(project.searchText);
    const slot = this.slots.add(project, area, text);
    this.areas.addRecent(slot, area);
    this.words.add(slot, text);
    this.options.put(slot, project.bits);
    this.#parts.prices.move(slot, unknown, priceOf(project));
    setBit(this.#living, slot);
    this.#size++;
    for (const { coming } of moves.values()) coming.push(slot);
  }

  #leave(slot: number | undefined, moves: Moves): void {
    if (slot === undefined) return;
    clearBit(this.#living, slot);
    this.options.put(slot, 0);
    this.#size--;
    for (const { leaving } of moves.values()) leaving.push(slot);
  }

  #grow(): void {
    const { slots, options, prices, orders, words } = this.#parts;
    const capacity = Math.ceil(this.#parts.capacity * 1.25);
    this.#parts.capacity = capacity;
    this.#living = growBitmap(this.#living, capacity);
    slots.grow(capacity);
    options.grow(capacity);
    prices.grow(capacity);
    orders.grow(capacity);
    words.forgetSets();
    this.#scratch.grow(capacity);
  }
}

/** Slots that may come after the start before the index is worn: an eighth of those of the start, and some. */
export function mostRecent(settledCount: number): number {
  return settledCount / 8 + 4096;
}
