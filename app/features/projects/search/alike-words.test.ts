import { describe, expect, it } from "vitest";
import { spellingsOf } from "./alike-words.ts";

describe("the ways to write a word", () => {
  it.each([
    ["shree", "shri", "sri"],
    ["laxmi", "lakshmi"],
    ["siddhi", "sidhi"],
    ["shreeniwas", "srinivas"],
    ["krupa", "kripa"],
    ["ganesh", "ganesha"],
    ["aashirwad", "ashirvad"],
    ["vaastu", "vastu"],
    ["ii", "2"],
    ["apt", "apartment"],
    ["bldg", "building"],
  ])("are also those of %s", (...ways) => {
    for (const way of ways)
      expect(spellingsOf(way)).toEqual(expect.arrayContaining(ways.filter((other) => other !== way)));
  });

  it("are none of other names, and not the word itself", () => {
    expect(spellingsOf("laxmi")).not.toEqual(expect.arrayContaining(["laxman"]));
    for (const word of ["laxmi", "ii", "a", "om", "पुणे", "4b", ""])
      expect(spellingsOf(word)).not.toContain(word);
    for (const word of ["om", "4b", "पुणे", ""]) expect(spellingsOf(word)).toEqual([]);
  });

  it("are a bounded number, however long the word is", () => {
    expect(spellingsOf("shivashaktisiddhivinayakaashirwad".repeat(20)).length).toBeLessThanOrEqual(300);
  });
});
