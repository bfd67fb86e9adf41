import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { describe, expect, it } from "vitest";
import type { Db } from "#app/database.server.ts";
import { migrationsFolder } from "#server/postgres/migrations.ts";
import {
  backUp,
  fillSite,
  listPictures,
  newBackupPath,
  newSite,
  removeSchema,
  restore,
} from "../../tests/helpers/backups.ts";

const laterTime = 4_102_444_800_000;

/** The migrations of a later version, which derives something from rows that are there. */
async function laterMigrations(): Promise<string> {
  const folder = `${await newBackupPath()}.migrations`;
  await cp(migrationsFolder, folder, { recursive: true });
  const journalPath = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(journalPath, "utf8"));
  journal.entries.push({ idx: 999, version: "7", when: laterTime, tag: "9999_later", breakpoints: true });
  await writeFile(journalPath, JSON.stringify(journal));
  const statements = "alter table projects add column loud text;\nupdate projects set loud = upper(title)";
  await writeFile(join(folder, "9999_later.sql"), statements.replace("\n", "\n--> statement-breakpoint\n"));
  return folder;
}

async function countLoud(db: Db): Promise<unknown> {
  const { rows } = await db.execute(
    sql`select count(*)::int as n, bool_and(loud = upper(title)) as is_loud from projects`,
  );
  return rows[0];
}

describe("a backup of an older schema", () => {
  it("is restored, and the later migrations change its rows", async () => {
    const original = await newSite();
    await fillSite(original);
    const { path } = await backUp(original);
    const migrations = await laterMigrations();
    const fresh = await newSite();
    await removeSchema(fresh.db);
    for (const site of [fresh, await newSite()]) {
      await restore(path, site, { migrations });
      expect(await countLoud(site.db)).toEqual({ n: 3, is_loud: true });
      expect(await listPictures(site.storage)).toEqual(await listPictures(original.storage));
    }
  });

  it("does not fit empty tables of a newer one", async () => {
    const original = await newSite();
    await fillSite(original);
    const { path } = await backUp(original);
    const migrations = await laterMigrations();
    const site = await newSite();
    await migrate(drizzle(site.db.$client), { migrationsFolder: migrations });
    await expect(restore(path, site, { migrations })).rejects.toThrow(
      "belong to a newer version of the site",
    );
  });
});

describe("a newer schema", () => {
  const addMigration = (db: Db) =>
    db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${laterTime})`,
    );

  it("is not backed up by this version", async () => {
    const site = await newSite();
    await addMigration(site.db);
    await expect(backUp(site)).rejects.toThrow("The database belongs to a newer version of the site");
  });

  it("in a backup is refused before anything is touched", async () => {
    const site = await newSite();
    const { path, manifest } = await backUp(site);
    expect(manifest.migrations.length).toBeGreaterThan(19);
    const older = await olderMigrations();
    const other = await newSite();
    await removeSchema(other.db);
    await expect(restore(path, other, { migrations: older })).rejects.toThrow(
      `${path} was made by a newer version of the site: restore it with that one.`,
    );
    expect(await Array.fromAsync(other.storage.list(""))).toEqual([]);
  });

  it("in an empty database is not restored into", async () => {
    const { path } = await backUp(await newSite());
    const site = await newSite();
    await addMigration(site.db);
    await expect(restore(path, site)).rejects.toThrow("The database belongs to a newer version of the site");
  });
});

it("an older schema is backed up by the version that it belongs to", async () => {
  const site = await newSite();
  await site.db.execute(sql`delete from drizzle.__drizzle_migrations
    where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`);
  await expect(backUp(site)).rejects.toThrow("The database belongs to an older version of the site");
  await removeSchema(site.db);
  await expect(backUp(site)).rejects.toThrow("the site was never started on this database");
});

async function olderMigrations(): Promise<string> {
  const folder = `${await newBackupPath()}.migrations`;
  await cp(migrationsFolder, folder, { recursive: true });
  const journalPath = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(journalPath, "utf8"));
  journal.entries.pop();
  await writeFile(journalPath, JSON.stringify(journal));
  return folder;
}
