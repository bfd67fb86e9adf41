import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostileTexts } from "../../../../tests/helpers/search-arbitraries.ts";
import {
  apiDefaults,
  emptyProjectQuery,
  formatProjectQuery,
  pageDefaults,
  parseProjectQuery,
} from "./query.ts";

const bare = emptyProjectQuery();
const parse = (address: string) => parseProjectQuery(new URLSearchParams(address));

describe("parseProjectQuery", () => {
  it("reads every parameter", () => {
    expect(
      parse(
        "search=palm&state=Uttarakhand&city=Dehradun&price=6240000&bhk=3&all_in=true&old_prices=true&unpublished=true&projectStatus=Ready to Move&page=2&perPage=20" +
          "&propertyType=Apartment,Row House / Villa,&amenities=Park,College,&carpetArea=500-900&possession=-2029&completionDate=moved-over-12,not-moved,x&registeredUse=plotted,residential,x&standing=term-over,completed&sort=price-asc",
      ),
    ).toEqual({
      search: "palm",
      state: "Uttarakhand",
      city: ["Dehradun"],
      localities: [],
      promoter: null,
      budgetRupees: { from: null, to: 6_240_000 },
      allIn: true,
      oldPrices: true,
      unpublished: true,
      match: "unit",
      bhk: [3],
      projectStatus: "Ready to Move",
      propertyTypes: ["Apartment", "Row House / Villa"],
      amenities: ["Park", "Collage"],
      carpetArea: { from: 500, to: 900 },
      possessionYear: { from: null, to: 2029 },
      slips: ["not-moved", "moved-over-12"],
      registeredUses: ["residential", "plotted"],
      standing: ["completed", "term-over"],
      amenitiesMatch: "all",
      sort: "price-asc",
      page: 2,
      perPage: 20,
    });
  });

  it.each(["", "0", "All", "all", "none", "undefined", "null", " ", "\u0000"])(
    "takes %j for an unset filter",
    (unset) => {
      const names = [
        "search",
        "state",
        "city",
        "price",
        "bhk",
        "projectStatus",
        "propertyType",
        "amenites",
        "sort",
        "page",
      ];
      expect(parseProjectQuery(Object.fromEntries(names.map((name) => [name, unset])))).toEqual(bare);
    },
  );

  it("takes what forms send for no choice", () => {
    expect(
      parse("state=Select State&city=City Name&projectStatus=Property Status&propertyType=Property Type"),
    ).toEqual(bare);
  });

  it.each([
    ["price=100000000000000", "no limit"],
    ["price=-1", "a negative price"],
    ["price=cheap", "a price in words"],
    ["price=5e6-8e6", "prices in powers"],
    ["price=100000000000000-", "no price is so high"],
    ["price=NaN&bhk=x&page=-1&perPage=0", "nonsense"],
    ["page=1.5&perPage=101", "numbers out of bounds"],
    ["bhk=1e2&perPage=2147483648", "numbers out of all bounds"],
    ["sort=random&projectStatus=Sold&propertyType=Castle,", "choices that are none"],
    ["%E0%A4%A=1&search", "broken codes"],
  ])("falls back to the default for %s: %s", (address) => {
    expect(parse(address)).toEqual(bare);
  });

  it("reads both spellings of amenities, in either parameter, once each", () => {
    expect(parse("amenites=Cinema Hall,College,&amenities=cinema&amenities=Collage,Lift").amenities).toEqual([
      "Cinema",
      "Collage",
      "Lift",
    ]);
  });

  it("counts the last of a repeated parameter, and all of a repeated list", () => {
    expect(
      parse("bhk=3&bhk=2,2.5&state=Goa&state=&propertyType=Apartment&propertyType=Independent Floor"),
    ).toEqual({
      ...bare,
      bhk: [2, 2.5, 3],
      propertyTypes: ["Apartment", "Independent Floor"],
    });
  });

  it("reads one price as the most, and two with a dash as the least and the most, in either order", () => {
    const budget = (price: string) => parse(`price=${price}`).budgetRupees;
    expect(budget("8000000.5")).toEqual({ from: null, to: 8_000_000 });
    expect(budget("5000000-8000000")).toEqual({ from: 5_000_000, to: 8_000_000 });
    expect(budget("8000000-5000000")).toEqual({ from: 5_000_000, to: 8_000_000 });
    expect(budget("5000000-")).toEqual({ from: 5_000_000, to: null });
    expect(budget("0-8000000")).toEqual({ from: null, to: 8_000_000 });
    expect(formatProjectQuery(parse("price=0-8000000"))).toBe("price=8000000");
  });

  it("asks one home for all that is asked of homes on our pages, the project on the API", () => {
    const address = { bhk: "2", price: "8000000" };
    expect(parseProjectQuery(address).match).toBe("unit");
    expect(parseProjectQuery(address, apiDefaults).match).toBe("project");
    expect(parseProjectQuery({ ...address, match: "Unit" }, apiDefaults).match).toBe("unit");
    expect(parseProjectQuery({ ...address, match: "home" }, apiDefaults).match).toBe("project");
  });

  it("takes unpublished facts along only beside what need not be published", () => {
    for (const address of [
      "bhk=2&match=project",
      "price=8000000",
      "propertyType=Apartment",
      "possession=2027-",
    ])
      expect(parse(`${address}&unpublished=true`).unpublished).toBe(true);
    for (const address of [
      "state=Goa&search=wakad&unpublished=true",
      "unpublished=true",
      "bhk=2&unpublished=1",
    ])
      expect(parse(address).unpublished).toBe(false);
  });

  it("takes every city and locality that is repeated, commas and all, each once", () => {
    expect(parse("city=Pune&city=Thane&city=Pune&city=Select City&city=Nagar, Old").city).toEqual([
      "Pune",
      "Thane",
      "Nagar, Old",
    ]);
    expect(
      parse("locality=SECTOR-78&locality=sector 78&locality=dlf phase-ii&locality=&locality=411038"),
    ).toEqual({
      ...bare,
      localities: ["Sector 78", "DLF City Phase II"],
    });
    expect(parse(Array.from({ length: 500 }, (_, at) => `city=Town ${at}`).join("&")).city).toHaveLength(100);
  });

  it("reads areas, years of possession and the least price by their other names, where their own are not there", () => {
    expect(parse("areaMin=500&areaMax=900")).toEqual(parse("carpetArea=500-900"));
    expect(parse("areaMin=500")).toEqual(parse("carpetArea=500-"));
    expect(parse("areaMax=900&areaMin=")).toEqual(parse("carpetArea=-900"));
    expect(parse("possessionBy=2029")).toEqual(parse("possession=-2029"));
    expect(parse("possessionFrom=2027&possessionBy=2029")).toEqual(parse("possession=2027-2029"));
    expect(parse("possessionFrom=2027")).toEqual(parse("possession=2027-"));
    expect(parse("priceMin=5000000&price=8000000")).toEqual(parse("price=5000000-8000000"));
    expect(parse("priceMin=5000000")).toEqual(parse("price=5000000-"));
    expect(parse("priceMin=5000000&price=0")).toEqual(parse("price=5000000-"));
    expect(parse("priceMin=5000000&price=6000000-8000000")).toEqual(parse("price=6000000-8000000"));
    expect(parse("priceMin=0&price=8000000")).toEqual(parse("price=8000000"));
    expect(parse("priceMin=little&price=8000000")).toEqual(parse("price=8000000"));
    expect(parse("carpetArea=1-2&areaMin=500")).toEqual(parse("carpetArea=1-2"));
    for (const address of [
      "areaMin=big&areaMax=-1",
      "possessionBy=soon",
      "possessionBy=2027-2029",
      "possessionFrom=2027-2029",
      "priceMin=-5",
      "priceMin=1-5",
      "areaMin=1-5",
    ])
      expect(parse(address)).toEqual(bare);
  });

  it("knows states by their other names", () => {
    expect(parse("state=uttrakhand").state).toBe("Uttarakhand");
    expect(parse("state=Atlantis").state).toBe("Atlantis");
  });

  it("keeps the API's old defaults apart from our pages'", () => {
    const address = { search: "palm", amenities: "Park" };
    expect(parseProjectQuery(address)).toMatchObject({ amenitiesMatch: "all", sort: "relevance" });
    expect(parseProjectQuery(address, apiDefaults)).toMatchObject({ amenitiesMatch: "any", sort: "created" });
    expect(parseProjectQuery({ ...address, amenitiesMatch: "all" }, apiDefaults).amenitiesMatch).toBe("all");
  });

  it("leaves old prices out of a budget on our pages, and not on the API, unless the address says", () => {
    const used = (address: string) =>
      [pageDefaults, apiDefaults].map(
        (defaults) => parseProjectQuery(new URLSearchParams(address), defaults).oldPrices,
      );
    expect(used("price=5000000")).toEqual([false, true]);
    expect(used("price=5000000&old_prices=true")).toEqual([true, true]);
    expect(used("price=5000000&old_prices=false")).toEqual([false, false]);
    expect(used("price=5000000&old_prices=perhaps")).toEqual([false, true]);
    expect(used("price=5000000&old_prices=false&old_prices=TRUE")).toEqual([true, true]);
    // Without a budget it says nothing, and no address carries it along.
    expect(used("old_prices=true")).toEqual([false, false]);
  });

  it("takes a budget for everything a home costs where that is asked of one home, and else not", () => {
    const used = (address: string, defaults = pageDefaults) =>
      parseProjectQuery(new URLSearchParams(address), defaults).allIn;
    expect(used("price=5000000&all_in=true")).toBe(true);
    expect(used("price=5000000&all_in=yes")).toBe(false);
    expect(used("all_in=true")).toBe(false);
    expect(used("price=5000000&all_in=true", apiDefaults)).toBe(false);
    expect(used("price=5000000&all_in=true&match=unit", apiDefaults)).toBe(true);
  });

  it.each(["1000001", "2147483648", "9007199254740993", "9".repeat(40), "9".repeat(400), "1e400"])(
    "takes page %s for the last that there can be, not for the first",
    (page) => expect(parse(`page=${page}`)).toEqual({ ...bare, page: 1_000_000 }),
  );

  it("cuts a search at 200 characters, whole characters, and drops control characters", () => {
    expect(parse(`search=${"a".repeat(10_000)}`).search).toHaveLength(200);
    expect([...parse(`search=${encodeURIComponent("💥".repeat(300))}`).search]).toHaveLength(200);
    expect(parseProjectQuery({ search: "pa\u0000lm\n\tcourt\u202e" }).search).toBe("pa lm court");
    expect(parseProjectQuery({ search: "\ud800x" }).search.isWellFormed()).toBe(true);
  });

  it("never throws, whatever arrives", () => {
    const text = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: "binary" }));
    const anything = fc.oneof(text, fc.array(text), fc.anything());
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...parameters, "__proto__"), anything), (params) => {
        const { page, perPage, search, amenities } = parseProjectQuery(params);
        expect(page >= 1 && page <= 1_000_000 && perPage >= 1 && perPage <= 100).toBe(true);
        expect(
          [search, ...amenities].every((item) => [...item].length <= 200 && !item.includes("\u0000")),
        ).toBe(true);
      }),
    );
  });
});

const parameters = [
  "search",
  "state",
  "city",
  "locality",
  "promoter",
  "areaMin",
  "areaMax",
  "possessionFrom",
  "possessionBy",
  "priceMin",
  "price",
  "old_prices",
  "all_in",
  "bhk",
  "projectStatus",
  "propertyType",
  "amenities",
  "amenites",
  "carpetArea",
  "amenitiesMatch",
  "match",
  "unpublished",
  "sort",
  "page",
  "perPage",
];

describe("formatProjectQuery", () => {
  it("leaves defaults out", () => {
    expect(formatProjectQuery(bare)).toBe("");
    expect(formatProjectQuery({ ...bare, search: "palm court", sort: "relevance" })).toBe(
      "search=palm+court",
    );
    expect(formatProjectQuery({ ...bare, bhk: [3], amenities: ["Park", "Collage"], page: 2 })).toBe(
      "bhk=3&amenities=Park,Collage&page=2",
    );
  });

  it("is read back to the same query", () => {
    const value = fc.oneof(
      fc.constantFrom(
        "3",
        "2.5",
        "5000000",
        "price-desc",
        "created",
        "any",
        "true",
        "false",
        "Park,Lift",
        "500-900",
        "Apartment,",
        "ready to move",
        "goa",
        ...hostileTexts,
      ),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...parameters), fc.oneof(value, fc.array(value, { maxLength: 3 }))),
        fc.constantFrom(pageDefaults, apiDefaults),
        (params, defaults) => {
          const query = parseProjectQuery(params, defaults);
          const address = new URLSearchParams(formatProjectQuery(query, defaults));
          expect(parseProjectQuery(address, defaults)).toEqual(query);
        },
      ),
      { numRuns: 500 },
    );
  });
});
