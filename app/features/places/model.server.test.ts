import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { states } from "./city-model.ts";
import {
  districtPlacesOf,
  findDistrict,
  mayLieIn,
  parseCity,
  parseTown,
  placeOf,
  searchAliases,
  titleCase,
  townOfPin,
  townsNear,
  townsOfDistrictPlace,
} from "./model.server.ts";
import { stateNames } from "./model.ts";
import { districts, townAliases } from "./place-index.server.ts";
import suburbs from "./suburbs.json" with { type: "json" };

const anyCase = (text: string) =>
  fc
    .infiniteStream(fc.boolean())
    .map((flips) =>
      [...text].map((letter) => (flips.next().value ? letter.toUpperCase() : letter.toLowerCase())).join(""),
    );

describe("parseCity", () => {
  it.each([
    ["Haryana", "Gurgaon", "Gurugram"],
    ["Uttrakhand", "dehradoon", "Dehradun"],
    ["Karnataka", "BANGALORE", "Bengaluru"],
    ["Karnataka", "Bangalore South", "Bengaluru"],
    ["Uttar Pradesh", "Gautam Budh Nagar", "Noida"],
    ["Odisha", "Khordha", "Khordha"],
    ["Odisha", "Ganjam", "Brahmapur"],
    ["Maharashtra", "Osmanabad", "Dharashiv"],
    ["Maharashtra", "mira road", "Mira-Bhayandar"],
    ["Delhi", "South", "Saket"],
    [undefined, "Gurgaon", "Gurugram"],
    [undefined, "Udaipur", "Udaipur"],
    [undefined, "Raigarh", "Raigarh"],
    ["Select State", "vizag", "Visakhapatnam"],
  ])("under %s reads %j as %s", (state, text, city) => {
    expect(parseCity(state, text)).toBe(city);
  });

  it.each([
    ["Haryana", "Mumbai"],
    ["Atlantis", "Mumbai"],
    ["Uttarakhand", "Select City"],
    ["Uttarakhand", ""],
    ["Odisha", "Makers"],
    [undefined, "Aurangabad"],
    [undefined, "South"],
    [undefined, "All"],
  ])("under %s finds no city in %j", (state, text) => {
    expect(parseCity(state, text)).toBeUndefined();
  });

  it("gives each listed city and each main city of a district back as it is, in any case", () => {
    const known = [
      ...states.flatMap(({ name, cities }) => cities.map((city) => ({ state: name, city }))),
      ...districts.map(({ state, mainCity }) => ({ state, city: mainCity })),
    ];
    for (const { state, city } of known) expect(parseCity(state, city), `${city}, ${state}`).toBe(city);
    const samples = fc
      .constantFrom(...known)
      .chain(({ state, city }) => fc.tuple(fc.constant({ state, city }), anyCase(city)));
    fc.assert(
      fc.property(samples, ([{ state, city }, text]) => {
        expect(parseCity(state, text)).toBe(city);
      }),
    );
  });

  it("is stable for every name it knows, with and without the state", () => {
    const names = [
      ...districts.flatMap(({ state, name, aliases }) => [name, ...aliases].map((text) => ({ state, text }))),
      ...townAliases.map(({ state, alias }) => ({ state, text: alias })),
    ];
    for (const { state, text } of names) {
      const city = parseCity(state, text);
      expect(city, `${text}, ${state}`).toBeDefined();
      expect(parseCity(state, city), `${text}, ${state}`).toBe(city);
      const anywhere = parseCity(undefined, text);
      if (anywhere) expect([anywhere, undefined]).toContain(parseCity(undefined, anywhere));
    }
  });

  it("never throws, whatever the text", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(undefined, ...stateNames),
        fc.string({ unit: "grapheme" }),
        (state, text) => {
          const city = parseCity(state, text);
          if (city !== undefined && state) expect(parseCity(state, city)).toBe(city);
        },
      ),
    );
  });
});

describe("findDistrict", () => {
  it.each([
    ["Maharashtra", "beed", "Beed"],
    ["Maharashtra", "Aurangabad", "Chhatrapati Sambhajinagar"],
    ["Bihar", "Aurangabad", "Aurangabad"],
    ["Karnataka", "Bangalore South", "Bengaluru South"],
    ["Odisha", "Khurda Dist.", "Khordha"],
    ["UP", "G.B. Nagar", "Gautam Buddha Nagar"],
    ["Delhi", "New Delhi District", "New Delhi"],
  ])("under %s reads %j as %s", (state, text, name) => {
    expect(findDistrict(state, text)?.name).toBe(name);
  });

  it("finds the territories that Maharashtra's authority covers, with their own state", () => {
    expect(findDistrict("Maharashtra", "Dadra & Nagar Haveli")).toMatchObject({
      state: "Dadra and Nagar Haveli and Daman and Diu",
      mainCity: "Silvassa",
    });
  });

  it("finds every district by each of its names, under its state only", () => {
    for (const { state, name, aliases } of districts)
      for (const text of [name, ...aliases])
        expect(findDistrict(state, text)?.name, `${text}, ${state}`).toBe(name);
    expect(findDistrict("Odisha", "Pune")).toBeUndefined();
    expect(findDistrict(null, "Pune")).toBeUndefined();
    expect(findDistrict("Odisha", "Makers")).toBeUndefined();
  });
});

describe("placeOf", () => {
  it.each([
    [{ state: "Haryana", city: "Gurgaon", district: "Faridabad" }, "Gurugram"],
    [{ state: "Odisha", city: null, district: "Khordha" }, "Bhubaneswar"],
    [{ state: "Odisha", city: "City Name", district: "Khurda" }, "Bhubaneswar"],
    [{ state: "Maharashtra", city: null, district: "beed" }, "Beed"],
    [{ state: "Maharashtra", city: null, district: "THANE" }, "Thane district"],
    [{ state: "Maharashtra", city: "Thane", district: "Thane" }, "Thane"],
    [{ state: "Maharashtra", city: "thane  District", district: null }, "Thane district"],
    [{ state: null, city: "Thane district", district: null }, "Thane district"],
    [{ state: "Maharashtra", city: "Navi Mumbai", district: "Thane" }, "Navi Mumbai"],
    [{ state: "Maharashtra", city: "Nashik district", district: null }, "Nashik"],
    [{ state: "Odisha", city: null, district: "MAKERS" }, "Makers"],
    [{ state: "Uttarakhand", city: "CLEMENT  town", district: null }, "Clement Town"],
    [{ state: null, city: "dehradoon", district: null }, "Dehradun"],
    [{ state: "Goa", city: null, district: null }, null],
    [{ state: "Goa", city: "", district: "" }, null],
  ])("compares %j as %s", (place, expected) => {
    expect(placeOf(place)).toBe(expected);
  });

  it("gives one value for both sides of the filter, in any case and when asked twice", () => {
    const texts = fc.oneof(
      fc.stringMatching(/^[A-Za-z][A-Za-z .-]{0,30}$/),
      fc.constantFrom(...states.flatMap(({ cities }) => cities)),
    );
    fc.assert(
      fc.property(fc.constantFrom(...stateNames), texts, (state, city) => {
        const place = placeOf({ state, city, district: null });
        expect(placeOf({ state, city: city.toUpperCase(), district: null })).toBe(place);
        expect(placeOf({ state, city: place, district: null })).toBe(place);
      }),
    );
  });
});

describe("a district of several towns", () => {
  it.each([
    ["Maharashtra", "Thane", "421201", "Kalyan-Dombivli"],
    ["Maharashtra", "Thane", "400601", "Thane"],
    ["Maharashtra", "Pune", "411057", "Pimpri-Chinchwad"],
    ["Maharashtra", "Pune", "411045", "Pune"],
    ["Tamil Nadu", "Tiruvallur", "600054", "Avadi"],
    ["Tamil Nadu", "Tiruvallur", "600053", "Chennai"],
    ["Maharashtra", "Thane", "421503", "Badlapur"],
    ["Maharashtra", "Thane", "421603", undefined],
    ["Maharashtra", "Nashik", "422001", undefined],
  ])("%s, %s, %s: its town by the PIN code is %s", (state, name, pin, town) => {
    const district = findDistrict(state, name);
    expect(district && townOfPin(district, pin)).toBe(town);
  });

  it("names towns that the site knows by the same name, no PIN code twice", () => {
    const several = districts.filter(({ towns }) => Object.keys(towns).length > 0);
    expect(several.length).toBeGreaterThan(10);
    for (const { state, name, towns } of several) {
      for (const town of Object.keys(towns)) expect(parseCity(state, town), `${town}, ${name}`).toBe(town);
      const starts = Object.values(towns).flat();
      expect(new Set(starts).size, name).toBe(starts.length);
    }
  });

  it("is told to who looks for one of them, and tells them", () => {
    expect(districtPlacesOf("Maharashtra", "Navi Mumbai").sort()).toEqual([
      "Raigad district",
      "Thane district",
    ]);
    expect(districtPlacesOf("Maharashtra", "Nashik")).toEqual([]);
    expect(districtPlacesOf(null, "Thane")).toEqual([]);
    expect(townsOfDistrictPlace("Maharashtra", "Thane district")).toContain("Kalyan-Dombivli");
    expect(townsOfDistrictPlace("Maharashtra", "Thane")).toEqual([]);
  });

  it("is near its district's other towns, its suburbs, and the city that it is a suburb of", () => {
    expect(townsNear("Maharashtra", "Pimpri-Chinchwad")).toEqual(
      expect.arrayContaining(["Pune", "Pune district", "Chakan"]),
    );
    expect(townsNear("Maharashtra", "Mumbai")).toEqual(
      expect.arrayContaining(["Thane", "Navi Mumbai", "Panvel", "Thane district", "Raigad district"]),
    );
    expect(townsNear("Haryana", "Sohna")).toEqual(["Gurugram"]);
    expect(townsNear("Maharashtra", "Nagpur")).toEqual([]);
    expect(townsNear(null, "Mumbai")).toEqual([]);
  });

  it("has suburbs that are towns of its own state", () => {
    const all = Object.entries(suburbs).flatMap(([state, cities]) =>
      Object.entries(cities).flatMap(([city, towns]) => [city, ...towns].map((town) => ({ state, town }))),
    );
    expect(all.length).toBeGreaterThan(30);
    for (const { state, town } of all) expect(parseTown(state, town), `${town}, ${state}`).toBe(town);
  });
});

describe("searchAliases", () => {
  it.each([
    ["gurgaon", "gurugram"],
    ["dehradoon", "dehradun"],
    ["dehra dun", "dehradun"],
    ["vizag", "visakhapatnam"],
    ["port blair", "sri vijaya puram"],
    ["mira road", "mira bhayandar"],
  ])("%s may also be %s", (alias, town) => {
    expect(searchAliases.get(alias)).toContain(town);
  });

  it("holds folded words only, no words of a district field, and nothing that widens a direction to a city", () => {
    for (const [alias, towns] of searchAliases) {
      expect(
        [alias, ...towns].filter(
          (words) => !/^[a-z\p{Script=Devanagari}]+(?: [a-z\p{Script=Devanagari}]+)*$/u.test(words),
        ),
      ).toEqual([]);
      expect(towns).not.toContain(alias);
    }
    for (const words of ["north", "south", "central", "bangalore north"])
      expect(searchAliases.has(words)).toBe(false);
  });
});

it.each([
  ["NORTH  GOA", "North Goa"],
  ["south 24-parganas", "South 24-Parganas"],
  ["S.A.S. NAGAR", "S.A.S. Nagar"],
  ["jammu AND kashmir", "Jammu and Kashmir"],
  ["andheri (east)", "Andheri (East)"],
])("writes %j as %j", (text, expected) => {
  expect(titleCase(text)).toBe(expected);
});

it("depends on the letters, never on their case, and is stable", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9 .,()&-]{0,40}$/), (text) => {
      expect(titleCase(text.toUpperCase())).toBe(titleCase(text.toLowerCase()));
      expect(titleCase(titleCase(text))).toBe(titleCase(text));
    }),
  );
});

describe("whether a place may lie where it is said to", () => {
  it.each([
    ["Uttar Pradesh", undefined, 28.57, 77.33, true],
    ["Uttar Pradesh", "Gautam Buddha Nagar", 18.52, 73.86, false],
    ["Uttarakhand", undefined, 30.32, 78.03, true],
    ["Karnataka", "Bengaluru Urban", 12.97, 77.59, true],
    ["Maharashtra", "Pune", 18.6, 73.7, true],
    ["Maharashtra", "Pune", 21.15, 79.09, false],
  ])("%s, %s: %d north and %d east, %s", (state, district, latitude, longitude, expected) => {
    expect(mayLieIn({ state, district }, latitude, longitude)).toBe(expected);
  });

  it("is known of every state", () => {
    expect(stateNames.filter((state) => mayLieIn({ state }, 51.5, -0.1))).toEqual([]);
  });
});
