import fc from "fast-check";
import { expect, it } from "vitest";
import { ByteStore } from "./byte-store.ts";

const textOf = (texts: [Buffer, Buffer] | undefined) => texts?.join("|");

it("holds what a map would hold, however it is changed, and packed in between", () => {
  const change = fc.record({
    key: fc.integer({ min: 0, max: 400 }).map((number) => number * 37),
    text: fc.option(fc.tuple(fc.string({ unit: "grapheme" }), fc.nat({ max: 60_000 }))),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 100, maxLength: 400 }), (changes) => {
      let stored = new ByteStore();
      const plain = new Map<number, string>();
      for (const [at, { key, text }] of changes.entries()) {
        if (at % 90 === 89) stored = new ByteStore(stored.pack());
        if (text === null) {
          stored.delete(key);
          plain.delete(key);
        } else {
          const value = text[0] + "é".repeat(text[1]);
          stored.set(key, value, text[0]);
          plain.set(key, `${value}|${text[0]}`);
        }
      }
      expect(stored.size).toBe(plain.size);
      expect(new Map([...stored.keys()].map((key) => [key, textOf(stored.get(key))]))).toEqual(plain);
      expect(stored.get(38)).toBeUndefined();
      expect(stored.get(401 * 37)).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});

it("takes what is longer than its chunks, and never changes what somebody holds", () => {
  const stored = new ByteStore();
  stored.set(1, "x".repeat(5_000_000), "");
  stored.set(2, "after", "it");
  const held = stored.get(2);
  expect(textOf(stored.get(1))).toHaveLength(5_000_001);
  for (let round = 0; round < 200; round++) {
    stored.set(1, "y".repeat(900_000), "");
    stored.set(2, "round", String(round));
  }
  expect(textOf(held)).toBe("after|it");
  expect(textOf(stored.get(2))).toBe("round|199");
});
