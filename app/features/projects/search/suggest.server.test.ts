import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { hostileTexts } from "../../../../tests/helpers/search-arbitraries.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/helpers/test-database.ts";
import { suggestProjects } from "./suggest.server.ts";

describe("suggestProjects", () => {
  let database: TestDatabase;
  let ids: string[];
  beforeAll(async () => {
    database = await createTestDatabase();
    ids = await storeProjects(
      database.db,
      { title: "Palm Court", developer: "Himgiri Homes", city: "Dehradun", reraNumber: "UKREP11250000693" },
      { title: "Gurukul Heights", developer: "Gurjar Builders", state: "Haryana", city: "Gurgaon" },
      { title: "Himalaya Palms", developer: "Himgiri Homes", visibility: "hidden" },
      { title: "Dehra Greens", developer: "Himgiri Homes" },
    );
  });
  afterAll(() => database.drop());

  const suggest = async (typed: string, limit?: number) => {
    const found = await suggestProjects(database.db, typed, limit);
    return found.map(({ kind, label, detail }) => [kind, label, detail].join("|"));
  };

  it("offers places by any of their names, if a public project is there", async () => {
    expect(await suggest("gurgao")).toContain("place|Gurugram|Haryana");
    expect(await suggest("dehr")).toEqual([
      "place|Dehradun|Uttarakhand",
      `project|Dehra Greens|Dehradun, Uttarakhand`,
      expect.any(String),
    ]);
    expect(await suggest("mumbai")).toEqual([]);
  });

  it("offers developers once, with the number of their public projects", async () => {
    expect(await suggest("himg")).toContain("developer|Himgiri Homes|2 projects");
  });

  it("offers titles that begin with the text before those that hold its words", async () => {
    expect(await suggest("pal")).toEqual(["project|Palm Court|Dehradun, Uttarakhand"]);
    expect(await suggest("gur")).toEqual([
      "place|Gurugram|Haryana",
      "developer|Gurjar Builders|1 project",
      "project|Gurukul Heights|Gurgaon, Haryana",
    ]);
    expect(await suggest("heights")).toEqual(["project|Gurukul Heights|Gurgaon, Haryana"]);
  });

  it("offers a project by the beginning of its number, in any spacing", async () => {
    const found = await suggestProjects(database.db, "ukrep 1125");
    expect(found).toEqual([
      { kind: "rera", label: "UKREP11250000693", detail: "Palm Court", href: `/${ids[0]}` },
    ]);
  });

  it("links places and developers to the list", async () => {
    const [place] = await suggestProjects(database.db, "dehradun");
    expect(place?.href).toBe("/rera-approved-projects-villa-duplex-flats?state=Uttarakhand&city=Dehradun");
    const developer = (await suggestProjects(database.db, "himgiri")).find(
      ({ kind }) => kind === "developer",
    );
    expect(developer?.href).toBe("/rera-approved-projects-villa-duplex-flats?search=Himgiri+Homes");
  });

  it("keeps to the limit", async () => {
    expect(await suggest("gur", 2)).toHaveLength(2);
  });

  it.each(hostileTexts)("takes %j for a text", async (typed) => {
    expect(await suggestProjects(database.db, typed)).toBeInstanceOf(Array);
  });
});
