import type { FileHandle } from "node:fs/promises";
import { type Client, escapeIdentifier } from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Db } from "#app/database.server.ts";
import { withOwnConnection } from "../postgres/db.ts";
import { type SavedTable, TableChecksum } from "./manifest.ts";

/** How values are written as text, whatever the server's own settings: the same on each server from 15 on. */
export const textSettings = `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`;

export type SpooledTable = SavedTable & {
  /** Where its text begins in the spool file. */
  start: number;
};

type SpoolOptions = {
  spool: FileHandle;
  signal: AbortSignal;
  /** Called with each further number of rows. */
  onRows: (rows: number) => void;
};

/** Runs `work` on one state of all tables, which others go on changing meanwhile. */
export async function withSnapshot<T>(db: Db, work: (client: Client) => Promise<T>): Promise<T> {
  return withOwnConnection(db, async (client) => {
    await client.query("begin isolation level repeatable read, read only");
    // Before the first query, which takes the snapshot: no migration can come between the two.
    await client.query(`lock table ${savedTables.map(escapeIdentifier).join(", ")} in access share mode`);
    await client.query(textSettings);
    return work(client);
  });
}

/** Writes the saved tables of a snapshot into a file, one after the other: a tar entry has to know its size first. */
export async function spoolTables(client: Client, options: SpoolOptions): Promise<SpooledTable[]> {
  const tables: SpooledTable[] = [];
  let start = 0;
  for (const name of savedTables) {
    const columns = await listColumns(client, name);
    const sequence = await findSequence(client, name);
    const measured = await spoolTable(client, name, columns, options);
    tables.push({ name, columns, sequence, ...measured, start });
    start += measured.bytes;
  }
  return tables;
}

async function spoolTable(
  client: Client,
  name: string,
  columns: string[],
  { spool, signal, onRows }: SpoolOptions,
) {
  const checksum = new TableChecksum();
  const list = columns.map(escapeIdentifier).join(", ");
  const rows = client.query(copyTo(`copy ${escapeIdentifier(name)} (${list}) to stdout`));
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    onRows(checksum.add(chunk));
    await spool.appendFile(chunk);
  }
  return checksum.result();
}

/** What can be stored: the database makes the values of generated columns itself. */
async function listColumns(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function findSequence(client: Client, table: string): Promise<SavedTable["sequence"]> {
  const { rows: found } = await client.query<{ column: string; sequence: string }>(
    `select attname as column, pg_get_serial_sequence($1, attname) as sequence from pg_attribute
     where attrelid = $1::regclass and attidentity <> ''`,
    [table],
  );
  const [identity] = found;
  if (!identity) return null;
  const { rows } = await client.query<{ value: string; isCalled: boolean }>(
    `select last_value::text as value, is_called as "isCalled" from ${identity.sequence}`,
  );
  const [state] = rows;
  return state ? { column: identity.column, ...state } : null;
}

/** What a backup holds of each table of the schema; a test fails where a new table is in neither list. */

/** Tables whose rows are saved, in the order in which they are restored: a row comes after the rows it refers to. */
export const savedTables = [
  "setup_steps",
  "admins",
  "audit_entries",
  "projects",
  "project_images",
  "promoter_merges",
  "delay_rates",
  "cost_rates",
  "providers",
  "applications",
  "leads",
  "application_mails",
  "mistake_reports",
  "lead_calls",
  "lead_earlier_words",
  "lead_receipts",
  "forgotten_numbers",
  "forgotten_numbers_key",
  // A contact whose mail has not gone out must not be forgotten.
  "lead_mails",
  // The dashboard shows the last imports. One that ran at the time counts as stopped, because nobody holds its lock.
  "project_imports",
  "project_import_refusals",
  "register_lists",
  "register_editions",
  "register_rows",
  "register_changes",
] as const;

/** Tables whose rows are left out, each with the reason. */
export const leftOutTables = {
  project_search: "triggers make it anew from the restored projects",
  project_versions: "transaction numbers mean nothing in another database; triggers write new ones",
  provider_versions: "transaction numbers mean nothing in another database; triggers write new ones",
  sessions: "a session that was ended after the backup must not come back; staff log in again",
  throttle_events: "they hold for a day at most",
  project_view_marks: "they hold for half an hour",
  project_view_salt: "it belongs to the marks, and the site makes a new one",
  image_claims: "they hold while a picture is being stored",
  storage_owner:
    "a restored site marks its own storage, so that it never deletes the pictures of the first one",
} as const;
