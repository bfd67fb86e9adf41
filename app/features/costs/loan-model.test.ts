import { describe, expect, it } from "vitest";
import { loanOf, parseLoan } from "./loan-model.ts";

describe("a loan", () => {
  it("has the instalment that every bank prints for ₹60 lakh at 8.5 % over 20 years", () => {
    const { principal, monthly, interest } = loanOf(7_500_000, { percent: 8.5, years: 20, share: 80 });
    expect([principal, monthly]).toEqual([6_000_000, 52_070]);
    expect(interest).toBe(6_496_655);
  });

  it("is paid off at the end of its last year, and its years add up", () => {
    for (const [percent, years] of [
      [1, 1],
      [9.25, 15],
      [30, 40],
    ] as const) {
      const { principal, interest, years: table } = loanOf(5_000_000, { percent, years, share: 75 });
      expect(table).toHaveLength(years);
      expect(table.map(({ year }) => year)).toEqual(Array.from({ length: years }, (_, at) => at + 1));
      expect(table.at(-1)?.left).toBe(0);
      const sum = (key: "interest" | "principal") => table.reduce((total, year) => total + year[key], 0);
      expect(Math.abs(sum("principal") - principal)).toBeLessThanOrEqual(years);
      expect(Math.abs(sum("interest") - interest)).toBeLessThanOrEqual(years);
    }
  });
});

describe("a loan's form", () => {
  it("asks for nothing when it is empty, and fills in years and share beside a rate", () => {
    expect(parseLoan({ rate: "", years: "", share: "" })).toEqual({ loan: null, faults: {} });
    const spelt = parseLoan({ rate: "8.5 %", years: "20 years", share: "८०%" });
    expect(spelt).toEqual({ loan: { percent: 8.5, years: 20, share: 80 }, faults: {} });
    expect(parseLoan({ rate: "8.5", years: "", share: "" }).loan).toEqual({
      percent: 8.5,
      years: 20,
      share: 80,
    });
  });

  it("names what is wrong, and then asks for nothing", () => {
    const { loan, faults } = parseLoan({ rate: "99", years: "2.5", share: "0" });
    expect(loan).toBeNull();
    expect(Object.keys(faults)).toEqual(["rate", "years", "share"]);
    expect(Object.keys(parseLoan({ rate: "", years: "20", share: "" }).faults)).toEqual(["rate"]);
    for (const wrong of [{ rate: "x" }, { years: "41" }, { share: "101" }]) {
      const { loan, faults } = parseLoan({ rate: "8.5", years: "20", share: "80", ...wrong });
      expect([loan, Object.keys(faults)]).toEqual([null, Object.keys(wrong)]);
    }
  });

  it("takes the ends of what it says it takes", () => {
    for (const [percent, years, share] of [
      [1, 1, 1],
      [30, 40, 100],
    ] as const)
      expect(parseLoan({ rate: `${percent}`, years: `${years}`, share: `${share}` }).loan).toEqual({
        ...{ percent, years, share },
      });
  });
});
