import { copyFile, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { StartError } from "#server/start-error.ts";
import {
  backUp,
  fillSite,
  listPictures,
  listRows,
  newBackupPath,
  newSite,
  restore,
  type Site,
} from "../../tests/helpers/backups.ts";
import { storeProjects } from "../../tests/helpers/factories.ts";
import { BackupError } from "./manifest.ts";

/** The one line that a restore is refused with; it must have changed nothing. */
async function refusalOf(path: string, site: Site): Promise<string> {
  const before = await stateOf(site);
  const refusal = await restore(path, site).catch((error) => error);
  expect([BackupError, StartError].some((kind) => refusal instanceof kind)).toBe(true);
  expect(refusal.message).not.toContain("\n");
  expect(await stateOf(site)).toEqual(before);
  return refusal.message;
}

async function stateOf({ db, storage }: Site) {
  const keys = await Array.fromAsync(storage.list(""));
  return { rows: await listRows(db), pictures: await listPictures(storage), keys: keys.sort() };
}

async function filledBackup(): Promise<string> {
  const original = await newSite();
  await fillSite(original);
  return (await backUp(original)).path;
}

describe("a restore is refused and changes nothing where", () => {
  it("the database has rows, be it one of any table", async () => {
    const path = await filledBackup();
    const site = await newSite();
    await storeProjects(site.db, {});
    expect(await refusalOf(path, site)).toMatch(/^The database is not empty: it has rows in .*projects/);
    const started = await newSite();
    await started.db.execute(sql`insert into storage_owner (id) values ('a start')`);
    expect(await refusalOf(path, started)).toContain("it has rows in storage_owner");
  });

  it("the database has tables of another program", async () => {
    const path = await filledBackup();
    const site = await newSite();
    await site.db.execute(sql`create table blog_posts (n int); insert into blog_posts values (1)`);
    expect(await refusalOf(path, site)).toContain("it has rows in blog_posts");
    await site.db.execute(sql`drop schema drizzle cascade`);
    expect(await refusalOf(path, site)).toContain("it has tables that are not the site's (admins, ");
  });

  it("the storage has pictures, or is another site's", async () => {
    const path = await filledBackup();
    for (const key of [`master/ab/${"ab".repeat(16)}.webp`, "owner"]) {
      const site = await newSite();
      await site.storage.put(key, Buffer.from("kept"));
      expect(await refusalOf(path, site)).toContain(`the pictures' folder holds ${key}`);
    }
  });

  it("half of another backup is in the storage", async () => {
    const path = await filledBackup();
    const site = await newSite();
    await site.storage.put("restoring", Buffer.from("another"));
    expect(await refusalOf(path, site)).toContain("holds half of another backup");
  });

  it("the tables were dropped and the record of migrations was not", async () => {
    const path = await filledBackup();
    const site = await newSite();
    await site.db.execute(sql`drop schema public cascade`);
    await site.db.execute(sql`create schema public`);
    await expect(restore(path, site)).rejects.toThrow("drop that one too");
  });
});

describe("a file is refused and changes nothing when", () => {
  it("one byte of it is flipped, wherever", async () => {
    const path = await filledBackup();
    const site = await newSite();
    const { size } = await stat(path);
    for (const part of [0.1, 0.4, 0.7, 0.95]) {
      const flipped = await newBackupPath();
      const bytes = await readFile(path);
      const at = Math.floor(size * part);
      bytes[at] = (bytes[at] ?? 0) ^ 0x10;
      await writeFile(flipped, bytes);
      expect(await refusalOf(flipped, site)).toMatch(/ is damaged[:,] .*Nothing can be restored from it\.$/);
    }
  });

  it("one byte in it is another, though its compression is sound", async () => {
    const path = await filledBackup();
    const site = await newSite();
    const tar = gunzipSync(await readFile(path));
    const changed = await newBackupPath();
    for (const text of ["Himgiri Homes", '"rows": ', "tables/leads.copy"]) {
      const bytes = Buffer.from(tar);
      bytes[bytes.indexOf(text) + 2] = 0x41;
      await writeFile(changed, gzipSync(bytes));
      expect(await refusalOf(changed, site)).toContain(`${changed} is damaged: `);
    }
  });

  it("it is cut short, also between two entries", async () => {
    const path = await filledBackup();
    const site = await newSite();
    const cut = await newBackupPath();
    const { size } = await stat(path);
    for (const length of [size - 1, Math.floor(size / 2)]) {
      await copyFile(path, cut);
      await truncate(cut, length);
      expect(await refusalOf(cut, site)).toContain(`${cut} is damaged: `);
    }
    const tar = gunzipSync(await readFile(path));
    await writeFile(cut, gzipSync(tar.subarray(0, tar.indexOf("manifest.json"))));
    expect(await refusalOf(cut, site)).toContain("its end is missing");
  });

  it("it is something else", async () => {
    const path = await newBackupPath();
    const site = await newSite();
    for (const bytes of ["", "a letter", gzipSync("packed"), gzipSync(Buffer.alloc(10_240))]) {
      await writeFile(path, bytes);
      expect(await refusalOf(path, site)).toContain("no backup of this site.");
    }
  });

  it("its format is newer than this version of the site", async () => {
    const path = await filledBackup();
    const tar = gunzipSync(await readFile(path));
    const at = tar.indexOf('"format": 1');
    tar.write('"format": 2', at);
    const newer = await newBackupPath();
    await writeFile(newer, gzipSync(tar));
    expect(await refusalOf(newer, await newSite())).toContain("made by a newer version of the site");
  });
});

describe("a backup", () => {
  it("overwrites no file", async () => {
    const site = await newSite();
    const path = await newBackupPath();
    await writeFile(path, "older");
    await expect(backUp(site, { path })).rejects.toThrow(`${path} exists already`);
    expect(await readFile(path, "utf8")).toBe("older");
  });

  it("is for its owner's eyes only", async () => {
    const { path } = await backUp(await newSite());
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });
});
