import { type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { amenityChoices, bhkChoices, projectStatuses, propertyTypes } from "../model.ts";
import type { ProjectFacets, ProjectFilters } from "../search.ts";
import { projectSearch } from "../table.server.ts";
import {
  amenitiesMask,
  amenityBit,
  bhkBit,
  type HomeFilter,
  homeMask,
  passesAmenities,
  passesHome,
  statusBits,
  statusMask,
  typeBits,
  typeMask,
} from "./facet-bits.ts";
import {
  amenitiesCondition,
  bitsOf,
  conditionOf,
  homeCondition,
  literal,
  type SearchPlan,
} from "./search-conditions.server.ts";

/** Projects that share their bits, counted. */
type BitCount = { bits: number; count: number };

/**
 * All that place, price and text let through, counted twice in one pass: by status, sub type and BHK (of those whose
 * amenities fit) and by amenities (of those whose status, sub type and BHK fit). Every count of an option, and of a
 * query with one of those filters dropped, is a sum over one of the two.
 */
export type ChoiceCounts = { byHome: BitCount[]; byAmenities: BitCount[] };

/** Counts what facets and totals are summed up from; reads the matching rows once. */
export async function countChoices(db: DbOrTx, plan: SearchPlan): Promise<ChoiceCounts> {
  const { filters } = plan;
  const bits = sql`bits`;
  const whenFits = (condition: SQL | undefined, mask: number) =>
    sql`case when ${condition ?? sql`true`} then ${bits} & ${literal(mask)} else -1 end`;
  // Many projects share their bits: counted by them first, the rest is done once per kind instead of once per project.
  const { rows } = await db.execute<{ home: number | null; amenities: number | null; count: number }>(sql`
    select home, amenities, sum(count)::int as count from (
      select ${whenFits(amenitiesCondition(filters, bits), homeMask)} as home,
        ${whenFits(homeCondition(filters, bits), amenitiesMask)} as amenities, count
      from (
        select ${bitsOf(filters)} as bits, count(*) as count
        from ${projectSearch} where ${conditionOf(plan, ["state", "city", "price", "text"])} group by 1
      ) as kinds
    ) as choices
    group by grouping sets ((home), (amenities))`);
  return {
    byHome: rows.flatMap(({ home, count }) => (home === null || home < 0 ? [] : { bits: home, count })),
    byAmenities: rows.flatMap(({ amenities, count }) =>
      amenities === null || amenities < 0 ? [] : { bits: amenities, count },
    ),
  };
}

/** How many projects the counted query finds, or would find without one of its filters. */
export function totalOf({ byHome }: ChoiceCounts, filters: ProjectFilters, except?: HomeFilter): number {
  return sum(byHome, (bits) => passesHome(bits, filters, except));
}

/** What the query would find with other amenities. */
export function totalWithAmenities({ byAmenities }: ChoiceCounts, filters: ProjectFilters): number {
  return sum(byAmenities, (bits) => passesAmenities(bits, filters));
}

/** The counts of the options that stand in the bits. */
export function choiceFacets(
  counts: ChoiceCounts,
  filters: ProjectFilters,
): Omit<ProjectFacets, "state" | "city"> {
  const { byHome } = counts;
  return {
    projectStatus: countEach(projectStatuses, (status) =>
      sum(
        byHome,
        (bits) => passesHome(bits, filters, "status") && (bits & statusMask) === statusBits(status),
      ),
    ),
    propertyType: countEach(propertyTypes, (type) =>
      sum(byHome, (bits) => passesHome(bits, filters, "types") && (bits & typeMask) === typeBits(type)),
    ),
    bhk: countEach(bhkChoices, (bhk) =>
      sum(byHome, (bits) => passesHome(bits, filters, "bhk") && (bits & bhkBit(bhk)) !== 0),
    ),
    amenities: countEach(
      amenityChoices.map(({ value }) => value),
      (amenity) =>
        sum(
          counts.byAmenities,
          (bits) =>
            (filters.amenitiesMatch === "any" || passesAmenities(bits, filters)) &&
            (bits & amenityBit(amenity)) !== 0,
        ),
    ),
  };
}

/** Projects per state, and per place of the chosen state, with every filter but the place. */
export async function countPlaces(
  db: DbOrTx,
  plan: SearchPlan,
): Promise<Pick<ProjectFacets, "state" | "city">> {
  const { state } = plan.filters;
  const { rows } = await db.execute<{ state: string | null; place: string | null; count: number }>(sql`
    select state, place, count(*)::int as count
    from ${projectSearch} where ${conditionOf(plan, ["price", "text", "choices"])} group by state, place`);
  const states = new Map<string, number>();
  for (const row of rows)
    if (row.state !== null) states.set(row.state, (states.get(row.state) ?? 0) + row.count);
  const cities = rows.flatMap((row) =>
    state !== null && row.state === state && row.place !== null ? [[row.place, row.count] as const] : [],
  );
  return { state: sorted([...states]), city: sorted(cities) };
}

function countEach<Option extends string | number>(
  options: readonly Option[],
  count: (option: Option) => number,
) {
  return Object.fromEntries(options.map((option) => [option, count(option)]));
}

function sum(counts: BitCount[], passes: (bits: number) => boolean): number {
  return counts.reduce((total, { bits, count }) => (passes(bits) ? total + count : total), 0);
}

function sorted(counts: (readonly [string, number])[]): Record<string, number> {
  return Object.fromEntries(counts.sort(([left], [right]) => (left < right ? -1 : 1)));
}
