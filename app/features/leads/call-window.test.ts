import { describe, expect, it } from "vitest";
import { formatCallTime } from "./call-hours.ts";
import { formatWindow, parseOneOf, timeZoneNames } from "./call-window.ts";

const summer = new Date("2026-07-01T12:00:00Z");
const winter = new Date("2026-12-01T12:00:00Z");

describe("when a person would like to be called", () => {
  it("is hours of the day, or any time", () => {
    expect(formatWindow("morning")).toBe("Morning, 9 am to 12 noon");
    expect(formatCallTime("evening", "Asia/Kolkata", winter)).toBe("Evening, 4 pm to 8 pm");
    expect(formatCallTime("afternoon", null, winter)).toBe("Afternoon, 12 noon to 4 pm");
    expect(formatCallTime(null, null, winter)).toBe("Any time");
  });

  it("is told in both time zones where the person is abroad, over midnight too", () => {
    expect(formatCallTime("evening", "Asia/Dubai", winter)).toBe(
      "Evening, 4 pm to 8 pm in: United Arab Emirates, Oman. In India: 5:30 pm to 9:30 pm",
    );
    expect(formatCallTime("evening", "America/New_York", winter)).toMatch(/In India: 2:30 am to 6:30 am$/);
    expect(formatCallTime("morning", "Pacific/Auckland", winter)).toMatch(/In India: 1:30 am to 4:30 am$/);
    expect(formatCallTime(null, "Europe/London", winter)).toBe(
      "By day, 9 am to 8 pm in: United Kingdom, Ireland. In India: 2:30 pm to 1:30 am",
    );
  });

  it("follows summer time", () => {
    expect(formatCallTime("morning", "Europe/London", summer)).toMatch(/In India: 1:30 pm to 4:30 pm$/);
    expect(formatCallTime("morning", "Europe/London", winter)).toMatch(/In India: 2:30 pm to 5:30 pm$/);
  });

  it("knows every zone it offers", () => {
    for (const zone of timeZoneNames) expect(formatCallTime("morning", zone, winter)).toContain("9 am");
  });

  it("is read in any case, and nothing else is taken", () => {
    const parse = parseOneOf(["Morning", "Evening"]);
    expect(parse(" evening ")).toEqual({ value: "Evening" });
    expect(parse("night")).toEqual({ error: "Choose one of Morning, Evening." });
  });
});
