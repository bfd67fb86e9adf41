import { describe, expect, it } from "vitest";
import { detectDateOrder, parseRegistryDate } from "./dates.ts";

describe("parseRegistryDate", () => {
  it.each([
    ["12/28/2027", "month-first", "2027-12-28"],
    ["03/04/2027", "month-first", "2027-03-04"],
    ["03/04/2027", "day-first", "2027-04-03"],
    ["18.8.2027", "day-first", "2027-08-18"],
    ["DATED-30.09.2019", "day-first", "2019-09-30"],
    ["30 Jun 2025", "day-first", "2025-06-30"],
    ["Feb, 2028", "day-first", "2028-02-29"],
    ["2023-12-01 00:00:00+00:00", "day-first", "2023-12-01"],
    ["31 Jul 2021 30 Apr 2022", "day-first", "2022-04-30"],
  ] as const)("%s, %s, is %s", (text, order, date) => expect(parseRegistryDate(text, order)).toBe(date));

  it.each(["", "NA", "12/31/1900", "01/01/1970", "12/31/2046", "02/30/2024", "28/12/2027", "12 Xyz 2024"])(
    "%j is unknown",
    (text) => expect(parseRegistryDate(text, "month-first")).toBeUndefined(),
  );
});

describe("detectDateOrder", () => {
  it("goes by the values above 12", () => {
    expect(detectDateOrder(["31/12/2024", "01/02/2024", ""], "month-first")).toBe("day-first");
    expect(detectDateOrder(["12/31/2024", "01/02/2024"], "day-first")).toBe("month-first");
  });
  it("keeps the usual order where they tell nothing", () =>
    expect(detectDateOrder(["01/02/2024", "NA"], "month-first")).toBe("month-first"));
});
