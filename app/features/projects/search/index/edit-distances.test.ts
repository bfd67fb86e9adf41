import fc from "fast-check";
import { expect, it } from "vitest";
import { editDistance } from "../spelling.ts";
import { distancesFrom } from "./edit-distances.ts";

const wordArbitrary = fc.oneof(
  fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 9 }),
  fc.string({ unit: fc.constantFrom("k", "r", "s", "h", "é", "दे", "𐐷"), maxLength: 12 }),
  fc.string({ unit: fc.constantFrom("x", "y"), maxLength: 60 }),
);

it("tells the same distances as the rules of typing errors", () => {
  fc.assert(
    fc.property(wordArbitrary, wordArbitrary, (word, other) => {
      expect(distancesFrom(word)(other)).toBe(editDistance(word, other, 100));
    }),
    { numRuns: 3000 },
  );
});
