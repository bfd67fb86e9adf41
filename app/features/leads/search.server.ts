import { eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import {
  conditionOf,
  countRecords,
  inBytes,
  orderOf,
  type SortKey,
  wordsCondition,
} from "#app/records/record-search.server.ts";
import { endOfIndianDay, startOfIndianDay } from "#app/shared/india-time.ts";
import { type Lead, type LeadStatus, leadStatuses } from "./model.ts";
import { type LeadFilters, type LeadSort, type LeadTableQuery, leadFiltersOf } from "./search.ts";
import { leadStore } from "./store.server.ts";
import { leads } from "./table.server.ts";

export type LeadPage = {
  items: Lead[];
  total: number;
  /** How many of each status the search, the city and the days leave, whatever status is chosen. */
  statusCounts: Record<LeadStatus, number>;
  /** Every city that a contact names. */
  cities: string[];
};

/** One page of the contact table with all its counts, each exact. */
export async function searchLeads(db: DbOrTx, query: LeadTableQuery): Promise<LeadPage> {
  const filters = leadFiltersOf(query);
  const { page, perPage, sort } = query;
  const order = orderOf(leads, sortKeys, sort);
  const [counts, items, cities] = await Promise.all([
    countRecords(db, leads, leadStatuses, narrowingOf(filters)),
    leadStore.listOrdered(db, { where: leadCondition(filters), order, page, perPage }),
    listCities(db),
  ]);
  return { ...counts, items, cities };
}

/** How many contacts the filters leave. */
export async function countLeads(db: DbOrTx, filters: LeadFilters): Promise<number> {
  return (await countRecords(db, leads, leadStatuses, narrowingOf(filters))).total;
}

/** The rows that the filters leave. */
export function leadCondition(filters: LeadFilters): SQL | undefined {
  return conditionOf(leads, narrowingOf(filters));
}

function narrowingOf({ q, status, city, from, to }: LeadFilters) {
  const others = [
    city === "" ? undefined : eq(leads.city, city),
    wordsCondition(leads, q),
    from === "" ? undefined : gte(leads.createdAt, startOfIndianDay(from)),
    to === "" ? undefined : lt(leads.createdAt, endOfIndianDay(to)),
  ];
  return { status, others };
}

const sortKeys: Record<Exclude<LeadSort, "created">, SortKey> = {
  name: { key: inBytes(leads.name) },
  email: { key: inBytes(leads.email) },
  project: { key: inBytes(leads.projectName) },
  state: { key: inBytes(leads.state), hasGaps: true },
  city: { key: inBytes(leads.city), hasGaps: true },
};

/** From one city to the next in the index: all rows would have to be read to find the few that differ. */
async function listCities(db: DbOrTx): Promise<string[]> {
  const next = (after: SQL) =>
    sql`(select ${leads.city} from ${leads} where ${after} order by ${leads.city} limit 1)`;
  const { rows } = await db.execute<{ city: string }>(sql`
    with recursive cities as (
      select ${next(sql`${leads.city} is not null`)} as city
      union all
      select ${next(sql`${leads.city} > cities.city`)} from cities where cities.city is not null
    )
    select city from cities where city is not null`);
  return rows.map(({ city }) => city);
}
