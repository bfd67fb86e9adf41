import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostileTexts } from "../../tests/helpers/search-arbitraries.ts";
import { foldText, languageOf, searchWordsOf, wordsOf } from "./words.ts";

describe("foldText", () => {
  it.each([
    ["  Élan  MIRACLE ", "elan miracle"],
    ["J. P. Nagar", "jp nagar"],
    ["Sector-88A", "sector 88 a"],
    ["St. Mary's", "st marys"],
    ["Salt & Pepper", "salt and pepper"],
    ["ﬁrst ² ①", "first 2 1"],
    ["ŉ ＆ m", "n and m"],
    ["हाइट्स", "हाइट्स"],
    ["%_\\'\"", ""],
  ])("folds %j to %j", (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it("changes nothing the second time", () => {
    const text = fc.oneof(
      fc.constantFrom(...hostileTexts),
      fc.string({ unit: "binary" }),
      fc.string({ unit: "grapheme" }),
    );
    fc.assert(
      fc.property(text, (any) => {
        expect(foldText(foldText(any))).toBe(foldText(any));
      }),
      { numRuns: 1_000 },
    );
  });

  it("reads plain text, which takes a shorter way, as any other", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."abYZ09 _.,:;/()-&'") }), (text) => {
        // An apostrophe vanishes, and is not plain.
        expect(wordsOf(text)).toEqual(wordsOf(`${text} ’`));
      }),
      { numRuns: 1_000 },
    );
  });

  it("leaves only letters, marks and digits in words", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        for (const word of wordsOf(text)) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
      }),
    );
  });
});

describe("searchWordsOf", () => {
  it.each([
    ["M3M Sector-88A", "m3m sector 88a"],
    ["Sector65 Phase2", "sector 65 phase 2"],
    ["P52100030684", "p52100030684"],
    ["J. P. Nagar 4th Block", "jp nagar 4th block"],
  ])("keeps letters and digits of %j together", (text, words) => {
    expect(searchWordsOf(text).join(" ")).toBe(words);
  });
});

it("knows Hindi by its letters", () => {
  expect(["आँगन", "देवदार Heights", "Devdar Heights", "", null].map(languageOf)).toEqual([
    "hi",
    "hi",
    undefined,
    undefined,
    undefined,
  ]);
});
