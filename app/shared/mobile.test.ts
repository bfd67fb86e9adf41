import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMobile, mobileHref, mobilePattern, parseMobile } from "./mobile.ts";

/** Any Indian mobile number in its stored form. */
const mobiles = fc
  .tuple(fc.constantFrom("6", "7", "8", "9"), fc.array(fc.integer({ min: 0, max: 9 }), fixed(9)))
  .map(([first, rest]) => first + rest.join(""));

function fixed(length: number) {
  return { minLength: length, maxLength: length };
}

const prefixes = fc.constantFrom("", "0", "91", "+91", "0091", "+91 ", "+91-", "(+91) ", "+91 (0)", "091 ");
const gaps = fc.array(fc.constantFrom("", "", " ", "-", ".", "\u00a0", " – ", "\u202c"), fixed(10));

describe("parseMobile", () => {
  it("finds the same ten digits in every usual spelling", () => {
    fc.assert(
      fc.property(mobiles, prefixes, gaps, (mobile, prefix, between) => {
        const spelt = [...mobile].map((digit, index) => digit + between[index]).join("");
        expect(parseMobile(prefix + spelt)).toEqual({ mobile });
      }),
    );
  });

  it("reads what it has stored, and what it shows, as the same number", () => {
    const foreign = fc
      .tuple(fc.constantFrom("+1", "+44", "+971"), fc.stringMatching(/^\d{7,11}$/))
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(mobiles, foreign), (mobile) => {
        expect(parseMobile(mobile)).toEqual({ mobile });
        expect(parseMobile(formatMobile(mobile))).toEqual({ mobile });
      }),
    );
  });

  it("takes no text for a number that is not stored as digits only", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ]{0,20}$/)), (text) => {
        const reading = parseMobile(text);
        if ("mobile" in reading) expect(reading.mobile).toMatch(/^(?:[6-9]\d{9}|\+(?!91)\d{8,15})$/);
      }),
    );
  });

  it.each([
    ["९८३७०४११२२", "9837041122"],
    ["９８３７０ ４１１２２", "9837041122"],
    ["\u202a+91 98370 41122\u202c", "9837041122"],
    ["9198370411", "9198370411"],
    ["0044 (20) 7946-0958", "+442079460958"],
    ["+971 50 123 4567", "+971501234567"],
    // The nought in brackets is what one leaves out after the country's number.
    ["+44 (0)20 7946 0958", "+442079460958"],
    ["+44 ( 0 ) 20 7946 0958", "+442079460958"],
    ["+91 (0) 98370 41122", "9837041122"],
  ])("reads %j as %s", (text, mobile) => {
    expect(parseMobile(text)).toEqual({ mobile });
  });

  it.each([
    "",
    "98370",
    "98370411223",
    "+91 98370 4112",
    "call me",
    "98370 41122 ext 4",
    "+",
    "+12345",
    "1e9",
  ])("refuses %j", (text) => {
    expect(parseMobile(text)).toEqual({ error: "Enter all 10 digits." });
  });

  it.each(["1352712345", "0135 271 2345", "+91 135 2712345"])(
    "says of the landline %s what it is not",
    (text) => {
      expect(parseMobile(text)).toEqual({ error: "A mobile number begins with 6, 7, 8 or 9." });
    },
  );
});

describe("mobileHref", () => {
  it.each([
    ["9837041122", "tel:+919837041122"],
    ["+442079460958", "tel:+442079460958"],
    ["javascript:alert(1)", undefined],
    ["12345", undefined],
  ])("of %s is %s", (mobile, href) => {
    expect(mobileHref(mobile)).toBe(href);
  });
});

describe("mobilePattern", () => {
  // As browsers compile it.
  const pattern = new RegExp(`^(?:${mobilePattern})$`, "v");

  it("fits whatever parseMobile takes", () => {
    fc.assert(
      fc.property(mobiles, prefixes, gaps, (mobile, prefix, between) => {
        const spelt = [...mobile].map((digit, index) => digit + between[index]).join("");
        expect(prefix + spelt).toMatch(pattern);
      }),
    );
    for (const text of ["९८३७० ४११२२", "0044 (20) 7946-0958", "+971 50 123 4567"])
      expect(text).toMatch(pattern);
  });

  it.each(["98370 4", "98370-4112", "+91", "call me", ""])("does not fit %j", (text) => {
    expect(text).not.toMatch(pattern);
  });
});
