import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Db } from "#app/database.server.ts";
import { openDatabase } from "#server/postgres/db.ts";
import {
  drawCatalogue,
  drawQueries,
  expectSameAnswers,
  type Instance,
  openCatalogue,
} from "../../../../tests/helpers/catalogue-instance.ts";
import { Breakdown, breakDatabase } from "../../../../tests/helpers/failing.ts";
import { RandomWrites } from "../../../../tests/helpers/random-writes.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/helpers/test-database.ts";
import { ProjectIndex } from "../search/index/project-index.ts";
import { createProjects } from "../store.server.ts";

const { seed, pool, draw } = drawCatalogue(120);
const queries = (count: number) => drawQueries(pool, draw(1_000_000), count);

let database: TestDatabase;
let writes: RandomWrites;
const instances: Instance[] = [];

function open(db: Db = openDatabase(database.connection, 2)): Instance {
  const instance = openCatalogue(db);
  instances.push(instance);
  return instance;
}

beforeEach(async () => {
  database = await createTestDatabase();
  await createProjects(
    database.db,
    pool.slice(0, 100).map((project) => ({ project, images: [] })),
  );
  writes = new RandomWrites(database.db, pool, draw);
});
afterEach(async () => {
  for (const { catalogue } of instances) await catalogue.close();
  // Those whose pool lost a connection for good end with the database.
  for (const { db } of instances.splice(0)) void db.$client.end();
  await database.drop();
});

describe(`a catalogue whose connection breaks, seed ${seed}`, () => {
  it.each(["before", "after"] as const)("loses nothing, whichever statement it breaks %s", async (when) => {
    for (let at = 1; at < 18; at++) {
      const breakdown = new Breakdown(at);
      const instance = open(breakDatabase(database.connection, breakdown, when));
      await writes.write();
      for (let times = 0; times < 3; times++) {
        await instance.catalogue.catchUp().catch(() => undefined);
        await writes.write();
      }
      await instance.catalogue.settled();
      await instance.catalogue.catchUp().catch(() => instance.catalogue.catchUp());
      await expectSameAnswers(instance, database.db, queries(4));
    }
  });

  it("is built again where its connection is ended while it reads, and lets searches wait meanwhile", async () => {
    // Whoever holds this lock lets nobody read.
    const holder = openDatabase(database.connection, 1);
    await holder.execute("begin");
    await holder.execute("lock table projects");
    const instance = open();
    const endReader = `select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'declare every_project%' and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => {
      expect((await database.db.$client.query(endReader)).rowCount).toBe(1);
    }, 5000);
    expect(instance.catalogue.index).toBeUndefined();
    await holder.execute("rollback");
    await holder.$client.end();
    await instance.catalogue.settled();
    await instance.catalogue.catchUp();
    await expectSameAnswers(instance, database.db, queries(20));
  });

  it("is dropped in the middle and opened anew without a trace", async () => {
    for (let times = 0; times < 5; times++) {
      const instance = open();
      const underWay = instance.catalogue.catchUp();
      await writes.write();
      await instance.catalogue.close();
      await underWay;
    }
    const instance = open();
    await instance.catalogue.settled();
    await expectSameAnswers(instance, database.db, queries(20));
  });
});

describe("an index that can't take over a change", () => {
  it("is thrown away: searches wait until there is another", async () => {
    const instance = open();
    await instance.catalogue.settled();
    const apply = vi.spyOn(ProjectIndex.prototype, "apply").mockImplementationOnce(() => {
      throw new RangeError("A fault of ours");
    });
    await database.db.$client.query(
      "update projects set is_hot_deal = not is_hot_deal where id = 'project-1'",
    );
    await expect(instance.catalogue.catchUp()).rejects.toThrow("A fault of ours");
    expect(instance.catalogue.index).toBeUndefined();
    await instance.catalogue.settled();
    expect(instance.catalogue.index).toBeDefined();
    await expectSameAnswers(instance, database.db, queries(20));
    apply.mockRestore();
  });
});

describe("a catalogue that lost projects without noticing", () => {
  const storedCount = async () => {
    const { rows } = await database.db.$client.query("select count(*)::int from projects where is_public");
    return rows[0].count as number;
  };
  const firstPublic = async () => {
    const { rows } = await database.db.$client.query(
      "select min(seq)::int as seq from projects where is_public",
    );
    return rows[0].seq as number;
  };

  it("agrees with the database while writes go on", async () => {
    const instance = open();
    await instance.catalogue.settled();
    for (let round = 0; round < 20; round++) {
      const [coverage] = await Promise.all([instance.catalogue.check(), writes.write()]);
      expect(coverage?.indexedProjects).toBe(coverage?.publicProjects);
      expect(coverage?.rememberedProjects).toBe(coverage?.publicProjects);
    }
    expect(await instance.catalogue.check()).toMatchObject({ publicProjects: await storedCount() });
    expect(instance.errors).toEqual([]);
  });

  it("is found by its check, logged, and read anew", async () => {
    const instance = open();
    await instance.catalogue.settled();
    const count = await storedCount();
    instance.catalogue.index?.apply({ changed: [], gone: [await firstPublic()] });
    expect(await instance.catalogue.check()).toMatchObject({
      publicProjects: count,
      indexedProjects: count - 1,
    });
    expect(String(instance.errors.splice(0))).toMatch(
      `${count} of 100 projects are public, the index holds ${count - 1} of 99, the memory ${count}. All are read anew.`,
    );
    await instance.catalogue.settled();
    expect(await instance.catalogue.check()).toMatchObject({
      indexedProjects: count,
      rememberedProjects: count,
    });
    await expectSameAnswers(instance, database.db, queries(10));
    expect(instance.errors).toEqual([]);
  });

  it("is read anew at most once in ten minutes, and logged each time", async () => {
    const instance = open();
    await instance.catalogue.settled();
    const loseOne = async () => {
      instance.catalogue.index?.apply({ changed: [], gone: [await firstPublic()] });
      await instance.catalogue.check();
      await instance.catalogue.settled();
      return instance.catalogue.index;
    };
    const healed = await loseOne();
    expect(await loseOne()).toBe(healed);
    expect(instance.errors.splice(0)).toHaveLength(2);
  });
});
