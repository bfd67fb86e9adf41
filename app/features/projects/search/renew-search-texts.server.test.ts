import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countFound, type Instance, openCatalogue } from "../../../../tests/helpers/catalogue-instance.ts";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/helpers/test-database.ts";
import { projects } from "../table.server.ts";
import { renewSearchTexts } from "./renew-search-texts.server.ts";

let database: TestDatabase;
let instance: Instance;
beforeAll(async () => {
  database = await createTestDatabase();
  const many = Array.from({ length: 600 }, (_, n) => ({ title: `M3M Court ${n}` }));
  await storeProjects(database.db, ...many);
  instance = openCatalogue(database.db);
});
afterAll(async () => {
  await instance.catalogue.close();
  await database.drop();
});

const readTexts = () =>
  database.db
    .select({ searchText: projects.searchText, updatedAt: projects.updatedAt })
    .from(projects)
    .orderBy(projects.seq);

it("brings search texts that older rules made to those of today, and nothing else", async () => {
  const written = await readTexts();
  expect(await countFound(instance, "m3m")).toBe(600);
  await database.db.execute(sql`update projects set search_text = ' m 3 m court | | | '`);
  expect(await countFound(instance, "m3m")).toBe(0);

  expect(await renewSearchTexts(database.db, new AbortController().signal)).toBe(true);
  expect(await countFound(instance, "m3m")).toBe(600);
  expect(await readTexts()).toEqual(written);
});

it("leaves the rest for the next start where it is told to stop", async () => {
  expect(await renewSearchTexts(database.db, AbortSignal.abort())).toBe(false);
});
