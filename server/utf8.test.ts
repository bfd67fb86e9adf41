import { expect, it } from "vitest";
import { utf8Of } from "./utf8.ts";

it.each(["", "Palm Court", "₹ 62.4 Lacs – दून घाटी", "😀", "cut \ud83d here", "\udc00", "x".repeat(100_000)])(
  "writes text %# as Buffer.from does",
  (text) => {
    expect(utf8Of(text).equals(Buffer.from(text))).toBe(true);
  },
);
