import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emailPattern, linesUpTo, lineUpTo, parseEmail } from "./typed-text.ts";

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

describe("a text", () => {
  const parsers = [lineUpTo(200), linesUpTo(1000)];

  it.each(["", "\u200b\u200b", "\u2060 \u200d", "\u00ad", "\u3164\u115f"])(
    "that nobody can see is none: %j",
    (text) => {
      for (const parse of parsers) expect(parse(text)).toEqual({ error: "Enter a text that can be read." });
    },
  );

  it.each(["क्\u200dष", "A\u200bB", "🏳️\u200d🌈", "-"])("keeps what joins or parts its letters: %j", (text) => {
    for (const parse of parsers) expect(parse(text)).toEqual({ value: text });
  });
});
