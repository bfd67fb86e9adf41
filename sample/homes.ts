import type { PropertyType } from "#app/features/projects/model.ts";
import type { ElevationKind } from "./drawings/elevations/elevation.ts";
import type { LayoutName } from "./drawings/plans/layouts.ts";
import type { Setting } from "./places.ts";

/** The kinds of homes in the sample; each has its drawing, its plans and its usual mix of sizes. */
export type Home =
  | "tower"
  | "terraces"
  | "low-rise"
  | "hill flats"
  | "floors"
  | "row houses"
  | "duplex"
  | "hill houses";

export type HomeKind = {
  propertyType: PropertyType;
  elevation: ElevationKind;
  layouts: Partial<Record<number, readonly LayoutName[]>>;
  /** BHK offered together, by number of storeys where that matters. */
  mixes: readonly (readonly number[])[];
  /** Mixes of the homes drawn with three storeys. */
  tallMixes?: readonly (readonly number[])[];
  /** Buildings on the plot, and homes on each of their floors; absent for houses. */
  towers?: readonly [least: number, most: number];
  homesPerFloor?: readonly number[];
  /** Against the same flat in a tower. */
  priceFactor: number;
};

const flatLayouts: HomeKind["layouts"] = {
  1: ["apartment-1"],
  2: ["apartment-2", "apartment-2-study"],
  3: ["apartment-3", "apartment-3-compact"],
  4: ["apartment-4"],
  5: ["apartment-5"],
};

export const homeKinds: Record<Home, HomeKind> = {
  tower: {
    propertyType: "Apartment",
    elevation: "towers",
    layouts: flatLayouts,
    mixes: [
      [2, 3],
      [2, 3, 4],
      [3, 4],
      [1, 2, 3],
      [3, 4, 5],
      [1, 2],
      [4, 5],
    ],
    towers: [2, 9],
    homesPerFloor: [4, 4, 6, 8],
    priceFactor: 1,
  },
  terraces: {
    propertyType: "Apartment",
    elevation: "terrace",
    layouts: flatLayouts,
    mixes: [[2, 3], [3, 4], [2, 3, 4], [3]],
    towers: [1, 3],
    homesPerFloor: [6, 8],
    priceFactor: 1.05,
  },
  "low-rise": {
    propertyType: "Apartment",
    elevation: "lowrise",
    layouts: flatLayouts,
    mixes: [[1, 2], [2, 3], [1, 2, 3], [2]],
    towers: [2, 8],
    homesPerFloor: [4],
    priceFactor: 0.94,
  },
  "hill flats": {
    propertyType: "Apartment",
    elevation: "hill",
    layouts: flatLayouts,
    mixes: [[1, 2], [2, 3], [1]],
    towers: [3, 6],
    homesPerFloor: [2],
    priceFactor: 1,
  },
  floors: {
    propertyType: "Independent Floor",
    elevation: "lowrise",
    layouts: { 2: ["floor-2"], 3: ["floor-3"], 4: ["floor-4"] },
    mixes: [[3], [2, 3], [3, 4], [4]],
    towers: [4, 14],
    homesPerFloor: [2],
    priceFactor: 1.02,
  },
  "row houses": {
    propertyType: "Row House / Villa",
    elevation: "villas",
    layouts: {
      3: ["row-house-3"],
      4: ["courtyard-villa-4"],
      5: ["row-house-5"],
      6: ["courtyard-villa-6"],
    },
    mixes: [[3], [3, 4], [4]],
    tallMixes: [[5], [5, 6], [6]],
    priceFactor: 1.12,
  },
  duplex: {
    propertyType: "Row House / Villa",
    elevation: "duplex",
    layouts: { 3: ["duplex-3"], 4: ["courtyard-villa-4"] },
    mixes: [[3, 4], [4], [3]],
    priceFactor: 1.1,
  },
  "hill houses": {
    propertyType: "Row House / Villa",
    elevation: "hill",
    layouts: { 3: ["row-house-3"], 5: ["row-house-5"] },
    mixes: [[3, 5], [5]],
    priceFactor: 1.12,
  },
};

/** What is built in a place, the commonest first; projects there take turns through the list. */
export const homesBySetting: Record<Setting, readonly Home[]> = {
  hills: ["hill flats", "hill houses"],
  foothills: ["low-rise", "row houses", "tower", "hill flats", "floors", "duplex", "terraces"],
  metro: ["tower", "floors", "tower", "row houses", "terraces", "low-rise", "tower", "duplex"],
  city: ["tower", "low-rise", "row houses", "floors", "terraces", "duplex"],
  coast: ["terraces", "duplex", "low-rise", "row houses"],
};
