import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashKey, keyOfSlug, promoterKey, slugOfPromoter } from "./promoter-key.ts";

describe("a promoter's key", () => {
  it.each([
    ["MACROTECH DEVELOPERS LIMITED", "Macrotech Developers Ltd."],
    ["SANVO RESORTS PVT. LTD.", "Sanvo Resorts Private Limited"],
    ["M/s. OM SAHIL SOLITAIRE", "Om Sahil  Solitaire"],
    ["M/S OM SAHIL", "Messrs Om Sahil"],
    [
      "Kotibhaskar Infrastructures &Developers Pvt.Ltd.",
      "KOTIBHASKAR INFRASTRUCTURES AND DEVELOPERS PVT LTD",
    ],
    ["Goel Ganga (P) Ltd", "Goel Ganga Pvt Ltd"],
    ["A. M. Builders L.L.P.", "A M BUILDERS LLP"],
  ])("is the same for %j and %j", (one, other) => {
    expect(promoterKey(one)).toBe(promoterKey(other));
  });

  it.each([
    ["Shree Developers Ltd", "Shree Developers Pvt Ltd"],
    ["Shree Developers", "Shree Developers LLP"],
    ["MS Builders", "Builders"],
    ["Sai Developers", "Om Sai Developers"],
    ["Rohan Builders", "Rohan Builder"],
  ])("tells %j from %j: nothing but spelling is taken for one", (one, other) => {
    expect(promoterKey(one)).not.toBe(promoterKey(other));
  });

  it("is none where no name is published", () => {
    for (const name of [null, "", " ", "—", "M/s."]) expect(promoterKey(name)).toBeUndefined();
  });

  it("comes back from an address, whatever the name is", () => {
    const name = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: fc.constantFrom(..."m/s. p private limited ltd & अ-3") }),
    );
    fc.assert(
      fc.property(name, (printed) => {
        const key = promoterKey(printed);
        if (key !== undefined) expect(keyOfSlug(slugOfPromoter(key))).toBe(key);
      }),
      { numRuns: 2_000 },
    );
  });

  it("has a number of its own", () => {
    const keys = Array.from({ length: 100_000 }, (_, n) => `promoter ${n} pvt ltd`);
    expect(new Set(keys.map(hashKey)).size).toBe(keys.length);
    expect(Math.max(...keys.map(hashKey))).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER);
  });
});
