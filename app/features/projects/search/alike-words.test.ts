import { describe, expect, it } from "vitest";
import { sameWordsOf, spellingsOf } from "./alike-words.ts";

describe("the usual ways to write the same word", () => {
  it.each([
    ["shree", "shri", "sri"],
    ["shreeram", "shriram", "sriram"],
    ["lakshmi", "laxmi"],
    ["krushna", "krishna"],
    ["ganesha", "ganesh"],
    ["vaastu", "vastu"],
    ["wagholi", "vagholi"],
    ["phase", "ph"],
    ["ii", "2"],
    ["coop", "co op", "cooperative"],
  ])("of %s are %s", (word, ...ways) => {
    expect(sameWordsOf(word)).toEqual(expect.arrayContaining(ways));
  });

  it.each([
    ["shanti", "shaanti", "santi"],
    ["dham", "dhaam", "dam"],
    ["maya", "maaya", "may"],
    ["apt", "apartment", "apart"],
  ])("of %s are %s, and not %s", (word, same, other) => {
    expect(sameWordsOf(word)).toContain(same);
    expect(sameWordsOf(word)).not.toContain(other);
    expect(sameWordsOf(word)).not.toContain(word);
  });

  it("are none of a word in another script, or with a digit in it", () => {
    for (const word of ["पुणे", "4b", "22", ""]) expect(sameWordsOf(word)).toEqual([]);
  });
});

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
