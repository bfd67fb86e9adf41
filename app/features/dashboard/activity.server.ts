import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { DbOrTx } from "#app/database.server.ts";
import { admins } from "#app/features/admins/table.server.ts";
import { auditEntries } from "#app/features/audit/table.server.ts";
import { leads } from "#app/features/leads/table.server.ts";
import { projects } from "#app/features/projects/table.server.ts";
import { providers } from "#app/features/providers/table.server.ts";
import { mistakeReports } from "#app/features/reports/table.server.ts";
import { applications } from "#app/features/signups/table.server.ts";
import type { ActivityQuery } from "./activity-words.ts";

type StoredEntry = typeof auditEntries.$inferSelect;

export type ActivityEntry = Omit<StoredEntry, "adminId"> & {
  /** The record that it is about, as it is called now; undefined where it is gone. Nothing of it is kept here. */
  record: NamedRecord | undefined;
};

type NamedRecord = { name: string; status?: string };

/** A page of what was done, by whom and when, and how many entries match; `q` is a record's whole id. */
export async function searchAudit(
  db: DbOrTx,
  { q, filters, sort, page, perPage }: ActivityQuery,
): Promise<{ items: ActivityEntry[]; total: number }> {
  const where = and(
    aboutRecord(q),
    equal(auditEntries.adminName, filters.admin),
    equal(auditEntries.subject, filters.subject),
    equal(auditEntries.action, filters.action),
  );
  const order = sort === "at" ? asc(auditEntries.seq) : desc(auditEntries.seq);
  // The page is found in an index alone, however far behind it lies; only its rows are read whole.
  const found = db
    .select({ seq: auditEntries.seq })
    .from(auditEntries)
    .where(where)
    .orderBy(order)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [entries, [counted]] = await Promise.all([
    db.select().from(auditEntries).where(inArray(auditEntries.seq, found)).orderBy(order),
    db.select({ total: count() }).from(auditEntries).where(where),
  ]);
  return { items: await nameRecords(db, entries), total: counted?.total ?? 0 };
}

/** The entries about a record, alone or with others: those name their ids in the detail. */
function aboutRecord(id: string): SQL | undefined {
  if (id === "") return undefined;
  const isAmongOthers = sql`${auditEntries.action} = 'changed together'
    and ${id} = any(string_to_array(substring(${auditEntries.detail} from ': (.*)$'), ', '))`;
  return or(eq(auditEntries.recordId, id), isAmongOthers);
}

function equal(column: PgColumn, text: string): SQL | undefined {
  return text === "" ? undefined : eq(column, text);
}

/** Everybody who did anything, deleted admins included, by name; at most 200. */
export async function listActiveAdmins(db: DbOrTx): Promise<string[]> {
  // From one name to the next in the index: reading every entry for them would take long.
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive names (name) as (
      (select ${auditEntries.adminName} from ${auditEntries} order by ${auditEntries.adminName} limit 1)
      union all
      select (select ${auditEntries.adminName} from ${auditEntries}
              where ${auditEntries.adminName} > names.name order by ${auditEntries.adminName} limit 1)
      from names where names.name is not null)
    select name from names where name is not null limit 200`);
  return rows.map(({ name }) => name);
}

const recordTables = [
  ["project", projects, { name: projects.title }],
  ["service", providers, { name: providers.name }],
  ["contact", leads, { name: leads.name, status: leads.status }],
  ["admin", admins, { name: admins.username }],
  ["application", applications, { name: applications.name, status: applications.status }],
  ["report", mistakeReports, { name: mistakeReports.projectTitle, status: mistakeReports.status }],
] as const;

async function nameRecords(db: DbOrTx, entries: readonly StoredEntry[]): Promise<ActivityEntry[]> {
  const found = new Map<string, NamedRecord>();
  for (const [subject, table, columns] of recordTables) {
    const ids = entries.flatMap((entry) => (entry.subject === subject ? (entry.recordId ?? []) : []));
    if (ids.length === 0) continue;
    const rows: (NamedRecord & { id: string })[] = await db
      .select({ id: table.id, ...columns })
      .from(table)
      .where(inArray(table.id, ids));
    for (const { id, ...record } of rows) found.set(`${subject} ${id}`, record);
  }
  return entries.map(({ adminId: _adminId, ...entry }) => ({
    ...entry,
    record: found.get(`${entry.subject} ${entry.recordId}`),
  }));
}
