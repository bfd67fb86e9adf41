import { amenityChoices, bhkChoices, projectStatuses, propertyTypes } from "../../model.ts";
import type { ProjectFacets, ProjectFilters } from "../../search.ts";
import { amenityBit, bhkBit, statusBits, typeBits } from "../facet-bits.ts";
import { countBits, countCommon, forEachBit } from "./bitmap.ts";
import type { Found, IndexMatches } from "./index-query.ts";
import type { ProjectIndex } from "./project-index.ts";

const amenityValues = amenityChoices.map(({ value }) => value);

/** Per filter, how many projects each option would leave, the other filters as they are. */
export function countFacets(
  index: ProjectIndex,
  matches: IndexMatches,
  { state, amenitiesMatch }: ProjectFilters,
): ProjectFacets {
  const each = <Option extends string | number>(
    options: readonly Option[],
    bitsOf: (option: Option) => number,
    found: Found,
  ) => Object.fromEntries(options.map((option) => [option, countOption(index, bitsOf(option), found)]));
  return {
    ...countPlaces(index, matches, state),
    projectStatus: each(projectStatuses, statusBits, matches.without("status")),
    propertyType: each(propertyTypes, typeBits, matches.without("types")),
    bhk: each(bhkChoices, bhkBit, matches.without("bhk")),
    amenities: each(
      amenityValues,
      amenityBit,
      amenitiesMatch === "any" ? matches.without("amenities") : matches.all,
    ),
  };
}

function countOption(index: ProjectIndex, option: number, { set, ranges }: Found): number {
  const having = index.options.setOf(option);
  let count = 0;
  for (const range of ranges) count += countCommon(set, having, range);
  return count;
}

function countPlaces(
  index: ProjectIndex,
  matches: IndexMatches,
  chosen: string | null,
): Pick<ProjectFacets, "state" | "city"> {
  const counts = countAreas(index, matches.everywhere);
  const states: [name: string, count: number][] = [];
  const places: [name: string, count: number][] = [];
  for (const [state, areas] of index.areas.byState) {
    let total = 0;
    for (const area of areas) {
      const count = counts[area] ?? 0;
      total += count;
      const place = count > 0 && state === chosen ? index.areas.all[area]?.place : null;
      if (place) places.push([place, count]);
    }
    if (total > 0) states.push([state, total]);
  }
  return { state: byName(states), city: byName(places) };
}

/** How many of the found are in each area. */
function countAreas({ areas, slots, recentSlots }: ProjectIndex, { set }: Found): Uint32Array {
  const counts = new Uint32Array(areas.all.length);
  for (let area = 0; area < counts.length; area++) counts[area] = countBits(set, areas.rangeOf(area));
  forEachBit(set, recentSlots, (slot) => {
    const area = slots.areas[slot] ?? 0;
    counts[area] = (counts[area] ?? 0) + 1;
  });
  return counts;
}

function byName(counts: [name: string, count: number][]): Record<string, number> {
  return Object.fromEntries(counts.sort(([left], [right]) => (left < right ? -1 : 1)));
}
