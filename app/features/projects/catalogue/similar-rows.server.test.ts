import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Instance, openCatalogue } from "../../../../tests/helpers/catalogue-instance.ts";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/helpers/test-database.ts";
import type { NewProject } from "../model.ts";

const raigad = { state: "Maharashtra", district: "Raigad" };
const panvel = { ...raigad, city: "Panvel" };

const alibag = { ...raigad, city: "Alibag" };

const catalogue: Partial<NewProject>[] = [
  // A list as a register gives it: neighbours are of one age, and nobody knows a price.
  ...Array.from({ length: 60 }, (_, n) => ({
    ...panvel,
    id: `panvel-${n}`,
    reraValidUntil: `20${20 + Math.floor(n / 6)}-06-30`,
  })),
  ...Array.from({ length: 3 }, (_, n) => ({ ...panvel, id: `ulwe-${n}`, locality: "Ulwe" })),
  // Maharashtra's register gives no locality: their PIN code does.
  ...[0, 40, 59].map((n) => ({ ...panvel, id: `kharghar-${n}`, pinCode: "410210" })),
  ...Array.from({ length: 3 }, (_, n) => ({ ...raigad, id: `karjat-${n}`, city: "Karjat" })),
  { ...raigad, id: "uran-flat", city: "Uran", propertyType: "Apartment" },
  { ...raigad, id: "uran-villa", city: "Uran", propertyType: "Row House / Villa" },
  { ...raigad, id: "uran-asked", city: "Uran", propertyType: "Row House / Villa" },
  { ...alibag, id: "alibag-over", reraValidUntil: "2019-12-31" },
  ...Array.from({ length: 4 }, (_, n) => ({
    ...alibag,
    id: `alibag-late-${n}`,
    reraValidUntil: "2030-12-31",
  })),
  ...Array.from({ length: 9 }, (_, n) => ({
    ...alibag,
    id: `alibag-soon-${n}`,
    reraValidUntil: "2020-03-31",
  })),
  { state: "Maharashtra", district: "Pune", city: "Pune", id: "pune-0" },
  ...Array.from({ length: 3 }, (_, n) => ({
    ...panvel,
    id: `sample-${n}`,
    isSample: true,
    priceMinRupees: 5_000_000,
  })),
  { state: "Goa", city: "Panaji", id: "goa-0" },
  { state: "Goa", city: "Panaji", id: "goa-sample", isSample: true, priceMinRupees: 5_000_000 },
  { state: "Goa", city: "Panaji", id: "goa-priced", priceMinRupees: 5_000_000 },
];

describe("similar projects", () => {
  let database: TestDatabase;
  let instance: Instance;
  beforeAll(async () => {
    database = await createTestDatabase();
    await storeProjects(database.db, ...catalogue);
    instance = openCatalogue(database.db);
    await instance.catalogue.settled();
  });
  afterAll(async () => {
    await instance.catalogue.close();
    await database.drop();
  });

  const today = "2020-01-01";

  function similarTo(id: string): string[] {
    const { remembered } = instance.catalogue;
    if (!remembered.findById(id)) throw new Error(`${id} is not public`);
    return remembered.findSimilar(id, today).map(({ project }) => project.id);
  }

  it("shows other neighbours for each project without a price: those whose term ends next to its own", () => {
    const [early, late] = [similarTo("panvel-2"), similarTo("panvel-50")];
    expect(early.slice(0, 5).toSorted()).toEqual([0, 1, 3, 4, 5].map((n) => `panvel-${n}`));
    expect(late.slice(0, 5).toSorted()).toEqual([48, 49, 51, 52, 53].map((n) => `panvel-${n}`));
    expect([early.length, late.length]).toEqual([8, 8]);
    expect(early.filter((id) => late.includes(id))).toEqual([]);
  });

  it("takes the locality first, then the city, the district, the state", () => {
    const ofUlwe = similarTo("ulwe-1");
    expect(ofUlwe.slice(0, 2).toSorted()).toEqual(["ulwe-0", "ulwe-2"]);
    expect(ofUlwe).toHaveLength(8);
    expect(ofUlwe.slice(2).every((id) => /^(?:panvel|kharghar)-/.test(id))).toBe(true);
    const ofKarjat = similarTo("karjat-0");
    expect(ofKarjat.slice(0, 2).toSorted()).toEqual(["karjat-1", "karjat-2"]);
    expect(ofKarjat.slice(2)).toHaveLength(6);
    expect(ofKarjat).not.toContain("pune-0");
    expect(similarTo("pune-0")).toHaveLength(8);
  });

  it("takes those of its PIN code for those of its locality", () => {
    expect(similarTo("kharghar-40").slice(0, 2).toSorted()).toEqual(["kharghar-0", "kharghar-59"]);
    expect(similarTo("panvel-50").some((id) => id.startsWith("kharghar"))).toBe(false);
  });

  it("shows neighbours in the register where its own term is over, not those whose term ends next", () => {
    const alike = similarTo("alibag-over");
    expect(alike.slice(0, 4).toSorted()).toEqual([0, 1, 2, 3].map((n) => `alibag-late-${n}`));
    expect(alike.slice(4).toSorted()).toEqual([0, 1, 2, 3].map((n) => `alibag-soon-${n}`));
  });

  it("prefers what is of the same type", () => {
    expect(similarTo("uran-asked").slice(0, 2)).toEqual(["uran-villa", "uran-flat"]);
  });

  it("shows samples to samples only", () => {
    expect(similarTo("sample-0").toSorted()).toEqual(["sample-1", "sample-2"]);
    expect(similarTo("goa-0")).toEqual(["goa-priced"]);
    expect(similarTo("goa-priced")).toEqual(["goa-0"]);
    expect(similarTo("goa-sample")).toEqual([]);
    expect(similarTo("panvel-0").some((id) => id.startsWith("sample"))).toBe(false);
  });
});
