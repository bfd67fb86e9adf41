import { describe, expect, it } from "vitest";
import { buildIndex } from "../../../../tests/helpers/build-index.ts";
import { isNameOfProjects, isNearlyNameOfProjects } from "./search.server.ts";

/** What is typed into the search box stays text where it is a name. */
describe("a text", async () => {
  const pune = { state: "Maharashtra", city: "Pune" };
  const index = await buildIndex([
    { ...pune, title: "The Address by Amaltas", developer: "Amaltas Flats & Projects Private Limited" },
  ]);

  it.each(["the address by amaltas", "address", "amaltas flats & projects", "amaltas projects pune"])(
    "is a name where a project has its words: %s",
    (text) => expect(isNameOfProjects(index, text)).toBe(true),
  );

  it.each(["gulmohar", "projects by amaltas", "Projects in Pune by Amaltas", "flats by amaltas"])(
    "is none where no project has them, and where it begins as a sentence: %s",
    (text) =>
      expect([isNameOfProjects, isNearlyNameOfProjects].map((is) => is(index, text))).toEqual([false, false]),
  );

  it.each(["the adress by amaltas", "amaltas projcts", "addresss amaltas"])(
    "is nearly one with a typing error in it: %s",
    (text) =>
      expect([isNameOfProjects, isNearlyNameOfProjects].map((is) => is(index, text))).toEqual([false, true]),
  );
});
