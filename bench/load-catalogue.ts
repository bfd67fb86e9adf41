import { getTableColumns } from "drizzle-orm";
import { Client } from "pg";
import type { Db } from "#app/database.server.ts";
import { blankProject } from "#app/features/projects/fields.ts";
import { buildProjectRow } from "#app/features/projects/store.server.ts";
import { projects } from "#app/features/projects/table.server.ts";
import { ownConnectionOf } from "#server/postgres/db.ts";
import { type GeneratedProject, generateProject } from "./catalogue.ts";

const batchSize = 2_000;

/**
 * Stores so many generated projects and leaves the tables vacuumed and analysed. Indexes that only make reading faster are
 * made anew at the end, and a batch is one JSON parameter: a million projects take minutes instead of an hour.
 */
export async function loadCatalogue(db: Db, size: number): Promise<void> {
  // The pool's connections end a statement after some seconds.
  const client = new Client(ownConnectionOf(db));
  await client.connect();
  try {
    await client.query("set synchronous_commit = off");
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
      select indexname as name, indexdef as definition from pg_indexes
      where schemaname = current_schema() and tablename in ('projects', 'project_search')
        and not exists (select from pg_constraint where conname = indexname)`);
    for (const { name } of indexes) await client.query(`drop index "${name}"`);
    for (let stored = 0; stored < size; stored += batchSize) {
      const length = Math.min(batchSize, size - stored);
      const batch = Array.from({ length }, (_, index) => generateProject(stored + index + 1));
      await insertProjects(client, batch);
    }
    for (const { definition } of indexes) await client.query(definition);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

async function insertProjects(client: Client, batch: readonly GeneratedProject[]): Promise<void> {
  const times = { createdAt: new Date(), updatedAt: new Date() };
  const rows = batch.map((project) => buildProjectRow({ ...blankProject, ...times, ...project }));
  const columns = Object.entries(getTableColumns(projects)).filter(([key]) => key in (rows[0] ?? {}));
  const names = columns.map(([, { name }]) => `"${name}"`).join(", ");
  const json = rows.map((row) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, Reflect.get(row, key)])),
  );
  await client.query(
    `insert into projects (${names}) select ${names} from jsonb_populate_recordset(null::projects, $1::jsonb)`,
    [JSON.stringify(json)],
  );
}
