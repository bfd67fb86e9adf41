import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createTestDatabase, describeOnEachServer } from "./test-database.ts";

describeOnEachServer("createTestDatabase", (on) => {
  it("gives each caller a migrated database of its own", async () => {
    const [one, other] = await Promise.all([createTestDatabase({ on }), createTestDatabase({ on })]);
    await one.db.execute(sql`create table only_here (id int)`);
    const seen = async ({ db }: typeof one, table: string) =>
      (await db.execute(sql`select to_regclass(${table}) is not null as "isThere"`)).rows;
    expect(await seen(one, "projects")).toEqual([{ isThere: true }]);
    expect(await seen(one, "only_here")).toEqual([{ isThere: true }]);
    expect(await seen(other, "only_here")).toEqual([{ isThere: false }]);
    await Promise.all([one.drop(), other.drop()]);
  });
});
