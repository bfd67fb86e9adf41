import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openDatabase } from "#server/postgres/db.ts";
import { DatabaseListener } from "#server/postgres/pg-listen.ts";
import {
  drawCatalogue,
  drawQueries,
  expectSameAnswers,
  type Instance,
  openCatalogue,
} from "../../../../tests/helpers/catalogue-instance.ts";
import { RandomWrites } from "../../../../tests/helpers/random-writes.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/helpers/test-database.ts";
import type { Project } from "../model.ts";
import { ProjectIndex } from "../search/index/project-index.ts";
import { createProjects } from "../store.server.ts";

const { seed, pool, draw } = drawCatalogue(220);

/** Nobody but the transactions that stay open changes these, for whoever else did would wait for them. */
const reserved = pool.slice(0, 30);

let database: TestDatabase;
let writes: RandomWrites;
let own: Instance;
beforeAll(async () => {
  database = await createTestDatabase();
  const stored = pool.slice(0, 150).map((project) => ({ project, images: [] }));
  await createProjects(database.db, stored);
  writes = new RandomWrites(database.db, pool.slice(30), draw);
  own = openCatalogue(database.db);
  await own.catalogue.settled();
});
afterAll(async () => {
  await own.catalogue.close();
  expect(own.errors).toEqual([]);
  await database.drop();
});

const queries = (count: number) => drawQueries(pool, draw(1_000_000), count);

describe(`the catalogue in memory against the database, seed ${seed}`, () => {
  it("answers the same", async () => {
    await own.catalogue.settled();
    const asked = queries(300);
    await expectSameAnswers(own, database.db, asked);
  });

  it("answers the same after every kind of write", async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 40; round++) {
      for (let times = 0; times < 1 + draw(4); times++) seen.add(await writes.write());
      await own.catalogue.catchUp();
      await expectSameAnswers(own, database.db, queries(35));
    }
    expect(seen.size).toBe(6);
  });

  it("misses nothing of transactions that overlap, whichever commits first, and of one that commits late", async () => {
    const late = await begin(reserved.slice(20));
    for (let round = 0; round < 6; round++) {
      const [one, other] = [await begin(reserved.slice(0, 10)), await begin(reserved.slice(10, 20))];
      for (const commit of draw(2) ? [one, other] : [other, one]) {
        await own.catalogue.catchUp();
        await commit();
        await own.catalogue.catchUp();
        await expectSameAnswers(own, database.db, queries(8));
      }
    }
    await late();
    await own.catalogue.catchUp();
    await expectSameAnswers(own, database.db, queries(50));
  });

  it("makes another index where much has changed, and answers meanwhile", async () => {
    const before = own.catalogue.index;
    vi.spyOn(ProjectIndex.prototype, "isWorn", "get").mockReturnValueOnce(true);
    for (let round = 0; own.catalogue.index === before; round++) {
      expect(round).toBeLessThan(100);
      await writes.write();
      await own.catalogue.catchUp();
      await expectSameAnswers(own, database.db, queries(5));
    }
    await own.catalogue.settled();
    await expectSameAnswers(own, database.db, queries(50));
  });

  it("is followed by another instance within a second, which nobody tells to catch up", async () => {
    const db = openDatabase(database.connection, 3);
    const other = openCatalogue(db);
    const follow = () => other.catalogue.catchUp();
    const log = { warn: vi.fn(), error: vi.fn() };
    const news = new DatabaseListener(db, { onChange: follow, onGap: follow }, log);
    await vi.waitFor(() => expect(other.catalogue.index).toBeDefined(), 10_000);
    for (let round = 0; round < 5; round++) {
      const version = other.publicVersion.current;
      await writes.change(database.db, [reserved[round]?.id ?? ""]);
      await vi.waitFor(() => expect(other.publicVersion.current).toBeGreaterThan(version), 1000);
      await expectSameAnswers(other, database.db, queries(20));
    }
    expect(log.error).not.toHaveBeenCalled();
    await news.stop();
    await other.catalogue.close();
    await db.$client.end();
  });

  it("moves the public version with everything that is shown, and not with views", async () => {
    const [id = ""] = reserved.map((project) => project.id);
    const version = () => own.publicVersion.current;
    const run = async (statement: string) => {
      const before = version();
      await database.db.$client.query(statement);
      await own.catalogue.catchUp();
      return version() - before;
    };
    await own.catalogue.catchUp();
    expect(await run(`update projects set views = views + 1 where id = '${id}'`)).toBe(0);
    expect(await run(`update projects set title = 'New name' where id = '${id}'`)).toBe(1);
    expect(await run("insert into providers (id, name, availability) values ('p', 'P', 'Online')")).toBe(1);
    expect(await run("delete from providers")).toBe(1);
    expect(await run("select 1")).toBe(0);
  });
});

/** Changes these projects in a transaction of its own; what comes back commits it. */
async function begin(changed: readonly Project[]): Promise<() => Promise<void>> {
  const db = openDatabase(database.connection, 1);
  await db.execute("begin");
  await writes.change(
    db,
    changed.map(({ id }) => id),
  );
  return async () => {
    await db.execute("commit");
    await db.$client.end();
  };
}
