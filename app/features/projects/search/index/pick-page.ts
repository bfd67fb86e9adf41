import { type StoredSort, storedSorts } from "../sorts.ts";
import { type Bitmap, forEachBit, nextBit, type SlotRange } from "./bitmap.ts";
import type { IndexedProject } from "./indexed-project.ts";
import type { Found } from "./matches.ts";
import type { ProjectIndex } from "./project-index.ts";
import type { PageWindow } from "./slot-order.ts";

/** In steps along an order: what it takes to put a slot in its place among others. */
export const sortingSlot = 24;

/**
 * The `seq` of one page of what was found, `total` projects, in an order; creation decides between equals. Slots of the
 * segment are sorted already; the projects of the delta are put between them.
 */
export function pickPage(
  index: ProjectIndex,
  found: Found,
  total: number,
  sort: StoredSort,
  { offset, count }: PageWindow,
): number[] {
  const end = Math.min(offset + count, total);
  if (end <= offset) return [];
  const fresh = sorted(found.fresh, sort);
  // No more than these can come before a slot.
  const first = Math.max(0, offset - fresh.length);
  const slots = pickSlots(index, found, total, sort, { offset: first, count: end - first });
  const order = index.segment.order(sort);
  const items = slots.map((slot) => ({ key: order.keyOf(slot), seq: index.segment.seqOf(slot) }));
  const [start] = items;
  const before = first === 0 || !start ? 0 : fresh.filter((item) => compare(item, start) < 0).length;
  const merged = merge(items, fresh.slice(before));
  return merged.slice(offset - first - before, end - first - before).map(({ seq }) => seq);
}

type Item = { readonly key: number; readonly seq: number };

function sorted(fresh: readonly IndexedProject[], sort: StoredSort): Item[] {
  const place = storedSorts.indexOf(sort);
  return fresh.map(({ seq, keys }) => ({ key: keys[place] ?? 0, seq })).sort(compare);
}

function compare(left: Item, right: Item): number {
  if (left.key !== right.key) return left.key < right.key ? -1 : 1;
  return left.seq - right.seq;
}

function merge(left: readonly Item[], right: readonly Item[]): readonly Item[] {
  return right.length === 0 ? left : [...left, ...right].sort(compare);
}

/** Walks the order until the page is full, or, where few were found, sorts those. */
function pickSlots(
  { segment }: ProjectIndex,
  found: Found,
  total: number,
  sort: StoredSort,
  window: PageWindow,
): number[] {
  const { set, ranges } = found;
  const [range, another] = ranges;
  if (!range) return [];
  const order = segment.order(sort);
  // What clients of the API ask for most: a city in the order of creation.
  if (sort === "created" && !another && segment.areas.isOneArea(range))
    return inSlotOrder(set, range, window);
  const stepsToWalk = (segment.count / total) * (window.offset + window.count);
  if (total * sortingSlot > stepsToWalk) return order.pick(set, window);
  const slots: number[] = [];
  for (const one of ranges) forEachBit(set, one, (slot) => slots.push(slot));
  return slots
    .sort((left, right) => order.compare(left, right))
    .slice(window.offset, window.offset + window.count);
}

/** The slots of an area are in the order of creation. */
function inSlotOrder(set: Bitmap, { first, end }: SlotRange, { offset, count }: PageWindow): number[] {
  const picked: number[] = [];
  let toSkip = offset;
  for (let slot = nextBit(set, first, end); slot < end; slot = nextBit(set, slot + 1, end)) {
    if (toSkip > 0) toSkip--;
    else if (picked.push(slot) === count) return picked;
  }
  return picked;
}
