import fc from "fast-check";
import { expect, it } from "vitest";
import { PackedBytes, type PackedEntry } from "./packed-bytes.ts";

const textOf = (entry: PackedEntry | undefined) => entry?.bytes.toString("utf8", entry.start, entry.end);

it("holds what a map would hold, however it is changed", () => {
  const change = fc.record({
    key: fc.integer({ min: 0, max: 400 }).map((number) => number * 37),
    text: fc.option(fc.tuple(fc.string({ unit: "grapheme" }), fc.nat({ max: 60_000 }))),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 100, maxLength: 400 }), (changes) => {
      const packed = new PackedBytes();
      const plain = new Map<number, string>();
      for (const { key, text } of changes) {
        if (text === null) {
          packed.delete(key);
          plain.delete(key);
        } else {
          const value = text[0] + "é".repeat(text[1]);
          packed.set(key, Buffer.from(value));
          plain.set(key, value);
        }
      }
      expect(packed.size).toBe(plain.size);
      expect(new Map([...packed.keys()].map((key) => [key, textOf(packed.get(key))]))).toEqual(plain);
      expect(packed.get(38)).toBeUndefined();
      expect(packed.get(401 * 37)).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});

it("takes what is longer than its chunks, and never changes what somebody holds", () => {
  const packed = new PackedBytes();
  packed.set(1, Buffer.alloc(5_000_000, "x"));
  packed.set(2, Buffer.from("after it"));
  const held = packed.get(2);
  expect(textOf(packed.get(1))).toHaveLength(5_000_000);
  for (let round = 0; round < 200; round++) {
    packed.set(1, Buffer.alloc(900_000, "y"));
    packed.set(2, Buffer.from(`round ${round}`));
  }
  expect(textOf(held)).toBe("after it");
  expect(textOf(packed.get(2))).toBe("round 199");
});
