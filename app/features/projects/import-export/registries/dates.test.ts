import { describe, expect, it } from "vitest";
import { detectDateOrder, parseRegistryDate, parseRegistryDay } from "./dates.ts";

describe("parseRegistryDate", () => {
  it.each([
    ["12/28/2027", "month-first", "2027-12-28"],
    ["03/04/2027", "month-first", "2027-03-04"],
    ["03/04/2027", "day-first", "2027-04-03"],
    ["18.8.2027", "day-first", "2027-08-18"],
    ["DATED-30.09.2019", "day-first", "2019-09-30"],
    ["30 Jun 2025", "day-first", "2025-06-30"],
    ["Feb, 2028", "day-first", "2028-02-29"],
    ["31-Dec-27", "day-first", "2027-12-31"],
    ["No. 2 dated 12 Mar 2024", "day-first", "2024-03-12"],
    ["phase 2 of 20 Sept 2024", "day-first", "2024-09-20"],
    ["tower 12, 20 January 2024", "day-first", "2024-01-20"],
    ["05-May-23", "month-first", "2023-05-05"],
    ["5th June 2023", "day-first", "2023-06-05"],
    ["31st March, 2026", "day-first", "2026-03-31"],
    ["March 31, 2026", "day-first", "2026-03-31"],
    ["Mar 3, 2026 12:00:00 AM", "month-first", "2026-03-03"],
    ["1-Jan-2024 to 31-Dec-2028", "day-first", "2028-12-31"],
    ["2023-12-01 00:00:00+00:00", "day-first", "2023-12-01"],
    ["31 Jul 2021 30 Apr 2022", "day-first", "2022-04-30"],
  ] as const)("%s, %s, is %s", (text, order, date) => expect(parseRegistryDate(text, order)).toBe(date));

  it.each([
    "",
    "NA",
    "12/31/1900",
    "01/01/1970",
    "12/31/2046",
    "02/30/2024",
    "28/12/2027",
    "12 Xyz 2024",
    "12 Marble 2024",
    "31-Feb-24",
    "12-Xyz-24",
    "31/12/27",
    "Phase 2 May 202",
  ])("%j is unknown", (text) => expect(parseRegistryDate(text, "month-first")).toBeUndefined());
});

describe("parseRegistryDay", () => {
  it("is the date of a cell that tells the day", () => {
    expect(parseRegistryDay("05-May-23", "day-first")).toBe("2023-05-05");
    expect(parseRegistryDate("Sept. 2020", "day-first")).toBe("2020-09-30");
    expect(parseRegistryDay("Sept. 2020", "day-first")).toBeUndefined();
  });
});

describe("detectDateOrder", () => {
  it("goes by the values above 12", () => {
    expect(detectDateOrder(["31/12/2024", "01/02/2024", ""], "month-first")).toBe("day-first");
    expect(detectDateOrder(["12/31/2024", "01/02/2024"], "day-first")).toBe("month-first");
  });
  it("keeps the usual order where they tell nothing", () =>
    expect(detectDateOrder(["01/02/2024", "NA"], "month-first")).toBe("month-first"));
});
