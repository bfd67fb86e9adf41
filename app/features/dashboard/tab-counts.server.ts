import { sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { admins } from "#app/features/admins/table.server.ts";
import { leads } from "#app/features/leads/table.server.ts";
import { projects } from "#app/features/projects/table.server.ts";
import { providers } from "#app/features/providers/table.server.ts";
import { mistakeReports } from "#app/features/reports/table.server.ts";
import { applications } from "#app/features/signups/table.server.ts";
import type { DashboardTab } from "#app/links.ts";
import type { TabCounts } from "./model.ts";

/** The exact number of records that each of these tabs lists, and of new ones, in one query on indexes. */
export async function countTabs(db: DbOrTx, tabs: readonly DashboardTab[]): Promise<TabCounts> {
  const countOf = (name: string, counted: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from ${counted}) as ${sql.identifier(name)}`;
  const { rows } = await db.execute<Record<string, number>>(sql`
    select ${sql.join(
      [
        ...Object.entries(whole).map(([name, table]) => countOf(name, sql`${table}`)),
        ...Object.entries(withStatus).flatMap(([name, table]) => [
          countOf(name, sql`${table} where ${table.status} <> 'Spam'`),
          countOf(`new ${name}`, sql`${table} where ${table.status} = 'New'`),
        ]),
      ],
      sql`, `,
    )}`);
  const {
    "new contacts": contacts = 0,
    "new applications": newApplications = 0,
    "new reports": reports = 0,
    ...total
  } = rows[0] ?? {};
  const fresh = { contacts, applications: newApplications, reports };
  return { total: only(total, tabs), fresh: only(fresh, tabs) };
}

function only(counts: Partial<Record<string, number>>, tabs: readonly DashboardTab[]) {
  return Object.fromEntries(Object.entries(counts).filter(([name]) => tabs.some((tab) => tab === name)));
}

const whole = { projects, services: providers, admins };
/** Of these Spam is out of the way until it is asked for. */
const withStatus = { contacts: leads, applications, reports: mistakeReports };
