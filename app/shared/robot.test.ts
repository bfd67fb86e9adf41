import { describe, expect, it } from "vitest";
import { looksLikeRobot, robotFields } from "./robot.ts";

const short = ["Kavita Rawat", "Devdar Heights", "75", null];
const sent = (fields: Record<string, string | undefined> = {}) =>
  new Map(Object.entries(fields).map(([field, text]) => [field, [text ?? ""]]));

describe("looksLikeRobot", () => {
  it.each([{}, { filled_in_ms: "120" }, { filled_in_ms: "-5" }, { [robotFields.trap]: " " }])(
    "lets a person pass who sends %j",
    (fields) => {
      expect(looksLikeRobot(sent(fields), { short, remarks: null })).toBe(false);
    },
  );

  it.each([
    "Call after 6 pm",
    "Seen at https://homes.example/a and www.homes.example/b",
    "Is <b>parking</b> included, and what of a < b?",
  ])("lets a person pass who writes %j", (remarks) => {
    expect(looksLikeRobot(sent(), { short, remarks })).toBe(false);
  });

  it("knows a robot by the field that no person sees", () => {
    const fields = { [robotFields.trap]: "http://x.example" };
    expect(looksLikeRobot(sent(fields), { short, remarks: null })).toBe(true);
  });

  it.each(["Win now http://x.example", "www.x.example", "https://x.example"])(
    "knows a robot by the short text %j",
    (text) => expect(looksLikeRobot(sent(), { short: [...short, text], remarks: null })).toBe(true),
  );

  it.each([
    "http://a.example http://b.example http://c.example",
    'Buy <a href="x">pills</a>',
    "[url=http://x.example]pills[/url]",
  ])("knows a robot by the remarks %j", (remarks) => {
    expect(looksLikeRobot(sent(), { short, remarks })).toBe(true);
  });
});
