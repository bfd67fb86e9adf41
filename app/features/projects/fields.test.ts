import { describe, expect, it } from "vitest";
import { apiNames } from "./api-shape.ts";
import { csvNamesOf, fieldKeys, fieldOf, fields } from "./fields.ts";

describe("the table of fields", () => {
  it("gives each field one name on the API and columns of its own in our CSV", () => {
    const names = fieldKeys.map((key) => fieldOf(key).api);
    expect(new Set(names).size).toBe(names.length);
    const columns = fieldKeys.flatMap(csvNamesOf);
    expect(new Set(columns).size).toBe(columns.length);
    expect(columns.filter((column) => column !== column.toLowerCase())).toEqual([]);
  });

  it("keeps what only the program writes out of forms", () => {
    expect(apiNames).toContain("hot_deal");
    expect(apiNames).not.toContain("is_sample");
  });
});

describe("a kind reads texts, or says what is wrong", () => {
  it.each([
    ["towers", ["12"], { value: 12 }],
    ["towers", ["12.0"], { value: 12 }],
    ["towers", ["-1"], { error: "Enter a whole number from 0 to 9,99,999." }],
    ["isHotDeal", ["No", "YES"], { value: true }],
    ["isHotDeal", ["perhaps"], { error: "Send true or false." }],
    ["possessionOn", ["2027-03-31T00:00:00Z"], { value: "2027-03-31" }],
    ["possessionOn", ["2027-02-31"], { error: "Enter a date as YYYY-MM-DD." }],
    ["projectStatus", ["ready to move"], { value: "Ready to Move" }],
    ["bhk", ["2", "2.5"], { value: [2, 2.5] }],
    ["bhk", ["21"], { error: "A home has 0.5 to 20 BHK." }],
    ["amenities", ["College", "collage", "Gym"], { value: ["Collage", "Gym"] }],
    ["pros", Array<string>(101).fill("Near"), { error: "At most 100 entries." }],
    ["priceMinRupees", ["62.4 Lacs"], { value: 6_240_000 }],
    ["state", ["Uttrakhand"], { value: "Uttarakhand" }],
  ] as const)("%s of %j", (key, texts, expected) => {
    expect(fields[key].parse(texts)).toEqual(expected);
  });
});
