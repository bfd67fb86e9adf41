import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/helpers/test-database.ts";
import { projectStatuses } from "../model.ts";
import { projectSearch, projects, searchWords } from "../table.server.ts";

describe("the search table follows the projects", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it("gives every status its place in the list, from 1, in the low bits", async () => {
    const stored = [null, ...projectStatuses];
    for (const [place, status] of stored.entries()) {
      const { rows } = await database.db.execute<{ bits: number }>(
        sql`select project_facet_bits(${status}, 'Apartment', '{3}', '{Park}') & 3 as bits`,
      );
      expect(rows[0]?.bits).toBe(place);
    }
  });

  it("keeps up with inserts, updates and deletes, and learns words once", async () => {
    const [id = ""] = await storeProjects(
      database.db,
      { title: "Zephyr Court 12", views: 1 },
      { title: "Zephyr Park" },
    );
    const { rows } = await database.db.execute(sql`select 1 from search_words where word = 'zephyr'`);
    expect(rows).toHaveLength(1);
    await database.db.update(projects).set({ views: 7, visibility: "hidden" }).where(sql`id = ${id}`);
    const found = await database.db
      .select({
        views: projectSearch.views,
        isPublic: projectSearch.isPublic,
        title: projectSearch.titleText,
      })
      .from(projectSearch)
      .where(sql`title_text = ' zephyr court 12'`);
    expect(found).toEqual([{ views: 7, isPublic: false, title: " zephyr court 12" }]);
    await database.db.delete(projects).where(sql`id = ${id}`);
    expect(await database.db.$count(projectSearch)).toBe(1);
    const words = await database.db.select().from(searchWords);
    expect(words.filter(({ word }) => /\d/.test(word) || word.length < 4)).toEqual([]);
  });
});
