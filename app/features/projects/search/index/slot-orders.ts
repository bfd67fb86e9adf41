import type { ProjectSort } from "../../search.ts";
import type { LongWork } from "./long-work.ts";
import { type ProjectSlots, unknown } from "./project-slots.ts";
import { countingUp, sortByNumber } from "./radix-sort.ts";
import { type KeyOfSlot, SlotOrder } from "./slot-order.ts";

/** An order that is kept. */
export type OrderName = Exclude<ProjectSort, "relevance">;

/** What a slot is ordered by, smallest first; creation decides between equals. Unknown values come last. */
const keys: Readonly<Record<OrderName, KeyOfSlot>> = {
  created: ({ seqs }, slot) => seqs[slot] ?? unknown,
  newest: ({ seqs }, slot) => -(seqs[slot] ?? unknown),
  "price-asc": ({ prices }, slot) => prices[slot] ?? unknown,
  "price-desc": ({ prices }, slot) => {
    const price = prices[slot] ?? unknown;
    return price === unknown ? unknown : -price;
  },
  possession: ({ days }, slot) => days[slot] ?? unknown,
  views: ({ views }, slot) => -(views[slot] ?? 0),
};
// The keys of the record; Object.keys only forgets it.
export const orderNames = Object.keys(keys) as readonly OrderName[];

/** An order with more unsettled slots than this is settled. */
const mostUnsettled = 2048;

export type SlotMove = { readonly leaving: number[]; readonly coming: number[] };

/** Every order of the living slots. */
export class SlotOrders {
  readonly #orders: ReadonlyMap<OrderName, SlotOrder>;

  private constructor(orders: ReadonlyMap<OrderName, SlotOrder>) {
    this.#orders = orders;
  }

  static async sort(slots: ProjectSlots, capacity: number, work: LongWork): Promise<SlotOrders> {
    const orders = new Map<OrderName, SlotOrder>();
    let created = countingUp(slots.count);
    for (const name of orderNames) {
      const sorted = await sortByNumber(created, (slot) => keys[name](slots, slot), work);
      if (name === "created") created = sorted;
      if (work.isDue()) await work.pause();
      orders.set(name, new SlotOrder(slots, keys[name], sorted, capacity));
    }
    return new SlotOrders(orders);
  }

  get(name: OrderName): SlotOrder {
    const order = this.#orders.get(name);
    if (!order) throw new RangeError(`There is no order ${name}`);
    return order;
  }

  /** Takes over where slots stand now. At most one order is settled at a time, so that no change takes long. */
  move(moves: ReadonlyMap<OrderName, SlotMove>): void {
    for (const [name, { leaving, coming }] of moves) this.get(name).replace(leaving, coming);
    const [worst] = [...this.#orders.values()].sort(
      (left, right) => right.unsettledCount - left.unsettledCount,
    );
    if (worst && worst.unsettledCount > mostUnsettled) worst.settle();
  }

  grow(capacity: number): void {
    for (const order of this.#orders.values()) order.grow(capacity);
  }
}
