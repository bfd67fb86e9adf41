import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createProjects } from "#app/features/projects/store.server.ts";
import {
  backUp,
  fillSite,
  listPictures,
  listRows,
  listTexts,
  newSite,
  removeSchema,
  restore,
  type Site,
} from "../../tests/helpers/backups.ts";
import { buildProject } from "../../tests/helpers/factories.ts";
import { givenDatabaseUrl } from "../../tests/helpers/postgres-global-setup.ts";
import { leftOutTables, savedTables } from "./snapshot.ts";

async function expectSame(restored: Site, original: Site): Promise<void> {
  const rows = await listRows(original.db);
  for (const table of savedTables) expect(rows[table], table).not.toEqual([]);
  expect(await listRows(restored.db)).toEqual(rows);
  const pictures = await listPictures(original.storage);
  expect(Object.keys(pictures)).toHaveLength(5);
  expect(await listPictures(restored.storage)).toEqual(pictures);
  const searched = await listTexts(original.db, "project_search");
  expect(searched).not.toEqual([]);
  expect(await listTexts(restored.db, "project_search")).toEqual(searched);
}

/** Backs up a filled site and restores it into another; answers both. */
async function carryOver(from: Parameters<typeof newSite>[0], to: Parameters<typeof newSite>[0]) {
  const original = await newSite(from);
  await fillSite(original);
  const restored = await newSite(to);
  const { path, manifest } = await backUp(original);
  await restore(path, restored);
  return { original, restored, manifest };
}

describe("what is restored is what was backed up, to the last byte,", () => {
  it("in the embedded PostgreSQL, into tables without rows", async () => {
    const { original, restored, manifest } = await carryOver({}, {});
    await expectSame(restored, original);
    expect(manifest.pictures).toMatchObject({ count: 5, bytes: 13_000, lost: [] });
  });

  it("on a database on which the site was never started", async () => {
    const original = await newSite();
    await fillSite(original);
    const restored = await newSite();
    await removeSchema(restored.db);
    await restore((await backUp(original)).path, restored);
    await expectSame(restored, original);
  });

  it("from a folder into a bucket", async () => {
    const { original, restored } = await carryOver({}, { inBucket: true });
    await expectSame(restored, original);
  });

  it("from a bucket into a folder", async () => {
    const { original, restored } = await carryOver({ inBucket: true }, {});
    await expectSame(restored, original);
  });

  it.skipIf(!givenDatabaseUrl)("from the embedded PostgreSQL into the one at TEST_DATABASE_URL", async () => {
    const { original, restored } = await carryOver({}, { on: "given" });
    await expectSame(restored, original);
  });

  it.skipIf(!givenDatabaseUrl)("from the PostgreSQL at TEST_DATABASE_URL into the embedded one", async () => {
    const { original, restored } = await carryOver({ on: "given" }, {});
    await expectSame(restored, original);
  });
});

describe("after a restore", () => {
  it("numbers go on where they were, also those whose rows are gone", async () => {
    const { restored } = await carryOver({}, {});
    await createProjects(restored.db, [{ project: buildProject(), images: [] }]);
    await restored.db.execute(sql`insert into audit_entries (admin_id, admin_name, action, subject)
      values ('1', 'Meera', 'create', 'project')`);
    const { rows } = await restored.db.execute(
      sql`select (select max(seq)::int from projects) as project, (select max(seq)::int from audit_entries) as entry`,
    );
    expect(rows).toEqual([{ project: 4, entry: 4 }]);
  });

  it("memories learn of the projects by this database's own transactions", async () => {
    const { restored } = await carryOver({}, {});
    const { rows } = await restored.db.execute(sql`
      select count(*)::int as n, bool_and(pg_visible_in_snapshot(changed_in, pg_current_snapshot())) as seen
      from project_versions`);
    expect(rows).toEqual([{ n: 3, seen: true }]);
  });

  it("what was left out is not there, and the storage is marked as the new database's", async () => {
    const original = await newSite();
    await fillSite(original);
    await original.db.execute(sql`insert into sessions values ('hash', '1', now(), now())`);
    await original.db.execute(sql`insert into throttle_events (key) values ('login')`);
    await original.db.execute(sql`insert into image_claims (id, content_hash) values ('c', 'hash')`);
    await original.db.execute(sql`insert into storage_owner (id) values ('the first')`);
    const restored = await newSite();
    await restore((await backUp(original)).path, restored);
    const made = ["project_search", "project_versions", "provider_versions", "storage_owner"];
    for (const table of Object.keys(leftOutTables).filter((name) => !made.includes(name))) {
      expect(await listTexts(restored.db, table), table).toEqual([]);
    }
    const { rows } = await restored.db.execute<{ id: string }>(sql`select id from storage_owner`);
    expect(rows).toEqual([{ id: (await restored.storage.find("owner"))?.toString() }]);
    expect(rows).not.toEqual([{ id: "the first" }]);
    expect(await restored.storage.find("restoring")).toBeUndefined();
  });
});
