import { eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { inBytes, recordSearch, wordsCondition } from "#app/records/record-search.server.ts";
import { endOfIndianDay, startOfIndianDay } from "#app/shared/india-time.ts";
import { leadStatuses } from "./model.ts";
import { type LeadFilters, type LeadTableQuery, leadFiltersOf } from "./search.ts";
import { leadStore } from "./store.server.ts";
import { leads } from "./table.server.ts";

export const leadSearch = recordSearch({
  table: leads,
  filtersOf: (query: LeadTableQuery) => leadFiltersOf(query),
  listOrdered: leadStore.listOrdered,
  statuses: leadStatuses,
  narrowingOf: ({ q, status, city, from, to }: LeadFilters) => ({
    status,
    others: [
      city === "" ? undefined : eq(leads.city, city),
      wordsCondition(leads, q),
      from === "" ? undefined : gte(leads.createdAt, startOfIndianDay(from)),
      to === "" ? undefined : lt(leads.createdAt, endOfIndianDay(to)),
    ],
  }),
  sortKeys: {
    name: { key: inBytes(leads.name) },
    email: { key: inBytes(leads.email) },
    project: { key: inBytes(leads.projectName) },
    state: { key: inBytes(leads.state), hasGaps: true },
    city: { key: inBytes(leads.city), hasGaps: true },
  },
});

/** Every city that a contact names, from one to the next in the index: all rows would have to be read to find the few that differ. */
export async function listLeadCities(db: DbOrTx): Promise<string[]> {
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
