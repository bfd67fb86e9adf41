import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/helpers/test-database.ts";
import { amenityChoices, bhkChoices, projectStatuses, propertyTypes } from "../model.ts";
import { projectSearch, projects, searchWords } from "../table.server.ts";
import { amenityBit, bhkBit, statusBits, typeBits } from "./facet-bits.ts";

describe("the search table follows the projects", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const bitsInSql = async (
    status: string | null,
    type: string | null,
    bhk: number[],
    amenities: string[],
  ) => {
    const { rows } = await database.db.execute<{ bits: number }>(
      sql`select project_facet_bits(${status}, ${type}, ${sql.param(bhk)}::real[], ${sql.param(amenities)}::text[]) as bits`,
    );
    return rows[0]?.bits;
  };

  it("gives every option the bit that facet-bits.ts reads", async () => {
    expect(await bitsInSql(null, null, [], [])).toBe(0);
    for (const status of projectStatuses)
      expect(await bitsInSql(status, null, [], [])).toBe(statusBits(status));
    for (const type of propertyTypes) expect(await bitsInSql(null, type, [], [])).toBe(typeBits(type));
    for (const bhk of bhkChoices) expect(await bitsInSql(null, null, [bhk], [])).toBe(bhkBit(bhk));
    for (const { value } of amenityChoices)
      expect(await bitsInSql(null, null, [], [value])).toBe(amenityBit(value));
  });

  it("has a bit of its own for every option", () => {
    const bits = [...bhkChoices.map(bhkBit), ...amenityChoices.map(({ value }) => amenityBit(value))];
    expect(new Set(bits).size).toBe(bits.length);
    expect(bits.reduce((all, bit) => all | bit)).toBe(bits.reduce((sum, bit) => sum + bit));
  });

  it("knows no bit for what is no option", async () => {
    expect(await bitsInSql("Sold", "Castle", [2.5, 7, 0], ["Lift", "cinema"])).toBe(0);
    expect(bhkBit(2.5) | amenityBit("Lift") | statusBits("Sold") | typeBits("Castle")).toBe(0);
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
