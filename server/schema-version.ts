import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ClientBase } from "pg";
import { StartError } from "./start-error.ts";

export const migrationsFolder = new URL("../db/migrations", import.meta.url).pathname;

/** A migration that a database has had. Drizzle knows it by `when`, the time in the journal. */
export type AppliedMigration = { when: number; hash: string };

/** When each migration of this version of the site was made, oldest first. */
export function listOwnMigrations(folder = migrationsFolder): number[] {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(folder, "meta/_journal.json"), "utf8"),
  );
  return journal.entries.map(({ when }) => when);
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

/** How many of the migrations this version of the site does not have. */
export function countUnknownMigrations(applied: AppliedMigration[], folder = migrationsFolder): number {
  const own = new Set(listOwnMigrations(folder));
  return applied.filter(({ when }) => !own.has(when)).length;
}
