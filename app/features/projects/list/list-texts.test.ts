import { describe, expect, it } from "vitest";
import { type HintDrop, localityAsText } from "../search/hint-changes.ts";
import { formatMorePlaceFacts } from "./list-about.server.ts";
import { listHref, parseListAddress } from "./list-address.ts";
import { namedCities, placeOfQuery } from "./list-place.server.ts";
import { placeFilter } from "./list-place.ts";
import {
  countNarrowing,
  describeEmptyList,
  formatChange,
  formatFailure,
  formatUnpublished,
} from "./list-texts.server.ts";
import { formatListDescription, formatListTitle } from "./list-titles.ts";

const noFacets = { state: {}, city: {}, projectStatus: {}, bhk: {}, propertyType: {}, amenities: {} };
const query = (search: string) => parseListAddress(new URLSearchParams(search)).query;

describe("the title of the list", () => {
  const title = (search: string) =>
    formatListTitle(placeOfQuery(placeFilter(query(search))), namedCities(query(search)));

  it("names no place for all of India", () => {
    expect(title("bhk=3")).toBe("List of all RERA Approved Housing Projects in India");
    expect(formatListDescription(placeOfQuery(placeFilter(query(""))))).toBe(
      "List of all 1bhk, 2bhk, 3bhk, 4bhk flats, villas and duplex for sale and all are RERA approved",
    );
  });

  it("names the place that is chosen", () => {
    expect(title("state=Goa")).toBe("RERA Approved Housing Projects in Goa");
    expect(title("state=Haryana&city=Gurugram")).toBe("RERA Approved Housing Projects in Gurugram, Haryana");
    expect(title("state=Chandigarh&city=Chandigarh")).toBe("RERA Approved Housing Projects in Chandigarh");
  });

  it("names several cities, of those that exist", () => {
    expect(title("state=Haryana&city=Gurugram&city=Panipat&city=Hisar")).toBe(
      "RERA Approved Housing Projects in Gurugram, Panipat and Hisar, Haryana",
    );
    expect(title("state=Haryana&city=Gurugram&city=call+now")).toMatch(/ in Gurugram, Haryana$/);
    expect(title("city=Noida&city=Pune")).toMatch(/ in Noida and Pune$/);
    const six = ["Gurugram", "Faridabad", "Panchkula", "Sonipat", "Panipat", "Karnal"];
    expect(title(`state=Haryana&${six.map((name) => `city=${name}`).join("&")}`)).toMatch(
      / in Gurugram, Faridabad, Panchkula, Sonipat and 2 more, Haryana$/,
    );
  });

  it("names no place that does not exist", () => {
    expect(title("state=Free+money&city=call+now")).toMatch(/ in India$/);
    expect(title("state=Goa&city=Call+Now")).toMatch(/ in Goa$/);
    expect(title("city=call+now")).toMatch(/ in India$/);
  });
});

describe("the description of the list", () => {
  const goa = { state: "Goa", city: null };
  const description = (standing: Record<string, number>, total: number) =>
    formatListDescription(goa, { total, facets: { ...noFacets, standing } });

  it("counts the projects of a place by their standing, the unknown too", () => {
    const standing = { "in-term": 7, completed: 1204, "term-not-published": 1, "term-over": 40 };
    expect(description(standing, 1212)).toBe(
      "1,212 projects in Goa, each with its RERA number: 7 in term, 1,204 completed, 1 whose term is not published. Compare them by price, BHK, status and amenities.",
    );
    expect(description({ "in-term": 1, completed: 0 }, 1)).toMatch(
      /^1 project in Goa, with its RERA number: 1 in term\. /,
    );
  });

  it("counts nothing where only some of the place is shown, or none", () => {
    for (const whole of [undefined, { total: 0, facets: noFacets }])
      expect(formatListDescription(goa, whole)).toBe(
        "RERA-approved flats, villas and duplexes for sale in Goa",
      );
  });
});

describe("what is known of a place beside that", () => {
  const more = (facets: Record<string, Record<string, number>>) =>
    formatMorePlaceFacts({ ...noFacets, ...facets }).replaceAll("\u00a0", " ");

  it("is where dates moved, how far the work is, and the homes by rooms, with none that no project has", () => {
    expect(
      more({
        completionDate: { "not-moved": 3, "moved-up-to-12": 1000, "moved-over-12": 204 },
        projectStatus: { "Ready to Move": 7, "Under Construction": 0 },
        bhk: { 1: 0, 2: 4, 3: 1204, 4: 1 },
      }),
    ).toBe(
      "The completion date moved in 1,204 of them, by more than 12 months in 204. Where published: 7 ready to move; 2 BHK in 4 projects, 3 BHK in 1,204, 4 BHK in 1.",
    );
    expect(more({ completionDate: { "moved-up-to-12": 2, "moved-over-12": 0 } })).toBe(
      "The completion date moved in 2 of them.",
    );
    expect(more({ bhk: { 2: 1 } })).toBe("Where published: 2 BHK in 1 project.");
  });

  it("is nothing where no project says any of it", () => {
    expect(more({ completionDate: { "not-moved": 3 } })).toBe("");
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

  it("leads from a number that no project has to its check, in each state that gives such numbers", () => {
    const empty = (search: string, state = "") => {
      const asked = query(`search=${encodeURIComponent(search)}&state=${state}`);
      const place = placeOfQuery(placeFilter(asked));
      const known = { place, hints: [], gap: null };
      const { lead, checks } = describeEmptyList({ query: asked, view: "list" }, known);
      return [lead, ...checks.map(({ label }) => label)];
    };
    expect(empty("rera no. p52100012345")).toEqual([
      "p52100012345 has the form of a RERA number. Check it:",
      "Check p52100012345 in Maharashtra",
    ]);
    expect(empty("lodha P02400006761, hyderabad").slice(1)).toEqual([
      "Check P02400006761 in Andhra Pradesh",
      "Check P02400006761 in Telangana",
    ]);
    expect(empty("P02400006761", "Telangana")[1]).toBe("Check P02400006761 in Telangana");
    expect(empty("lodha palava 2025")).toEqual([""]);
  });

  it.each([
    ...["flat on rent", "rental flats", "resale", "second-hand", "PG", "फ्लैट किराए पर"].map((text) => [
      text,
      "not homes for rent or resale.",
    ]),
    ...["lapsed projects", "revoked"].map((text) => [
      text,
      "The check of a RERA number gives the register’s word.",
    ]),
    ...["under 5000 per sqft", "5000/sq ft", "below 6000 psf"].map((text) => [
      text,
      "A budget and a carpet area together come close.",
    ]),
  ])("says what can't be found here, and what to do instead: %s", (search, text) => {
    const leadOf = (typed: string) => {
      const asked = query(`search=${encodeURIComponent(typed)}`);
      const hints = [{ drops: [], query: asked, total: 3 }];
      const known = { place: placeOfQuery(placeFilter(asked)), hints, gap: null };
      return describeEmptyList({ query: asked, view: "list" }, known).lead;
    };
    expect(leadOf(search)).toContain(`${text} This change brings`);
    expect(leadOf("trent parental elapsed")).toMatch(/^This change brings/);
  });

  it.each([
    ["stamp duty", ["/cost"]],
    ["EMI calculator", ["/cost"]],
    ["revoked projects", ["/check-rera-number"]],
    ["verify rera", ["/check-rera-number"]],
    ["lodha vs godrej", ["/compare"]],
    ["property lawyer", ["/real-estate-service-providers"]],
    ["check gst", ["/cost", "/check-rera-number"]],
    ["checkered emirates", []],
    ["", []],
  ])("leads from a text to the pages that it may mean: %s", (search, pages) => {
    const asked = query(`search=${encodeURIComponent(search)}`);
    const known = { place: placeOfQuery(placeFilter(asked)), hints: [], gap: null };
    const empty = describeEmptyList({ query: asked, view: "list" }, known);
    expect(empty.pages.map(({ href }) => href)).toEqual(pages);
  });

  it("counts what narrows: any of several is one filter, each amenity is its own", () => {
    const counts = [
      "bhk=2,3",
      "city=Pune&city=Thane",
      "amenities=Park,Mall",
      "bhk=2&price=5000000&old_prices=true",
    ];
    expect(counts.map((search) => countNarrowing(query(search)))).toEqual([1, 1, 2, 2]);
  });

  it("names a place that stands alone", () => {
    expect(formatFailure(1, "Sikkim")).toBe("No approved project in Sikkim is listed yet");
  });

  it("says what each change does", () => {
    const asked = query(
      "state=Haryana&city=Gurugram&search=lake&bhk=3&price=5000000&amenities=Collage,Park&locality=sector-56&projectStatus=Ready+to+Move",
    );
    const change = (...drops: HintDrop[]) => formatChange(asked, { drops });
    expect(change({ key: "search" })).toBe("Remove “lake”");
    expect(change({ key: "city" })).toBe("All of Haryana");
    expect(change({ key: "localities" })).toBe("All of Gurugram");
    expect(change({ key: "bhk" })).toBe("BHK: any");
    expect(change({ key: "budgetRupees" })).toBe("Budget: any");
    expect(change({ key: "amenities", option: "Collage" })).toBe("Without College");
    expect(change({ key: "bhk" }, { key: "projectStatus" })).toBe("Without 3 BHK and Ready to Move");
    expect(change({ key: "amenities", option: "Collage" }, { key: "localities" })).toBe(
      "Without College and Sector 56",
    );
  });

  it("seeks the name of a locality in texts, of projects whose register says of none where it is", () => {
    const asked = query("state=Karnataka&city=Bengaluru&locality=Peenya&bhk=2");
    const change = localityAsText(asked);
    expect(change && formatChange(asked, change)).toBe("Search for “Peenya” as text");
    expect(change && listHref({ query: change.query, view: "list" })).toBe(
      "/rera-approved-projects-villa-duplex-flats?state=Karnataka&city=Bengaluru&search=Peenya&bhk=2",
    );
    expect(localityAsText(query("locality=Peenya&search=tower"))).toBeUndefined();
    expect(localityAsText(query("locality=Peenya&locality=Hebbal"))).toBeUndefined();
  });

  it("names the list that is left where much has to go", () => {
    const asked = query("state=Maharashtra&city=Pune&city=Thane&bhk=3");
    const rests = (["cities", "state", "all", "any standing"] as const).map((rest) =>
      formatChange(asked, { drops: [], rest }),
    );
    expect(rests).toEqual([
      "All projects in Pune and Thane, Maharashtra",
      "All projects in Maharashtra",
      "All projects",
      "All projects, of any standing",
    ]);
  });

  it("names what is asked and need not be published, of one home where several things are asked of it", () => {
    const names = (search: string) => formatUnpublished(query(search));
    expect(names("state=Goa&price=6000000")).toBe("price");
    expect(names("bhk=2&propertyType=Apartment")).toBe("BHK or sub type");
    expect(names("bhk=2&carpetArea=500-&price=6000000")).toBe("BHK, price or carpet area of such a home");
    expect(
      formatChange(query("possession=2027-&projectStatus=Ready+to+Move&amenities=Park"), { drops: [] }),
    ).toBe("Also with no project status, amenities or possession date published");
  });
});
