import { forEachBit } from "./bitmap.ts";
import type { IndexPlan, Matches } from "./matches.ts";
import type { ProjectIndex } from "./project-index.ts";
import type { PageWindow } from "./slot-order.ts";
import { homePrices } from "./wanted-homes.ts";

/**
 * The `seq` of one page by the price of the home that is asked for, the cheapest of a project: "2 BHK, cheapest first" is no
 * order of what 1 BHK cost there. Unknown prices come last; creation decides between equals.
 */
export function pickByHomePrice(
  index: ProjectIndex,
  { all: { set, ranges, fresh }, total }: Matches,
  plan: IndexPlan,
  { offset, count, isDescending }: PageWindow & { isDescending: boolean },
): number[] {
  const end = Math.min(offset + count, total);
  if (end <= offset) return [];
  const prices = homePrices(index, plan);
  const keys = new Float64Array(total);
  const seqs = new Float64Array(total);
  let found = 0;
  const add = (price: number, seq: number) => {
    keys[found] = isDescending && Number.isFinite(price) ? -price : price;
    seqs[found++] = seq;
  };
  for (const range of ranges)
    forEachBit(set, range, (slot) => add(prices.ofSlot(slot), index.segment.seqOf(slot)));
  for (const project of fresh) add(prices.ofFresh(project), project.seq);
  // All that may stand on the page: what is not behind its last key.
  const last = keys.slice().sort()[end - 1] ?? Number.POSITIVE_INFINITY;
  const items: { key: number; seq: number }[] = [];
  for (const [at, key] of keys.entries()) if (key <= last) items.push({ key, seq: seqs[at] ?? 0 });
  return items
    .sort((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : left.seq - right.seq))
    .slice(offset, end)
    .map(({ seq }) => seq);
}
