import { describe, expect, it } from "vitest";
import { buildImage } from "../../../../tests/helpers/factories.ts";
import { blankProject } from "../fields.ts";
import type { ProjectWithImages } from "../model.ts";
import { buildProjectSummary } from "./summary.server.ts";

const today = "2026-11-23";
const registered: ProjectWithImages = {
  ...blankProject,
  id: "zen",
  title: "Zen Residences-1",
  state: "Haryana",
  city: "Gurugram",
  locality: "Sector 70A",
  reraValidUntil: "2024-04-30",
  images: [],
};
const summaryOf = (given: Partial<ProjectWithImages> = {}) =>
  buildProjectSummary({ ...registered, ...given }, today);

describe("the card of a project whose registration has run out", () => {
  it("says so, and where the register is", () => {
    expect(summaryOf()).toMatchObject({
      registeredUntil: "30 April 2024",
      standing: "term-over",
      authority: { acronym: "HARERA", checkUrl: expect.stringMatching(/^https:/) },
    });
  });

  it.each<[string, string, Partial<ProjectWithImages>]>([
    ["on its last day", "in-term", { reraValidUntil: today }],
    ["where the register says Completed", "completed", { registrationStatus: "Completed" }],
    ["where a completion paper was seen", "completed", { completionPaper: "OC, CC or part CC" }],
    ["of a sample", "in-term", { isSample: true }],
    ["where no date is known", "term-not-published", { reraValidUntil: null }],
  ])("does not say so %s", (_name, standing, given) => {
    expect(summaryOf({ ...given })).toMatchObject({ standing, authority: null });
  });

  it("is no hot deal", () => {
    expect(summaryOf({ isHotDeal: true }).isHotDeal).toBe(false);
    expect(summaryOf({ isHotDeal: true, reraValidUntil: today }).isHotDeal).toBe(true);
  });
});

describe("the card of a project whose date of completion is published", () => {
  const textOf = (dates: Partial<ProjectWithImages>) => summaryOf(dates).completion;
  const originalCompletionOn = "2023-12-31";

  it("says how far the date moved, and to when", () => {
    const moved = { originalCompletionOn, revisedCompletionOn: "2024-12-31" };
    expect(textOf(moved)).toBe("Completion moved by 12 months, to December 2024");
    const twice = { ...moved, extendedCompletionOn: "2025-06-30" };
    expect(textOf(twice)).toBe("Completion moved by 18 months, to June 2025");
    const byDays = { originalCompletionOn, revisedCompletionOn: "2024-01-10" };
    expect(textOf(byDays)).toBe("Completion moved by less than a month, to January 2024");
  });

  it("says that it did not", () => {
    expect(textOf({ originalCompletionOn })).toBe("Completion by December 2023, not moved");
  });

  it("says nothing where the date first registered is not published", () => {
    expect(textOf({ revisedCompletionOn: "2024-12-31" })).toBeNull();
  });
});

describe("the card of a project whose homes the register counts", () => {
  it("says how many there are, and how many are booked", () => {
    const textOf = (given: Partial<ProjectWithImages>) =>
      summaryOf({ unitsTotal: 1200, ...given }).homesInAll;
    expect(textOf({ unitsBooked: 22 })).toBe("1,200 homes, 22 booked");
    expect(textOf({ unitsBooked: 0 })).toBe("1,200 homes, none booked");
    expect(textOf({ unitsBooked: 1200 })).toBe("1,200 homes, all booked");
    expect(textOf({ unitsBooked: 1300 })).toBe("1,200 homes, 1,300 booked");
    expect(textOf({})).toBe("1,200 homes");
    expect(textOf({ unitsTotal: 1, unitsBooked: 1, registeredUse: "plotted" })).toBe("1 unit, all booked");
    expect([textOf({ unitsTotal: 0, unitsBooked: 0 }), textOf({ unitsTotal: null })]).toEqual([null, null]);
  });
});

describe("the card of a registry's row", () => {
  it("is a small one where nothing is known but its papers", () => {
    expect(summaryOf()).toMatchObject({ isBare: true, place: "Sector 70A, Gurugram, Haryana" });
  });

  it.each<[string, Partial<ProjectWithImages>]>([
    ["a price", { priceMinRupees: 5_000_000 }],
    ["homes", { bhk: [2] }],
    ["an area", { carpetArea: "835 sq.ft." }],
    ["a picture", { images: [buildImage()] }],
    ["a point for it", { pros: ["Near the metro"] }],
    ["a mark", { isHotDeal: true }],
  ])("is a whole one with %s", (_name, given) => {
    expect(summaryOf(given).isBare).toBe(false);
  });
});
