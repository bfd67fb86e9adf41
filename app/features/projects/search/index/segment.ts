import { type FacetKey, facetOf } from "../../facets.ts";
import { type StoredSort, storedSorts } from "../../sorts.ts";
import { type Area, AreaNames, Areas } from "./areas.ts";
import { type Bitmap, createBitmap, hasBit, setBit } from "./bitmap.ts";
import { ChoiceColumn } from "./choice-column.ts";
import { indexWords } from "./index-words.ts";
import { type IndexedProject, indexedFacets } from "./indexed-project.ts";
import { LongWork } from "./long-work.ts";
import { NumberColumn } from "./number-column.ts";
import { countingUp, sortByNumber } from "./radix-sort.ts";
import { SimilarWords } from "./similar-words.ts";
import { SlotOrder } from "./slot-order.ts";
import { TextBytes } from "./text-bytes.ts";
import { grown } from "./value-rows.ts";
import { WordSlots } from "./word-slots.ts";

/** How large a segment is, where its parts are made as large from the start: to grow holds the event loop for long. */
export type Extent = { textBytes: number; words: number };

type Column = ChoiceColumn | NumberColumn;

type Parts = {
  seqs: Float64Array;
  publicSlots: Bitmap;
  areas: Areas;
  texts: TextBytes;
  /** Where the text of each slot begins. */
  textStarts: Int32Array<ArrayBuffer>;
  columns: ReadonlyMap<FacetKey, Column>;
  orders: ReadonlyMap<StoredSort, SlotOrder>;
  words: WordSlots;
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

  get words(): WordSlots {
    return this.#parts.words;
  }

  get publicSlots(): Bitmap {
    return this.#parts.publicSlots;
  }

  get extent(): Extent {
    return { textBytes: this.#parts.texts.length, words: this.words.count };
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

type Making = { work?: LongWork; expected?: Extent };

/**
 * A segment of all projects, each of which is in one of the batches, in any order. Whoever else needs the event loop gets
 * it every few milliseconds.
 */
export async function buildSegment(
  batches: AsyncIterable<readonly IndexedProject[]>,
  { work = new LongWork(), expected = { textBytes: 0, words: 0 } }: Making = {},
): Promise<Segment> {
  const read = new ReadProjects(expected.textBytes);
  for await (const batch of batches) {
    for (const project of batch) {
      read.add(project);
      if (read.count % 64 === 0 && work.isDue()) await work.pause();
    }
  }
  read.texts.trim();
  const { slotsFrom, areas } = await arrange(read, work);
  const pick = <Numbers extends Float64Array | Int32Array>(source: Numbers, target: Numbers) =>
    work
      .inPieces(0, slotsFrom.length, (first, end) => {
        for (let slot = first; slot < end; slot++) target[slot] = source[slotsFrom[slot] ?? 0] ?? 0;
      })
      .then(() => target);
  const { count } = read;
  const seqs = await pick(read.seqs, new Float64Array(count));
  const textStarts = await pick(read.textStarts, new Int32Array(count));
  const publicSlots = createBitmap(count);
  await work.inPieces(0, count, (first, end) => {
    for (let slot = first; slot < end; slot++)
      if (hasBit(read.publicRows, slotsFrom[slot] ?? 0)) setBit(publicSlots, slot);
  });
  const columns = new Map<FacetKey, Column>();
  for (const [key, collector] of read.columns) columns.set(key, await collector.finish(slotsFrom, work));
  const words = await indexWords(read.texts, textStarts, { count, expectedWords: expected.words }, work);
  const similar = new SimilarWords();
  await work.inPieces(0, words.count, (from, end) => words.noteSimilar(similar, from, end));
  const orders = new Map<StoredSort, SlotOrder>();
  const created = await sortByNumber(countingUp(count), (slot) => seqs[slot] ?? 0, work);
  for (const [place, sort] of storedSorts.entries()) {
    const keys = await pick(read.keys[place] ?? new Float64Array(0), new Float64Array(count));
    const sorted = await sortByNumber(created, (slot) => keys[slot] ?? 0, work);
    orders.set(sort, new SlotOrder(seqs, keys, sorted));
  }
  const { texts } = read;
  return new Segment({
    seqs,
    publicSlots,
    areas,
    texts,
    textStarts,
    columns,
    orders,
    words: new WordSlots(words, similar, count),
  });
}

/** Projects in the order in which they come. */
class ReadProjects {
  count = 0;
  seqs = new Float64Array(0);
  keys: Float64Array<ArrayBuffer>[] = storedSorts.map(() => new Float64Array(0));
  areas = new Uint32Array(0);
  textStarts = new Int32Array(0);
  publicRows = createBitmap(0);
  readonly texts: TextBytes;
  readonly names = new AreaNames();
  readonly columns = indexedFacets.map((key) => [key, collectorOf(key)] as const);

  constructor(expectedBytes: number) {
    this.texts = new TextBytes(expectedBytes);
  }

  add({ seq, isPublic, searchText, told, keys, ...area }: IndexedProject): void {
    if (this.count === this.seqs.length) this.#grow(Math.max(4096, 2 * this.count));
    const row = this.count++;
    this.seqs[row] = seq;
    this.areas[row] = this.names.idOf(area);
    this.textStarts[row] = this.texts.add(searchText);
    if (isPublic) setBit(this.publicRows, row);
    this.columns.forEach(([, collector], place) => {
      collector.add(told[place] ?? []);
    });
    this.keys.forEach((column, place) => {
      column[row] = keys[place] ?? 0;
    });
  }

  #grow(size: number): void {
    this.seqs = grown(this.seqs, size);
    this.keys = this.keys.map((column) => grown(column, size));
    this.areas = grown(this.areas, size);
    const [starts, rows] = [this.textStarts, this.publicRows];
    this.textStarts = new Int32Array(size);
    this.textStarts.set(starts);
    this.publicRows = createBitmap(size);
    this.publicRows.set(rows);
  }
}

type Collector = {
  add: (told: IndexedProject["told"][number]) => void;
  finish: (slotsFrom: Uint32Array, work: LongWork) => Promise<Column>;
};

function collectorOf(key: FacetKey): Collector {
  const { column, choices } = facetOf(key);
  if (column === "choice") return ChoiceColumn.collector(choices);
  const collector = NumberColumn.collector();
  return { add: (told) => collector.add(told.map(Number)), finish: collector.finish };
}

/** Which row goes to which slot: by state, place and creation. */
async function arrange({ count, seqs, areas, names }: ReadProjects, work: LongWork) {
  const sorted = names.areas
    .map((area, id) => ({ area, id }))
    .sort((left, right) => compareAreas(left.area, right.area));
  const ranks = new Float64Array(sorted.length);
  for (const [rank, { id }] of sorted.entries()) ranks[id] = rank;
  const starts = new Uint32Array(sorted.length + 1);
  for (let row = 0; row < count; row++) {
    const rank = ranks[areas[row] ?? 0] ?? 0;
    starts[rank + 1] = (starts[rank + 1] ?? 0) + 1;
  }
  for (let rank = 0; rank < sorted.length; rank++)
    starts[rank + 1] = (starts[rank + 1] ?? 0) + (starts[rank] ?? 0);
  const created = await sortByNumber(countingUp(count), (row) => seqs[row] ?? 0, work);
  const slotsFrom = await sortByNumber(created, (row) => ranks[areas[row] ?? 0] ?? 0, work);
  return {
    slotsFrom,
    areas: new Areas(
      sorted.map(({ area }) => area),
      starts,
    ),
  };
}

function compareAreas(left: Area, right: Area): number {
  return compareNames(left.state, right.state) || compareNames(left.place, right.place);
}

function compareNames(left: string | null, right: string | null): number {
  const [one, other] = [left ?? "", right ?? ""];
  return one === other ? 0 : one < other ? -1 : 1;
}
