import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildProjectId, buildStableProjectId, slugify } from "./slug.ts";

describe("slugify", () => {
  it.each([
    ["Palm Court – Phase II", "palm-court-phase-ii"],
    ["  K. Raheja's “Vistas” (A & B) ", "k-rahejas-vistas-a-b"],
    ["Chümoukedima", "chumoukedima"],
    ["पाम कोर्ट", ""],
  ])("writes %j as %j", (text, expected) => {
    expect(slugify(text)).toBe(expected);
  });

  it("gives address-safe text and is stable", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(slugify(text)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slugify(slugify(text))).toBe(slugify(text));
      }),
    );
  });
});

describe("buildProjectId", () => {
  it("joins title, place and a tail from the given source", () => {
    const draws = [0, 0.999, 0.5, 0.25, 0.1, 0.75];
    expect(buildProjectId("Palm Court", "Dehradun", () => draws.shift() ?? 0)).toBe(
      "palm-court-dehradun-0zg83r",
    );
  });

  it("stays readable and short for long titles, and holds without any Latin letter", () => {
    expect(buildProjectId("पाम कोर्ट", null, () => 0)).toBe("project-000000");
    const long = buildProjectId("Sunrise ".repeat(40), "Pune", () => 0);
    expect(long).toMatch(/^(?:sunrise-)+000000$/);
    expect(long.length).toBeLessThan(90);
    expect(buildProjectId("x".repeat(300), null, () => 0)).toBe(`${"x".repeat(80)}-000000`);
  });
});

describe("buildStableProjectId", () => {
  it("gives the same id for the same key", () => {
    const id = buildStableProjectId("Palm Court", "Dehradun", "Uttarakhand UKREP09170000018");
    expect(id).toMatch(/^palm-court-dehradun-[0-9a-hjkmnp-tv-z]{6}$/);
    expect(buildStableProjectId("Palm Court", "Dehradun", "Uttarakhand UKREP09170000018")).toBe(id);
  });

  it("keeps neighbouring numbers of one title apart", () => {
    const ids = new Set(
      Array.from({ length: 2000 }, (_, serial) =>
        buildStableProjectId("Sai Residency", "Pune", `P521000${10000 + serial}`),
      ),
    );
    expect(ids.size).toBe(2000);
    const tails = [...ids].map((id) => id.slice(-6));
    for (const position of [0, 1, 2, 3, 4, 5])
      expect(new Set(tails.map((tail) => tail.charAt(position))).size).toBeGreaterThan(25);
  });
});
