import { describe, expect, it } from "vitest";
import { parseWebUrl } from "./web-links.ts";

describe("parseWebUrl", () => {
  it.each([
    ["https://devdar.example.in/homes?x=1", "https://devdar.example.in/homes?x=1"],
    ["HTTP://devdar.example.in", "http://devdar.example.in/"],
    ["  www.devdar.example.in ", "https://www.devdar.example.in/"],
  ])("takes %s", (text, url) => {
    expect(parseWebUrl(text)).toBe(url);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,x",
    "ftp://devdar.example.in",
    "https://",
    "https://not a host.in",
    "N/A",
    "",
    null,
    undefined,
  ])("refuses %j", (text) => {
    expect(parseWebUrl(text)).toBeUndefined();
  });
});
