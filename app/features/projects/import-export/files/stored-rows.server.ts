import { getTableColumns, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import type { NewProject, Project } from "../../model.ts";
import { buildProjectRow, type NewProjectRow } from "../../store.server.ts";
import { projects } from "../../table.server.ts";
import type { Turn } from "../model.ts";
import { registerChanges } from "../table.server.ts";

/** How a batch is written: one statement for the new projects, one for the others, each with its entries of the ledger. */

const columns = Object.entries(getTableColumns(projects)).map(([field, { name }]) => ({ field, name }));
/** The database fills these, or nobody does. */
const notWritten = ["seq", "isPublic", "createdAt", "updatedAt"];
const insertedColumns = columns.filter(({ field }) => !notWritten.includes(field));
const updatedColumns = insertedColumns.filter(({ field }) => !["id", "views"].includes(field));

/** What an undo gives back: all that a write changes, and when it was written. */
export const restoredColumns: readonly string[] = [...updatedColumns.map(({ name }) => name), "updated_at"];

export function nameOfColumn(field: string): string {
  return columns.find((column) => column.field === field)?.name ?? field;
}

export async function insertProjects(
  tx: DbOrTx,
  created: readonly (NewProject & { id: string })[],
  editionId: number | undefined,
): Promise<void> {
  if (created.length === 0) return;
  const names = sql.raw(insertedColumns.map(({ name }) => `"${name}"`).join(", "));
  const rows = recordset(created.map(buildProjectRow));
  await tx.execute(sql`
    with created as (
      insert into projects (${names}) select ${names} from ${rows} returning id, updated_at)
    insert into ${registerChanges} (edition_id, project_id, kind, after)
    select ${editionId ?? null}::int, id, 'new', jsonb_build_object('updated_at', updated_at)
    from created where ${editionId !== undefined}`);
}

/** A project as it shall stand; `isChanged`: more than who says it. */
export type Written = { project: Project; isChanged: boolean; turned: Turn | undefined };

/** The ledger compares what was stored before with what is stored then, column by column, as the database has it. */
export async function updateProjects(
  tx: DbOrTx,
  written: readonly Written[],
  editionId: number | undefined,
): Promise<void> {
  if (written.length === 0) return;
  const assignments = sql.raw(updatedColumns.map(({ name }) => `"${name}" = new."${name}"`).join(", "));
  const rows = recordset(written.map(({ project }) => buildProjectRow(project)));
  const changes = written.map(({ project: { id }, turned, isChanged }) => ({ id, turned, isChanged }));
  await tx.execute(sql`
    with new as materialized (select * from ${rows}),
    changes as materialized (select *
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as t(id text, turned text, "isChanged" boolean)),
    before as materialized (
      select p.id, to_jsonb(p) - '{views,seq}'::text[] as row from projects p where p.id in (select id from new)),
    after as (
      update projects set ${assignments},
        updated_at = case when changes."isChanged" then now() else projects.updated_at end
      from new join changes using (id) where projects.id = new.id
      returning projects.id, to_jsonb(projects) as row)
    insert into ${registerChanges} (edition_id, project_id, kind, before, after, turned)
    select ${editionId ?? null}::int, id, 'changed', differing.before, differing.after, changes.turned
    from before join after using (id) join changes using (id) cross join lateral (
      select jsonb_object_agg(key, value) as before, jsonb_object_agg(key, after.row -> key) as after
      from jsonb_each(before.row) where value is distinct from after.row -> key) as differing
    where ${editionId !== undefined} and differing.before is not null`);
}

/** Rows as one parameter that PostgreSQL unfolds: any number of columns and rows stays one short statement. */
function recordset(rows: readonly NewProjectRow[]) {
  const byColumn = rows.map((row) =>
    Object.fromEntries(insertedColumns.map(({ field, name }) => [name, Reflect.get(row, field) ?? null])),
  );
  return sql`jsonb_populate_recordset(null::projects, ${JSON.stringify(byColumn)}::jsonb)`;
}
