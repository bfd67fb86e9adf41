import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/helpers/test-database.ts";
import { projectStatuses } from "../model.ts";
import { projectSearch, projects } from "../table.server.ts";

describe("the search table follows the projects", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it("gives every status its place in the list, from 1", async () => {
    const stored = [null, ...projectStatuses];
    const given = stored.map((projectStatus, place) => ({ title: `Status ${place}`, projectStatus }));
    await storeProjects(database.db, ...given);
    const found = await database.db
      .select({ bits: projectSearch.bits })
      .from(projectSearch)
      .where(sql`title_text like ' status %'`)
      .orderBy(projectSearch.titleText);
    expect(found.map(({ bits }) => bits)).toEqual(stored.map((_, place) => place));
    await database.db.delete(projects);
  });

  it("keeps up with inserts, updates and deletes", async () => {
    const [id = ""] = await storeProjects(
      database.db,
      { title: "Zephyr Court 12", views: 1 },
      { title: "Zephyr Park" },
    );
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
  });
});
