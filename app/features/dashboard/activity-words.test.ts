import { describe, expect, it } from "vitest";
import { formatDeed, recordHref } from "./activity-words.ts";

describe("what was done, in words", () => {
  it.each([
    ["added", "project", "Added a project"],
    ["deleted", "admin", "Deleted an admin"],
    ["changed", "application", "Changed an application"],
    ["exported", "contact", "Exported enquiries"],
    ["changed", "contact", "Changed an enquiry"],
    ["deleted spam", "contact", "Deleted spam"],
    ["imported", "project", "Imported projects"],
    ["took back an import", "project", "Took back an import"],
    ["changed", "list", "Changed a list of a register"],
    ["removed samples", "catalogue", "Removed the samples"],
    ["logged in", "admin", "Logged in"],
    ["constructor", "toString", "Constructor a toString"],
  ])("%s, %s: %s", (action, subject, words) => {
    expect(formatDeed(action, subject)).toBe(words);
  });

  it("leads to what it is about", () => {
    expect(recordHref("service", "a b&c")).toBe("../services?q=a%20b%26c");
    expect(recordHref("application", "a1")).toBe("../applications?q=a1");
    expect(recordHref("contact", "c1", "Spam")).toBe("../contacts?q=c1&status=Spam");
    expect(recordHref("contact", "c1", "Called")).toBe("../contacts?q=c1");
    expect(recordHref("catalogue", "x")).toBeUndefined();
  });
});
