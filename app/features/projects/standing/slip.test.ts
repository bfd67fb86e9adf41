import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CompletionDates, slipOf } from "./slip.ts";

const dates = (original: string | null, revised: string | null, extended: string | null = null) => ({
  original,
  revised,
  extended,
});
const months = (from: string, to: string) => slipOf(dates(from, to))?.months;

describe("how far a date of completion moved", () => {
  it("is counted in whole months, in moves, and to the latest date", () => {
    expect(slipOf(dates("2019-09-30", "2020-09-29", "2023-12-31"))).toEqual({
      months: 51,
      moves: 2,
      latestOn: "2023-12-31",
      odd: [],
    });
    expect(slipOf(dates("2017-08-13", "2017-12-31"))).toMatchObject({ months: 4, moves: 1 });
    expect(slipOf(dates("2022-03-31", null, "2023-03-31"))).toMatchObject({ months: 12, moves: 1 });
  });

  it("counts a month once the calendar has reached its day, or has no such day", () => {
    expect(months("2017-12-31", "2018-06-30")).toBe(6);
    expect(months("2017-12-31", "2018-06-29")).toBe(5);
    expect(months("2020-01-31", "2020-02-29")).toBe(1);
    expect(months("2020-02-29", "2021-02-28")).toBe(12);
    expect(months("2020-06-30", "2020-07-01")).toBe(0);
  });

  it("is nothing where no later date is published, or the same one again", () => {
    const unmoved = { months: 0, moves: 0, latestOn: "2025-12-31", odd: [] };
    expect(slipOf(dates("2025-12-31", null))).toEqual(unmoved);
    expect(slipOf(dates("2025-12-31", "2025-12-31", "2025-12-31"))).toEqual(unmoved);
  });

  it("is unknown without an original date: nobody guesses one", () => {
    expect(slipOf(dates(null, "2025-12-31", "2026-12-31"))).toBeNull();
    expect(slipOf(dates(null, null))).toBeNull();
  });

  it("names a date that lies before those before it, and does not count it", () => {
    expect(slipOf(dates("2020-12-31", "2019-12-31"))).toEqual({
      months: 0,
      moves: 0,
      latestOn: "2020-12-31",
      odd: ["revised"],
    });
    expect(slipOf(dates("2020-12-31", "2019-12-31", "2021-12-31"))).toMatchObject({
      months: 12,
      moves: 1,
      odd: ["revised"],
    });
    expect(slipOf(dates("2020-12-31", "2022-12-31", "2021-12-31"))).toMatchObject({
      months: 24,
      moves: 1,
      odd: ["extended"],
    });
  });

  it("is never negative, and a slip of a month has moved, whatever is published", () => {
    const day = fc
      .date({ min: new Date("2000-01-01"), max: new Date("2045-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const any = fc.record({ original: day, revised: fc.option(day), extended: fc.option(day) });
    fc.assert(
      fc.property(any, (published: CompletionDates) => {
        const slip = slipOf(published);
        if (!slip) throw new Error("The original date is known");
        const known = Object.values(published).filter((date) => date !== null);
        expect(slip.latestOn).toBe(known.toSorted().at(-1));
        expect(slip.months).toBeGreaterThanOrEqual(0);
        expect(slip.moves > 0).toBe(slip.latestOn > (published.original ?? ""));
      }),
    );
  });
});
