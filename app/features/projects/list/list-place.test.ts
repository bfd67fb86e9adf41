import { describe, expect, it } from "vitest";
import { listPath } from "#app/links.ts";
import { feedHref, parseListAddress } from "./list-address.ts";
import { findIndexing, findNear, placeOfQuery } from "./list-place.server.ts";
import { isPlaceOnly, placeFilter } from "./list-place.ts";
import { buildPlaceLinks } from "./place-links.ts";

const query = (search: string) => parseListAddress(new URLSearchParams(search)).query;
const some: Parameters<typeof findIndexing>[1] = {
  total: 30,
  facets: { city: { Gurugram: 30, "Some Village": 2 } },
};
const indexing = (search: string, found = some) => {
  const { isIndexed, canonicalPath } = findIndexing(query(search), found);
  return [isIndexed, canonicalPath.replace(listPath, "")];
};

describe("what search engines keep of the list", () => {
  it.each([
    ["", ""],
    ["page=3", "?page=3"],
    ["state=Haryana", "?state=Haryana"],
    ["state=Haryana&page=2", "?state=Haryana&page=2"],
    ["state=Haryana&city=Gurugram", "?state=Haryana&city=Gurugram"],
    ["state=Haryana&city=Gurugram&page=3", "?state=Haryana&city=Gurugram&page=3"],
    ["state=Haryana&city=Some+Village", "?state=Haryana&city=Some+Village"],
  ])("is a place and its pages: %s", (search, canonical) => {
    expect(indexing(search)).toEqual([true, canonical]);
  });

  it.each([
    ["state=haryana&city=Gurugram", "?state=Haryana&city=Gurugram"],
    ["view=grid&page=1&sort=complete&bhk=none&utm_source=x", ""],
    ["city=Gurugram&state=HR&perPage=50&price=0", "?state=Haryana&city=Gurugram"],
  ])("is known by one spelling: %s", (search, canonical) => {
    expect(indexing(search)).toEqual([true, canonical]);
  });

  it.each([
    ["state=Haryana&city=Gurugram&bhk=3", "?state=Haryana&city=Gurugram"],
    ["state=Haryana&city=Gurugram&bhk=3&page=2", "?state=Haryana&city=Gurugram"],
    ["state=Haryana&sort=price-asc", "?state=Haryana"],
    ["state=Haryana&search=lake", "?state=Haryana"],
    ["price=5000000", ""],
    ["projectStatus=Ready+to+Move", ""],
    ["propertyType=Apartment", ""],
    ["amenities=Park", ""],
    ["search=lake&page=4", ""],
    ["city=Gurugram", "?state=Haryana&city=Gurugram"],
    ["city=Gurugram&bhk=2", "?state=Haryana&city=Gurugram"],
    ["state=Haryana&city=Gurugram&city=Panipat", "?state=Haryana"],
    ["city=Gurugram&city=Noida", ""],
    ["state=Haryana&city=Gurugram&locality=Sector+56", "?state=Haryana&city=Gurugram"],
    ["promoter=dlf-ltd", ""],
  ])("is nothing that is filtered or sorted: %s", (search, canonical) => {
    expect(indexing(search)).toEqual([false, canonical]);
  });

  it.each([
    ["state=Sikkim", "?state=Sikkim"],
    ["state=Haryana&city=Rewari", "?state=Haryana&city=Rewari"],
    ["state=Haryana&city=Call+Now", "?state=Haryana"],
    ["state=Free+money", ""],
    ["city=Call+Now", ""],
  ])("is no place without a project: %s", (search, canonical) => {
    expect(indexing(search, { total: 0, facets: { city: {} } })).toEqual([false, canonical]);
  });

  it("is the bare list even while nothing is stored", () => {
    expect(indexing("", { total: 0, facets: { city: {} } })).toEqual([true, ""]);
  });
});

describe("the place of a list", () => {
  it("follows from a city that only one state has", () => {
    expect(placeOfQuery(placeFilter(query("city=Dehradun")))).toEqual({
      state: "Uttarakhand",
      city: "Dehradun",
    });
    // In Bihar and in Maharashtra.
    expect(placeOfQuery(placeFilter(query("city=Aurangabad")))).toEqual({ state: null, city: null });
  });

  it("is all that is asked for, or not", () => {
    expect(["", "state=Goa", "state=Goa&city=Panaji&page=2"].map((text) => isPlaceOnly(query(text)))).toEqual(
      [true, true, true],
    );
    expect(
      ["bhk=2", "state=Goa&sort=views", "city=Panaji", "search=x"].map((text) => isPlaceOnly(query(text))),
    ).toEqual([false, false, false, false]);
  });
});

describe("the ways to other places", () => {
  const facets = {
    state: { Goa: 3, Haryana: 12, Assam: 0, Bihar: 12 },
    city: { Gurugram: 9, Rewari: 0, Faridabad: 3 },
  };
  const link = (place: { state: string | null; city: string | null }) => {
    const { title, links } = buildPlaceLinks(place, facets, "list");
    return { title, links: links.map(({ name, href, count }) => [name, href.replace(listPath, ""), count]) };
  };

  it("lead from all of India to the states that have projects, the largest first", () => {
    const { city: _, ...india } = facets;
    expect(buildPlaceLinks({ state: null, city: null }, { ...india, city: {} }, "grid")).toEqual({
      title: "Projects by state",
      links: [
        { name: "Bihar", href: `${listPath}?state=Bihar&view=grid`, count: 12 },
        { name: "Haryana", href: `${listPath}?state=Haryana&view=grid`, count: 12 },
        { name: "Goa", href: `${listPath}?state=Goa&view=grid`, count: 3 },
      ],
    });
  });

  it("lead from a state to its cities and back", () => {
    expect(link({ state: "Haryana", city: null })).toEqual({
      title: "Cities in Haryana",
      links: [
        ["Gurugram", "?state=Haryana&city=Gurugram", 9],
        ["Faridabad", "?state=Haryana&city=Faridabad", 3],
        ["All of India", "", undefined],
      ],
    });
  });

  it("lead from a city to the others of its state", () => {
    expect(link({ state: "Haryana", city: "Gurugram" })).toEqual({
      title: "Other cities in Haryana",
      links: [
        ["Faridabad", "?state=Haryana&city=Faridabad", 3],
        ["All of Haryana", "?state=Haryana", undefined],
        ["All of India", "", undefined],
      ],
    });
  });

  it("lead from a state without projects to those that have some", () => {
    const { title, links } = buildPlaceLinks(
      { state: "Sikkim", city: null },
      { ...facets, city: {} },
      "list",
    );
    expect(title).toBe("Projects in other states");
    expect(links.map(({ name }) => name)).toEqual(["Bihar", "Haryana", "Goa", "All of India"]);
  });

  it("name no more cities than a reader looks through", () => {
    const city = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`City ${index}`, 200 - index]),
    );
    const { links } = buildPlaceLinks({ state: "Maharashtra", city: null }, { state: {}, city }, "list");
    expect(links.map(({ name }) => name).slice(0, 2)).toEqual(["City 0", "City 1"]);
    expect(links).toHaveLength(19);
  });

  it("lead to the feed of the same place", () => {
    const feedOf = (search: string) => feedHref(parseListAddress(new URLSearchParams(search)).query);
    expect(feedOf("")).toBe("/feed.xml");
    expect(feedOf("state=Goa&city=Panaji&page=3&sort=views&view=grid")).toBe(
      "/feed.xml?state=Goa&city=Panaji",
    );
    expect(feedOf("bhk=3&state=Goa")).toBe("/feed.xml?state=Goa&bhk=3");
  });
});

describe("a town in a district of several", () => {
  const city = {
    Thane: 30,
    "Thane district": 12,
    "Raigad district": 7,
    "Kalyan-Dombivli": 0,
    "Navi Mumbai": 4,
  };

  it("says how many more stand somewhere in its district", () => {
    expect(findNear({ state: "Maharashtra", city: "Navi Mumbai" }, { city })).toEqual({
      districts: [
        { name: "Raigad district", total: 7 },
        { name: "Thane district", total: 12 },
      ],
      towns: [],
    });
  });

  it("is told by the list of its district, where it has projects", () => {
    expect(findNear({ state: "Maharashtra", city: "Thane district" }, { city })).toEqual({
      districts: [],
      towns: [
        { name: "Thane", total: 30 },
        { name: "Navi Mumbai", total: 4 },
      ],
    });
  });

  it("has none where the district says the town", () => {
    expect(findNear({ state: "Maharashtra", city: "Nashik" }, { city })).toEqual({
      districts: [],
      towns: [],
    });
    expect(findNear({ state: null, city: "Thane" }, { city })).toEqual({ districts: [], towns: [] });
  });
});
