import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Instance, openCatalogue } from "../../../../tests/helpers/catalogue-instance.ts";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/helpers/test-database.ts";
import { buildHomeFacts, findHomeFacts } from "./home.server.ts";

let test: TestDatabase;
let instance: Instance;
beforeAll(async () => {
  test = await createTestDatabase();
  instance = openCatalogue(test.db);
  await instance.catalogue.settled();
});
afterAll(async () => {
  await instance.catalogue.close();
  await test.drop();
});

async function factsNow(stated?: Parameters<typeof buildHomeFacts>[2]) {
  await instance.catalogue.catchUp();
  return buildHomeFacts(instance.catalogue.remembered, "2026-11-24", stated);
}

describe("the home page", () => {
  it("does not wait for all projects to be read, and tells of them afterwards", async () => {
    const blocked = await createTestDatabase();
    await storeProjects(blocked.db, { state: "Haryana", city: "Gurugram" });
    const reader = await blocked.db.$client.connect();
    await reader.query("begin; lock table projects in access exclusive mode");
    const starting = openCatalogue(blocked.db);
    expect((await findHomeFacts(starting)).cityCounts).toBeUndefined();
    await reader.query("rollback");
    reader.release();
    await starting.catalogue.settled();
    expect((await findHomeFacts(starting)).cityCounts).toContain(1);
    await starting.catalogue.close();
    await blocked.drop();
  });
});

describe("the project on the home page", () => {
  const both = { pros: ["Lifts", "Park", "School", "Court"], cautions: ["Tanker in May", "Unpaved road"] };

  it("is one that has both sides, the hot deals first; none where none has", async () => {
    await storeProjects(
      test.db,
      { pros: both.pros },
      { ...both, visibility: "hidden" },
      { ...both, isHotDeal: true, reraValidUntil: "2026-11-23" },
    );
    expect((await factsNow()).project).toBeUndefined();
    await storeProjects(test.db, { ...both, title: "First" }, { ...both, title: "Second" });
    expect((await factsNow()).project).toMatchObject({ title: "First" });
    await storeProjects(test.db, { ...both, title: "Hot", isHotDeal: true });
    expect((await factsNow()).project).toMatchObject({
      title: "Hot",
      pros: ["Lifts", "Park", "School"],
      cautions: both.cautions,
    });
  });
});

describe("the figures of the home page", () => {
  it("are the owner's as stated; those set to auto are counted", async () => {
    const stated = { projects: "75+", visits: "300+", happyCustomers: "210+" };
    expect((await factsNow(stated)).figures).toEqual(stated);
    await storeProjects(test.db, { views: 222_000 });
    const counted = (await factsNow({ ...stated, projects: "auto", visits: "auto" })).figures;
    const { rows } = await test.db.$client.query(
      "select count(*)::text as count from projects where is_public",
    );
    expect(counted).toMatchObject({
      projects: rows[0].count,
      visits: expect.stringMatching(/^2\.2\d Lacs$/),
    });
  });

  it("count the public projects of each featured city", async () => {
    const { cityCounts: before = [] } = await factsNow();
    await storeProjects(test.db, { state: "Haryana", city: "Gurugram" });
    const after = [before[0], (before[1] ?? 0) + 1, before[2]];
    expect((await factsNow()).cityCounts).toEqual(after);
    // What may not be sold any more is not counted.
    await storeProjects(test.db, { state: "Haryana", city: "Gurugram", reraValidUntil: "2026-11-23" });
    expect((await factsNow()).cityCounts).toEqual(after);
  });
});

describe("the home page without its database", () => {
  const stated = { projects: "auto", visits: "300+", happyCustomers: "210+" };

  it("keeps what the owner states, and leaves out what would be counted", () => {
    expect(buildHomeFacts(undefined, "2026-11-24", stated)).toEqual({
      cityCounts: undefined,
      figures: { ...stated, projects: undefined },
      project: undefined,
    });
  });
});
