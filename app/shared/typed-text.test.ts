import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emailPattern, parseEmail } from "./typed-text.ts";

describe("emailPattern", () => {
  // As browsers compile it.
  const pattern = new RegExp(`^(?:${emailPattern})$`, "v");

  it("fits every address that parseEmail takes", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        if ("value" in parseEmail(address)) expect(address).toMatch(pattern);
      }),
    );
    for (const address of ["कविता@उदाहरण.भारत", "a.b+c@mail.example.co.in"]) expect(address).toMatch(pattern);
  });

  it.each(["kavita@localhost", "kavita@", "@example.in", "a@b@example.in", "kavita@example.", "a@b.c"])(
    "does not fit %j, nor does parseEmail take it",
    (text) => {
      expect(text).not.toMatch(pattern);
      expect(parseEmail(text)).toHaveProperty("error");
    },
  );
});
