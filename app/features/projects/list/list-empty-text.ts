import { formatAmenity } from "../model.ts";
import type { ProjectFilters, ProjectQuery } from "../search.ts";

/** A filter (or one amenity of it) to drop, the query without it, and what that finds. */
export type ListHint = {
  drop: Exclude<keyof ProjectFilters, "amenitiesMatch">;
  amenity?: string;
  query: ProjectQuery;
  total: number;
};

const subjects: Record<ListHint["drop"], string> = {
  state: "State",
  city: "City",
  search: "Text",
  maxPriceRupees: "Budget",
  bhk: "BHK",
  projectStatus: "Project status",
  propertyTypes: "Sub type",
  amenities: "Amenities",
};

/** What a hint does to the query: "BHK: any", "All of Haryana", "Remove “farmhouse”", "Without Park". */
export function formatChange(
  { search, state }: Pick<ProjectQuery, "search" | "state">,
  drop: ListHint["drop"],
  amenity?: string,
): string {
  if (drop === "search") return `Remove “${search}”`;
  if (drop === "city" && state) return `All of ${state}`;
  if (amenity !== undefined) return `Without ${formatAmenity(amenity)}`;
  return `${subjects[drop]}: any`;
}

const numberWords = ["", "", "", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** One line on what failed: "No approved project matches all six filters"; a place that stands alone is named. */
export function formatFailure(filterCount: number, place = ""): string {
  if (place) return `No approved project in ${place} is listed yet`;
  if (filterCount === 0) return "No approved project is listed yet";
  if (filterCount === 1) return "No approved project matches this filter";
  if (filterCount === 2) return "No approved project matches both filters";
  return `No approved project matches all ${numberWords[filterCount] ?? filterCount} filters`;
}
