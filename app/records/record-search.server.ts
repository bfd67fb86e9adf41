import { and, count, eq, ne, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { parsePersonSearch } from "#app/shared/person.ts";
import type { TableQuery } from "#app/shared/table-query.ts";
import type { RecordTable } from "./record-store.server.ts";

/** What narrows a list of records: the status, "" for all but Spam, and further conditions. */
type Narrowing<Status extends string> = { status: Status | ""; others: readonly (SQL | undefined)[] };

/** The rows that are left. What a person typed reaches PostgreSQL as parameters only. */
function conditionOf(table: RecordTable, { status, others }: Narrowing<string>): SQL | undefined {
  return and(status === "" ? ne(table.status, "Spam") : eq(table.status, status), ...others);
}

/** A text without a letter or digit matches nothing; a record's whole id finds it. */
export function wordsCondition(table: RecordTable, q: string): SQL | undefined {
  if (q === "") return undefined;
  const words = parsePersonSearch(q);
  if (words.length === 0) return sql`false`;
  // Words hold letters and digits only, so nothing in them can end the quotes.
  const hasWords = sql`${table.words} @@ ${words.map((word) => `'${word}':*`).join(" & ")}::tsquery`;
  return /^[\da-f]{24}$/.test(q) ? sql`(${hasWords} or ${table.id} = ${q})` : hasWords;
}

/** How many of each status the other conditions leave, and how many with the status that is asked for. Each is exact. */
async function countRecords<Status extends string>(
  db: DbOrTx,
  table: RecordTable,
  statuses: readonly Status[],
  { status, others }: Narrowing<Status>,
): Promise<{ statusCounts: Record<Status, number>; total: number }> {
  const rows = await db
    .select({ status: table.status, total: count() })
    .from(table)
    .where(and(...others))
    .groupBy(table.status);
  const counted = new Map(rows.map((row) => [row.status, row.total]));
  const counts = statuses.map((one) => [one, counted.get(one) ?? 0] as const);
  const shown = counts.filter(([one]) => (status === "" ? one !== "Spam" : one === status));
  return {
    // fromEntries forgets the names; they are those of the statuses.
    statusCounts: Object.fromEntries(counts) as Record<Status, number>,
    total: shown.reduce((sum, [, number]) => sum + number, 0),
  };
}

/** What a column is sorted by: small letters, in bytes; quick, and the same on every server. */
export function inBytes(column: RecordTable["id"]): SQL {
  return sql`lower(${column}) collate "C"`;
}

/** What a kind of records says of its table in the dashboard. */
type Searched<Query extends TableQuery, Filters, Status extends string, Item> = {
  table: RecordTable;
  filtersOf: (query: Query) => Filters;
  /** Reads one page (`recordStore`). */
  listOrdered: (
    db: DbOrTx,
    page: { where: SQL | undefined; order: SQL[]; page: number; perPage: number },
  ) => Promise<Item[]>;
  statuses: readonly Status[];
  sortKeys: Partial<Record<string, SortKey>>;
  narrowingOf: (filters: Filters) => Narrowing<Status>;
};

/** The search of the dashboard's table of such records. */
export function recordSearch<Query extends TableQuery, Filters, Status extends string, Item>(
  searched: Searched<Query, Filters, Status, Item>,
) {
  const { table, filtersOf, listOrdered, statuses, sortKeys, narrowingOf } = searched;
  /** The rows that the filters leave. */
  const where = (filters: Filters) => conditionOf(table, narrowingOf(filters));
  /** How many of each status the other filters leave, and how many all of them do. */
  const count = (db: DbOrTx, filters: Filters) => countRecords(db, table, statuses, narrowingOf(filters));
  return {
    where,
    count,
    /** One page of the table with all its counts, each exact. */
    async page(db: DbOrTx, query: Query) {
      const { sort, page, perPage } = query;
      const filters = filtersOf(query);
      const order = orderOf(table, sortKeys, sort);
      const [counts, items] = await Promise.all([
        count(db, filters),
        listOrdered(db, { where: where(filters), order, page, perPage }),
      ]);
      return { ...counts, items };
    },
  };
}

type SortKey = { key: SQL; hasGaps?: boolean };

/** The order of a table's address; the order of arrival settles what is equal, and stands in for an unknown one. */
function orderOf(table: RecordTable, keys: Partial<Record<string, SortKey>>, sort: string): SQL[] {
  const direction = sort.startsWith("-") ? sql`desc` : sql`asc`;
  const entry = keys[sort.replace(/^-/, "")];
  const bySeq = sql`${table.seq} ${direction}`;
  if (!entry) return [bySeq];
  // What is unknown is last in both directions. Elsewhere the words would keep the indexes from serving.
  return [sql`${entry.key} ${direction}${entry.hasGaps ? sql` nulls last` : sql``}`, bySeq];
}
