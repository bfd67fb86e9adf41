import { expect, it } from "vitest";
import { endOfIndianDay, formatMinute, formatMoment, startOfIndianDay } from "./india-time.ts";

it("writes moments in India's time, over the turn of a day and a year too", () => {
  expect(formatMoment(new Date("2026-11-21T06:30:00Z"))).toBe("21 November 2026, 12:00");
  expect(formatMoment(new Date("2026-12-31T18:45:59Z"))).toBe("1 January 2027, 00:15");
  expect(formatMinute(new Date("2026-12-31T18:45:59Z"))).toBe("2027-01-01 00:15");
});

it("knows when a day of India begins and ends", () => {
  expect(startOfIndianDay("2026-01-01").toISOString()).toBe("2025-12-31T18:30:00.000Z");
  expect(endOfIndianDay("2026-01-01").toISOString()).toBe("2026-01-01T18:30:00.000Z");
});
