import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fittingKind } from "./growing-array.ts";

/** Adding 0 makes one of the two noughts of the other. */
const anyNumber = fc.double().map((number) => number + 0);

describe("the kind of array that fits numbers", () => {
  it.each([
    ["Uint16Array", [0, 1, 65_535]],
    ["Uint32Array", [65_536, 3]],
    ["Uint32Array", [2 ** 32 - 1]],
    ["Float64Array", [2 ** 32]],
    ["Float64Array", [2.5, 1]],
    ["Float64Array", [-1, 1]],
    ["Float64Array", [Number.NaN]],
    ["Uint16Array", []],
  ])("is the smallest, %s for %j", (name, numbers) => {
    expect(fittingKind(Float64Array.from(numbers)).constructor.name).toBe(name);
  });

  it("loses nothing of any", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.nat(70_000), fc.maxSafeNat(), anyNumber)), (numbers) => {
        const given = Float64Array.from(numbers);
        const fitting = fittingKind(given);
        fitting.set(given);
        expect([...fitting]).toEqual([...given]);
      }),
    );
  });
});
