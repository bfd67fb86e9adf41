import { asc, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { registerEditions, registerLists, registerRows } from "../table.server.ts";
import type { Edition } from "./editions.server.ts";

/** The lists that were imported: their names, and which of them comes again under another name. */

/** Whether a list has an edition that was not taken back. */
export function isHeld() {
  return sql<boolean>`exists (select from ${registerEditions} e
    where e.list_id = ${registerLists.id} and e.undone_at is null)`;
}

/** The lists that were imported, by name. */
export async function listNames(db: DbOrTx): Promise<string[]> {
  const lists = await db
    .select({ name: registerLists.name })
    .from(registerLists)
    .where(isHeld())
    .orderBy(asc(registerLists.name));
  return lists.map(({ name }) => name);
}

/**
 * The list that an edition is likely one of, where no list has its name: more than half of the projects of either are the
 * other's. `held` is how many projects the edition holds, new ones included.
 */
export async function findResembling(
  db: DbOrTx,
  { list, seen }: Edition,
  held: number,
): Promise<{ list: string; projects: number } | undefined> {
  if (!list?.isNew || seen.size * 2 <= held) return undefined;
  const { rows } = await db.execute<{ list: string; projects: number }>(sql`
    select l.name as list, shared.projects
    from (select list_id, count(*)::int as projects from ${registerRows}
      where project_id = any(${sql.param([...seen])}::text[]) and list_id <> ${list.id}::int
      group by list_id having count(*) * 2 > ${held}::int) shared
    join ${registerLists} l on l.id = shared.list_id
    where shared.projects * 2 > (select count(*) from ${registerRows} r
      where r.list_id = shared.list_id and r.missing_since is null)
    order by shared.projects desc, l.name limit 1`);
  return rows[0];
}
