import { expect, it } from "vitest";
import { formatMinute, formatMoment } from "./moments.ts";

it("writes moments in India's time, over the turn of a day and a year too", () => {
  expect(formatMoment(new Date("2026-11-21T06:30:00Z"))).toBe("21 Nov 2026, 12:00");
  expect(formatMoment(new Date("2026-12-31T18:45:59Z"))).toBe("1 Jan 2027, 00:15");
  expect(formatMinute(new Date("2026-12-31T18:45:59Z"))).toBe("2027-01-01 00:15");
});
