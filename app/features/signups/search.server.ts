import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { parsePersonSearch } from "#app/shared/person-words.ts";
import { type Application, type ApplicationStatus, applicationStatuses } from "./model.ts";
import { type ApplicationFilters, type ApplicationQuery, applicationFiltersOf } from "./search.ts";
import { applicationFromRow } from "./store.server.ts";
import { applications } from "./table.server.ts";

export type ApplicationPage = {
  items: Application[];
  total: number;
  /** How many of each status the search and the kind leave, whatever status is chosen. */
  statusCounts: Record<ApplicationStatus, number>;
};

/** One page of the table of applications with all its counts, each exact. */
export async function searchApplications(db: DbOrTx, query: ApplicationQuery): Promise<ApplicationPage> {
  const filters = applicationFiltersOf(query);
  const [statusCounts, items] = await Promise.all([countByStatus(db, filters), findPage(db, filters, query)]);
  return { items, total: totalOf(statusCounts, filters.status), statusCounts };
}

function searchConditions({ q, kind }: ApplicationFilters): (SQL | undefined)[] {
  return [kind === "" ? undefined : eq(applications.kind, kind), q === "" ? undefined : wordsCondition(q)];
}

/** A text without a letter or digit matches nothing; an application's whole id finds it. */
function wordsCondition(q: string): SQL {
  const words = parsePersonSearch(q);
  if (words.length === 0) return sql`false`;
  // Words hold letters and digits only, so nothing in them can end the quotes.
  const hasWords = sql`${applications.words} @@ ${words.map((word) => `'${word}':*`).join(" & ")}::tsquery`;
  return /^[\da-f]{24}$/.test(q) ? sql`(${hasWords} or ${applications.id} = ${q})` : hasWords;
}

async function countByStatus(
  db: DbOrTx,
  filters: ApplicationFilters,
): Promise<Record<ApplicationStatus, number>> {
  const rows = await db
    .select({ status: applications.status, total: sql<number>`count(*)::int` })
    .from(applications)
    .where(and(...searchConditions(filters)))
    .groupBy(applications.status);
  const counted = new Map(rows.map(({ status, total }) => [status, total]));
  const counts = applicationStatuses.map((status) => [status, counted.get(status) ?? 0]);
  // fromEntries forgets the names; they are those of the statuses.
  return Object.fromEntries(counts) as Record<ApplicationStatus, number>;
}

/** How many applications, those in Spam left out, were sent with each of these mobile numbers. */
export async function countSameNumbers(
  db: DbOrTx,
  mobiles: readonly string[],
): Promise<Record<string, number>> {
  if (mobiles.length === 0) return {};
  // The words find them in an index; a number is one of its words.
  const words = mobiles.map((mobile) => mobile.replace(/\D/g, "")).filter((digits) => digits !== "");
  const rows = await db
    .select({ mobile: applications.mobile, total: sql<number>`count(*)::int` })
    .from(applications)
    .where(
      and(
        sql`${applications.words} @@ ${words.join(" | ")}::tsquery`,
        inArray(applications.mobile, [...mobiles]),
        ne(applications.status, "Spam"),
      ),
    )
    .groupBy(applications.mobile);
  return Object.fromEntries(rows.map(({ mobile, total }) => [mobile, total]));
}

function totalOf(counts: Record<ApplicationStatus, number>, status: ApplicationStatus | ""): number {
  if (status !== "") return counts[status];
  return applicationStatuses.reduce((sum, one) => (one === "Spam" ? sum : sum + counts[one]), 0);
}

/** Finds which rows first; only those of the page are read whole. */
async function findPage(
  db: DbOrTx,
  filters: ApplicationFilters,
  { sort, page, perPage }: Pick<ApplicationQuery, "sort" | "page" | "perPage">,
): Promise<Application[]> {
  const { status } = filters;
  const order = orderOf(sort);
  const onPage = db
    .select({ seq: applications.seq })
    .from(applications)
    .where(
      and(
        status === "" ? ne(applications.status, "Spam") : eq(applications.status, status),
        ...searchConditions(filters),
      ),
    )
    .orderBy(...order)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const rows = await db
    .select()
    .from(applications)
    .where(inArray(applications.seq, onPage))
    .orderBy(...order);
  return rows.map(applicationFromRow);
}

/** Texts in small letters and by bytes, the same on every server; the order of arrival settles what is equal. */
const sortKeys: Partial<Record<string, SQL>> = {
  name: sql`lower(${applications.name}) collate "C"`,
  kind: sql`${applications.kind}`,
  state: sql`lower(${applications.state}) collate "C"`,
  city: sql`lower(${applications.city}) collate "C"`,
};

function orderOf(sort: ApplicationQuery["sort"]): SQL[] {
  const direction = sort.startsWith("-") ? sql`desc` : sql`asc`;
  const key = sortKeys[sort.replace(/^-/, "")];
  const bySeq = sql`${applications.seq} ${direction}`;
  return key ? [sql`${key} ${direction}`, bySeq] : [bySeq];
}
