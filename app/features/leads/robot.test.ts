import { describe, expect, it } from "vitest";
import { looksLikeRobot } from "./robot.ts";

const person = { name: "Kavita Rawat", projectName: "Devdar Heights", budget: "75" };
const sent = (fields: Record<string, string | undefined> = {}) =>
  new Map(Object.entries(fields).map(([field, text]) => [field, [text ?? ""]]));

describe("looksLikeRobot", () => {
  it.each([{}, { filled_in_ms: "24000" }, { filled_in_ms: "a moment" }, { reference_url: " " }])(
    "lets a person pass who sends %j",
    (fields) => {
      expect(looksLikeRobot(sent(fields), person)).toBe(false);
    },
  );

  it.each([
    "Call after 6 pm",
    "Seen at https://homes.example/a and www.homes.example/b",
    "Is <b>parking</b> included, and what of a < b?",
  ])("lets a person pass who writes %j", (remarks) => {
    expect(looksLikeRobot(sent(), { ...person, remarks })).toBe(false);
  });

  it.each([{ reference_url: "http://x.example" }, { filled_in_ms: "120" }, { filled_in_ms: "-5" }])(
    "knows a robot by %j",
    (fields) => {
      expect(looksLikeRobot(sent(fields), person)).toBe(true);
    },
  );

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
