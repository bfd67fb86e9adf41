import { describe, expect, it } from "vitest";
import { median, percentile } from "./statistics.ts";

const oneToHundred = Array.from({ length: 100 }, (_, index) => 100 - index);

describe("percentile", () => {
  it("is the value that the share of all values does not exceed, in whatever order they come", () => {
    expect(percentile(oneToHundred, 0.5)).toBe(50);
    expect(percentile(oneToHundred, 0.95)).toBe(95);
    expect(percentile(oneToHundred, 0.99)).toBe(99);
  });

  it("stays within the values at both ends", () => {
    expect(percentile([7], 0.99)).toBe(7);
    expect(percentile([3, 9], 0)).toBe(3);
    expect(percentile([3, 9], 1)).toBe(9);
  });

  it("is no number where nothing was measured", () => {
    expect(percentile([], 0.5)).toBeNaN();
  });
});

describe("median", () => {
  it("is the middle, or the mean of the middle two", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 10, 2])).toBe(3);
    expect(median([])).toBeNaN();
  });

  it("leaves the values in their order", () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});
