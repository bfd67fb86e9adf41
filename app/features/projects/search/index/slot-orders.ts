import type { ProjectSort } from "../../search.ts";
import { type ProjectSlots, unknown } from "./project-slots.ts";
import { type CompareSlots, SortedSlots } from "./sorted-slots.ts";

/** An order that is kept; "newest" is "created" from its end. */
export type OrderName = Exclude<ProjectSort, "newest" | "relevance"> | "title" | "developer";

/** What a project is ordered by besides its creation, which decides between equals. Unknown values come last. */
function comparisons(slots: ProjectSlots): Record<OrderName, CompareSlots> {
  const { seqs, prices, days, views, titles, developers } = slots;
  const bySeq: CompareSlots = (left, right) => at(seqs, left) - at(seqs, right);
  const ascending =
    (column: readonly number[]): CompareSlots =>
    (left, right) =>
      difference(at(column, left), at(column, right)) || bySeq(left, right);
  const alphabetic =
    (column: readonly string[]): CompareSlots =>
    (left, right) => {
      const [one = "", other = ""] = [column[left], column[right]];
      return one < other ? -1 : one > other ? 1 : bySeq(left, right);
    };
  const falling = (price: number) => (price === unknown ? unknown : -price);
  return {
    created: bySeq,
    "price-asc": ascending(prices),
    "price-desc": (left, right) =>
      difference(falling(at(prices, left)), falling(at(prices, right))) || bySeq(left, right),
    possession: ascending(days),
    views: (left, right) => at(views, right) - at(views, left) || bySeq(left, right),
    title: alphabetic(titles),
    developer: alphabetic(developers),
  };
}

function at(column: readonly number[], slot: number): number {
  return column[slot] ?? unknown;
}

/** Unlike a subtraction it takes two unknowns for equal. */
function difference(left: number, right: number): number {
  return left === right ? 0 : left < right ? -1 : 1;
}

/** Every order of the living slots. */
export class SlotOrders {
  readonly compare: Readonly<Record<OrderName, CompareSlots>>;
  readonly #orders: Map<OrderName, SortedSlots>;

  constructor(slots: ProjectSlots) {
    this.compare = comparisons(slots);
    // The keys are those of the comparisons; Object.entries only forgets it.
    const entries = Object.entries(this.compare) as [OrderName, CompareSlots][];
    this.#orders = new Map(entries.map(([name, compare]) => [name, new SortedSlots(compare)]));
  }

  get(name: OrderName): SortedSlots {
    const order = this.#orders.get(name);
    if (!order) throw new RangeError(`There is no order ${name}`);
    return order;
  }

  /** Takes slots out; their values must still be those with which they were put in. */
  remove(leaving: readonly number[]): void {
    for (const order of this.#orders.values()) order.remove(leaving);
  }

  add(coming: readonly number[]): void {
    for (const order of this.#orders.values()) order.add(coming);
  }
}
