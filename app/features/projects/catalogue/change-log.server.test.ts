import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  createTestDatabase,
  describeOnEachServer,
  type TestDatabase,
} from "../../../../tests/helpers/test-database.ts";
import { blankProject } from "../fields.ts";
import { createProjects } from "../store.server.ts";
import { readChanges, type Seen } from "./change-log.server.ts";

describeOnEachServer("the log of changes", (on) => {
  let database: TestDatabase;
  let seen: Seen;
  const run = (statement: string) => database.db.$client.query(statement);
  const changes = () => readChanges(database.db, seen);
  const news = async () => {
    const { seqs, isShown } = await changes();
    return { seqs, isShown };
  };
  const picture = (id: string, project: string, place: number) =>
    run(`insert into project_images values ('${id}', '${project}', 'gallery', ${place}, 'hash', 1, 1)`);

  beforeAll(async () => {
    database = await createTestDatabase({ on });
    const project = (id: string) => ({ project: { ...blankProject, id, title: id }, images: [] });
    await createProjects(database.db, [project("one"), project("two")]);
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    seen = (await readChanges(database.db)).seen;
    expect(await news()).toEqual({ seqs: [], isShown: false });
  });

  it("tells of new, changed and deleted projects", async () => {
    await createProjects(database.db, [
      { project: { ...blankProject, id: "three", title: "3" }, images: [] },
    ]);
    expect(await news()).toEqual({ seqs: [3], isShown: true });
    await run("update projects set title = 'New' where id in ('two', 'one')");
    expect(await news()).toEqual({ seqs: [1, 2, 3], isShown: true });
    seen = (await changes()).seen;
    await run("delete from projects where id = 'three'");
    expect(await news()).toEqual({ seqs: [3], isShown: true });
  });

  it("tells of views, and that nothing else changed", async () => {
    await run("update projects set views = views + 1 where id = 'one'");
    expect(await news()).toEqual({ seqs: [1], isShown: false });
    await run("update projects set views = views + 1, title = 'Seen' where id = 'two'");
    expect(await news()).toEqual({ seqs: [1, 2], isShown: true });
    await run("update projects set views = views + 1");
    expect(await news()).toEqual({ seqs: [1, 2], isShown: true });
  });

  it("tells of pictures that come, move to another project, and go with theirs", async () => {
    await picture("a", "one", 0);
    expect(await news()).toEqual({ seqs: [1], isShown: true });
    seen = (await changes()).seen;
    await run("update project_images set project_id = 'two' where id = 'a'");
    expect(await news()).toEqual({ seqs: [1, 2], isShown: true });
    seen = (await changes()).seen;
    await run("delete from project_images where id = 'a'");
    expect(await news()).toEqual({ seqs: [2], isShown: true });
    await run("insert into projects (id, title) values ('four', 'Four')");
    await picture("b", "four", 0);
    seen = (await changes()).seen;
    await run("delete from projects where id = 'four'");
    expect((await news()).seqs).toHaveLength(1);
  });

  it("tells of providers, which are no projects", async () => {
    for (const change of [
      "insert into providers (id, name, availability) values ('p', 'P', 'Online')",
      "update providers set name = 'Q'",
      "delete from providers",
    ]) {
      await run(change);
      expect(await news(), change).toEqual({ seqs: [], isShown: true });
      seen = (await changes()).seen;
    }
  });

  it("misses no transaction that was begun early and committed late", async () => {
    const early = await database.db.$client.connect();
    const late = await database.db.$client.connect();
    await early.query("begin; update projects set title = 'early' where id = 'one'");
    await late.query("begin; update projects set title = 'late' where id = 'two'; commit");
    expect(await news()).toEqual({ seqs: [2], isShown: true });
    seen = (await changes()).seen;
    expect(await news()).toEqual({ seqs: [], isShown: false });
    await late.query("update projects set title = 'later' where id = 'two'");
    seen = (await changes()).seen;
    await early.query("commit");
    expect(await news()).toEqual({ seqs: [1], isShown: true });
    await early.query("begin; update projects set title = 'undone'; rollback");
    expect(await news()).toEqual({ seqs: [1], isShown: true });
    early.release();
    late.release();
  });

  it("leaves out what a dump brought from a server with more transactions behind it", async () => {
    await run(
      "update project_versions set changed_in = '99999999999999', content_changed_in = '99999999999999'",
    );
    expect(await news()).toEqual({ seqs: [], isShown: false });
    await run("update projects set views = views + 1 where id = 'one'");
    expect(await news()).toEqual({ seqs: [1], isShown: false });
    await run("update projects set title = 'After the restore' where id = 'one'");
    expect(await news()).toEqual({ seqs: [1], isShown: true });
  });

  it("tells of tables that were emptied", async () => {
    await run("truncate project_images");
    expect((await news()).isShown).toBe(true);
    await run("truncate projects cascade");
    expect((await news()).seqs).toEqual(expect.arrayContaining([1, 2]));
  });

  it("reads nothing but what is new, through the index", async () => {
    await run(
      "insert into project_versions select n, '5', '5' from generate_series(1000, 30000) as n; analyze",
    );
    seen = (await changes()).seen;
    const { rows } = await database.db.execute<{ "QUERY PLAN": string }>(
      sql`explain ${sql.raw(`select seq from project_versions where changed_in >= pg_snapshot_xmin('${seen.snapshot}')`)}`,
    );
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("project_versions_changed");
  });
});
