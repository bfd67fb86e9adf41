import { expect, it } from "vitest";
import { utf8Of } from "./utf8.ts";

const long = "₹ 62.4 Lacs – दून घाटी ".repeat(40_000);

it.each([
  [],
  [""],
  ["Palm Court"],
  ["₹ 62.4 Lacs", " – दून घाटी"],
  ["😀"],
  ["\ud83d", "\ude00"],
  ["cut \ud83d here", " and on"],
  ["\udc00"],
  ["x".repeat(100_000)],
  [long, long],
])("writes texts %# as Buffer.from does", (...texts) => {
  expect(utf8Of(...texts).equals(Buffer.from(texts.join("")))).toBe(true);
});

it("puts bytes between texts as they are", () => {
  const rupees = Buffer.from("₹ 62.4 Lacs");
  expect(String(utf8Of("Palm ", "Court: ", rupees, rupees, "."))).toBe("Palm Court: ₹ 62.4 Lacs₹ 62.4 Lacs.");
  expect(utf8Of(rupees).equals(rupees)).toBe(true);
});

it("gives bytes that the next call leaves alone", () => {
  const first = utf8Of("Palm Court");
  utf8Of("Somewhere else");
  expect(String(first)).toBe("Palm Court");
});
