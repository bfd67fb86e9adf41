import { describe, expect, it } from "vitest";
import { ownColumns, ownCsv } from "./own-csv.ts";

const read = (cells: Record<string, string>) =>
  ownCsv.read(cells, { state: undefined, dateOrder: "day-first", today: "2026-11-24" });
const row = { title: "Mango Court", state: "uttrakhand", rera_number: "UKREP11250099991" };

describe("our own CSV", () => {
  it("reads words and amounts as people write them", () => {
    const { project } = read({
      ...row,
      city: "dehradoon",
      bhk: "2, 3",
      price_min: "45 Lacs",
      price_max: "1.2 Cr",
      amenities: "College | Gym | Cinema Hall",
      pros: '["Near a park","Quiet, green"]',
      hot_deal: "Yes",
      possession: "31/03/2027",
      project_status: "ready to move",
      units: '[{"bhk":"2 BHK","price":"45 Lacs","area":"1,150 sq.ft."}]',
    });
    expect(project).toEqual({
      title: "Mango Court",
      state: "Uttarakhand",
      reraNumber: "UKREP11250099991",
      city: "Dehradun",
      bhk: [2, 3],
      priceMinRupees: 4_500_000,
      priceMaxRupees: 12_000_000,
      amenities: ["Collage", "Gym", "Cinema"],
      pros: ["Near a park", "Quiet, green"],
      isHotDeal: true,
      possessionOn: "2027-03-31",
      projectStatus: "Ready to Move",
      units: [
        { bhk: "2 BHK", price: "45 Lacs", area: "1,150 sq.ft.", priceRupees: 4_500_000, areaSqft: 1150 },
      ],
    });
  });

  it("takes the API's names for the same columns", () => {
    const bhk_no = JSON.stringify([JSON.stringify({ bhk: 2, Price: "4500000", Area: "80 sq.m." })]);
    expect(
      read({
        title: "Mango",
        state: "Goa",
        rera_no: "PRGO02239991",
        pricingmin: "4500000",
        why: "Green",
        bhk_no,
      }).project,
    ).toMatchObject({
      reraNumber: "PRGO02239991",
      priceMinRupees: 4_500_000,
      pros: ["Green"],
      units: [{ bhk: "2", price: "4500000", area: "80 sq.m.", priceRupees: 4_500_000, areaSqft: 861 }],
    });
  });

  it("takes what the form and the table call a field for its column", () => {
    const labelled = { title: "Mango", state: "Goa", rera_no: "PRGO02239991", possession_in: "2027-03-31" };
    expect(read({ ...labelled, total_bhk: "2, 3", why_this_property: "Green" }).project).toMatchObject({
      possessionOn: "2027-03-31",
      bhk: [2, 3],
      pros: ["Green"],
    });
    const names = ownColumns.flatMap((column) => column.names);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it("keeps texts as they stand, and an unknown number where a unit says so", () => {
    const units = '[{"price":"45 Lacs","area":"x\\u0000\\ud800","priceRupees":null}]';
    const { project } = read({ ...row, title: " R&amp;D  Court ", possession: "1999-03-31", units });
    expect(project).toMatchObject({
      title: "R&amp;D  Court",
      possessionOn: "1999-03-31",
      units: [{ bhk: "", price: "45 Lacs", area: "x", priceRupees: null, areaSqft: null }],
    });
  });

  it("leaves out what a cell does not tell", () => {
    const unknown = {
      price_max: "Price on request",
      possession: "N/A",
      bhk: "-",
      amenities: "Not published",
    };
    expect(read({ ...row, ...unknown, city: " ", price_min: "" }).project).toEqual({
      title: "Mango Court",
      state: "Uttarakhand",
      reraNumber: "UKREP11250099991",
    });
  });

  it.each([
    ["2 BHK", [2]],
    ["2, 3 & 4 BHK", [2, 3, 4]],
    ["1 and 2.5 bhk", [1, 2.5]],
    ["3 | 4", [3, 4]],
    ["2/3BHK", [2, 3]],
  ])("reads the BHK of %s", (bhk, expected) => {
    expect(read({ ...row, bhk }).project?.bhk).toEqual(expected);
  });

  it("parts amenities at commas too, and lines of text only at bars", () => {
    const { project } = read({
      ...row,
      amenities: "Park, College | Gym",
      pros: "Quiet, green | Near a park",
    });
    expect(project).toMatchObject({
      amenities: ["Park", "Collage", "Gym"],
      pros: ["Quiet, green", "Near a park"],
    });
  });

  it.each([
    ["Flat", "Ready possession", "Apartment", "Ready to Move"],
    ["villa", "UC", "Row House / Villa", "Under Construction"],
    ["Builder Floor", "Ongoing", "Independent Floor", "Under Construction"],
  ])("takes %s and %s for what a search does", (property_type, project_status, type, status) => {
    expect(read({ ...row, property_type, project_status }).project).toMatchObject({
      propertyType: type,
      projectStatus: status,
    });
  });

  it("reads homes in words, their parts in any order", () => {
    const units = "2 BHK, 1,150 sq.ft., 62.4 Lacs | ₹1.1 Cr; 3.5 BHK | Studio, 40 sq.m.";
    expect(read({ ...row, units }).project?.units).toEqual([
      {
        bhk: "2 BHK",
        area: "1,150 sq.ft.",
        price: "62.4 Lacs",
        areaSqft: 1150,
        priceRupees: 6_240_000,
      },
      { bhk: "3.5 BHK", area: "", price: "₹1.1 Cr", areaSqft: null, priceRupees: 11_000_000 },
      { bhk: "Studio", area: "40 sq.m.", price: "", areaSqft: 431, priceRupees: null },
    ]);
  });

  it.each([
    "2 BHK, 835, 62.4 Lacs",
    "2, 835 sq.ft.",
    "2 BHK, 835 sq.ft., 1,000 sq.ft.",
    "835 sq.ft., 62.4 Lacs",
    "2 BHK, east facing",
    "2 BHK, 62 Lacs - 70 Lacs",
  ])("does not guess what a home of %s means, and says how one is written", (units) => {
    expect(read({ ...row, units }).refused).toBe(
      `units can't be read: ${units} (Write each home as 2 BHK, 835 sq.ft., 62.4 Lacs, with | between two)`,
    );
  });

  it("names every cell that has to be corrected, with what would be right", () => {
    expect(read({ ...row, bhk: "Penthouse", website: "javascript:alert(1)", towers: "x" }).refused).toBe(
      "bhk can't be read: Penthouse (A home has 0.5 to 20 BHK); " +
        "website can't be read: javascript:alert(1) (Enter a web address, such as https://example.com); " +
        "towers can't be read: x (Enter a whole number from 0 to 9,99,999)",
    );
  });

  it.each([
    ["price_min", "cheap"],
    ["state", "Atlantis"],
    ["website", "javascript:alert(1)"],
    ["possession", "2027-02-30"],
    ["bhk", "two"],
    ["units", "[oops"],
    ["hot_deal", "maybe"],
    ["towers", "-1"],
    ["registration_status", "Fine"],
    ["id", "../etc"],
    ["configuration", "x".repeat(2001)],
    ["pros", JSON.stringify(Array.from({ length: 101 }, () => "x"))],
  ])("refuses a row whose %s can't be read", (column, text) => {
    expect(read({ ...row, [column]: text }).refused).toContain(`${column} can't be read`);
  });

  it("refuses a price range upside down, and a row without name, number and id", () => {
    expect(read({ ...row, price_min: "2 Cr", price_max: "1 Cr" }).refused).toMatch(/above/);
    expect(read({ state: "Goa" }).refused).toMatch(/neither/);
  });
});

it("keeps an address as it stands, and a number that can't be read, and refuses a broken list", () => {
  const website = "https://example.org/?a=1&amp;b=2";
  expect(read({ ...row, website, rera_number: "-" }).project).toMatchObject({
    websiteUrl: website,
    reraNumber: "-",
  });
  for (const column of ["pros", "units", "bhk"]) {
    expect(read({ ...row, [column]: '["Near a park' }).refused).toContain(`${column} can't be read`);
  }
});
