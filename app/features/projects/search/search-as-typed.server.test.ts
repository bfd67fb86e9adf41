import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/helpers/test-database.ts";
import { readIndexedProjects } from "../catalogue/read-projects.server.ts";
import type { NewProject } from "../model.ts";
import { buildSegment } from "./index/build-segment.ts";
import { ProjectIndex } from "./index/project-index.ts";
import { searchInIndex } from "./index/search-in-index.server.ts";
import { parseProjectQuery } from "./query.ts";

/** What people type, and what they are shown. */

const maharashtra = { state: "Maharashtra", city: "Panvel", developer: null };
const haryana = { state: "Haryana", city: "Gurugram", developer: null };
const noida = { state: "Uttar Pradesh", city: "Noida", developer: null };
const titled = (title: string, given: Partial<NewProject>) => ({ id: title.toLowerCase(), title, ...given });

const catalogue: Partial<NewProject>[] = [
  titled("Panvelkar Homes", { ...maharashtra, city: "Pune" }),
  titled("Panvel Pride", { ...maharashtra, city: "Pune" }),
  titled("Kunj", { ...maharashtra, developer: "Lodha Developers", reraNumber: "P52100030684" }),
  titled("Village Green", { ...maharashtra, locality: "Village Nere" }),
  titled("M3M Altitude", { ...haryana, locality: "Sector 65", reraNumber: "GGM/464/196/2021/32" }),
  titled("Mango 3", { ...haryana, locality: "Sector-36 A", reraNumber: "GGM/65/12/2021/65" }),
  titled("Stray", { ...haryana, locality: "Plot 65, Sector 12" }),
  titled("Jasmine", { ...noida, propertyType: "Row House / Villa", projectStatus: "Ready to Move" }),
  titled("Tulsi Tower", { ...noida, propertyType: "Apartment" }),
  titled("Palash Heights", { ...noida, propertyType: "Apartment" }),
  titled("Kothi", { state: "Karnataka", city: "Mysuru", locality: "Banglore Road", developer: null }),
  titled("Rukmini Palace", { state: "Goa", city: "Panaji", developer: null }),
  titled("Harold Co-op Society", { state: "Goa", city: "Panaji", developer: null }),
  titled("Shree Laxmi Phase II", { state: "Goa", city: "Panaji", developer: null }),
  titled("Riddhi Siddhi", { state: "Goa", city: "Panaji", developer: null }),
  titled("Marigold Place", { state: "Goa", city: "Panaji", developer: null }),
  ...Array.from({ length: 10 }, (_, n) =>
    titled(`Neem ${n + 1}`, { state: "Karnataka", city: "Bengaluru", developer: null }),
  ),
];
const inBengaluru = Array.from({ length: 10 }, (_, n) => `neem ${n + 1}`);
const inNoida = ["jasmine", "tulsi tower", "palash heights"];

describe("a search as people type it", () => {
  let database: TestDatabase;
  let index: ProjectIndex;
  beforeAll(async () => {
    database = await createTestDatabase();
    await storeProjects(database.db, ...catalogue);
    index = await database.db.transaction(
      async (tx) => new ProjectIndex(await buildSegment(readIndexedProjects(tx))),
    );
  });
  afterAll(() => database.drop());

  async function ask(search: string, filters: Record<string, string> = {}) {
    const query = parseProjectQuery({ ...filters, search, perPage: "50" });
    const { seqs, reading } = searchInIndex(index, query, { today: "2026-11-24" });
    return { ids: seqs.map((seq) => catalogue[seq - 1]?.id), reading };
  }

  it.each([
    "RERA P52100030684",
    "RERA No. P52100030684",
    "MahaRERA P52100030684",
    "rera p52100030684",
    "P 521000 30684",
    "P/52100030684",
    "52100030684",
  ])("finds a project by its number as %j", async (search) => {
    expect((await ask(search)).ids).toEqual(["kunj"]);
  });

  it("keeps letters and digits of a word together", async () => {
    expect((await ask("m3m")).ids).toEqual(["m3m altitude"]);
  });

  it("finds a sector by its number, and no number of a plot or a registration", async () => {
    expect((await ask("sector 65")).ids).toEqual(["m3m altitude"]);
    expect((await ask("Sector-65 Gurgaon")).ids).toEqual(["m3m altitude"]);
    expect((await ask("65")).ids).toEqual(["m3m altitude", "stray"]);
    for (const search of ["sector 36", "sector 36a", "Sector 36-A", "sec 36"])
      expect((await ask(search)).ids, search).toEqual(["mango 3"]);
  });

  it("gives the projects of a place first, and none whose name only begins like it", async () => {
    expect((await ask("panvel")).ids).toEqual(["kunj", "village green", "panvel pride"]);
    expect((await ask("panvelk")).ids).toEqual(["panvelkar homes"]);
  });

  it("takes no known place for a typing error", async () => {
    const { ids, reading } = await ask("Palghar");
    expect([ids, reading]).toEqual([[], null]);
  });

  it("lets singular and plural meet, and no villa be a village", async () => {
    expect((await ask("villas")).ids).toEqual(["jasmine"]);
    expect((await ask("villa")).ids).toEqual(["jasmine"]);
    expect((await ask("towers")).ids).toEqual(["tulsi tower"]);
    expect((await ask("heights")).ids).toEqual(["palash heights"]);
    expect((await ask("villag")).ids).toEqual(["village green"]);
  });

  it("knows sub types by their everyday words", async () => {
    for (const search of ["flat", "Flats in Noida", "apartments at noida"])
      expect((await ask(search)).ids, search).toEqual(["tulsi tower", "palash heights"]);
    expect((await ask("row house")).ids).toEqual(["jasmine"]);
  });

  it.each(["lodha group", "M/s Lodha", "lodha pvt ltd", "Lodha Developers Private Limited"])(
    "finds a firm by %j",
    async (search) => {
      expect((await ask(search)).ids).toEqual(["kunj"]);
    },
  );

  it.each(["Uttar Pradesh", "Noida Uttar Pradesh", "noida, up", "projects near Noida UP"])(
    "finds the projects of a state by %j",
    async (search) => {
      expect((await ask(search)).ids).toEqual(inNoida);
    },
  );

  it.each(["नोएडा", "नोएडा, UP"])("knows towns by their names in Hindi: %s", async (search) => {
    expect((await ask(search)).ids).toEqual(inNoida);
  });

  it.each([
    ["लोढा", "kunj", "lodha"],
    ["पलाश हाइट्स", "palash heights", "palash heights"],
    ["तुलसी टावर", "tulsi tower", "tulsi tower"],
  ])("finds a name that is typed in Devanagari, and says how it was read: %s", async (search, id, text) => {
    expect(await ask(search)).toEqual({ ids: [id], reading: { text, isAddition: false } });
  });

  it("mends a misspelt place, and says so", async () => {
    expect(await ask("nodia")).toEqual({ ids: inNoida, reading: { text: "noida", isAddition: false } });
    const { ids, reading } = await ask("gurgoan");
    expect([ids.length, reading]).toEqual([3, { text: "gurgaon", isAddition: false }]);
  });

  it("mends a misspelling that the catalogue holds too, its own hits among the rest", async () => {
    const { ids, reading } = await ask("banglore");
    expect(ids).toEqual(["kothi", ...inBengaluru]);
    expect(reading).toEqual({ text: "bangalore", isAddition: true });
  });

  it("mends a word that others have, where none has it beside the rest, and says so", async () => {
    for (const search of ["rukmini place", "Rukmini Plaace"])
      expect(await ask(search), search).toEqual({
        ids: ["rukmini palace"],
        reading: { text: "rukmini palace", isAddition: false },
      });
    // Four letters are enough with others beside them, and too few alone.
    expect(await ask("lodha kumj")).toMatchObject({ ids: ["kunj"], reading: { text: "lodha kunj" } });
    expect(await ask("kumj")).toEqual({ ids: [], reading: null });
    expect(await ask("marigold palash")).toEqual({ ids: [], reading: null });
    expect(await ask("marigold place")).toEqual({ ids: ["marigold place"], reading: null });
  });

  it("finds the usual spellings of a name beside the one that was typed", async () => {
    const found = { ids: ["shree laxmi phase ii"], reading: null };
    for (const search of ["shri lakshmi phase 2", "sri laxmi phase ii", "Shree Lakshmi", "shree laxmi ph 2"])
      expect(await ask(search), search).toEqual(found);
    for (const search of ["harold coop", "harold cooperative soc", "harold co-op society"])
      expect(await ask(search), search).toEqual({ ids: ["harold co-op society"], reading: null });
    expect((await ask("harold op co")).ids).toEqual(["harold co-op society"]);
    expect((await ask("harold opco")).ids).toEqual([]);
  });

  it("finds a project whose register does not tell its part apart, and says so", async () => {
    for (const part of ["phase 1", "Phase II", "tower B"])
      expect(await ask(`marigold place ${part}`), part).toEqual({
        ids: ["marigold place"],
        reading: { text: "marigold place", isAddition: false },
      });
    expect((await ask("shree laxmi phase iii")).ids).toEqual(["shree laxmi phase ii"]);
    expect((await ask("marigold place phase ii heights")).ids).toEqual([]);
    expect((await ask("phase 9")).ids).toEqual([]);
  });

  it("finds names as few write them where none is written so, and says so", async () => {
    expect(await ask("shree lakshmi fase ii")).toEqual({
      ids: ["shree laxmi phase ii"],
      reading: { text: "shree lakshmi phase ii", isAddition: false },
    });
    // Sidhi is a town too.
    expect(await ask("riddhi sidhi")).toMatchObject({
      ids: ["riddhi siddhi"],
      reading: { text: "riddhi siddhi" },
    });
  });

  it("shows the place where the rest of a text is nowhere, and says so", async () => {
    for (const search of ["3 BHK in Noida", "noida 3 bhk", "ready to move Noida"])
      expect(await ask(search), search).toEqual({
        ids: inNoida,
        reading: { text: "noida", isAddition: false },
      });
    expect(await ask("villas in Panvel")).toMatchObject({ reading: { text: "panvel" } });
    expect(await ask("swimming pool")).toEqual({ ids: [], reading: null });
  });

  it("says nothing of how a text was taken where other filters leave nothing of it", async () => {
    expect((await ask("nodia")).reading).not.toBeNull();
    expect(await ask("nodia", { state: "Karnataka" })).toEqual({ ids: [], reading: null });
  });
});
