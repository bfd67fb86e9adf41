import { getTableColumns, sql } from "drizzle-orm";
import type { Db } from "#app/context.server.ts";
import { buildProjectRow } from "#app/features/projects/row.server.ts";
import { projects } from "#app/features/projects/table.server.ts";
import type { CatalogueProject } from "./catalogue.ts";

const batchSize = 2_000;

/** Stores generated projects as the site would, in large batches, and leaves the tables vacuumed and analysed. */
export async function loadCatalogue(db: Db, catalogue: Iterable<CatalogueProject>): Promise<void> {
  for (const batch of batches(catalogue)) await insertBatch(db, batch);
  const client = await db.$client.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("vacuum analyze");
  } finally {
    client.release(true);
  }
}

/** One JSON parameter instead of 40 per row: the number of parameters of a statement is limited. */
async function insertBatch(db: Db, batch: CatalogueProject[]): Promise<void> {
  const rows = batch.map(buildProjectRow);
  const given = Object.entries(getTableColumns(projects)).filter(([key]) => rows.some((row) => key in row));
  const names = sql.raw(given.map(([, column]) => `"${column.name}"`).join(", "));
  const values = given.map(
    ([key, column]) => sql`coalesce(r.${sql.identifier(column.name)}, ${emptyOf(key)})`,
  );
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(given.map(([key, column]) => [column.name, Reflect.get(row, key)]))),
  );
  await db.execute(sql`
    insert into projects (${names})
    select ${sql.join(values, sql`, `)} from jsonb_populate_recordset(null::projects, ${json}::jsonb) as r`);
}

/** Columns that may not be null have an empty list instead. */
function emptyOf(key: string) {
  const lists = ["bhk", "amenities", "pros", "cautions", "otherFeatures"];
  return key === "units" ? sql.raw("'[]'") : sql.raw(lists.includes(key) ? "'{}'" : "null");
}

function* batches(catalogue: Iterable<CatalogueProject>): Generator<CatalogueProject[]> {
  let batch: CatalogueProject[] = [];
  for (const project of catalogue) {
    batch.push(project);
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
