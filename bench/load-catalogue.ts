import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { Client } from "pg";
import type { Db } from "#app/database.server.ts";
import { cleanDeveloper, cleanTitle } from "#app/features/projects/import-export/registries/text.ts";
import { buildProjectRow } from "#app/features/projects/row.server.ts";
import { projectImages, projects } from "#app/features/projects/table.server.ts";
import { ownConnectionOf } from "#server/postgres/db.ts";
import type { CatalogueProject } from "./catalogue.ts";

const batchSize = 2_000;
/** Fewer projects are stored sooner than indexes are made anew. */
const worthDropping = 20_000;

/**
 * Stores generated projects as an import would leave them, in large batches, and leaves the tables vacuumed and analysed.
 * Of many projects the indexes are made at the end: a million takes minutes instead of an hour.
 */
export async function loadCatalogue(db: Db, catalogue: Iterable<CatalogueProject>): Promise<void> {
  const client = new Client(ownConnectionOf(db));
  await client.connect();
  try {
    await client.query("set synchronous_commit = off");
    await client.query("set maintenance_work_mem = '512MB'");
    const restore: string[] = [];
    let count = 0;
    for (const batch of batches(catalogue)) {
      await storeBatch(client, batch);
      count += batch.length;
      if (count >= worthDropping && restore.length === 0) restore.push(...(await dropIndexes(client)));
    }
    for (const definition of restore) await client.query(definition);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

/**
 * Drops what only makes reading faster and answers the statements that bring it back. Keys stay, and the words' index:
 * the trigger that keeps the search reads it.
 */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename in ('projects', 'project_search')
      and not exists (select from pg_constraint where conname = indexname)`);
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  return rows.map(({ definition }) => definition);
}

async function storeBatch(client: Client, batch: CatalogueProject[]): Promise<void> {
  await insertRows(client, projects, batch.map(tidyRow));
  const pictures = batch.flatMap(({ pictures }) => pictures ?? []);
  if (pictures.length > 0) await insertRows(client, projectImages, pictures);
}

function tidyRow(project: CatalogueProject) {
  const { title, developer } = project;
  const tidied = {
    ...project,
    title: cleanTitle(title),
    developer: developer ? cleanDeveloper(developer) : null,
  };
  return buildProjectRow(tidied);
}

/** One JSON parameter instead of 40 per row: the number of parameters of a statement is limited. */
async function insertRows(client: Client, table: PgTable, rows: object[]): Promise<void> {
  const given = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => key in row));
  const names = given.map(([, column]) => `"${column.name}"`).join(", ");
  const values = given.map(([key, { name, notNull }]) => {
    return notNull ? `coalesce(r."${name}", ${emptyOf(key)})` : `r."${name}"`;
  });
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(given.map(([key, { name }]) => [name, Reflect.get(row, key)]))),
  );
  const type = table === projects ? "projects" : "project_images";
  await client.query(
    `insert into ${type} (${names}) select ${values.join(", ")} from jsonb_populate_recordset(null::${type}, $1::jsonb) as r`,
    [json],
  );
}

/** What stands for an unknown value in a column that may not be null. */
function emptyOf(key: string): string {
  const lists = ["bhk", "amenities", "pros", "cautions", "otherFeatures"];
  if (lists.includes(key)) return "'{}'";
  if (key === "isHotDeal") return "false";
  return key === "units" ? "'[]'" : "null";
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
