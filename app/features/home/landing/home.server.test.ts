import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#server/db.ts";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/helpers/test-database.ts";
import { countFeaturedCities, findHomeFacts, findHomeFigures, findShownProject } from "./home.server.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

describe("the project on the home page", () => {
  const both = { pros: ["Lifts", "Park", "School", "Court"], cautions: ["Tanker in May", "Unpaved road"] };

  it("is one that has both sides, the hot deals first; none where none has", async () => {
    await storeProjects(test.db, { pros: both.pros }, { ...both, visibility: "hidden" });
    expect(await findShownProject(test.db)).toBeUndefined();
    await storeProjects(test.db, { ...both, title: "First" }, { ...both, title: "Hot", isHotDeal: true });
    expect(await findShownProject(test.db)).toMatchObject({
      title: "Hot",
      pros: ["Lifts", "Park", "School"],
      cautions: both.cautions,
    });
  });

  it("is found by its index, however many have no two sides", async () => {
    await test.db.execute(sql`
      insert into projects (id, title, rera_number, rera_key, state, place)
      select 'registry-' || n, 'Row', n, n, 'Goa', 'Panaji' from generate_series(1, 5000) n`);
    await test.db.execute(sql`analyze projects`);
    const { rows } = await test.db.execute(sql`
      explain select * from projects
      where ${sql.raw("is_public and cardinality(pros) > 1 and cardinality(cautions) > 1")}
      order by is_hot_deal desc, seq limit 1`);
    const plan = JSON.stringify(rows);
    expect(plan).toContain("projects_two_sides");
    expect(plan).not.toContain("Sort");
  });
});

describe("the figures of the home page", () => {
  it("are the owner's as stated; those set to auto are counted", async () => {
    const stated = { projects: "75+", visits: "300+", happyCustomers: "210+" };
    expect(await findHomeFigures(test.db, stated)).toEqual(stated);
    const counted = await findHomeFigures(test.db, { ...stated, projects: "auto" });
    expect(counted.projects).toMatch(/^5,0\d\d$/);
    expect(counted.visits).toBe("300+");
    await storeProjects(test.db, { views: 222_000 });
    expect((await findHomeFigures(test.db, { ...stated, visits: "auto" })).visits).toMatch(/^2\.2\d Lacs$/);
  });

  it("count the public projects of each featured city", async () => {
    const before = await countFeaturedCities(test.db);
    await storeProjects(test.db, { state: "Haryana", city: "Gurugram" });
    const after = await countFeaturedCities(test.db);
    expect(after).toEqual([before[0], (before[1] ?? 0) + 1, before[2]]);
  });
});

describe("the home page without its database", () => {
  const stated = { projects: "auto", visits: "300+", happyCustomers: "210+" };

  it("keeps what the owner states, and leaves out what would be counted", async () => {
    const nowhere = openDatabase({ connectionString: "postgres://nobody@127.0.0.1:1/none" }, 1);
    expect(await findHomeFacts(nowhere, stated)).toEqual({
      cityCounts: undefined,
      figures: { projects: undefined, visits: "300+", happyCustomers: "210+" },
      project: undefined,
    });
    await nowhere.$client.end();
  });

  it("fails where the question was wrong", async () => {
    await expect(
      test.db.transaction(async (tx) => {
        await tx.execute(sql`alter table projects rename to projects_elsewhere`);
        await findHomeFacts(tx, stated);
      }),
    ).rejects.toThrow(/Failed query/);
  });
});
