import { describe, expect, it } from "vitest";
import { blankProject } from "../fields.ts";
import type { Project } from "../model.ts";
import { findHomeCosts } from "./home-costs.ts";

const today = "2026-11-23";
const costsOf = (given: Partial<Project>) => findHomeCosts({ ...blankProject, ...given }, [], today);
const pune = { state: "Maharashtra", city: "Pune" };

describe("what a home costs in all, where no price is published", () => {
  it("leads to the sum of a price that a reader was told, in the project's own place and condition", () => {
    expect(costsOf(pune)).toEqual({
      rows: [],
      note: "No price is published.",
      ownPriceHref: "/cost?state=Maharashtra&city=Pune&construction=under",
    });
    expect(costsOf({ ...pune, completionPaper: "Occupation certificate" })?.ownPriceHref).toContain(
      "construction=ready",
    );
  });

  it("denies no price that is published in words", () => {
    expect(costsOf({ ...pune, priceMinText: "75 lakh onwards" })).toMatchObject({ note: "" });
  });

  it("is not offered where the state is unknown, nor where a price is", () => {
    expect(costsOf({})).toBeNull();
    expect(costsOf({ ...pune, priceMinRupees: 7_500_000 })).toMatchObject({ ownPriceHref: null });
  });
});
