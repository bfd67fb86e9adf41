import { forEachBit } from "./bitmap.ts";
import type { Found } from "./index-query.ts";
import type { ProjectIndex } from "./project-index.ts";
import type { PageWindow } from "./slot-order.ts";
import type { OrderName } from "./slot-orders.ts";

/** What a step along an order takes, as a share of what it takes to compare two slots. */
const walkingStep = 0.1;

/** One page of what was found, `total` slots: walks the order until the page is full, or, where few were found, sorts those. */
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
  const stepsToWalk = (index.size / total) * wanted;
  if (total * Math.log2(total + 1) > stepsToWalk * walkingStep) return order.pick(found.set, window);
  const few: number[] = [];
  for (const range of found.ranges) forEachBit(found.set, range, (slot) => few.push(slot));
  return few.sort(order.compare).slice(window.offset, wanted);
}
