import type { ProjectSort } from "../../search.ts";
import type { TextQuery } from "../../search-text.ts";
import {
  type Bitmap,
  countBits,
  createBitmap,
  forEachBit,
  hasBit,
  intersect,
  setBit,
  subtract,
} from "./bitmap.ts";
import type { ProjectIndex } from "./project-index.ts";
import type { OrderName } from "./slot-orders.ts";

/** Which part of the found projects is wanted. */
export type PageWindow = { offset: number; count: number };

/** The slots of one page of what was found, in the order asked for; creation order decides between equals. */
export function pickPage(
  index: ProjectIndex,
  found: Bitmap,
  sort: ProjectSort,
  text: TextQuery | null | undefined,
  window: PageWindow,
): number[] {
  if (sort === "relevance") return pickNearest(index, found, text, window);
  const isNewest = sort === "newest";
  return pickOrdered(index, found, isNewest ? "created" : sort, window, { isReversed: isNewest });
}

/** As `relevanceOf` (search-text.ts) ranks them: one group after the other, each in creation order. */
function pickNearest(
  index: ProjectIndex,
  found: Bitmap,
  text: TextQuery | null | undefined,
  { offset, count }: PageWindow,
): number[] {
  if (!text) return pickOrdered(index, found, "created", { offset, count });
  const rest = found.slice();
  const picked: number[] = [];
  let toSkip = offset;
  for (const group of relevanceGroups(index, text)) {
    const nearest = group === "all" ? rest.slice() : group;
    intersect(nearest, rest);
    subtract(rest, nearest);
    const size = countBits(nearest);
    if (toSkip < size) {
      picked.push(
        ...pickOrdered(index, nearest, "created", { offset: toSkip, count: count - picked.length }),
      );
    }
    toSkip = Math.max(0, toSkip - size);
    if (picked.length >= count) break;
  }
  return picked;
}

/** Sets of the caller's own, nearest first; they may overlap, and hold slots that were not found. */
function* relevanceGroups(index: ProjectIndex, { phrase, numberKey }: TextQuery): Generator<Bitmap | "all"> {
  const { titles, developers } = index.slots;
  const start = ` ${phrase}`;
  if (numberKey !== null) yield index.wordSet(numberKey).slice();
  const beginning = [...slotsBeginning(index, "title", titles, start)];
  yield setOf(
    index,
    beginning.filter((slot) => `${titles[slot]} `.startsWith(`${start} `)),
  );
  yield setOf(index, beginning);
  yield titlesHolding(index, phrase);
  yield setOf(index, slotsBeginning(index, "developer", developers, start));
  yield "all";
}

function slotsBeginning(
  index: ProjectIndex,
  order: "title" | "developer",
  texts: readonly string[],
  start: string,
): Uint32Array {
  const sorted = index.orders.get(order);
  const first = sorted.countWhile((slot) => (texts[slot] ?? "") < start);
  const end = sorted.countWhile((slot) => (texts[slot] ?? "").startsWith(start), first);
  return sorted.slots.subarray(first, end);
}

function titlesHolding(index: ProjectIndex, phrase: string): Bitmap {
  const [word = "", ...others] = phrase.split(" ");
  const holding = createBitmap(index.living.length * 32);
  index.titleWords.uniteStarting(word, holding);
  if (others.length === 0) return holding;
  const whole = createBitmap(index.living.length * 32);
  forEachBit(holding, (slot) => {
    if (index.slots.titles[slot]?.includes(` ${phrase}`)) setBit(whole, slot);
  });
  return whole;
}

function setOf(index: ProjectIndex, slots: Iterable<number>): Bitmap {
  const set = createBitmap(index.living.length * 32);
  for (const slot of slots) setBit(set, slot);
  return set;
}

/** Walks the order until the page is full, or, where few were found, picks the first of those. */
function pickOrdered(
  index: ProjectIndex,
  found: Bitmap,
  order: OrderName,
  { offset, count }: PageWindow,
  { isReversed = false } = {},
): number[] {
  const { slots } = index.orders.get(order);
  const total = countBits(found);
  const wanted = Math.min(offset + count, total);
  if (wanted <= offset) return [];
  const stepsOfWalk = (slots.length / total) * wanted;
  if (total * Math.log2(total + 2) < stepsOfWalk) {
    const compare = index.orders.compare[order];
    const few: number[] = [];
    forEachBit(found, (slot) => few.push(slot));
    few.sort(isReversed ? (left, right) => compare(right, left) : compare);
    return few.slice(offset, wanted);
  }
  const picked: number[] = [];
  for (let step = 0, seen = 0; seen < wanted && step < slots.length; step++) {
    const slot = slots[isReversed ? slots.length - 1 - step : step] ?? 0;
    if (hasBit(found, slot) && ++seen > offset) picked.push(slot);
  }
  return picked;
}
