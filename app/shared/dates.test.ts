import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMonths, buildIsoDate, firstDayOfMonth, formatDate, parseIsoDate, parseMonth } from "./dates.ts";

describe("parseMonth", () => {
  it.each([
    ["Mar, 2019", "March 2019"],
    ["march 2019", "March 2019"],
    ["Mar-19", "March 2019"],
    ["MAY 2021", "May 2021"],
  ])("reads %j as %j", (text, expected) => expect(parseMonth(text)).toBe(expected));

  it.each(["", "2019", "Marc 2019", "3 Mar 2019", "Mar 1919", "Mar 2019 or so"])("refuses %j", (text) =>
    expect(parseMonth(text)).toBeUndefined(),
  );
});

it("firstDayOfMonth reads a month for people, and nothing else", () => {
  expect(firstDayOfMonth("March 2019")).toBe("2019-03-01");
  for (const text of ["", "March", "2019", "Mar 2019", "Smarch 2019"])
    expect(firstDayOfMonth(text)).toBeUndefined();
});

describe("parseIsoDate", () => {
  it.each([
    ["2026-03-31", "2026-03-31"],
    [" 2024-02-29 ", "2024-02-29"],
    ["2026-12-01T00:00:00.000Z", "2026-12-01"],
    ["2023-12-01 00:00:00+00:00", "2023-12-01"],
  ])("reads %j as %j", (text, expected) => {
    expect(parseIsoDate(text)).toBe(expected);
  });

  it.each([
    "",
    "2026-02-29",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "0000-01-01",
    "2026-3-1",
    "31-03-2026",
    "2026-03-31x",
  ])("refuses %j", (text) => {
    expect(parseIsoDate(text)).toBeUndefined();
  });

  it("reads every real day back", () => {
    const days = fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const iso = day.toISOString().slice(0, 10);
        expect(parseIsoDate(iso)).toBe(iso);
        expect(buildIsoDate(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate())).toBe(iso);
      }),
    );
  });

  it("refuses numbers that are no whole day", () => {
    expect(buildIsoDate(2026, 1, 1.5)).toBeUndefined();
    expect(buildIsoDate(Number.NaN, 1, 1)).toBeUndefined();
  });
});

describe("formatDate", () => {
  it("writes a day for people", () => {
    expect(formatDate("2026-03-31")).toBe("31 March 2026");
    expect(formatDate("2027-01-05")).toBe("5 January 2027");
  });

  it("leaves other text as it is", () => {
    expect(formatDate("soon")).toBe("soon");
  });
});

describe("addMonths", () => {
  it.each([
    ["2025-11-21", 12, "2026-11-21"],
    ["2025-08-31", 6, "2026-02-28"],
    ["2024-02-29", 12, "2025-02-28"],
    ["2024-02-29", 48, "2028-02-29"],
    ["2026-12-31", 1, "2027-01-31"],
    ["2026-10-31", 120, "2036-10-31"],
  ])("of %s: %i months are %s", (day, months, expected) => expect(addMonths(day, months)).toBe(expected));
});
