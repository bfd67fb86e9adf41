import { expect, it } from "vitest";
import { languageOf } from "./language.ts";

it("knows Hindi by its letters", () => {
  expect(["आँगन", "देवदार Heights", "Devdar Heights", "", null].map(languageOf)).toEqual([
    "hi",
    "hi",
    undefined,
    undefined,
    undefined,
  ]);
});
