import { type FacetKey, facetOf } from "../../facets.ts";
import { type StoredSort, storedSorts } from "../sorts.ts";
import { AreaNames, Areas } from "./areas.ts";
import { createBitmap, setBit } from "./bitmap.ts";
import { ChoiceColumn } from "./choice-column.ts";
import { GrowingArray, type Numbers, sameKind } from "./growing-array.ts";
import { HomeColumn } from "./home-column.ts";
import { indexWords } from "./index-words.ts";
import { type IndexedProject, indexedFacets } from "./indexed-project.ts";
import { LongWork } from "./long-work.ts";
import { manySteps, NumberColumn } from "./number-column.ts";
import { countingUp, sortByNumber, type Words } from "./radix-sort.ts";
import { type Column, Segment } from "./segment.ts";
import { SlotOrder } from "./slot-order.ts";
import { TextBytes } from "./text-bytes.ts";

/**
 * A segment of all projects, each of which is in one of the batches, in any order. Whoever else needs the event loop gets
 * it every few milliseconds.
 */
export async function buildSegment(batches: AsyncIterable<readonly IndexedProject[]>): Promise<Segment> {
  const work = new LongWork();
  const read = new ReadProjects();
  for await (const batch of batches) {
    for (const project of batch) read.add(project);
    if (work.isDue()) await work.pause();
  }
  const { texts } = read;
  texts.trim();
  const { slotsFrom, areas } = await arrange(read, work);
  const inSlots = <Kind extends Numbers>({ values }: GrowingArray<Kind>): Kind => {
    const arranged = sameKind(values, slotsFrom.length);
    for (let slot = 0; slot < arranged.length; slot++) arranged[slot] = values[slotsFrom[slot] ?? 0] ?? 0;
    return arranged;
  };
  const seqs = inSlots(read.seqs);
  const publicSlots = createBitmap(seqs.length);
  for (const [slot, isPublic] of inSlots(read.isPublic).entries()) if (isPublic) setBit(publicSlots, slot);
  const columns = new Map<FacetKey, Column>();
  for (const [key, collector] of read.columns) {
    columns.set(key, await collector.finish(slotsFrom, work));
    if (work.isDue()) await work.pause();
  }
  const textStarts = inSlots(read.textStarts);
  const words = await indexWords(texts, textStarts, work);
  const created = await sortByNumber(countingUp(seqs.length), (slot) => seqs[slot] ?? 0, work);
  const orders = new Map<StoredSort, SlotOrder>();
  for (const [sort, column] of read.keys) {
    const keys = inSlots(column);
    orders.set(sort, new SlotOrder(seqs, keys, await sortByNumber(created, (slot) => keys[slot] ?? 0, work)));
  }
  return new Segment({ seqs, publicSlots, areas, texts, textStarts, columns, orders, words });
}

const integers = () => new GrowingArray(new Uint32Array(0));
const numbers = () => new GrowingArray(new Float64Array(0));

/** Projects in the order in which they come. */
class ReadProjects {
  readonly seqs = numbers();
  readonly areas = integers();
  readonly textStarts = integers();
  readonly isPublic = integers();
  readonly texts = new TextBytes();
  readonly names = new AreaNames();
  readonly columns = indexedFacets.map((key) => [key, collectorOf(key)] as const);
  readonly keys = storedSorts.map((sort) => [sort, numbers()] as const);

  add({ seq, isPublic, searchText, facetValues, keys, ...area }: IndexedProject): void {
    this.seqs.push(seq);
    this.isPublic.push(Number(isPublic));
    this.areas.push(this.names.idOf(area));
    this.textStarts.push(this.texts.add(searchText));
    for (const [at, [, collector]] of this.columns.entries()) collector.add(facetValues[at] ?? []);
    for (const [at, [, column]] of this.keys.entries()) column.push(keys[at] ?? 0);
  }
}

type Collector = {
  add: (facetValues: IndexedProject["facetValues"][number]) => void;
  finish: (slotsFrom: Uint32Array, work: LongWork) => Column | Promise<Column>;
};

function collectorOf(key: FacetKey): Collector {
  const { column, choices } = facetOf(key);
  if (column === "choice" || column === "locality") return ChoiceColumn.collector(choices);
  if (column === "homes") {
    const homes = HomeColumn.collector();
    return { add: (values) => homes.add(values.map(Number)), finish: homes.finish };
  }
  // What follows from the day is asked for once a day.
  const collector = NumberColumn.collector(column === "number" ? manySteps : 1);
  return { add: (values) => collector.add(values.map(Number)), finish: collector.finish };
}

/** Which row goes to which slot: by state, place and creation. */
async function arrange({ seqs, areas, names }: ReadProjects, work: LongWork) {
  const { all, ranks } = names.sorted();
  const rankOf = (row: number) => ranks[areas.at(row)] ?? 0;
  const created = await sortByNumber(countingUp(seqs.length), (row) => seqs.at(row), work);
  const slotsFrom: Words = await sortByNumber(created, rankOf, work);
  const starts = new Uint32Array(all.length + 1);
  for (const row of slotsFrom) starts[rankOf(row) + 1] = (starts[rankOf(row) + 1] ?? 0) + 1;
  for (let rank = 0; rank < all.length; rank++)
    starts[rank + 1] = (starts[rank + 1] ?? 0) + (starts[rank] ?? 0);
  return { slotsFrom, areas: new Areas(all, starts) };
}
