import { sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { admins } from "#app/features/admins/table.server.ts";
import { leads } from "#app/features/leads/table.server.ts";
import { projects } from "#app/features/projects/table.server.ts";
import { providers } from "#app/features/providers/table.server.ts";
import { applications } from "#app/features/signups/table.server.ts";
import type { TabCounts } from "./model.ts";

/** The exact number of records behind each tab, drafts and hidden ones included, in one query on indexes. */
export async function countTabs(db: DbOrTx): Promise<TabCounts> {
  const { rows } = await db.execute<Record<keyof typeof tables, number>>(sql`
    select ${sql.join(
      Object.entries(tables).map(
        ([name, table]) => sql`(select count(*)::int from ${table}) as ${sql.identifier(name)}`,
      ),
      sql`, `,
    )}`);
  return rows[0] ?? {};
}

const tables = { projects, services: providers, contacts: leads, admins, applications };
