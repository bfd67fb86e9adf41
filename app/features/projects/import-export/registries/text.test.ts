import { describe, expect, it } from "vitest";
import { calmName, cleanDeveloper, cleanText, cleanTitle } from "./text.ts";

describe("cleanText", () => {
  it.each([
    ["Mizu &amp; Ki", "Mizu & Ki"],
    ["QUEEN&#039;S NEST", "QUEEN'S NEST"],
    ["&#034;Nest&#034; &#x41;", '"Nest" A'],
    ["Rose &amp;amp; Jasmine", "Rose & Jasmine"],
    ["Palm\u00a0Court\t Phase  1 ", "Palm Court Phase 1"],
    ["line\nbreak", "line break"],
    ["Lilly’s", "Lilly’s"],
    ["evil\u202etxt\u0000\u200b", "eviltxt"],
    ["जलालपुर", "जलालपुर"],
    ["A &unknown; B &#0; C", "A &unknown; B &#0; C"],
  ])("%j is %j", (given, cleaned) => expect(cleanText(given)).toBe(cleaned));
});

describe("calmName", () => {
  it.each([
    ["GULMOHAR HEIGHTS CHS LTD", "Gulmohar Heights CHS Ltd"],
    ["ROSE CHSL - S.R.A PHASE II", "Rose CHSL - S.R.A Phase II"],
    ["R. K. MANGO DEVELOPERS LLP", "R. K. Mango Developers LLP"],
    ["QUEEN’S NEST AND D'COSTA VILLA", "Queen’s Nest and D'Costa Villa"],
    ["THE LAKE OF THE KING (THE SECOND)", "The Lake of the King (The Second)"],
    ["WING C1, 24WEST, TOWER 2B", "Wing C1, 24West, Tower 2B"],
    ["ZXC RESIDENCY", "ZXC Residency"],
    ["OM SB ESTATE XIV", "Om SB Estate XIV"],
    ["7TH FLOOR, 2ND STAGE", "7th Floor, 2nd Stage"],
    ["mango layout", "Mango Layout"],
    ["iRose McKay", "iRose McKay"],
    ["७ विहार", "७ विहार"],
  ])("%j is %j", (given, calm) => expect(calmName(given)).toBe(calm));

  it("changes nothing the second time", () => {
    for (const name of ["GULMOHAR CHS", "THE A B C", "Mango’s"])
      expect(calmName(calmName(name))).toBe(calmName(name));
  });
});

describe("cleanDeveloper", () => {
  it.each([
    "M/s. MANGO HOMES LTD.,",
    "M/S MANGO HOMES LTD.",
    "m/s Mango Homes Ltd.",
    "Messrs. MANGO HOMES LTD.",
    "Ms MANGO HOMES LTD.",
    "M/s MANGO HOMES LTD. - - /",
  ])("drops M/s and loose ends from %j", (given) => expect(cleanDeveloper(given)).toBe("Mango Homes Ltd."));
  it("keeps a name that begins alike", () => expect(cleanDeveloper("MS Mango")).toBe("MS Mango"));
});

describe("cleanTitle", () => {
  it("is empty where no letter or digit stands", () =>
    expect([cleanTitle("..."), cleanTitle(" - ")]).toEqual(["", ""]));
  it("keeps a name of digits", () => expect(cleanTitle("759")).toBe("759"));
});
