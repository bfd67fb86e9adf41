import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Client } from "pg";

type Journal = { entries: { when: number; tag: string }[] };

/** Brings an empty database to the schema of a backup: runs the migrations up to the one that was made at `last`. */
export async function migrateUpTo(client: Client, last: number, folder: string): Promise<void> {
  const journal: Journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8"));
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
