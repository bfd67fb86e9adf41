import { and, count, eq, gte, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { endOfIndianDay, startOfIndianDay } from "#app/shared/moments.ts";
import { parsePersonSearch } from "#app/shared/person-words.ts";
import type { TableQuery } from "#app/shared/table-query.ts";
import { type Lead, type LeadStatus, leadStatuses } from "./model.ts";
import { type LeadFilter, type LeadFilters, type LeadSort, leadFiltersOf } from "./search.ts";
import { leadFromRow } from "./store.server.ts";
import { inBytes, leads } from "./table.server.ts";

export type LeadPage = {
  items: Lead[];
  total: number;
  /** How many of each status the search, the city and the days leave, whatever status is chosen. */
  statusCounts: Record<LeadStatus, number>;
  /** Every city that a contact names. */
  cities: string[];
};

/** One page of the contact table with all its counts, each exact. */
export async function searchLeads(db: DbOrTx, query: TableQuery<LeadSort, LeadFilter>): Promise<LeadPage> {
  const filters = leadFiltersOf(query);
  const [statusCounts, items, cities] = await Promise.all([
    countByStatus(db, filters),
    findPage(db, filters, query),
    listCities(db),
  ]);
  return { items, total: totalOf(statusCounts, filters.status), statusCounts, cities };
}

/** How many contacts the filters leave. */
export async function countLeads(db: DbOrTx, filters: LeadFilters): Promise<number> {
  return totalOf(await countByStatus(db, filters), filters.status);
}

/** The rows that the filters leave. What a person typed reaches PostgreSQL as parameters only. */
export function leadCondition(filters: LeadFilters): SQL | undefined {
  const { status } = filters;
  return and(
    status === "" ? ne(leads.status, "Spam") : eq(leads.status, status),
    ...searchConditions(filters),
  );
}

function searchConditions({ q, city, from, to }: LeadFilters): (SQL | undefined)[] {
  return [
    city === "" ? undefined : eq(leads.city, city),
    q === "" ? undefined : wordsCondition(q),
    from === "" ? undefined : gte(leads.createdAt, startOfIndianDay(from)),
    to === "" ? undefined : lt(leads.createdAt, endOfIndianDay(to)),
  ];
}

/** A text without a letter or digit matches nothing; a contact's whole id finds it. */
function wordsCondition(q: string): SQL {
  const words = parsePersonSearch(q);
  if (words.length === 0) return sql`false`;
  // Words hold letters and digits only, so nothing in them can end the quotes.
  const hasWords = sql`${leads.words} @@ ${words.map((word) => `'${word}':*`).join(" & ")}::tsquery`;
  return /^[\da-f]{24}$/.test(q) ? sql`(${hasWords} or ${leads.id} = ${q})` : hasWords;
}

async function countByStatus(db: DbOrTx, filters: LeadFilters): Promise<Record<LeadStatus, number>> {
  const rows = await db
    .select({ status: leads.status, total: count() })
    .from(leads)
    .where(and(...searchConditions(filters)))
    .groupBy(leads.status);
  const counted = new Map(rows.map(({ status, total }) => [status, total]));
  const counts = leadStatuses.map((status) => [status, counted.get(status) ?? 0]);
  // fromEntries forgets the names; they are those of the statuses.
  return Object.fromEntries(counts) as Record<LeadStatus, number>;
}

function totalOf(counts: Record<LeadStatus, number>, status: LeadStatus | ""): number {
  if (status !== "") return counts[status];
  return leadStatuses.reduce((sum, one) => (one === "Spam" ? sum : sum + counts[one]), 0);
}

/** Finds which rows first, from the indexes; only those of the page are read whole. */
async function findPage(
  db: DbOrTx,
  filters: LeadFilters,
  { sort, page, perPage }: Pick<TableQuery<LeadSort>, "sort" | "page" | "perPage">,
): Promise<Lead[]> {
  const order = orderOf(sort);
  const onPage = db
    .select({ seq: leads.seq })
    .from(leads)
    .where(leadCondition(filters))
    .orderBy(...order)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const rows = await db
    .select()
    .from(leads)
    .where(inArray(leads.seq, onPage))
    .orderBy(...order);
  return rows.map(leadFromRow);
}

type SortKey = { key: SQL; hasGaps?: boolean };

const sortKeys: Record<Exclude<LeadSort, "created">, SortKey> = {
  name: { key: inBytes(leads.name) },
  email: { key: inBytes(leads.email) },
  project: { key: inBytes(leads.projectName) },
  state: { key: inBytes(leads.state), hasGaps: true },
  city: { key: inBytes(leads.city), hasGaps: true },
};

function orderOf(sort: TableQuery<LeadSort>["sort"]): SQL[] {
  const isDescending = sort.startsWith("-");
  const direction = isDescending ? sql`desc` : sql`asc`;
  const entry = Object.entries(sortKeys).find(([id]) => sort === id || sort === `-${id}`);
  const bySeq = sql`${leads.seq} ${direction}`;
  if (!entry) return [bySeq];
  const [, { key, hasGaps }] = entry;
  // What is unknown stands last in both directions. Elsewhere the words would keep the indexes from serving.
  return [sql`${key} ${direction}${hasGaps ? sql` nulls last` : sql``}`, bySeq];
}

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
