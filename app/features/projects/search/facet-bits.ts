import { amenityChoices, bhkChoices, projectStatuses, propertyTypes } from "../model.ts";
import type { ProjectFilters } from "../search.ts";

/**
 * The small choices of a project in one integer, so that one pass over the catalogue can count every option. Status in
 * bits 0–1 and sub type in bits 2–3 as the place in their list from 1 (0: unknown), a bit per BHK choice from 4, a bit per
 * amenity from 10. The SQL function `project_facet_bits` (db/migrations) builds the same; search-table.server.test.ts compares.
 */
export const statusMask = 0b11;
const typeShift = 2;
export const typeMask = 0b11 << typeShift;
const bhkShift = 4;
const amenityShift = 10;
const amenityValues: readonly string[] = amenityChoices.map(({ value }) => value);

export function statusBits(status: string | null): number {
  return placeIn<string>(projectStatuses, status);
}

export function typeBits(type: string | null): number {
  return placeIn<string>(propertyTypes, type) << typeShift;
}

/** 0 for a number of rooms that is no choice of its own. */
export function bhkBit(bhk: number): number {
  return bitAt(placeIn<number>(bhkChoices, bhk), bhkShift);
}

/** 0 for an amenity that is none of the choices. */
export function amenityBit(amenity: string): number {
  return bitAt(placeIn(amenityValues, amenity), amenityShift);
}

/** Counted from 1; 0 where the choice is not in the list. */
function placeIn<Choice>(choices: readonly Choice[], choice: Choice | null): number {
  return choice === null ? 0 : choices.indexOf(choice) + 1;
}

function bitAt(place: number, shift: number): number {
  return place === 0 ? 0 : 1 << (shift + place - 1);
}

/** Set for this query only, where it asks for something that has no bit. */
export const otherBhkBit = 1 << 28;
export const otherAmenitiesBit = 1 << 29;

export const amenitiesMask = amenityChoices.reduce(
  (mask, { value }) => mask | amenityBit(value),
  otherAmenitiesBit,
);
/** Everything but the amenities. */
export const homeMask = bhkChoices.reduce(
  (mask, bhk) => mask | bhkBit(bhk),
  statusMask | typeMask | otherBhkBit,
);

/** What a query asks of the bits outside the amenities; 0 or an empty list where it asks nothing. */
export function homeBits(filters: ProjectFilters): { status: number; types: number[]; bhk: number } {
  return {
    status: statusBits(filters.projectStatus),
    types: filters.propertyTypes.map(typeBits),
    bhk: filters.bhk === null ? 0 : bhkBit(filters.bhk) || otherBhkBit,
  };
}

export function amenityBits({ amenities }: ProjectFilters): number {
  return amenities.reduce((bits, amenity) => bits | (amenityBit(amenity) || otherAmenitiesBit), 0);
}

/** The filters that stand in the bits beside the amenities. */
export type HomeFilter = "status" | "types" | "bhk";

/** Whether bits pass status, sub type and BHK, leaving out one of them if asked. */
export function passesHome(bits: number, filters: ProjectFilters, except?: HomeFilter): boolean {
  const { status, types, bhk } = homeBits(filters);
  return (
    (except === "status" || status === 0 || (bits & statusMask) === status) &&
    (except === "types" || types.length === 0 || types.includes(bits & typeMask)) &&
    (except === "bhk" || bhk === 0 || (bits & bhk) !== 0)
  );
}

export function passesAmenities(bits: number, filters: ProjectFilters): boolean {
  const wanted = amenityBits(filters);
  if (wanted === 0) return true;
  return filters.amenitiesMatch === "all" ? (bits & wanted) === wanted : (bits & wanted) !== 0;
}
