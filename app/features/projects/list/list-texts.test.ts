import { describe, expect, it } from "vitest";
import { parseListAddress } from "./list-address.ts";
import { formatChange, formatFailure } from "./list-empty-text.ts";
import { formatListDescription, formatListTitle } from "./list-titles.ts";

const query = (search: string) => parseListAddress(new URLSearchParams(search)).query;

describe("the title of the list", () => {
  it("is the specification's for all of India", () => {
    expect(formatListTitle(query("bhk=3"))).toBe("List of all RERA Approved Housing Projects in India");
    expect(formatListDescription(query(""))).toBe(
      "List of all 1bhk, 2bhk, 3bhk, 4bhk flats, villas and duplex for sale and all are RERA approved",
    );
  });

  it("names the place that is chosen", () => {
    expect(formatListTitle(query("state=Goa"))).toBe("RERA Approved Housing Projects in Goa");
    expect(formatListTitle(query("state=Haryana&city=Gurugram"))).toBe(
      "RERA Approved Housing Projects in Gurugram, Haryana",
    );
    expect(formatListTitle(query("state=Delhi&city=Delhi"))).toBe("RERA Approved Housing Projects in Delhi");
  });

  it("names no place that does not exist", () => {
    expect(formatListTitle(query("state=Free+money&city=call+now"))).toMatch(/ in India$/);
    expect(formatListTitle(query("city=call+now"))).toMatch(/ in India$/);
  });
});

describe("an empty list", () => {
  it("says what failed in one line", () => {
    expect([0, 1, 2, 6, 25].map(formatFailure)).toEqual([
      "No approved project is listed yet",
      "No approved project matches this filter",
      "No approved project matches both filters",
      "No approved project matches all six filters",
      "No approved project matches all 25 filters",
    ]);
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
