import { describe, expect, it } from "vitest";
import { emptyForm } from "./form-fields.ts";
import { findOffers } from "./units-offer.tsx";

const home = (bhk: string, price: string, area: string) => ({ key: bhk, bhk, price, area, plan: [] });
const units = [home("2", "62 Lacs", "835 sq.ft."), home("3", "95 Lacs", "1,100 sq.ft.")];
const offersOf = (patch: Partial<typeof emptyForm>) => findOffers({ ...emptyForm, units, ...patch });
const textsOf = (patch: Partial<typeof emptyForm>) => offersOf(patch).map(({ text }) => text);
const patchOf = (patch: Partial<typeof emptyForm>) =>
  Object.assign({}, ...offersOf(patch).map((offer) => offer.patch));

const said = {
  bhk: [2, 3],
  priceMinRupees: "62,00,000",
  priceMaxRupees: "95,00,000",
  carpetArea: { text: "835–1,100", unit: "sq.ft." },
};

describe("what the list of homes offers to the rest of the form", () => {
  it("is all that it tells, where nothing is typed yet", () => {
    expect(textsOf({})).toEqual(["2, 3 BHK", "₹62\u00a0Lacs – ₹95\u00a0Lacs", "835–1,100\u00a0sq.ft."]);
    expect(patchOf({})).toEqual(said);
  });

  it("is nothing where the form says the same, or the homes tell nothing", () => {
    expect(offersOf(said)).toEqual([]);
    expect(offersOf({ ...said, carpetArea: { text: "835-1100", unit: "ft" } })).toEqual([]);
    expect(offersOf({ units: [home("Studio", "On request", "")] })).toEqual([]);
    expect(offersOf({ units: [home("x".repeat(300), "62 Lacs", "")] })).toEqual([]);
  });

  it("is another price where no home has the one that is typed", () => {
    expect(patchOf({ ...said, priceMinRupees: "10,00,000" })).toEqual({
      priceMinRupees: "62,00,000",
      priceMaxRupees: "95,00,000",
    });
  });

  it("leaves room for homes that are not in the list", () => {
    expect(offersOf({ ...said, bhk: [1, 2, 3], priceMinRupees: "40 Lacs" })).toEqual([]);
    const beyond = { ...said, bhk: [1, 2, 3], priceMinRupees: "40 Lacs", priceMaxRupees: "90 Lacs" };
    expect(patchOf(beyond)).toEqual({ priceMinRupees: "40,00,000", priceMaxRupees: "95,00,000" });
    expect(patchOf({ ...said, bhk: [1] })).toEqual({ bhk: [1, 2, 3] });
  });
});
