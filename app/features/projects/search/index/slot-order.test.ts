import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBitmap, hasBit, setBit } from "./bitmap.ts";
import { type IndexedProject, ProjectSlots } from "./project-slots.ts";
import { SlotOrder } from "./slot-order.ts";

const size = 300;

function projectAt(seq: number, priceMinRupees: number | null): IndexedProject {
  const other = { bits: 0, views: 0, possessionOn: null, state: null, place: null, searchText: "" };
  return { ...other, seq, priceMinRupees };
}

const priceArbitrary = fc.option(fc.nat(20), { freq: 4 });
/** Slots with new prices, and whether the order is settled afterwards. */
const stepArbitrary = fc.record({
  changes: fc.array(fc.tuple(fc.nat(size - 1), priceArbitrary), { maxLength: 12 }),
  gone: fc.array(fc.nat(size - 1), { maxLength: 3 }),
  isSettled: fc.nat(3).map((n) => n === 0),
});

describe("SlotOrder", () => {
  it("keeps the order while keys change, slots go, and it is settled", () => {
    const priced = fc.array(priceArbitrary, { minLength: size, maxLength: size });
    fc.assert(
      fc.property(
        priced,
        fc.array(stepArbitrary, { maxLength: 25 }),
        fc.nat(size),
        (prices, steps, offset) => {
          const slots = new ProjectSlots();
          // Later slots were created earlier, so that the one is not taken for the other.
          for (const [slot, price] of prices.entries()) slots.add(projectAt(size - slot, price), 0, 0);
          const keyOf = ({ prices: keys }: ProjectSlots, slot: number) => keys[slot] ?? 0;
          const compare = (left: number, right: number) =>
            keyOf(slots, left) === keyOf(slots, right)
              ? right - left
              : keyOf(slots, left) - keyOf(slots, right);
          const living = new Set(prices.keys());
          const order = new SlotOrder(slots, keyOf, Uint32Array.from(living).sort(compare), size);
          for (const { changes, gone, isSettled } of steps) {
            const changed = new Map(changes.filter(([slot]) => living.has(slot) && !gone.includes(slot)));
            for (const [slot, price] of changed) slots.change(slot, projectAt(size - slot, price));
            const leaving = [...new Set(gone)].filter((slot) => living.delete(slot));
            order.replace([...changed.keys(), ...leaving], [...changed.keys()]);
            if (isSettled) order.settle();
          }
          const found = createBitmap(size);
          for (const slot of living) if (slot % 3 > 0) setBit(found, slot);
          const all = [...living].sort(compare);
          const window = { offset, count: 10 };
          expect(order.pick(found, window)).toEqual(
            all.filter((slot) => hasBit(found, slot)).slice(offset, offset + 10),
          );
          const cheap = createBitmap(size);
          order.addBetween(4, 9, cheap);
          expect(all.filter((slot) => hasBit(cheap, slot))).toEqual(
            all.filter((slot) => keyOf(slots, slot) > 4 && keyOf(slots, slot) <= 9),
          );
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe("ProjectSlots", () => {
  it("gives back what it was given", () => {
    const slots = new ProjectSlots();
    const project = { ...projectAt(7, 4_500_000), possessionOn: "2027-03-09" };
    slots.add(project, 0, 0);
    slots.add(projectAt(8, null), 0, 0);
    expect([slots.priceAt(0), slots.possessionAt(0)]).toEqual([4_500_000, "2027-03-09"]);
    expect([slots.priceAt(1), slots.possessionAt(1)]).toEqual([null, null]);
  });
});
