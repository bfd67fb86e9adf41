import { forEachBit, nextBit } from "./bitmap.ts";
import { FirstFew } from "./first-few.ts";
import type { Found } from "./index-query.ts";
import type { ProjectIndex } from "./project-index.ts";
import type { PageWindow } from "./slot-order.ts";
import type { OrderName } from "./slot-orders.ts";

/** In steps along an order: what it takes to look at a slot and see whether it is among the first so far. */
const lookingAtSlot = 10;
/** As many as are found by putting each in its place among the first so far. */
const mostOfFew = 64;

/** One page of what was found, `total` slots: walks the order until the page is full, or, where few were found, looks at all. */
export function pickOrdered(
  index: ProjectIndex,
  found: Found,
  total: number,
  name: OrderName,
  window: PageWindow,
): number[] {
  const order = index.orders.get(name);
  const wanted = Math.min(window.offset + window.count, total);
  if (wanted <= window.offset) return [];
  if (found.isCreationOrder && name === "created") return inSlotOrder(found, window);
  const stepsToWalk = (index.size / total) * wanted;
  if (wanted > mostOfFew || total * lookingAtSlot > stepsToWalk) return order.pick(found.set, window);
  const first = new FirstFew(wanted, (left, right) => order.compare(left, right));
  for (const range of found.ranges) forEachBit(found.set, range, (slot) => first.put(slot));
  return first.slots.slice(window.offset);
}

function inSlotOrder({ set, ranges }: Found, { offset, count }: PageWindow): number[] {
  const picked: number[] = [];
  let toSkip = offset;
  for (const range of ranges) {
    for (
      let slot = nextBit(set, range.first, range.end);
      slot < range.end;
      slot = nextBit(set, slot + 1, range.end)
    ) {
      if (toSkip > 0) toSkip--;
      else if (picked.push(slot) === count) return picked;
    }
  }
  return picked;
}
