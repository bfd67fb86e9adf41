import { type Area, Areas } from "./areas.ts";
import { indexWords } from "./index-words.ts";
import { LongWork } from "./long-work.ts";
import { OptionSets } from "./option-sets.ts";
import { PriceSets } from "./price-sets.ts";
import { type IndexExtent, mostRecent, ProjectIndex } from "./project-index.ts";
import { type IndexedProject, ProjectSlots } from "./project-slots.ts";
import { countingUp, sortByNumber } from "./radix-sort.ts";
import { SimilarWords } from "./similar-words.ts";
import { SlotOrders } from "./slot-orders.ts";
import { TextBytes } from "./text-bytes.ts";
import { WordSlots } from "./word-slots.ts";

type Making = {
  work?: LongWork;
  /** What room is made for from the start: growing holds the event loop for longer than everything else. */
  expected?: IndexExtent;
};

/**
 * The index of all public projects, each of which is in one of the batches, in any order. Whoever else needs the event
 * loop gets it every few milliseconds.
 */
export async function buildProjectIndex(
  batches: AsyncIterable<readonly IndexedProject[]>,
  { work = new LongWork(), expected = { textBytes: 0, words: 0 } }: Making = {},
): Promise<ProjectIndex> {
  const texts = new TextBytes(expected.textBytes);
  const read: ReadProjects = { slots: new ProjectSlots(), areas: new Areas(), texts };
  for await (const batch of batches) {
    for (const project of batch) {
      read.slots.add(project, read.areas.idOf(project), read.texts.add(project.searchText));
      if (read.slots.count % 64 === 0 && work.isDue()) await work.pause();
    }
  }
  const { slots, areas, capacity } = await arrange(read, work);
  const extent = { count: slots.count, expectedWords: expected.words };
  const words = await indexWords(texts, slots.texts, extent, work);
  const similar = new SimilarWords();
  await work.inPieces(0, words.count, (from, end) => words.noteSimilar(similar, from, end));
  const orders = await SlotOrders.sort(slots, capacity, work);
  const options = new OptionSets(capacity);
  const cheapestFirst = orders.get("price-asc").settled;
  const prices = await PriceSets.make(cheapestFirst, slots.prices, { capacity, work });
  await work.inPieces(0, slots.count, (from, end) => {
    for (let slot = from; slot < end; slot++) options.put(slot, slots.bits[slot] ?? 0);
  });
  return new ProjectIndex({
    slots,
    areas,
    texts,
    options,
    prices,
    orders,
    words: new WordSlots(texts, words, similar),
    capacity,
  });
}

/** Projects in the order in which they came. */
type ReadProjects = { slots: ProjectSlots; areas: Areas; texts: TextBytes };

/** Projects by state, place and creation. */
async function arrange({ slots, areas, texts }: ReadProjects, work: LongWork) {
  const sorted = areas.all
    .map((area, id) => ({ area, id }))
    .sort((left, right) => compareAreas(left.area, right.area));
  const ranks = new Float64Array(sorted.length);
  const starts = new Uint32Array(sorted.length + 1);
  sorted.forEach(({ id }, rank) => {
    ranks[id] = rank;
  });
  for (let slot = 0; slot < slots.count; slot++) {
    const rank = ranks[slots.areas[slot] ?? 0] ?? 0;
    slots.areas[slot] = rank;
    starts[rank + 1] = (starts[rank + 1] ?? 0) + 1;
  }
  for (let rank = 0; rank < sorted.length; rank++)
    starts[rank + 1] = (starts[rank + 1] ?? 0) + (starts[rank] ?? 0);
  const created = await sortByNumber(countingUp(slots.count), (slot) => slots.seqs[slot] ?? 0, work);
  const order = await sortByNumber(created, (slot) => slots.areas[slot] ?? 0, work);
  // A worn index is renewed while more comes.
  const capacity = slots.count + Math.ceil((1.25 * mostRecent(slots.count)) / 32) * 32;
  texts.trim();
  return {
    slots: await slots.rearranged(order, capacity, work),
    areas: new Areas(
      sorted.map(({ area }) => area),
      starts,
    ),
    capacity,
  };
}

function compareAreas(left: Area, right: Area): number {
  return compareNames(left.state, right.state) || compareNames(left.place, right.place);
}

function compareNames(left: string | null, right: string | null): number {
  const [one, other] = [left ?? "", right ?? ""];
  return one === other ? 0 : one < other ? -1 : 1;
}
