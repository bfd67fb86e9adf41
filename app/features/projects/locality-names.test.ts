import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLocality, splitLocality } from "./locality-names.ts";

describe("the name of a locality", () => {
  it.each([
    ["SECTOR-78", "Sector 78"],
    ["sector 78", "Sector 78"],
    ["Kothrud", "Kothrud"],
    ["  koregaon   PARK ", "Koregaon Park"],
    ["DLF Ph-III", "DLF Ph III"],
    ["Kondhwa BK", "Kondhwa BK"],
    ["Dr. Ambedkar Rd", "Dr Ambedkar Rd"],
    ["Andheri (East)", "Andheri East"],
    ["हडपसर", "हडपसर"],
    ["East", null],
    ["sector", null],
    ["B", null],
    ["ii", null],
    ["411038", null],
    ["-- 12 --", null],
    ["", null],
  ])("%j is %j", (text, name) => expect(readLocality(text)).toBe(name));

  it("does not depend on case, and is the name of itself", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.constantFrom("ßa", "İx", "ǆ", "ﬁ ﬁ"),
    );
    fc.assert(
      fc.property(text, (given) => {
        const name = readLocality(given);
        if (name !== null) expect(readLocality(name)).toBe(name);
      }),
      { numRuns: 2000 },
    );
    expect(readLocality("KOTHRUD DEPOT")).toBe(readLocality("kothrud depot"));
  });

  it("is one of several where commas stand between, and never the city or state again", () => {
    expect(splitLocality("Sector 78, Kherki Daula, GURUGRAM; 122004", ["Haryana", "Gurugram"])).toEqual([
      "Sector 78",
      "Kherki Daula",
    ]);
    expect(splitLocality(null, [])).toEqual([]);
  });
});
