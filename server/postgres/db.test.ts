import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/helpers/test-database.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const isAnswering = async () => (await test.db.execute<{ one: number }>(sql`select 1 as one`)).rows[0]?.one;

describe("a transaction of the pool", () => {
  it("gives its connection back when it can't even begin", async () => {
    const refused = { isolationLevel: "no such level" as "serializable" };
    for (let attempt = 0; attempt < 12; attempt++) {
      await expect(test.db.transaction(async () => undefined, refused)).rejects.toThrow();
    }
    expect(await isAnswering()).toBe(1);
    expect(test.db.$client.waitingCount).toBe(0);
  });

  it("gives its connection back when the database kills it", async () => {
    for (let attempt = 0; attempt < 12; attempt++) {
      const killed = test.db.transaction((tx) =>
        tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
      );
      await expect(killed).rejects.toThrow();
    }
    expect(await isAnswering()).toBe(1);
  });

  it("keeps nothing of a transaction that failed, and all of one that did not", async () => {
    await test.db.execute(sql`create table kept (n int)`);
    await expect(
      test.db.transaction(async (tx) => {
        await tx.execute(sql`insert into kept values (1)`);
        throw new Error("changed its mind");
      }),
    ).rejects.toThrow("changed its mind");
    await test.db.transaction((tx) => tx.execute(sql`insert into kept values (2)`));
    const { rows } = await test.db.execute(sql`select n from kept`);
    expect(rows).toEqual([{ n: 2 }]);
  });
});
