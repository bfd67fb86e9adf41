import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDirectoryAddress } from "./directory-address.server.ts";
import { directoryHref, noFilters, type ProviderFilters } from "./directory-address.ts";
import { availabilities, serviceChoices } from "./model.ts";

const parse = (search: string) => parseDirectoryAddress(new URLSearchParams(search));
const placeOf = (search: string) => {
  const { state, city } = parse(search).filters;
  return [state, city];
};

describe("the address of the directory", () => {
  it("says nothing where nothing is filtered", () => {
    expect(directoryHref(noFilters)).toBe("/real-estate-service-providers");
    expect(parse("")).toEqual({ filters: noFilters, page: 1, isWordy: false });
  });

  it.each([
    "state=Select+State&city=Select+City&availability=All&service=All",
    "state=&city=&availability=&service=",
    "availability=Sometimes&service=Plumber&page=-3",
    "availability=online&page=-1",
    "state=undefined&city=null&page=%00",
    "state=Atlantis",
  ])("takes %s for no filter", (search) => {
    expect(parse(search)).toMatchObject({ filters: noFilters, page: 1 });
  });

  it("reads old spellings of a place as the place", () => {
    expect(placeOf("state=Uttrakhand&city=dehra+dun")).toEqual(["Uttarakhand", "Dehradun"]);
    expect(placeOf("state=haryana&city=Gurgaon")).toEqual(["Haryana", "Gurugram"]);
  });

  it("drops the city when another state is chosen", () => {
    expect(placeOf("state=Haryana&city=Noida")).toEqual(["Haryana", null]);
    expect(placeOf("state=Haryana&city=Udaipur")).toEqual(["Haryana", null]);
  });

  it("takes the state of a city that stands alone", () => {
    expect(placeOf("city=Noida")).toEqual(["Uttar Pradesh", "Noida"]);
    expect(placeOf("city=Udaipur")).toEqual(["Rajasthan", "Udaipur"]);
  });

  it("keeps a town that no list knows", () => {
    expect(placeOf("state=Uttarakhand&city=chakrata+town")).toEqual(["Uttarakhand", "Chakrata Town"]);
    expect(placeOf("city=chakrata+town")).toEqual([null, "Chakrata Town"]);
  });

  it("counts the last of a repeated parameter", () => {
    expect(parse("service=Builder&service=Architects").filters.service).toBe("Architects");
  });

  it("knows the address that a plain form makes", () => {
    expect(parse("state=&city=&availability=All&service=Builder").isWordy).toBe(true);
    expect(parse("service=Builder").isWordy).toBe(false);
  });

  it.each(["\u0000", "\ud800", "x".repeat(10_000), "\u202eabc", "__proto__"])(
    "takes %j without harm",
    (text) => {
      const { filters } = parseDirectoryAddress(
        new URLSearchParams([
          ["state", text],
          ["city", text],
          ["service", text],
          ["page", text],
        ]),
      );
      for (const value of [filters.state, filters.city]) {
        expect(value?.isWellFormed() ?? true).toBe(true);
        expect(value ?? "").not.toMatch(/\0/);
        expect((value ?? "").length).toBeLessThanOrEqual(200);
      }
      expect(filters.service).toBeNull();
    },
  );

  it("is read back to the same filters", () => {
    const placed: fc.Arbitrary<[string | null, string | null]> = fc.constantFrom(
      [null, null],
      ["Haryana", null],
      ["Haryana", "Gurugram"],
      ["Dadra and Nagar Haveli and Daman and Diu", "Daman"],
      ["Uttarakhand", "A & B = C?"],
    );
    const filters = fc
      .record({
        placed,
        availability: fc.option(fc.constantFrom(...availabilities)),
        service: fc.option(fc.constantFrom(...serviceChoices)),
      })
      .map(({ placed: [state, city], ...rest }): ProviderFilters => ({ state, city, ...rest }));
    fc.assert(
      fc.property(filters, fc.integer({ min: 1, max: 9 }), (given, page) => {
        const { search } = new URL(directoryHref(given, page), "https://homes.example");
        expect(parse(search)).toEqual({ filters: given, page, isWordy: false });
      }),
    );
  });
});
