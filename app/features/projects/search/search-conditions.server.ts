import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import { placeOf } from "#app/features/places/model.server.ts";
import type { ProjectFilters } from "../search.ts";
import type { TextQuery } from "../search-text.ts";
import { projectSearch, projects } from "../table.server.ts";
import {
  amenityBit,
  amenityBits,
  bhkBit,
  homeBits,
  otherAmenitiesBit,
  otherBhkBit,
  statusMask,
  typeMask,
} from "./facet-bits.ts";
import { wordsCondition } from "./search-words.server.ts";

/** A query ready to be turned into SQL: the text understood, hidden projects in or out. */
export type SearchPlan = {
  filters: ProjectFilters;
  /** Undefined where no text was asked for; null where it can match nothing. */
  text: TextQuery | null | undefined;
  includeWithheld: boolean;
};

const search = projectSearch;

/** Which filters a condition is to contain. */
type Part = "state" | "city" | "price" | "text" | "choices";

/** The rows that pass the named filters. What a person typed reaches PostgreSQL as parameters only. */
export function conditionOf(plan: SearchPlan, parts: readonly Part[]): SQL {
  const { filters } = plan;
  const conditions: Record<Part, () => SQL | undefined> = {
    state: () => (filters.state === null ? undefined : eq(search.state, filters.state)),
    city: () => (filters.city === null ? undefined : eq(search.place, placeFilter(filters) ?? "")),
    price: () =>
      filters.maxPriceRupees === null ? undefined : lte(search.priceMinRupees, filters.maxPriceRupees),
    text: () => textCondition(plan.text),
    choices: () => {
      const bits = bitsOf(filters);
      return and(homeCondition(filters, bits), amenitiesCondition(filters, bits));
    },
  };
  return (
    and(
      plan.includeWithheld ? sql`true` : sql`${search.isPublic}`,
      ...parts.map((part) => conditions[part]()),
    ) ?? sql`true`
  );
}

/** What the city filter compares. */
function placeFilter({ state, city }: Pick<ProjectFilters, "state" | "city">): string | null {
  return placeOf({ state, city, district: null });
}

function textCondition(text: SearchPlan["text"]): SQL | undefined {
  if (text === undefined) return undefined;
  return text === null ? sql`false` : wordsCondition(search.words, text);
}

/** Status, sub type and BHK: what one look at the bits can tell. */
export function homeCondition(filters: ProjectFilters, bits: SQL): SQL | undefined {
  const { status, types, bhk } = homeBits(filters);
  return and(
    status === 0 ? undefined : sql`${bits} & ${literal(statusMask)} = ${literal(status)}`,
    types.length === 0
      ? undefined
      : sql`${bits} & ${literal(typeMask)} in (${sql.join(types.map(literal), sql`, `)})`,
    bhk === 0 ? undefined : sql`${bits} & ${literal(bhk)} <> 0`,
  );
}

/** Rows with any, or all, of the amenities that are filtered by; undefined where none is. */
export function amenitiesCondition(filters: ProjectFilters, bits: SQL): SQL | undefined {
  const wanted = amenityBits(filters);
  if (wanted === 0) return undefined;
  const present = sql`${bits} & ${literal(wanted)}`;
  return filters.amenitiesMatch === "all" ? sql`${present} = ${literal(wanted)}` : sql`${present} <> 0`;
}

/** The stored bits, and those that only this query has: a number of rooms or amenities outside the choices. */
export function bitsOf(filters: ProjectFilters): SQL {
  const others = filters.amenities.filter((amenity) => amenityBit(amenity) === 0);
  const extra = [sql`${search.bits}`];
  if (filters.bhk !== null && bhkBit(filters.bhk) === 0) {
    extra.push(bitWhere(otherBhkBit, sql`${filters.bhk}::real = any(${projects.bhk})`));
  }
  if (others.length > 0) {
    const match = filters.amenitiesMatch === "all" ? sql`@>` : sql`&&`;
    extra.push(bitWhere(otherAmenitiesBit, sql`${projects.amenities} ${match} ${sql.param(others)}::text[]`));
  }
  return sql`(${sql.join(extra, sql` | `)})`;
}

function bitWhere(bit: number, condition: SQL): SQL {
  return sql`case when ${search.seq} in (select ${projects.seq} from ${projects} where ${condition}) then ${literal(bit)} else 0 end`;
}

/** Masks come from our own constants; written out they are planned better than as parameters. */
export function literal(bits: number): SQL {
  return sql.raw(String(bits));
}
