import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/helpers/test-database.ts";
import { leftOutTables, savedTables } from "./snapshot.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it("every table of the schema is either saved or left out for a reason", async () => {
  const { rows } = await test.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const named = [...savedTables, ...Object.keys(leftOutTables)].sort();
  expect(named).toEqual(rows.map(({ name }) => name));
});

it("a saved table comes after the tables that its rows refer to", async () => {
  const { rows } = await test.db.execute<{ from: string; to: string }>(sql`
    select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'`);
  const saved: readonly string[] = savedTables;
  const references = rows.filter(({ from }) => saved.includes(from));
  expect(references.length).toBeGreaterThan(4);
  for (const { from, to } of references) {
    const order = [saved.indexOf(to), saved.indexOf(from)];
    expect({ from, to, order: order.toSorted((a, b) => a - b) }).toEqual({ from, to, order });
    expect(saved).toContain(to);
  }
});
