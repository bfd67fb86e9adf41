import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Client, ClientBase } from "pg";
import { StartError } from "../start-error.ts";

export const migrationsFolder = new URL("../../db/migrations", import.meta.url).pathname;

/** A migration that a database has had. Drizzle knows it by `when`, the time in the journal. */
export type AppliedMigration = { when: number; hash: string };

type Journal = { entries: { when: number; tag: string }[] };

/** When each migration of this version of the site was made, oldest first. */
export function listOwnMigrations(folder = migrationsFolder): number[] {
  return readJournal(folder).entries.map(({ when }) => when);
}

function readJournal(folder: string): Journal {
  return JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8"));
}

/** What the database has had, oldest first; nothing where the site was never started on it. */
export async function listAppliedMigrations(client: ClientBase): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (found[0]?.name === null) return [];
  const { rows } = await client.query<{ when: string; hash: string }>(
    'select created_at as "when", hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ when, hash }) => ({ when: Number(when), hash }));
}

/** Throws StartError where a newer version of the site has changed the schema: this one would misread it. */
export async function requireKnownSchema(client: ClientBase, folder = migrationsFolder): Promise<void> {
  const unknown = countUnknownMigrations(await listAppliedMigrations(client), folder);
  if (unknown === 0) return;
  const which = unknown === 1 ? "1 migration" : `${unknown} migrations`;
  throw new StartError(
    `The database belongs to a newer version of the site: it has had ${which} that this version does not know. Start the newer version, or restore a backup that this version made.`,
  );
}

/** Whether the database has had every migration of this version of the site. */
export async function isSchemaCurrent(client: ClientBase): Promise<boolean> {
  const applied = new Set((await listAppliedMigrations(client)).map(({ when }) => when));
  return listOwnMigrations().every((when) => applied.has(when));
}

/** How many of the migrations this version of the site does not have. */
export function countUnknownMigrations(applied: AppliedMigration[], folder = migrationsFolder): number {
  const own = new Set(listOwnMigrations(folder));
  return applied.filter(({ when }) => !own.has(when)).length;
}

/** Brings an empty database to the schema of a backup: runs the migrations up to the one that was made at `last`. */
export async function migrateUpTo(client: Client, last: number, folder: string): Promise<void> {
  const journal = readJournal(folder);
  const entries = journal.entries.filter(({ when }) => when <= last);
  const cut = mkdtempSync(join(tmpdir(), "migrations-"));
  try {
    mkdirSync(join(cut, "meta"));
    writeFileSync(join(cut, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) copyFileSync(join(folder, `${tag}.sql`), join(cut, `${tag}.sql`));
    await migrate(drizzle(client), { migrationsFolder: cut });
  } finally {
    rmSync(cut, { recursive: true, force: true });
  }
}
