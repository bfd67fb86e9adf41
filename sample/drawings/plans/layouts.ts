import {
  oneBedroom,
  threeBedrooms,
  threeBedroomsCompact,
  twoBedrooms,
  twoBedroomsAndStudy,
} from "./apartment-layouts.ts";
import { courtyardVillaOfFourBedrooms, courtyardVillaOfSixBedrooms } from "./courtyard-layouts.ts";
import { floorOfFourBedrooms, floorOfThreeBedrooms, floorOfTwoBedrooms } from "./floor-layouts.ts";
import { fiveBedrooms, fourBedrooms } from "./large-apartment-layouts.ts";
import type { FloorPlan } from "./plan.ts";
import { measureCarpetAreaSqft, mirrorPlan, stretchPlan } from "./plan.ts";
import {
  duplexOfThreeBedrooms,
  rowHouseOfFiveBedrooms,
  rowHouseOfThreeBedrooms,
} from "./row-house-layouts.ts";

const layouts = {
  "apartment-1": oneBedroom,
  "apartment-2": twoBedrooms,
  "apartment-2-study": twoBedroomsAndStudy,
  "apartment-3": threeBedrooms,
  "apartment-3-compact": threeBedroomsCompact,
  "apartment-4": fourBedrooms,
  "apartment-5": fiveBedrooms,
  "floor-2": floorOfTwoBedrooms,
  "floor-3": floorOfThreeBedrooms,
  "floor-4": floorOfFourBedrooms,
  "duplex-3": duplexOfThreeBedrooms,
  "row-house-3": rowHouseOfThreeBedrooms,
  "row-house-5": rowHouseOfFiveBedrooms,
  "courtyard-villa-4": courtyardVillaOfFourBedrooms,
  "courtyard-villa-6": courtyardVillaOfSixBedrooms,
} satisfies Record<string, FloorPlan>;

export type LayoutName = keyof typeof layouts;

// Object.keys answers string[]; these are the keys of the literal above.
export const layoutNames = Object.keys(layouts) as LayoutName[];

/** How much longer and wider than drawn: each layout serves a smaller and a larger home too. */
export const planSizes = { small: 0.92, medium: 1, large: 1.1 } as const;
export type PlanSize = keyof typeof planSizes;

/** Chooses one plan: a layout, its size, and whether left and right change places. */
export type PlanSpec = { layout: LayoutName; size: PlanSize; isMirrored: boolean };

export function buildPlan({ layout, size, isMirrored }: PlanSpec): FloorPlan {
  const plan = stretchPlan(layouts[layout], planSizes[size]);
  return isMirrored ? mirrorPlan(plan) : plan;
}

export function planBhk({ layout }: PlanSpec): number {
  return layouts[layout].bhk;
}

/** The carpet area of a plan, worked out from its rooms, to the nearest 5 sq.ft. */
export function carpetAreaSqft(spec: PlanSpec): number {
  return measureCarpetAreaSqft(buildPlan(spec));
}
