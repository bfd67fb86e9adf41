import { describe, expect, it } from "vitest";
import { nameInQuestion } from "./name-in-question.ts";

describe("the name in what somebody asks", () => {
  it.each([
    "Palm Court reviews",
    "Palm Court floor plan pdf",
    "Palm Court rera number",
    "Palm Court possession date",
    "Palm Court construction status",
    "who is the builder of Palm Court",
    "floor plan in Palm Court",
    "possession date of Palm Court",
    "what is the price of Palm Court?",
    "is Palm Court rera registered",
    "Palm Court ka rate kya hai",
    "Palm Court, India",
    "flats by Palm Court",
    "new projects by Palm Court",
    "Palm Court projects",
    "new launch Palm Court",
    "top 10 projects of Palm Court",
  ])("is the project or the firm that it asks about: %s", (text) => {
    expect(nameInQuestion(text)).toBe("Palm Court");
  });

  it.each(["Palm Homes reviews", "projects by Palm Homes", "price of Palm Homes", "Palm Homes projects"])(
    "keeps what is a part of the name: %s",
    (text) => expect(nameInQuestion(text)).toBe("Palm Homes"),
  );

  it.each([
    "Palm Court",
    "Progress Heights",
    "Best Residency",
    "Master Residency Phase 1",
    "Owner Residency",
    "Palm Layout",
    "2 bhk in Palm Court",
    "पाम कोर्ट",
  ])("is the text itself where it asks nothing of that kind: %s", (text) =>
    expect(nameInQuestion(text)).toBe(text),
  );

  it.each(["", "price", "floor plan", "what is the price"])("is none in: %j", (text) => {
    expect(nameInQuestion(text)).toBe("");
  });
});
