import { describe, expect, it } from "vitest";
import { citiesOf } from "#app/features/places/city-model.ts";
import { countOf } from "../facets/facet.ts";
import { facetOf } from "../facets.ts";
import { optionsWith } from "./facet-control.tsx";
import { formatMatches } from "./filter-more.tsx";
import { cityNames } from "./filter-place-fields.tsx";
import { groupSuggestions } from "./filter-suggestions.ts";

describe("the cities to choose from", () => {
  it("are the state's own, then the other places its projects name", () => {
    const names = cityNames(citiesOf("Goa"), null, { Sanquelim: 2, Panaji: 4, Bicholim: 1 });
    expect(names[0]).toBe("Panaji");
    expect(names.slice(-2)).toEqual(["Bicholim", "Sanquelim"]);
    expect(names.filter((name) => name === "Panaji")).toHaveLength(1);
  });

  it("hold the chosen one even where nobody offers it", () => {
    expect(cityNames([], "Atlantis")).toEqual(["Atlantis"]);
    expect(cityNames([], null)).toEqual([]);
  });
});

describe("the options of a filter", () => {
  it("hold what the address asks for besides them", () => {
    const options = [{ value: "2", label: "2" }];
    expect(optionsWith(options, ["2", "2.5"]).map(({ value }) => value)).toEqual(["2", "2.5"]);
  });

  it("hold the one that is asked for once, as the option it is", () => {
    for (const key of ["bhk", "projectStatus"] as const) {
      const { options, parse, parts } = facetOf(key);
      const [first] = options;
      const chosen = parts(parse([first?.value ?? ""])).map(({ option }) => option);
      expect(optionsWith(options, chosen)).toEqual(options);
    }
  });
});

describe("the count of an option", () => {
  it("is none for what an address made up", () => {
    const counts = JSON.parse('{ "Pune": 3 }');
    expect(["Pune", "Atlantis", "constructor", "__proto__"].map((name) => countOf(counts, name))).toEqual([
      3, 0, 0, 0,
    ]);
  });
});

describe("the count of a draft", () => {
  it("is told in a sentence", () => {
    expect([0, 1, 12].map(formatMatches)).toEqual([
      "No project matches",
      "1 project matches",
      "12 projects match",
    ]);
  });
});

describe("suggestions", () => {
  it("stand by kind and count through as they are shown", () => {
    const suggestion = (kind: "place" | "project", label: string) => ({ kind, label, detail: "", href: "/" });
    const groups = groupSuggestions([
      suggestion("place", "Surat"),
      suggestion("project", "Suragi Greens"),
      suggestion("place", "Surendranagar"),
    ]);
    expect(
      groups.map(({ title, options }) => [
        title,
        options.map(({ suggestion: { label }, index }) => [index, label]),
      ]),
    ).toEqual([
      [
        "Places",
        [
          [0, "Surat"],
          [1, "Surendranagar"],
        ],
      ],
      ["Projects", [[2, "Suragi Greens"]]],
    ]);
  });
});
