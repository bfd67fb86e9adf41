import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBitmap, hasBit, setBit } from "./bitmap.ts";
import { SlotOrder } from "./slot-order.ts";

const size = 300;
const keyArbitrary = fc.oneof(
  { weight: 3, arbitrary: fc.nat(20) },
  { weight: 1, arbitrary: fc.constant(Number.POSITIVE_INFINITY) },
);

describe("SlotOrder", () => {
  it("keeps the order while keys change", () => {
    fc.assert(
      fc.property(
        fc.array(keyArbitrary, { minLength: size, maxLength: size }),
        fc.array(fc.tuple(fc.nat(size - 1), keyArbitrary), { maxLength: 60 }),
        fc.nat(size),
        (keys, moves, offset) => {
          // Later slots were created earlier, so that the one is not taken for the other.
          const seqs = Float64Array.from(keys, (_, slot) => size - slot);
          const compare = (left: number, right: number) => {
            const [one, other] = [keys[left] ?? 0, keys[right] ?? 0];
            return one === other ? right - left : one < other ? -1 : 1;
          };
          const slots = Uint32Array.from(keys.keys());
          const order = new SlotOrder(seqs, Float64Array.from(keys), slots.slice().sort(compare));
          for (const [slot, key] of moves) {
            keys[slot] = key;
            order.move(slot, key);
          }
          const all = [...slots].sort(compare);
          const found = createBitmap(size);
          for (const slot of slots) if (slot % 3 > 0) setBit(found, slot);
          expect(order.pick(found, { offset, count: 10 })).toEqual(
            all.filter((slot) => hasBit(found, slot)).slice(offset, offset + 10),
          );
          for (const slot of slots) expect(keys[order.find(keys[slot] ?? 0) ?? -1]).toBe(keys[slot]);
          expect(order.find(21)).toBeUndefined();
        },
      ),
    );
  });
});
