import { describe, expect, it } from "vitest";
import { facets } from "./facets.ts";
import { blankProject } from "./fields.ts";
import type { Project } from "./model.ts";

const unit = (areaSqft: number | null) => ({ bhk: "2", price: "", area: "", priceRupees: null, areaSqft });

describe("carpet area", () => {
  const { carpetArea } = facets;

  it.each([
    ["500-900", { from: 500, to: 900 }, "500–900 sq ft"],
    ["900-500", { from: 500, to: 900 }, "500–900 sq ft"],
    ["1200-", { from: 1200, to: null }, "from 1,200 sq ft"],
    ["-900", { from: null, to: 900 }, "up to 900 sq ft"],
    ["x-900", null, undefined],
    ["500", null, undefined],
    ["0-0", null, undefined],
    ["-1-5", null, undefined],
    ["1-99999999", { from: 1, to: null }, "from 1 sq ft"],
    ["", null, undefined],
    ["500-900-1000", null, undefined],
  ])("reads %j", (text, range, label) => {
    const value = carpetArea.parse([text]);
    expect(value).toEqual(range);
    expect(carpetArea.parts(value)[0]?.label).toBe(label);
    expect(carpetArea.parse([carpetArea.format(value)])).toEqual(range);
  });

  it("means a project with a unit between both ends, and none whose units only lie around them", () => {
    const accepts = (areas: (number | null)[], text: string) => {
      const known = [carpetArea.of({ ...blankProject, units: areas.map(unit) })].flat();
      return carpetArea.accepts(
        known.filter((area) => area !== null),
        carpetArea.parse([text]),
        "all",
        "2026-11-24",
      );
    };
    expect(accepts([400, 650], "500-900")).toBe(true);
    expect(accepts([900], "500-900")).toBe(true);
    expect(accepts([400, 1000], "500-900")).toBe(false);
    expect(accepts([null], "500-900")).toBe(false);
    expect(accepts([], "1-")).toBe(false);
    expect(accepts([], "")).toBe(true);
  });
});

describe("the year of possession", () => {
  const { possessionYear } = facets;

  it.each([
    ["2027-2029", "Possession 2027–2029"],
    ["2027-", "Possession from 2027"],
    ["-2029", "Possession up to 2029"],
    ["27-29", undefined],
    ["2027", undefined],
    ["1999-2101", undefined],
  ])("reads %j", (text, label) => {
    expect(possessionYear.parts(possessionYear.parse([text]))[0]?.label).toBe(label);
  });

  it("is that of the day, and unknown without one", () => {
    expect(possessionYear.of({ ...blankProject, possessionOn: "2027-03-31" })).toBe(2027);
    expect(possessionYear.of(blankProject)).toBeNull();
  });
});

describe("how far the completion date moved", () => {
  const { slips } = facets;
  const sourceText = (dates: Partial<Project>) => slips.of({ ...blankProject, ...dates });
  const originalCompletionOn = "2025-03-31";

  it("is not at all, up to twelve whole months, or more", () => {
    expect(sourceText({ originalCompletionOn })).toBe("not-moved");
    expect(sourceText({ originalCompletionOn, revisedCompletionOn: "2025-03-31" })).toBe("not-moved");
    expect(sourceText({ originalCompletionOn, revisedCompletionOn: "2025-04-05" })).toBe("moved-up-to-12");
    expect(sourceText({ originalCompletionOn, extendedCompletionOn: "2026-03-31" })).toBe("moved-up-to-12");
    expect(sourceText({ originalCompletionOn, extendedCompletionOn: "2026-04-30" })).toBe("moved-over-12");
  });

  it("is unknown without the date first registered", () => {
    expect(sourceText({ revisedCompletionOn: "2026-03-31" })).toBeNull();
  });

  it("says on its chip what moved", () => {
    const parts = slips.parts(slips.parse(["moved-over-12,not-moved,late"]));
    expect(parts.map(({ label }) => label)).toEqual([
      "Completion date: not moved",
      "Completion date: moved by more than 12 months",
    ]);
  });
});

describe("what the land was registered for", () => {
  const { registeredUses } = facets;

  it("is asked for in the words of the project's page", () => {
    const parts = registeredUses.parts(registeredUses.parse(["plotted,commercial,mixed"]));
    expect(parts.map(({ label }) => label)).toEqual(["Mixed use", "Plots of land"]);
  });

  it("is unknown where the register does not say, and no business is among the choices", () => {
    expect(registeredUses.of({ ...blankProject, registeredUse: "plotted" })).toBe("plotted");
    expect(registeredUses.of(blankProject)).toBeNull();
    expect(registeredUses.of({ ...blankProject, registeredUse: "commercial" })).toBeNull();
  });
});
