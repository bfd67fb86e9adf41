import { describe, expect, it } from "vitest";
import { formatPossession } from "./detail.ts";

const today = "2026-11-23";
const said = { projectStatus: null, registrationStatus: "Registered" } as const;
const ready = { ...said, projectStatus: "Ready to Move" } as const;
const format = (possessionOn: string, given: Parameters<typeof formatPossession>[0] | object = {}) =>
  formatPossession({ ...said, possessionOn, ...given }, today);

describe("formatPossession", () => {
  it.each([
    ["2026-11-23", "November 2026, this month"],
    ["2026-12-31", "December 2026, in 1 month"],
    ["2027-03-31", "March 2027, in 4 months"],
    ["2028-10-31", "October 2028, in 23 months"],
    ["2028-11-01", "November 2028, in 2 years"],
    ["2030-10-31", "October 2030, in 3 years"],
  ])("says how far off %s is", (day, text) => {
    expect(format(day)).toBe(text);
  });

  it("says Ready since only of what is ready: by its status or by the register", () => {
    expect(format("2024-08-31", ready)).toBe("Ready since August 2024");
    expect(format("2024-08-31", { registrationStatus: "Completed" })).toBe("Ready since August 2024");
    expect(format("2024-08-31", { projectStatus: "Under Construction" })).toBe(
      "August 2024, this date has passed",
    );
    expect(format("2024-08-31")).toBe("August 2024, this date has passed");
  });

  it("is nothing where no day is known", () => {
    expect(formatPossession({ ...ready, possessionOn: null }, today)).toBeNull();
  });
});
