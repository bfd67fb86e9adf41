import { describe, expect, it } from "vitest";
import { buildSampleProjects } from "../catalogue.ts";
import { createRandom } from "../random.ts";
import type { SampleProject } from "../sample-project.ts";
import { cautions } from "./cautions.ts";
import { chooseSentences } from "./choose-sentences.ts";
import { otherFeatures } from "./other-features.ts";
import type { ProjectFacts, Sentence } from "./project-facts.ts";
import { pros } from "./pros.ts";

const projects = buildSampleProjects("2026-11-21");
const said = (project: SampleProject) => [...project.pros, ...project.cautions, ...project.otherFeatures];

const tower: ProjectFacts = {
  home: "tower",
  region: "north",
  setting: "metro",
  status: "Under Construction",
  homesPerFloor: 8,
  amenities: ["Metro Station", "Hospital"],
  possessionMonth: "March 2028",
};

function topicsOf(sentences: readonly Sentence[], facts: ProjectFacts): string[] {
  const texts = chooseSentences(sentences, { facts, random: createRandom(1), count: 99, spoken: new Set() });
  return sentences
    .filter(({ text }) => typeof text === "string" && texts.includes(text))
    .map(({ topic }) => topic);
}

describe("pros, cautions and features", () => {
  it("are at least 60 pros and 60 cautions, none written twice", () => {
    expect(pros.length).toBeGreaterThanOrEqual(60);
    expect(cautions.length).toBeGreaterThanOrEqual(60);
    const texts = [...pros, ...cautions, ...otherFeatures].map(({ text }) => String(text));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("are nearly all used somewhere", () => {
    const everything = new Set(projects.flatMap(said));
    const fixed = [...pros, ...cautions].filter(({ text }) => typeof text === "string");
    const used = fixed.filter(({ text }) => everything.has(String(text)));
    expect(used.length / fixed.length).toBeGreaterThan(0.85);
  });

  it("shout nothing: no exclamation marks, no sales words, a capital first and no full stop last", () => {
    for (const text of projects.flatMap(said)) {
      expect(text).not.toMatch(/!|luxur|dream|premium|world-class|hurry/i);
      expect(text).toMatch(/^[\dA-Zu].*([^.]|sq\.ft\.)$/);
    }
  });

  it("say one thing on a topic, across pros and cautions", () => {
    const spoken = new Set<string>();
    const random = createRandom(7);
    const good = chooseSentences(pros, { facts: tower, random, count: 99, spoken });
    const topics = [...spoken];
    expect(topics).toHaveLength(good.length);
    chooseSentences(cautions, { facts: tower, random, count: 99, spoken });
    expect(spoken.size).toBe(new Set(spoken).size);
    expect(topicsOf(cautions, { ...tower, home: "row houses" })).not.toContain("lifts");
  });
});

describe.each([
  [
    "a metro station on foot",
    /metro station is a/,
    (project: SampleProject) => project.amenities.includes("Metro Station"),
  ],
  [
    "a metro station far away",
    /nearest metro station/,
    (project) => !project.amenities.includes("Metro Station"),
  ],
  ["a hospital far away", /nearest hospital/, (project) => !project.amenities.includes("Hospital")],
  ["no school", /No school/, (project) => !project.amenities.includes("School")],
  [
    "a certificate of the finished work",
    /(occupancy|completion) certificate/i,
    (project) => project.completionPaper !== null,
  ],
  [
    "a last phase to come",
    /with the last phase only/,
    (project) => project.projectStatus === "Under Construction",
  ],
  [
    "no lift",
    /No lift/,
    (project) => !JSON.stringify(said(project)).match(/to the lift|in the lifts|lifts and/),
  ],
  ["stretcher lifts", /stretcher lift/, (project) => project.floors > 10],
  ["an own roof", /Own roof/, (project) => project.propertyType === "Row House / Villa"],
  [
    "a club house",
    /club house is (open|booked|being)/i,
    (project) => project.amenities.includes("Club House"),
  ],
  [
    "monkeys",
    /Monkeys/,
    (project) => ["Uttarakhand", "Himachal Pradesh", "Assam", "West Bengal"].includes(project.state),
  ],
  [
    "shops that are far",
    /nearest shop/,
    (project) => !project.otherFeatures.includes("Ten shops at the gate"),
  ],
] satisfies [string, RegExp, (project: SampleProject) => boolean][])(
  "a sentence about %s",
  (_, words, isTrueOf) => {
    it("stands only where it is true", () => {
      const tellers = projects.filter((project) => said(project).some((text) => words.test(text)));
      expect(tellers.length).toBeGreaterThan(0);
      for (const project of tellers) expect(isTrueOf(project), project.title).toBe(true);
    });
  },
);
