import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emailFault, emailPattern, linesUpTo, lineUpTo, parseEmail } from "./typed-text.ts";

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

describe("parseEmail", () => {
  it.each([
    " kavita@example.in\n",
    "\u00a0kavita@Example.IN",
    "\u202akavita@example.in\u202c",
    "kavi\u200bta@example.in",
  ])("drops what surrounds an address, and what nobody sees: %j", (text) =>
    expect(parseEmail(text)).toEqual({ value: "kavita@example.in" }),
  );

  it.each([
    "a b@example.com",
    "kavita @example.in",
    "kavita@ example.in",
    "kavita@exam ple.in",
    "kavita@example.in rohit@example.in",
    "kavita\u00a0rao@example.in",
    "kavita\tra\no@example.in",
    "kavita\u0007rao@example.in",
  ])("refuses an address with a space or a control inside, and makes no other one of it: %j", (text) =>
    expect(parseEmail(text)).toEqual({ error: emailFault }),
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
