import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../tests/helpers/build-test-app.ts";
import { buildImage, buildProject, storeProjects } from "../../../tests/helpers/factories.ts";
import { createProjects } from "./store.server.ts";

let test: TestApp;
const get = async (path: string) => test.app.inject({ method: "GET", url: `/api/properties/${path}` });

beforeAll(async () => {
  test = await buildTestApp();
  await createProjects(test.db, [
    {
      project: buildProject({
        id: "palm-court-dehradun-7k3f9q",
        title: "Palm Court",
        bhk: [2, 3],
        units: [
          { bhk: "2", price: "62.4 Lacs", area: "835 sq.ft.", priceRupees: 6_240_000, areaSqft: 835 },
          { bhk: "3", price: "98 Lacs", area: "1255 sq.ft.", priceRupees: 9_800_000, areaSqft: 1255 },
        ],
        priceMinRupees: 6_240_000,
        priceMaxRupees: 9_800_000,
        amenities: ["Park", "Collage"],
        projectStatus: "Ready to Move",
        propertyType: "Apartment",
        possessionOn: "2026-03-31",
        isHotDeal: true,
      }),
      images: [
        buildImage({ kind: "gallery" }),
        buildImage({ kind: "plan", position: 1, alt: "Floor plan" }),
        buildImage({ kind: "logo" }),
      ],
    },
  ]);
  await storeProjects(
    test.db,
    { title: "Bare Registry Row", city: null, district: "Pune", state: "Maharashtra" },
    { title: "Draft Court", reraNumber: null },
    { title: "Hidden Court", visibility: "hidden" },
    { title: "Lapsed Court", registrationStatus: "Lapsed" },
    { title: "Shops Only", registeredUse: "commercial" },
  );
});
afterAll(() => test.close());

describe("GET /api/properties/getproperties", () => {
  it("answers what is public, in creation order, and how many match", async () => {
    const { property, count } = (await get("getproperties")).json();
    expect(property.map((one: { title: string }) => one.title)).toEqual(["Palm Court", "Bare Registry Row"]);
    expect(count).toBe(2);
  });

  it("spells a project as existing clients read it", async () => {
    const [project] = (await get("getproperties?search=palm")).json().property;
    expect(project).toMatchObject({
      _id: "palm-court-dehradun-7k3f9q",
      bhk: [2, 3],
      pricingmin: 6_240_000,
      priceMinFormated: "62.4 Lacs",
      priceMaxFormated: "98 Lacs",
      possession: "2026-03-31",
      amenites: ["Park", "Collage"],
      hot_deal: true,
    });
    expect(JSON.parse(project.bhk_no[0])).toEqual({ bhk: "2", Price: "62.4 Lacs", Area: "835 sq.ft." });
    expect(project.image).toEqual([{}, expect.objectContaining({ alt: "Floor plan" })]);
    expect(project.imgCollection[0].url).toMatch(/^\/media\/[0-9a-f]{32}-720\.webp$/);
  });

  it("answers empty lists, an empty logo and nulls for what a registry does not say", async () => {
    const [project] = (await get("getproperties?state=Maharashtra")).json().property;
    const { bhk, bhk_no, image, imgCollection, why, other_fet, amenites, developer_logo } = project;
    expect({ bhk, bhk_no, image, imgCollection, why, other_fet, amenites }).toEqual({
      bhk: [],
      bhk_no: [],
      image: [],
      imgCollection: [],
      why: [],
      other_fet: [],
      amenites: [],
    });
    expect(developer_logo).toEqual({});
    expect(project).toMatchObject({
      pricingmin: null,
      pricing_max: null,
      possession: null,
      city: "Pune",
      priceMinFormated: "",
    });
  });

  it("takes the unset filters of existing clients as none", async () => {
    const unset =
      "state=Select State&city=All&price=100000000000000&search=&bhk=none&projectStatus=undefined&amenites=&propertyType=,";
    expect((await get(`getproperties?page=1&perPage=10&${encodeURI(unset)}`)).json().count).toBe(2);
  });

  it("takes comma-joined lists with a trailing comma, any amenity unless all are asked for", async () => {
    expect((await get("getproperties?amenites=Park,Mall,&propertyType=Apartment,")).json().count).toBe(1);
    expect((await get("getproperties?amenites=Park,Mall,&amenitiesMatch=all")).json().count).toBe(0);
    expect((await get("getproperties?amenites=College")).json().count).toBe(1);
  });

  it("takes several BHK, comma-joined or repeated: a project has any of them", async () => {
    for (const asked of ["bhk=1,2", "bhk=1&bhk=2", "bhk=3", "bhk=2,two"])
      expect((await get(`getproperties?${asked}`)).json().count, asked).toBe(1);
    expect((await get("getproperties?bhk=1,4")).json().count).toBe(0);
    const inOneHome = "match=unit&bhk=1,2&price=6240000";
    expect((await get(`getproperties?${inOneHome}`)).json().count).toBe(1);
    expect((await get(`getproperties?${inOneHome.replace("1,2", "1,3")}`)).json().count).toBe(0);
  });

  it("answers an empty list and the true count past the end", async () => {
    for (const page of ["99", "2147483648", "9".repeat(400)])
      expect((await get(`getproperties?page=${page}`)).json()).toEqual({
        property: [],
        count: 2,
        left_out: 0,
      });
  });

  it("adds counts per option when asked", async () => {
    const { facets } = (await get("getproperties?facets=1")).json();
    expect(facets.state).toMatchObject({ Uttarakhand: 1, Maharashtra: 1 });
    expect(facets.bhk).toMatchObject({ 2: 1, 3: 1 });
  });

  it.each([
    "page=-1&perPage=1e9",
    "page=abc&perPage=0",
    "price=NaN&bhk=two",
    "state=%00&city=%ff&search=%",
    "search=%25_%27%22%5C%3B--",
    "state=a&state=b&search[]=x&search[$ne]=1",
    `search=${"x".repeat(10_000)}`,
    "__proto__=1&constructor=2",
    "sort=price-asc;drop table",
  ])("answers 200 to nonsense (%#)", async (query) => {
    const response = await get(`getproperties?${query}`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toHaveProperty("count");
  });
});

describe("GET /api/properties/getallproperties", () => {
  it("streams a bare array of what is public", async () => {
    const all = (await get("getallproperties")).json();
    expect(all.map((one: { title: string }) => one.title)).toEqual(["Palm Court", "Bare Registry Row"]);
  });

  it("answers one page where one is asked for", async () => {
    expect((await get("getallproperties?page=2&perPage=1")).json()).toMatchObject([
      { title: "Bare Registry Row" },
    ]);
    for (const page of ["9", "2147483648", "9".repeat(400)])
      expect((await get(`getallproperties?page=${page}`)).json()).toEqual([]);
  });
});

describe("GET /api/properties/interpret", () => {
  const interpret = async (text: string) => (await get(`interpret?text=${encodeURIComponent(text)}`)).json();

  it("answers what a sentence asks for, the words that stay text, and a chip for each part", async () => {
    const { query, rest, chips } = await interpret("2 or 3 bhk dehradun up to 80 lakh lake view");
    expect(query).toMatchObject({ state: "Uttarakhand", city: ["Dehradun"], bhk: 2, price: 8_000_000 });
    expect(query).toMatchObject({ locality: [], projectStatus: null, areaMin: null, standing: null });
    expect(rest).toBe("lake view");
    expect(chips.map(({ param, value }: { param: string; value: string }) => `${param}=${value}`)).toEqual([
      "state=Uttarakhand",
      "city=Dehradun",
      "bhk=2",
      "bhk=3",
      "price=8000000",
    ]);
    expect(chips[2]).toEqual({ label: "2 BHK", param: "bhk", value: "2" });
  });

  it("answers nothing asked for where nothing was typed, and never fails", async () => {
    const { query } = (await get("interpret")).json();
    expect(query).toMatchObject({ state: null, city: [], bhk: null, price: null });
    for (const text of ["%00", "\\'; drop table", "bhk ".repeat(5_000), "9".repeat(400)])
      expect((await get(`interpret?text=${encodeURIComponent(text)}`)).statusCode, text.slice(0, 20)).toBe(
        200,
      );
  });
});

describe("GET /api/properties/getproperty/{id}", () => {
  it("answers the project", async () => {
    const project = (await get("getproperty/palm-court-dehradun-7k3f9q")).json();
    expect(project).toMatchObject({
      title: "Palm Court",
      rera_authority: { name: expect.stringContaining("Uttarakhand") },
    });
  });

  it("takes any other string that is an id, and needless content types", async () => {
    await storeProjects(test.db, { id: "64b7f0c2a1d3e4f5a6b7c8d9", title: "Old Id" });
    const response = await test.app.inject({
      method: "GET",
      url: "/api/properties/getproperty/64b7f0c2a1d3e4f5a6b7c8d9",
      headers: { "content-type": "application/json" },
    });
    expect(response.json().title).toBe("Old Id");
  });

  it.each(["nobody", "constructor", "__proto__", "%00", "a%2Fb", "%F0%9F%8F%A0", "x".repeat(250)])(
    "answers 404 to an id that is none (%#)",
    async (id) => {
      const response = await get(`getproperty/${id}`);
      expect(response.statusCode).toBe(404);
      expect(response.json().error.code).toBe("not-found");
    },
  );

  it("hides drafts, hidden, lapsed and commercial projects from strangers", async () => {
    const { rows } = await test.db.execute<{ id: string }>(sql`select id from projects where not is_public`);
    expect(rows).toHaveLength(4);
    for (const { id } of rows) expect((await get(`getproperty/${id}`)).statusCode).toBe(404);
  });

  it("answers 4xx to a broken percent code", async () => {
    const { statusCode } = await get("getproperty/%E0%A4%A");
    expect([400, 404]).toContain(statusCode);
  });
});

describe("GET /api/properties/suggest", () => {
  it("completes projects, developers and places", async () => {
    const kinds = async (q: string) =>
      (await get(`suggest?q=${q}`)).json().map((one: { kind: string }) => one.kind);
    expect(await kinds("palm")).toContain("project");
    expect(await kinds("himgiri")).toContain("developer");
    expect(await kinds("dehra")).toContain("place");
    expect(await kinds("TEST%2FUK%2F2026")).toContain("rera");
  });

  it.each(["palm court price", "what is the price of palm court", "2 bhk in palm court", "palm court rev"])(
    "offers the project that is asked about: %s",
    async (q) => {
      const labels = (await get(`suggest?q=${encodeURIComponent(q)}`))
        .json()
        .map(({ kind, label }: { kind: string; label: string }) => `${kind}: ${label}`);
      expect(labels).toContain("project: Palm Court");
    },
  );

  it("offers other pages that a text may mean", async () => {
    const suggestions = (await get("suggest?q=stamp%20duty")).json();
    expect(suggestions).toEqual([expect.objectContaining({ kind: "page", href: "/cost" })]);
  });

  it.each(["", "q=", "q=%00", "q=%25%25%25", `q=${"x".repeat(10_000)}`, "q=a&q=b"])(
    "answers 200 to whatever is typed (%#)",
    async (query) => {
      expect((await get(`suggest?${query}`)).statusCode).toBe(200);
    },
  );
});

describe('a sentence with "next year"', () => {
  it("counts from the day of the site's clock", async () => {
    const later = await buildTestApp({ clock: () => new Date("2031-12-31T20:00:00Z") });
    const url = "/api/properties/interpret?text=possession%20next%20year";
    const { query } = (await later.app.inject({ method: "GET", url })).json();
    await later.close();
    // In India it is 2032 already.
    expect(query.possessionBy).toBe(2033);
  });
});

describe("POST /api/properties/view/{id}", () => {
  const view = (address: string, id = "palm-court-dehradun-7k3f9q") =>
    test.app.inject({
      method: "POST",
      url: `/api/properties/view/${id}`,
      headers: { "x-forwarded-for": address, "content-type": "text/plain;charset=UTF-8" },
    });

  it("accepts a beacon", async () => expect((await view("203.0.113.1")).statusCode).toBe(204));

  it("answers alike for a project that does not exist", async () => {
    expect((await view("203.0.113.1", "nobody")).statusCode).toBe(204);
  });
});

it("answers JSON, not a page, to an unknown call", async () => {
  const response = await test.app.inject({ method: "GET", url: "/api/nothing/here" });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ error: { code: "not-found", message: expect.any(String) } });
});

it("describes its calls at /api/docs", async () => {
  const { paths, openapi } = (await test.app.inject({ method: "GET", url: "/api/docs/json" })).json();
  expect(openapi).toMatch(/^3\.1/);
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      "/api/properties/getproperties",
      "/api/properties/getproperty/{id}",
      "/api/services/getservices",
    ]),
  );
  expect((await test.app.inject({ method: "GET", url: "/api/docs/" })).statusCode).toBe(200);
});
