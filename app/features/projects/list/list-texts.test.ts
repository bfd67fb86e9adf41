import { describe, expect, it } from "vitest";
import { parseListAddress } from "./list-address.ts";
import { formatChange, formatFailure } from "./list-empty-text.ts";
import { placeOfQuery } from "./list-place.server.ts";
import { formatListDescription, formatListTitle } from "./list-titles.ts";
import { formatBhkFacts } from "./place-facts.ts";

const noFacets = { state: {}, city: {}, projectStatus: {}, bhk: {}, propertyType: {}, amenities: {} };
const query = (search: string) => parseListAddress(new URLSearchParams(search)).query;

describe("the title of the list", () => {
  const title = (search: string) => formatListTitle(placeOfQuery(query(search)));

  it("names no place for all of India", () => {
    expect(title("bhk=3")).toBe("List of all RERA Approved Housing Projects in India");
    expect(formatListDescription(placeOfQuery(query("")))).toBe(
      "List of all 1bhk, 2bhk, 3bhk, 4bhk flats, villas and duplex for sale and all are RERA approved",
    );
  });

  it("names the place that is chosen", () => {
    expect(title("state=Goa")).toBe("RERA Approved Housing Projects in Goa");
    expect(title("state=Haryana&city=Gurugram")).toBe("RERA Approved Housing Projects in Gurugram, Haryana");
    expect(title("state=Chandigarh&city=Chandigarh")).toBe("RERA Approved Housing Projects in Chandigarh");
  });

  it("names no place that does not exist", () => {
    expect(title("state=Free+money&city=call+now")).toMatch(/ in India$/);
    expect(title("state=Goa&city=Call+Now")).toMatch(/ in Goa$/);
    expect(title("city=call+now")).toMatch(/ in India$/);
  });
});

describe("the description of the list", () => {
  const goa = { state: "Goa", city: null };
  const facets = { ...noFacets, projectStatus: { "Ready to Move": 7, "Under Construction": 4 } };

  it("counts what stands in a place, the unknown too", () => {
    expect(formatListDescription(goa, { total: 12, facets })).toBe(
      "12 projects in Goa, each with its RERA number: 7 ready to move, 4 under construction, 1 without a published status. Compare them by price, BHK, status and amenities.",
    );
    const one = { ...noFacets, projectStatus: { "Ready to Move": 1, "Under Construction": 0 } };
    expect(formatListDescription(goa, { total: 1, facets: one })).toMatch(
      /^1 project in Goa, with its RERA number: 1 ready to move\. /,
    );
  });

  it("counts nothing where only some of the place is shown, or none", () => {
    for (const whole of [undefined, { total: 0, facets: noFacets }])
      expect(formatListDescription(goa, whole)).toBe(
        "RERA-approved flats, villas and duplexes for sale in Goa",
      );
  });
});

describe("the homes of a place", () => {
  it("are told by rooms, with none that no project has", () => {
    const told = (bhk: Record<string, number>) => formatBhkFacts(bhk).replaceAll("\u00a0", " ");
    expect(told({ 1: 0, 2: 4, 3: 1204, 4: 1 })).toBe("2 BHK in 4 projects, 3 BHK in 1,204, 4 BHK in 1.");
    expect(told({ 2: 1 })).toBe("2 BHK in 1 project.");
    expect(formatBhkFacts({})).toBe("");
  });
});

describe("an empty list", () => {
  it("says what failed in one line", () => {
    expect([0, 1, 2, 6, 25].map((count) => formatFailure(count))).toEqual([
      "No approved project is listed yet",
      "No approved project matches this filter",
      "No approved project matches both filters",
      "No approved project matches all six filters",
      "No approved project matches all 25 filters",
    ]);
  });

  it("names a place that stands alone", () => {
    expect(formatFailure(1, "Sikkim")).toBe("No approved project in Sikkim is listed yet");
  });

  it("says what each change does", () => {
    const asked = query("state=Haryana&city=Gurugram&search=lake");
    expect(formatChange(asked, "search")).toBe("Remove “lake”");
    expect(formatChange(asked, "city")).toBe("All of Haryana");
    expect(formatChange(asked, "bhk")).toBe("BHK: any");
    expect(formatChange(asked, "maxPriceRupees")).toBe("Budget: any");
    expect(formatChange(asked, "amenities", "Collage")).toBe("Without College");
  });
});
