import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatAbbreviated,
  formatRupees,
  formatRupeesGrouped,
  formatRupeesRange,
  parseRupees,
} from "./money.ts";

describe("formatAbbreviated", () => {
  it.each([
    [0, "0"],
    [999, "999"],
    [1_000, "1 K"],
    [9_910, "9.91 K"],
    [99_999, "99.99 K"],
    [100_000, "1 Lacs"],
    [6_240_000, "62.4 Lacs"],
    [9_999_999, "99.99 Lacs"],
    [10_000_000, "1 Cr"],
    [12_500_000, "1.25 Cr"],
    [100_000_000_000_000, "10000000 Cr"],
  ])("writes %d as %j", (value, expected) => {
    expect(formatAbbreviated(value)).toBe(expected);
  });

  it("never overflows its unit, never promises more, and loses less than a hundredth of it", () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (value) => {
        const [digits = "", unit] = formatAbbreviated(value).split(" ");
        const size = { K: 1e3, Lacs: 1e5, Cr: 1e7 }[unit ?? ""] ?? 1;
        expect(digits).toMatch(/^\d+(?:\.\d?[1-9])?$/);
        expect(size === 1e7 || Number(digits) < (size === 1 ? 1000 : 100)).toBe(true);
        const hundredths = Math.round(Number(digits) * 100);
        expect(value - (hundredths * size) / 100).toBeGreaterThanOrEqual(0);
        expect(value - (hundredths * size) / 100).toBeLessThan(size === 1 ? 1 : size / 100);
      }),
    );
  });
});

describe("prices for people", () => {
  it("keeps number and unit on one line", () => {
    expect(formatRupees(6_240_000)).toBe("₹62.4\u00a0Lacs");
  });

  it("writes ranges and what is unknown", () => {
    expect(formatRupeesRange(6_240_000, 9_800_000)).toBe("₹62.4\u00a0Lacs – ₹98\u00a0Lacs");
    expect(formatRupeesRange(9_800_000, 6_240_000)).toBe("₹62.4\u00a0Lacs – ₹98\u00a0Lacs");
    expect(formatRupeesRange(6_240_000, 6_240_000)).toBe("₹62.4\u00a0Lacs");
    expect(formatRupeesRange(6_240_000, 6_240_100)).toBe("₹62.4\u00a0Lacs");
    expect(formatRupeesRange(6_240_000, null)).toBe("From ₹62.4\u00a0Lacs");
    expect(formatRupeesRange(null, 9_800_000)).toBe("Up to ₹98\u00a0Lacs");
    expect(formatRupeesRange(null, null)).toBe("Price on request");
  });

  it("groups digits the Indian way", () => {
    expect(formatRupeesGrouped(6_896_720)).toBe("₹68,96,720");
    expect(formatRupeesGrouped(999)).toBe("₹999");
  });
});

describe("parseRupees", () => {
  it.each([
    ["45 Lacs", 4_500_000],
    ["₹ 1.2 Cr", 12_000_000],
    ["85 L", 8_500_000],
    ["4500000", 4_500_000],
    ["45,00,000", 4_500_000],
    ["95 lakh", 9_500_000],
    ["9.91 K", 9_910],
    ["Rs. 1.07 crore", 10_700_000],
    ["₹62.4\u00a0Lacs", 6_240_000],
    ["₹ 68,96,720/-", 6_896_720],
    ["0", 0],
    ["४५ लाख", 4_500_000],
    ["1.2 करोड़", 12_000_000],
    ["८०,००,०००", 8_000_000],
  ])("reads %j as %d", (text, expected) => {
    expect(parseRupees(text)).toBe(expected);
  });

  it.each([
    "",
    "Price on Request",
    "₹ 2.25 - 3.59 Cr",
    "-5",
    "4,5",
    "12 apples",
    "1e14",
    "9".repeat(30),
    "₹",
    "Cr",
  ])("refuses %j", (text) => {
    expect(parseRupees(text)).toBeUndefined();
  });

  it("reads back what was written", () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (rupees) => {
        expect(parseRupees(formatRupeesGrouped(rupees))).toBe(rupees);
        const cut = parseRupees(formatRupees(rupees));
        expect(cut).toBeLessThanOrEqual(rupees);
        expect(formatRupees(cut ?? -1)).toBe(formatRupees(rupees));
      }),
    );
  });
});
