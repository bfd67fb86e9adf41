import { describe, expect, it } from "vitest";
import { looksLikeRobot, robotFields } from "./robot.ts";

const person = { name: "Kavita Rawat", projectName: "Devdar Heights", budget: "75" };
const sent = (fields: Record<string, string | undefined> = {}) =>
  new Map(Object.entries(fields).map(([field, text]) => [field, [text ?? ""]]));

describe("looksLikeRobot", () => {
  it.each([
    {},
    { [robotFields.filledInMs]: "24000" },
    { [robotFields.filledInMs]: "a moment" },
    { [robotFields.trap]: " " },
  ])("lets a person pass who sends %j", (fields) => {
    expect(looksLikeRobot(sent(fields), person)).toBe(false);
  });

  it.each([
    "Call after 6 pm",
    "Seen at https://homes.example/a and www.homes.example/b",
    "Is <b>parking</b> included, and what of a < b?",
  ])("lets a person pass who writes %j", (remarks) => {
    expect(looksLikeRobot(sent(), { ...person, remarks })).toBe(false);
  });

  it.each([
    { [robotFields.trap]: "http://x.example" },
    { [robotFields.filledInMs]: "120" },
    { [robotFields.filledInMs]: "-5" },
  ])("knows a robot by %j", (fields) => {
    expect(looksLikeRobot(sent(fields), person)).toBe(true);
  });

  it.each([
    { name: "Win now http://x.example" },
    { projectName: "www.x.example" },
    { budget: "https://x.example" },
    { remarks: "http://a.example http://b.example http://c.example" },
    { remarks: 'Buy <a href="x">pills</a>' },
    { remarks: "[url=http://x.example]pills[/url]" },
  ])("knows a robot by %j", (words) => {
    expect(looksLikeRobot(sent(), { ...person, ...words })).toBe(true);
  });
});
