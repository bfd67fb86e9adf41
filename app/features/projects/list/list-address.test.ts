import { describe, expect, it } from "vitest";
import { listPath } from "#app/links.ts";
import { activeFilters } from "./active-filters.ts";
import {
  canonicalHref,
  changeFilters,
  clearedHref,
  filtersKey,
  listHref,
  parseListAddress,
  parseListForm,
} from "./list-address.ts";

const read = (search: string) => parseListAddress(new URLSearchParams(search));
const wanted =
  "state=Haryana&city=Gurugram&search=park+view&projectStatus=Ready+to+Move&bhk=3&price=6000000&propertyType=Apartment&amenities=Park,School";

describe("the address of the list", () => {
  it("is bare where nothing is asked for", () => {
    expect(listHref(read(""))).toBe(listPath);
    expect(listHref(read("page=1&view=list&sort=complete&bhk=&state=All&price=0"))).toBe(listPath);
  });

  it("keeps everything that is asked for", () => {
    expect(listHref(read(`${wanted}&sort=views&page=2&view=grid`))).toBe(
      `${listPath}?${wanted}&sort=views&page=2&view=grid`,
    );
  });

  it("shows ten on a page and needs every amenity, whatever the address says", () => {
    expect(read("perPage=100&amenitiesMatch=any").query).toMatchObject({
      perPage: 10,
      amenitiesMatch: "all",
    });
  });

  it("takes an unknown view for the list", () => {
    expect(read("view=map").view).toBe("list");
  });

  it("is known to search engines without order and view", () => {
    expect(canonicalHref(read("state=Goa&sort=views&page=3&view=grid").query)).toBe(
      `${listPath}?state=Goa&page=3`,
    );
  });
});

describe("what the filter form sends", () => {
  const form = (fields: string) => listHref(parseListForm(new URLSearchParams(fields)));

  it("leaves out what was not chosen", () => {
    expect(form("state=&city=&search=&projectStatus=&bhk=&budget=0&sort=usual")).toBe(listPath);
  });

  it("means lakhs by its budget", () => {
    expect(form("budget=120")).toBe(`${listPath}?price=12000000`);
    expect(form("budget=1.15")).toBe(`${listPath}?price=115000`);
    expect(form("budgetFrom=80&budget=120")).toBe(`${listPath}?price=8000000-12000000`);
    expect(form("budgetFrom=80&budget=")).toBe(`${listPath}?price=8000000-`);
    expect(form("budgetFrom=&budget=120")).toBe(`${listPath}?price=12000000`);
    expect(form("budgetFrom=some&budget=-3")).toBe(listPath);
    expect(form("budget=")).toBe(listPath);
    expect(form("budget=nonsense")).toBe(listPath);
  });

  it("takes repeated boxes together and the view of the button that was pressed", () => {
    expect(form("view=grid&amenities=Park&amenities=School&propertyType=Apartment&view=list")).toBe(
      `${listPath}?propertyType=Apartment&amenities=Park,School`,
    );
  });

  it("ignores files", () => {
    expect(listHref(parseListForm([["state", new Blob()]]))).toBe(listPath);
  });
});

describe("changing filters", () => {
  it("goes back to page 1 and keeps a chosen order", () => {
    const { query } = read("page=4&sort=views");
    expect(changeFilters(query, { bhk: [2] })).toMatchObject({ bhk: [2], page: 1, sort: "views" });
  });

  it("brings the best matches first when a text comes, and the listed order when it goes", () => {
    const { query } = read("");
    const searched = changeFilters(query, { search: "neem" });
    expect(searched.sort).toBe("relevance");
    expect(changeFilters(searched, { search: "" }).sort).toBe("complete");
  });

  it("keeps the listed order that was chosen for a text", () => {
    const { query } = read("search=neem&sort=created");
    expect(changeFilters(query, { bhk: [2] }).sort).toBe("created");
  });

  it("clears all but the view", () => {
    expect(clearedHref("grid")).toBe(`${listPath}?view=grid`);
    expect(clearedHref("list")).toBe(listPath);
  });

  it("knows equal filters apart from their order, page and view", () => {
    expect(filtersKey(read("bhk=2&page=3&sort=views").query)).toBe(filtersKey(read("bhk=2").query));
    const [there, back] = ["locality=Wakad&locality=Baner", "locality=Baner&locality=Wakad"].map(
      (localities) => filtersKey(read(`city=Pune&${localities}`).query),
    );
    expect(there).toBe(back);
    expect(filtersKey(read("bhk=2").query)).not.toBe(filtersKey(read("bhk=3").query));
  });
});

describe("the chips of what is active", () => {
  it("names each filter as people say it, in the order of the controls", () => {
    expect(activeFilters(read(wanted).query).map(({ label }) => label.replace("\u00a0", " "))).toEqual([
      "Haryana",
      "Gurugram",
      "“park view”",
      "Ready to Move",
      "3 BHK",
      "Up to ₹60 Lacs",
      "Apartment",
      "Park",
      "School",
    ]);
  });

  it("says College for what is stored as Collage", () => {
    expect(activeFilters(read("amenities=Collage").query)[0]?.label).toBe("College");
  });

  it("leads to the list without that one filter", () => {
    const hrefs = activeFilters(read("state=Haryana&city=Gurugram&amenities=Park,School&page=2").query).map(
      ({ without }) => listHref({ query: without, view: "list" }),
    );
    expect(hrefs).toEqual([
      `${listPath}?amenities=Park,School`,
      `${listPath}?state=Haryana&amenities=Park,School`,
      `${listPath}?state=Haryana&city=Gurugram&amenities=School`,
      `${listPath}?state=Haryana&city=Gurugram&amenities=Park`,
    ]);
  });

  it("has none for order, page and view", () => {
    expect(activeFilters(read("sort=views&page=2&view=grid").query)).toEqual([]);
  });
});
