import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { citiesOf, states } from "./city-model.ts";
import { formatPlace, isPlaceholder, parseState, placeKey, stateNames } from "./model.ts";

describe("states", () => {
  it("are all 36, each with a code of its own and at least one city", () => {
    expect(stateNames).toHaveLength(36);
    expect(new Set(states.map(({ code }) => code)).size).toBe(36);
    for (const { cities } of states) expect(new Set(cities).size).toBe(cities.length);
    expect(states.filter(({ cities }) => cities.length === 0)).toEqual([]);
  });
});

describe("parseState", () => {
  it.each([
    ["Uttrakhand", "Uttarakhand"],
    ["Orissa", "Odisha"],
    ["tamil_nadu", "Tamil Nadu"],
    ["MAHARASHTRA", "Maharashtra"],
    ["  uttar   pradesh ", "Uttar Pradesh"],
    ["UP", "Uttar Pradesh"],
    ["U.P.", "Uttar Pradesh"],
    ["jammu & kashmir", "Jammu and Kashmir"],
    ["NCT of Delhi", "Delhi"],
    ["Pondicherry", "Puducherry"],
    ["Daman & Diu", "Dadra and Nagar Haveli and Daman and Diu"],
  ])("reads %j as %s", (text, state) => {
    expect(parseState(text)).toBe(state);
  });

  it.each(["Select State", "State Name", "All", "none", "undefined", "null", "", " ", "Atlantis", "Mumbai"])(
    "finds no state in %j",
    (text) => {
      expect(parseState(text)).toBeUndefined();
    },
  );

  it("finds each state by each of its spellings, and no spelling means two", () => {
    for (const { code, name, aliases } of states)
      for (const text of [code, name, ...aliases]) expect(parseState(text), text).toBe(name);
  });

  it("does not mind case, spacing or punctuation", () => {
    const separators = fc.array(fc.constantFrom(" ", "  ", "-", "_", ". ", ""), {
      minLength: 60,
      maxLength: 60,
    });
    fc.assert(
      fc.property(fc.constantFrom(...stateNames), separators, fc.boolean(), (name, gaps, isUpper) => {
        const spaced = name.split(" ").reduce((text, word, index) => text + gaps[index] + word);
        expect(parseState(isUpper ? spaced.toUpperCase() : spaced)).toBe(name);
      }),
    );
  });

  it("is undefined or a canonical name for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const state = parseState(text);
        if (state !== undefined) expect(parseState(state)).toBe(state);
      }),
    );
  });
});

describe("placeKey", () => {
  it("is the same for plain text, which takes a shorter way, as for any other", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."abYZ09 _&") }), (text) => {
        // Punctuation vanishes, and is not plain.
        expect(placeKey(text)).toBe(placeKey(`${text}.`));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("isPlaceholder", () => {
  it("knows what forms send when nothing was chosen, and takes no place for it", () => {
    for (const text of ["Select City", "City Name", "select  state", "NONE", ""])
      expect(isPlaceholder(text)).toBe(true);
    for (const { name, cities } of states)
      for (const text of [name, ...cities]) expect(isPlaceholder(text)).toBe(false);
  });
});

describe("citiesOf", () => {
  it("lists the cities of a state in any spelling, none of a stranger", () => {
    expect(citiesOf("Uttrakhand")).toContain("Dehradun");
    expect(citiesOf("Atlantis")).toEqual([]);
    expect(citiesOf(null)).toEqual([]);
  });
});

describe("formatPlace", () => {
  it.each([
    [{ state: "Uttarakhand", city: "Dehradun", district: "Dehradun" }, "Dehradun, Uttarakhand"],
    [{ state: "Odisha", city: null, district: "Khordha" }, "Khordha district, Odisha"],
    [{ state: "Delhi", city: null, district: "New Delhi District" }, "New Delhi district, Delhi"],
    [{ state: "Chandigarh", city: "Chandigarh", district: null }, "Chandigarh"],
    [
      { locality: "Sector 17", state: "Chandigarh", city: "Chandigarh", district: null },
      "Sector 17, Chandigarh",
    ],
    [
      { locality: "Sector 78", state: "Uttar Pradesh", city: "Noida", district: null },
      "Sector 78, Noida, Uttar Pradesh",
    ],
    [
      { locality: "Sector 33, Sohna", state: "Haryana", city: "Sohna", district: null },
      "Sector 33, Sohna, Haryana",
    ],
    [{ locality: " noida", state: "Uttar Pradesh", city: "Noida", district: null }, "Noida, Uttar Pradesh"],
    [
      { locality: "Patia", state: "Odisha", city: null, district: "Khordha" },
      "Patia, Khordha district, Odisha",
    ],
    [{ state: "Goa", city: null, district: null }, "Goa"],
    [{ state: null, city: "Pune", district: null }, "Pune"],
    [{ state: null, city: null, district: null }, ""],
  ])("writes %j as %j", (place, text) => {
    expect(formatPlace(place)).toBe(text);
  });
});
