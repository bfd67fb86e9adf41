import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Client, ClientBase } from "pg";
import type { Db } from "#app/database.server.ts";
import { StartError } from "../start-error.ts";
import { withOwnConnection } from "./db.ts";

export const migrationsFolder = new URL("../../db/migrations", import.meta.url).pathname;

/** Any fixed number: the holder of this advisory lock may change the schema. */
const setupLock = 7_205_146;

/** Brings the schema up to date. Several processes may call it at once; one does the work. Throws StartError. */
export async function migrateDatabase(db: Db): Promise<void> {
  await withSetupLock(db, async (client) => {
    await requireSupportedVersion(db);
    await requireKnownSchema(client);
    // Also where there is nothing to do the migrator would write, which a standby refuses.
    if (await isSchemaCurrent(client)) return;
    await requireWritable(client);
    // On the lock's own connection, which knows no time limit: an index over a large table takes what it takes.
    await migrate(drizzle(client), { migrationsFolder });
  });
}

async function requireWritable(client: Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>("show transaction_read_only");
  if (rows[0]?.transaction_read_only === "off") return;
  throw new StartError(
    "The database can only be read, and this version of the site has to change its tables first: let it write once.",
  );
}

/** Runs `work` while holding the lock that serialises setup across processes; it gets the connection that holds it. */
export async function withSetupLock<T>(db: Db, work: (client: Client) => Promise<T>): Promise<T> {
  return withOwnConnection(db, async (client) => {
    await client.query("select pg_advisory_lock($1)", [setupLock]);
    return work(client);
  });
}

export async function requireSupportedVersion(db: Db): Promise<void> {
  const { rows } = await db.$client.query<{ server_version_num: string }>("show server_version_num");
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (major < 15) throw new StartError(`PostgreSQL 15 or newer is needed; the server is ${major}`);
}

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
async function isSchemaCurrent(client: ClientBase): Promise<boolean> {
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
