import { sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { type ImportRun, undoDays } from "../model.ts";
import { projectImports, registerChanges, registerEditions, registerLists } from "../table.server.ts";

/** The newest imports that took something over, those of the command line too, newest first. */
export async function listImportRuns(
  db: DbOrTx,
  { limit, now }: { limit: number; now: Date },
): Promise<ImportRun[]> {
  const { rows } = await db.execute<StoredRun>(sql`
    with runs as (
      select e.run_id, max(e.id) as newest, min(e.imported_by) as by, to_json(min(e.imported_at)) #>> '{}' as at,
        to_json(max(e.undone_at)) #>> '{}' as undone_at, min(e.undone_by) as undone_by,
        jsonb_agg(jsonb_build_object('list', l.name, 'day', case when e.is_dated then e.day end,
          'isWhole', e.completed_at is not null) order by e.id) as editions
      from ${registerEditions} e left join ${registerLists} l on l.id = e.list_id
      group by e.run_id order by newest desc limit ${limit})
    select runs.*, counts.*, coalesce(i.refused_kept, 0) as kept
    from runs left join ${projectImports} i on i.id = runs.run_id cross join lateral (
      select count(*) filter (where shown.kind = 'new')::int as new,
        count(*) filter (where shown.kind = 'changed')::int as changed,
        count(*) filter (where shown.kind = 'missing')::int as missing, count(*) > 0 as "hasChanges"
      from (
        select c.kind from ${registerEditions} e join ${registerChanges} c on c.edition_id = e.id
        where e.run_id = runs.run_id
          -- Not where only who says the facts has changed.
          and (c.kind <> 'changed' or c.after - 'sources' <> '{}')) as shown) as counts
    order by newest desc`);
  const oldest = now.getTime() - undoDays * 86_400_000;
  return rows.map(({ run_id, undone_at, undone_by, kept, by, at, editions, hasChanges, ...counts }) => ({
    ...{ id: run_id, by, at, editions, counts, hasChanges },
    refusedKept: kept,
    undone: undone_at === null ? null : { at: undone_at, by: undone_by ?? "" },
    isRecent: new Date(at).getTime() >= oldest,
  }));
}

type StoredRun = Pick<ImportRun, "by" | "at" | "editions" | "hasChanges"> &
  ImportRun["counts"] & {
    run_id: string;
    undone_at: string | null;
    undone_by: string | null;
    kept: number;
  };
