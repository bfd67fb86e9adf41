import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowedEdits, editDistance, wordsByDistance } from "./spelling.ts";

describe("allowedEdits", () => {
  it.each([
    ["pune", 0],
    ["noida", 1],
    ["gurgaon", 1],
    ["dehradun", 2],
    ["sector10", 0],
    ["देहरादून", 2],
  ])("forgives in %s %i", (word, edits) => {
    expect(allowedEdits(word)).toBe(edits);
  });
});

describe("editDistance", () => {
  it.each([
    ["noida", "noida", 0],
    ["noida", "nodia", 1],
    ["dehradun", "dehradoon", 2],
    ["residency", "residancy", 1],
    ["palm", "palms", 1],
    ["abcd", "wxyz", 3],
  ])("counts between %s and %s %i, told up to 2", (left, right, distance) => {
    expect(editDistance(left, right, 2)).toBe(distance);
  });

  it("is what trying every edit finds", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 5 });
    fc.assert(
      fc.property(word, word, (left, right) => {
        expect(editDistance(left, right, 1) <= 1).toBe(left === right || edits(left).has(right));
        expect(editDistance(left, right, 2)).toBe(editDistance(right, left, 2));
      }),
    );
  });
});

/** Every text one edit away. */
function edits(word: string): Set<string> {
  const at = Array.from(
    { length: word.length + 1 },
    (_, index) => [word.slice(0, index), word.slice(index)] as const,
  );
  return new Set(
    at.flatMap(([before, after]) => [
      before + after.slice(1),
      before + after.charAt(1) + after.charAt(0) + after.slice(2),
      ...["a", "b", "c"].flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]),
    ]),
  );
}

describe("wordsByDistance", () => {
  it("groups the words that may be meant, nearest first", () => {
    const vocabulary = ["dehradun", "dehradoon", "delhi", "dehra", "dehradan", "dehrad1n"];
    expect(wordsByDistance("dehraduun", vocabulary)).toEqual([["dehradun"], ["dehradan", "dehradoon"]]);
  });

  it("has none for short words", () => {
    expect(wordsByDistance("goaa", ["goa"])).toEqual([]);
  });
});
