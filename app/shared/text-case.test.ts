import fc from "fast-check";
import { expect, it } from "vitest";
import { titleCase } from "./text-case.ts";

it.each([
  ["NORTH  GOA", "North Goa"],
  ["south 24-parganas", "South 24-Parganas"],
  ["S.A.S. NAGAR", "S.A.S. Nagar"],
  ["jammu AND kashmir", "Jammu and Kashmir"],
  ["andheri (east)", "Andheri (East)"],
])("writes %j as %j", (text, expected) => {
  expect(titleCase(text)).toBe(expected);
});

it("depends on the letters, never on their case, and is stable", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9 .,()&-]{0,40}$/), (text) => {
      expect(titleCase(text.toUpperCase())).toBe(titleCase(text.toLowerCase()));
      expect(titleCase(titleCase(text))).toBe(titleCase(text));
    }),
  );
});
