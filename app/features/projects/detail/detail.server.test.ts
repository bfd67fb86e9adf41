import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { siteContent } from "#app/content.ts";
import type { Services } from "#app/context.server.ts";
import { openCatalogue } from "../../../../tests/helpers/catalogue-instance.ts";
import { buildImage, buildProject, storeProjects } from "../../../../tests/helpers/factories.ts";
import { createTestDatabase } from "../../../../tests/helpers/test-database.ts";
import { RememberedProjects } from "../catalogue/remembered-projects.server.ts";
import { createProjects } from "../store.server.ts";
import {
  type DetailServices,
  disclaimerFigures,
  findDetailPage as findPage,
} from "./detail-loader.server.ts";

let services: DetailServices & Pick<Services, "db">;
let close: () => Promise<void>;

/** Of what is stored by now. */
async function findDetailPage(asked: DetailServices, id: string) {
  await asked.catalogue.catchUp();
  return findPage(asked, id);
}

beforeAll(async () => {
  const { db, drop } = await createTestDatabase();
  const { catalogue } = openCatalogue(db);
  close = async () => {
    await catalogue.close();
    await drop();
  };
  services = {
    db,
    catalogue,
    brand: { name: "Aangan", slug: "aangan" },
    publicUrl: "https://homes.example",
    clock: () => new Date("2026-11-23T06:30:00Z"),
  };
});

afterAll(() => close());

describe("the page of a project", () => {
  it("names the area of the PIN code where the register says no more of where it is", async () => {
    const place = { locality: null, city: "Pune", state: "Maharashtra", pinCode: "411014" };
    await storeProjects(services.db, { ...place, id: "coded" });
    const page = await findDetailPage(services, "coded");
    expect(page?.detail.place).toBe(
      "PIN 411014 (Viman Nagar, Kharadi or Chandan Nagar area), Pune, Maharashtra",
    );
    expect(page?.description).toContain("PIN 411014 (Viman Nagar, Kharadi or Chandan Nagar area)");
    // No address says so much.
    expect(JSON.stringify(page?.jsonLd)).toContain('"addressLocality":"Pune"');
    expect(JSON.stringify(page?.jsonLd)).not.toContain("streetAddress");
  });

  it("comes before all projects are read; those like it follow", async () => {
    const { db, drop } = await createTestDatabase();
    const place = { state: "Haryana", city: "Gurugram" };
    const [id = ""] = await storeProjects(db, { ...place, title: "Kadamb Court" }, place, place);
    const remembering = vi.spyOn(RememberedProjects.prototype, "put").mockImplementation(() => {
      throw new Error("Not yet");
    });
    const { catalogue } = openCatalogue(db);
    const early = await findPage({ ...services, catalogue }, id);
    expect(early?.detail).toMatchObject({
      title: "Kadamb Court",
      place: expect.stringContaining("Gurugram"),
    });
    expect(early?.similar).toEqual([]);
    expect(await findPage({ ...services, catalogue }, "nowhere")).toBeUndefined();
    remembering.mockRestore();
    await catalogue.settled();
    const later = await findPage({ ...services, catalogue }, id);
    expect(later?.detail).toEqual({ ...early?.detail, promoterHref: "/promoters/himgiri-homes" });
    expect(later?.similar).toHaveLength(2);
    await catalogue.close();
    await drop();
  });

  it("shows what is known in the words it is read in", async () => {
    const project = buildProject({
      title: "Devdar Heights",
      locality: "Sahastradhara Road",
      bhk: [3, 2],
      priceMinRupees: 6_240_000,
      priceMaxRupees: 9_800_000,
      websiteUrl: "devdar.example.in",
      possessionOn: "2027-03-31",
      carpetArea: "835-1255 ft",
      amenities: ["Collage", "Cinema", "Helipad"],
      reraCheckedOn: "2026-10-02",
      reraValidUntil: "2028-03-31",
      views: 1,
    });
    const images = [buildImage({ kind: "logo" }), buildImage({ position: 1 }), buildImage({ position: 0 })];
    await createProjects(services.db, [{ project, images }]);
    const page = await findDetailPage(services, project.id);
    expect(page?.detail).toMatchObject({
      place: "Sahastradhara Road, Dehradun, Uttarakhand",
      price: "₹62.4\u00a0Lacs – ₹98\u00a0Lacs",
      views: "1 view",
      websiteUrl: "https://devdar.example.in/",
      amenities: ["College", "Cinema Hall", "Helipad"],
      reraCheckedOn: "2 October 2026",
      logo: { contentHash: images[0]?.contentHash },
    });
    expect(page?.detail.pictures.map(({ contentHash }) => contentHash)).toEqual([
      images[2]?.contentHash,
      images[1]?.contentHash,
    ]);
    expect(
      page?.detail.facts.map(({ term, value }) => `${term}: ${value}`.replaceAll("\u00a0", " ")),
    ).toEqual([
      "Possession in: March 2027, in 4 months",
      "Configuration: 2, 3 BHK",
      "Carpet Area: 835–1,255 sq.ft. (78–117 sq m)",
      "Registered until: 31 March 2028",
    ]);
    expect(page?.detail.unknownFacts).toEqual([
      "Towers",
      "Floors",
      "Apartments per Floor",
      "Open area",
      "Project Status",
      "Project Type",
      "Approved on",
    ]);
    expect(page?.canonicalUrl).toBe(`https://homes.example/${project.id}`);
    expect(page?.description).toBe(
      `Devdar Heights: 2, 3 BHK in Sahastradhara Road, Dehradun, Uttarakhand by Himgiri Homes. ₹62.4\u00a0Lacs – ₹98\u00a0Lacs. RERA number ${project.reraNumber}. Registered until 31 March 2028.`,
    );
  });

  it("flags a registration whose date has passed, in India's time", async () => {
    const [id = ""] = await storeProjects(services.db, { reraValidUntil: "2026-11-22" });
    const atNight = { ...services, clock: () => new Date("2026-11-22T18:29:59Z") };
    expect((await findDetailPage(atNight, id))?.detail.standing).toBe("in-term");
    expect((await findDetailPage(services, id))?.detail).toMatchObject({
      standing: "term-over",
      registeredUntil: "22 November 2026",
    });
    const descriptionOf = async (page: typeof services) => (await findDetailPage(page, id))?.description;
    expect(await descriptionOf(atNight)).toContain("Registered until 22 November 2026.");
    expect(await descriptionOf(services)).toContain(
      "The registration’s term ended on 22 November 2026, by our copy of the register.",
    );
  });

  it("invents nothing where nothing is known", async () => {
    const [id = ""] = await storeProjects(services.db, {
      developer: null,
      city: null,
      district: "Haridwar",
      websiteUrl: "javascript:alert(1)",
    });
    const page = await findDetailPage(services, id);
    expect(page?.detail).toMatchObject({
      place: "Haridwar district, Uttarakhand",
      price: "Price on request",
      developer: null,
      websiteUrl: null,
      reraCheckedOn: null,
      pictures: [],
      floorPlans: [],
    });
    // The word for an unknown possession.
    expect(page?.detail.facts).toEqual([{ term: "Possession in", value: "N/A" }]);
    expect(page?.detail).toMatchObject({ isPriced: false, standing: "term-not-published" });
    expect(page?.detail.unknownFacts).toHaveLength(10);
    expect(page?.description).toMatch(/: homes in Haridwar district, Uttarakhand\. Price on request\./);
  });

  it("links to the project's own entry at the authority, else to its list", async () => {
    const [inMumbai = "", inDehradun = ""] = await storeProjects(
      services.db,
      { state: "Maharashtra", city: "Mumbai", reraNumber: "P51800000001" },
      { reraNumber: "UKREP04230000412" },
    );
    const authorities = await Promise.all(
      [inMumbai, inDehradun].map(async (id) => (await findDetailPage(services, id))?.detail.authority),
    );
    expect(authorities.map((authority) => authority?.acronym)).toEqual(["MahaRERA", "UKRERA"]);
    expect(authorities[0]?.checkUrl).toContain("P51800000001");
    expect(authorities[1]?.checkUrl).toBe("https://ukrera.uk.gov.in/viewRegisteredProjects");
  });

  it("shows neighbours of the same state, never the project itself", async () => {
    const [id = "", near = ""] = await storeProjects(
      services.db,
      { state: "Kerala", city: "Kochi", priceMinRupees: 5_000_000 },
      { state: "Kerala", city: "Kochi", priceMinRupees: 9_000_000 },
      { state: "Goa", city: "Panaji", priceMinRupees: 5_000_000 },
    );
    const page = await findDetailPage(services, id);
    expect(page?.similar.map((project) => project.id)).toEqual([near]);
  });

  it.each(["no-such-project", "constructor", "__proto__", "\0", "\ud800", "a".repeat(10_000), "' or 1=1 --"])(
    "is not there for %j",
    async (id) => {
      expect(await findDetailPage(services, id)).toBeUndefined();
    },
  );

  it("is not there for hidden and withheld projects", async () => {
    const ids = await storeProjects(
      services.db,
      { visibility: "hidden" },
      { registrationStatus: "Lapsed" },
      { reraNumber: null },
    );
    for (const id of ids) expect(await findDetailPage(services, id)).toBeUndefined();
  });
});

describe("the disclaimer's figures", () => {
  it("stand as the owner states them", async () => {
    expect(await disclaimerFigures(services.catalogue)).toEqual({
      projects: "2400+",
      developers: "800+",
    });
  });

  it("are counted among the public projects where set to auto", async () => {
    await storeProjects(
      services.db,
      { developer: "Only Here" },
      { visibility: "hidden", developer: "Hidden" },
    );
    const stated = { ...siteContent.disclaimer, projects: "auto", developers: "auto" };
    const { rows } = await services.db.$client.query(
      "select count(*)::text as projects, count(distinct developer)::text as developers from projects where is_public",
    );
    await services.catalogue.catchUp();
    expect(await disclaimerFigures(services.catalogue, stated)).toEqual(rows[0]);
  });
});
