import type { FacetKey } from "../../facets.ts";
import { type StoredSort, storedSorts } from "../../sorts.ts";
import type { Areas } from "./areas.ts";
import { type Bitmap, hasBit } from "./bitmap.ts";
import { ChoiceColumn } from "./choice-column.ts";
import { HomeColumn } from "./home-column.ts";
import { type IndexedProject, indexedFacets } from "./indexed-project.ts";
import { NumberColumn } from "./number-column.ts";
import type { SlotOrder } from "./slot-order.ts";
import type { TextBytes } from "./text-bytes.ts";
import type { WordIndex } from "./word-index.ts";

export type Column = ChoiceColumn | HomeColumn | NumberColumn;

export type Parts = {
  seqs: Float64Array;
  publicSlots: Bitmap;
  areas: Areas;
  texts: TextBytes;
  /** Where the text of each slot begins. */
  textStarts: Uint32Array;
  columns: ReadonlyMap<FacetKey, Column>;
  orders: ReadonlyMap<StoredSort, SlotOrder>;
  words: WordIndex;
};

/**
 * Projects as columns, sets and postings, each project in a slot: by state, place and creation. Nothing in it changes but
 * what its orders order by; project-index.ts knows which slots still count.
 */
export class Segment {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get count(): number {
    return this.#parts.seqs.length;
  }

  get areas(): Areas {
    return this.#parts.areas;
  }

  get words(): WordIndex {
    return this.#parts.words;
  }

  get publicSlots(): Bitmap {
    return this.#parts.publicSlots;
  }

  seqOf(slot: number): number {
    return this.#parts.seqs[slot] ?? 0;
  }

  /** The slot of a project. */
  find(seq: number): number | undefined {
    const slot = this.order("created").find(seq);
    return slot !== undefined && this.seqOf(slot) === seq ? slot : undefined;
  }

  order(sort: StoredSort): SlotOrder {
    return needed(this.#parts.orders.get(sort), sort);
  }

  choices(key: FacetKey): ChoiceColumn {
    const column = this.#parts.columns.get(key);
    return needed(column instanceof ChoiceColumn ? column : undefined, key);
  }

  numbers(key: FacetKey): NumberColumn {
    const column = this.#parts.columns.get(key);
    return needed(column instanceof NumberColumn ? column : undefined, key);
  }

  get homes(): HomeColumn {
    const column = this.#parts.columns.get("unpublished");
    return needed(column instanceof HomeColumn ? column : undefined, "homes");
  }

  /** The search text of a slot. */
  textOf(slot: number): string {
    return this.#parts.texts.at(this.textStart(slot));
  }

  get texts(): TextBytes {
    return this.#parts.texts;
  }

  textStart(slot: number): number {
    return this.#parts.textStarts[slot] ?? 0;
  }

  /** What the index reads of the project of a slot. */
  at(slot: number): IndexedProject {
    return {
      ...this.areas.of(slot),
      seq: this.seqOf(slot),
      isPublic: hasBit(this.publicSlots, slot),
      searchText: this.textOf(slot),
      told: indexedFacets.map((key) => needed(this.#parts.columns.get(key), key).at(slot)),
      keys: storedSorts.map((sort) => this.order(sort).keyOf(slot)),
    };
  }
}

function needed<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new RangeError(`The index has no ${name}`);
  return value;
}
