import { describe, expect, it } from "vitest";
import { blankProject } from "../fields.ts";
import type { Unit } from "../model.ts";
import { findFactsFromUnits, followUnits } from "./facts-from-units.ts";

const unit = (bhk: string, lakhs: number | null, areaSqft: number | null): Unit => {
  const priceRupees = lakhs === null ? null : lakhs * 100_000;
  return { bhk, price: "", area: "", priceRupees, areaSqft };
};
const two = unit("2 BHK", 62, 835);
const three = unit("3 BHK", 95, 1100.4);
const toldByBoth = {
  bhk: [2, 3],
  priceMinRupees: 6_200_000,
  priceMaxRupees: 9_500_000,
  carpetArea: "835–1,100 sq.ft.",
};

describe("what the kinds of homes tell of their project", () => {
  it("is their BHK, the ends of their prices, and those of their areas", () => {
    expect(findFactsFromUnits([three, two, two])).toEqual(toldByBoth);
    expect(findFactsFromUnits([two])).toMatchObject({ priceMaxRupees: 6_200_000, carpetArea: "835 sq.ft." });
  });

  it("is no price and no area where one of them tells none", () => {
    expect(findFactsFromUnits([two, unit("4", null, 1500)])).toEqual({
      bhk: [2, 4],
      priceMinRupees: null,
      priceMaxRupees: null,
      carpetArea: "835–1,500 sq.ft.",
    });
    expect(findFactsFromUnits([two, unit("Studio", 20, null)])).toMatchObject({ bhk: [2], carpetArea: null });
    expect(findFactsFromUnits([unit("99", 0, 0)])).toEqual({
      bhk: [],
      priceMinRupees: null,
      priceMaxRupees: null,
      carpetArea: null,
    });
    expect(findFactsFromUnits([])).toMatchObject({ bhk: [], priceMinRupees: null });
  });
});

describe("a project whose units change", () => {
  it("takes from them what it did not tell", () => {
    expect(followUnits(blankProject, { units: [two, three] })).toEqual(toldByBoth);
    expect(followUnits({ ...blankProject, bhk: [1] }, { units: [two] })).not.toHaveProperty("bhk");
  });

  it("goes on with them where it told what they did", () => {
    const stored = { ...blankProject, ...toldByBoth, units: [two, three] };
    expect(followUnits(stored, { units: [unit("2", 70, 835), three] })).toEqual({
      ...toldByBoth,
      priceMinRupees: 7_000_000,
    });
    expect(followUnits({ ...stored, priceMinRupees: 5_000_000 }, { units: [two] })).toEqual({
      bhk: [2],
      carpetArea: "835 sq.ft.",
    });
  });

  it("keeps what is sent with them, also what is emptied, and both ends of a price of which one is", () => {
    expect(followUnits(blankProject, { units: [two, three], priceMaxRupees: 1, carpetArea: null })).toEqual({
      bhk: [2, 3],
    });
  });

  it("keeps what it told where the new ones tell nothing, and where units are not sent", () => {
    const stored = { ...blankProject, ...toldByBoth, units: [two, three] };
    expect(followUnits(stored, { units: [] })).toEqual({});
    expect(followUnits(stored, { bhk: [] })).toEqual({});
  });
});
