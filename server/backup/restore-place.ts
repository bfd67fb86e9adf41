import { drizzle } from "drizzle-orm/node-postgres";
import { type Client, escapeIdentifier } from "pg";
import type { Storage } from "#app/features/media/storage.server.ts";
import { type AppliedMigration, listAppliedMigrations } from "../postgres/migrations.ts";
import { isStepDone } from "../postgres/setup-steps.ts";
import type { Manifest } from "./manifest.ts";
import { BackupError } from "./manifest.ts";

/** Names the backup whose pictures are being put into a storage, so that a restore that was killed may go on. */
const markKey = "restoring";

/** Where a restore goes to. */
export type RestorePlace = {
  storage: Storage;
  /** The folder or the bucket of the storage, for messages. */
  storageName: string;
};

/** The step that the restored tables hold until the restore is over: it commits with them. */
export function restoreStep({ id }: Manifest): string {
  return `restore ${id}`;
}

/**
 * Whether the tables of this backup are in already, because a restore was killed at its end. Throws BackupError unless they
 * are, or the database is empty and can be given the schema of the backup.
 */
export async function areTablesRestored(client: Client, manifest: Manifest): Promise<boolean> {
  const applied = await listAppliedMigrations(client);
  const tables = await listTables(client);
  if (applied.length > 0 && tables.length === 0) {
    throw new BackupError("The database has lost its tables, but not the schema drizzle: drop that one too.");
  }
  if (applied.length === 0 && tables.length > 0) {
    throw notEmpty(`it has tables that are not the site's (${shorten(tables)})`);
  }
  if (applied.length > 0 && (await isStepDone(drizzle(client), restoreStep(manifest)))) return true;
  await requireNoRows(client, tables);
  if (!isBeginningOf(applied, manifest.migrations)) {
    throw notEmpty("its tables have no rows, but belong to a newer version of the site than the backup");
  }
  return false;
}

/** Throws BackupError where a table has rows. */
export async function requireNoRows(client: Client, tables: string[]): Promise<void> {
  const filled: string[] = [];
  for (const table of tables) {
    const { rows } = await client.query(`select 1 from ${escapeIdentifier(table)} limit 1`);
    if (rows.length > 0) filled.push(table);
  }
  if (filled.length > 0) throw notEmpty(`it has rows in ${shorten(filled)}`);
}

/** All tables but those of extensions, such as PostGIS has. */
export async function listTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by relname`);
  return rows.map(({ name }) => name);
}

/** Throws BackupError unless the storage is empty, or holds what an earlier try with the same backup has put there. */
export async function requireEmptyStorage(
  { storage, storageName }: RestorePlace,
  manifest: Manifest,
): Promise<void> {
  const mark = await storage.find(markKey);
  if (mark?.toString() === manifest.id) return;
  if (mark) {
    throw new BackupError(
      `${storageName} holds half of another backup, whose restore was stopped. Finish that restore, or empty ${storageName}.`,
    );
  }
  for await (const key of storage.list("")) {
    throw new BackupError(
      `The pictures' storage is not empty: ${storageName} holds ${key}. Restore into an empty one.`,
    );
  }
}

export async function markStorage({ storage }: RestorePlace, { id }: Manifest): Promise<void> {
  await storage.put(markKey, Buffer.from(id));
}

export async function unmarkStorage({ storage }: RestorePlace): Promise<void> {
  await storage.delete(markKey);
}

function isBeginningOf(applied: AppliedMigration[], wanted: AppliedMigration[]): boolean {
  return applied.every(({ when }, index) => wanted[index]?.when === when);
}

function notEmpty(why: string): BackupError {
  return new BackupError(
    `The database is not empty: ${why}. Restore into a new one: name it with DATABASE_URL, or move the data folder away.`,
  );
}

function shorten(names: string[]): string {
  const more = names.length - 5;
  return more > 0 ? `${names.slice(0, 5).join(", ")} and ${more} more` : names.join(", ");
}
