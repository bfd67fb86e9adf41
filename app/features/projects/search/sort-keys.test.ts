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

describe("the newest first", () => {
  const keyOf = (project: Partial<typeof blankProject>, seq: number) =>
    sortKeys.newest({ ...blankProject, state: "Maharashtra", ...project }, { seq, hasPicture: false });

  it("goes by the day of registration, else by a number that tells the order, else by the storing", () => {
    const inOrder = [
      keyOf({ approvedOn: "2026-11-01" }, 1),
      keyOf({ approvedOn: "2019-11-01", reraNumber: "P52100000396" }, 9),
      keyOf({ approvedOn: "2019-11-01" }, 2),
      keyOf({ reraNumber: "PR1180002501408" }, 3),
      keyOf({ reraNumber: "P51800054006" }, 4),
      keyOf({ reraNumber: "P52100000396" }, 5),
      keyOf({ reraNumber: "UKREP1" }, 7),
      keyOf({ reraNumber: null }, 6),
    ];
    expect(inOrder.toSorted((one, other) => one - other)).toEqual(inOrder);
    expect(new Set(inOrder).size).toBe(inOrder.length);
  });
});
