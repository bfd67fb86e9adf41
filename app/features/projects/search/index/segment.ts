import type { FacetKey } from "../../facets.ts";
import { type StoredSort, storedSorts } from "../sorts.ts";
import { Areas, type PackedAreas } from "./areas.ts";
import { type Bitmap, hasBit } from "./bitmap.ts";
import { ChoiceColumn, type PackedChoices } from "./choice-column.ts";
import { HomeColumn, type PackedHomes } from "./home-column.ts";
import { type IndexedProject, indexedFacets } from "./indexed-project.ts";
import { NumberColumn, type PackedNumbers } from "./number-column.ts";
import { type PackedOrder, SlotOrder } from "./slot-order.ts";
import { TextBytes } from "./text-bytes.ts";
import { type PackedWords, WordIndex } from "./word-index.ts";

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

/** A segment as plain data, from which the same one can be made again. */
export type PackedSegment = Pick<Parts, "seqs" | "publicSlots" | "textStarts"> & {
  areas: PackedAreas;
  texts: Buffer<ArrayBuffer>;
  columns: ReadonlyMap<FacetKey, PackedChoices | PackedHomes | PackedNumbers>;
  orders: ReadonlyMap<StoredSort, PackedOrder>;
  words: PackedWords;
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

  pack(): PackedSegment {
    const { seqs, publicSlots, areas, texts, textStarts, columns, orders, words } = this.#parts;
    return {
      ...{ seqs, publicSlots, textStarts },
      areas: areas.pack(),
      texts: texts.bytes,
      columns: new Map([...columns].map(([key, column]) => [key, column.pack()])),
      orders: new Map([...orders].map(([sort, order]) => [sort, order.pack()])),
      words: words.pack(),
    };
  }

  static unpack(packed: PackedSegment): Segment {
    const texts = TextBytes.unpack(packed.texts);
    const { seqs } = packed;
    return new Segment({
      ...packed,
      texts,
      areas: Areas.unpack(packed.areas),
      columns: new Map([...packed.columns].map(([key, column]) => [key, unpackColumn(column)])),
      orders: new Map([...packed.orders].map(([sort, order]) => [sort, SlotOrder.unpack(order, seqs)])),
      words: WordIndex.unpack(packed.words, texts),
    });
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

  /** The slots that give a filter nothing. Not to be changed. */
  silent(key: FacetKey): Bitmap {
    const column = this.#parts.columns.get(key);
    return needed(column instanceof HomeColumn ? undefined : column, key).silent;
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
      facetValues: indexedFacets.map((key) => needed(this.#parts.columns.get(key), key).at(slot)),
      keys: storedSorts.map((sort) => this.order(sort).keyOf(slot)),
    };
  }
}

function unpackColumn(packed: PackedChoices | PackedHomes | PackedNumbers): Column {
  if (packed.kind === "choices") return ChoiceColumn.unpack(packed);
  return packed.kind === "homes" ? HomeColumn.unpack(packed) : NumberColumn.unpack(packed);
}

function needed<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new RangeError(`The index has no ${name}`);
  return value;
}
