import { describe, expect, it } from "vitest";
import { blankProject } from "../fields.ts";
import { sortKeys } from "./sort-keys.ts";

const unit = { bhk: "2", price: "", area: "", priceRupees: null, areaSqft: null };
const placeOf = (project: Partial<typeof blankProject>, hasPicture = false) =>
  sortKeys.complete({ ...blankProject, ...project }, { seq: 1, hasPicture });

describe("the default order", () => {
  it("puts a published price, homes and a picture before none of them", () => {
    const all = placeOf({ priceMinRupees: 1, units: [unit] }, true);
    const two = placeOf({ priceMinRupees: 1, units: [unit] });
    const one = placeOf({}, true);
    expect([all, two, one, placeOf({})]).toEqual([0, 1, 2, 3]);
  });
});
