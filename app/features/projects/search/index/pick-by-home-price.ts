import { forEachBit, hasBit, setBit } from "./bitmap.ts";
import type { PricedSlots } from "./home-column.ts";
import type { IndexPlan, Matches } from "./matches.ts";
import { sortingSlot } from "./pick-page.ts";
import type { ProjectIndex } from "./project-index.ts";
import type { PageWindow } from "./slot-order.ts";
import { homePrices } from "./wanted-homes.ts";

type Item = { readonly key: number; readonly seq: number };

/**
 * The `seq` of one page by the price of the home that is asked for, the cheapest of a project: "2 BHK, cheapest first" is no
 * order of what 1 BHK cost there. Unknown prices come last; creation decides between equals.
 */
export function pickByHomePrice(
  index: ProjectIndex,
  matches: Matches,
  plan: IndexPlan,
  { offset, count, isDescending }: PageWindow & { isDescending: boolean },
): number[] {
  const { all, total } = matches;
  const end = Math.min(offset + count, total);
  if (end <= offset) return [];
  const prices = homePrices(index, plan);
  const keyOf = (price: number) => (isDescending && Number.isFinite(price) ? -price : price);
  const { byPrice } = prices;
  // As pickPage decides: few are sooner sorted than found along the order of all homes.
  const homeCount = byPrice?.reduce((sum, { slots }) => sum + slots.length, 0) ?? 0;
  const isNear = total * sortingSlot > (homeCount / total) * end;
  const settled =
    byPrice && isNear && !isDescending
      ? walk(index, matches, byPrice, end)
      : sortAll(index, matches, end, (slot) => keyOf(prices.ofSlot(slot)));
  const fresh = all.fresh.map((project) => ({ key: keyOf(prices.ofFresh(project)), seq: project.seq }));
  return [...settled, ...fresh]
    .sort((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : left.seq - right.seq))
    .slice(offset, end)
    .map(({ seq }) => seq);
}

/** All of the segment that may be among the first `end`, along the order of the homes. */
function walk(
  { segment, scratch }: ProjectIndex,
  { all }: Matches,
  homes: readonly PricedSlots[],
  end: number,
): Item[] {
  const seen = scratch.take();
  const items: Item[] = [];
  for (const { slot, price } of mergeByPrice(homes)) {
    if (items.length >= end && price > (items[end - 1]?.key ?? 0)) return items;
    if (!hasBit(all.set, slot) || hasBit(seen, slot)) continue;
    setBit(seen, slot);
    items.push({ key: price, seq: segment.seqOf(slot) });
  }
  // Those whose prices nobody published.
  for (const range of all.ranges)
    forEachBit(all.set, range, (slot) => {
      if (!hasBit(seen, slot)) items.push({ key: Number.POSITIVE_INFINITY, seq: segment.seqOf(slot) });
    });
  return items;
}

/** Several orders as one, no further than it is read. */
function* mergeByPrice(
  orders: readonly PricedSlots[],
): Generator<{ slot: number; price: number }, undefined> {
  const heads = orders.map((order) => ({ order, at: 0 }));
  const priceOf = ({ order, at }: (typeof heads)[number]) => order.prices[at] ?? Number.POSITIVE_INFINITY;
  for (;;) {
    const [first, ...others] = heads;
    if (!first) return;
    const next = others.reduce((least, head) => (priceOf(head) < priceOf(least) ? head : least), first);
    const price = next.order.prices[next.at];
    if (price === undefined) return;
    yield { slot: next.order.slots[next.at] ?? 0, price };
    next.at++;
  }
}

/** The same by looking at each. */
function sortAll(
  { segment }: ProjectIndex,
  { all, total }: Matches,
  end: number,
  keyOf: (slot: number) => number,
): Item[] {
  const keys = new Float64Array(total - all.fresh.length);
  const seqs = new Float64Array(keys.length);
  let found = 0;
  for (const range of all.ranges)
    forEachBit(all.set, range, (slot) => {
      keys[found] = keyOf(slot);
      seqs[found++] = segment.seqOf(slot);
    });
  const last = keys.slice().sort()[end - 1] ?? Number.POSITIVE_INFINITY;
  const items: Item[] = [];
  for (const [at, key] of keys.entries()) if (key <= last) items.push({ key, seq: seqs[at] ?? 0 });
  return items;
}
