import { sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { registerEditions, registerLists, registerRows } from "../../import-export/table.server.ts";
import type { KeptList } from "./queues.ts";

/** Every list that was imported, the oldest first. */
export async function listRegisterLists(db: DbOrTx): Promise<KeptList[]> {
  const { rows } = await db.execute<{
    id: number;
    name: string;
    states: string[];
    latest_on: string | null;
    is_dated: boolean;
    projects: number;
    missing: number;
    imported_by: string;
    imported_at: string;
  }>(sql`
    select l.id, l.name, l.states, l.latest_on, l.is_dated, coalesce(r.held, 0) as projects,
      coalesce(r.missing, 0) as missing, e.imported_by, to_json(e.imported_at) #>> '{}' as imported_at
    from ${registerLists} l
    join lateral (select imported_by, imported_at from ${registerEditions}
      where list_id = l.id and undone_at is null order by id desc limit 1) e on true
    left join (select list_id, count(*) filter (where missing_since is null)::int as held, count(missing_since)::int as missing
      from ${registerRows} group by list_id) r on r.list_id = l.id
    order by l.latest_on, e.imported_at, l.name`);
  return rows.map(({ latest_on, is_dated, imported_by, imported_at, ...list }) => ({
    ...list,
    latestOn: latest_on,
    isDated: is_dated,
    importedBy: imported_by,
    importedAt: imported_at,
  }));
}
