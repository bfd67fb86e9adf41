import { describe, expect, it } from "vitest";
import { drawableText } from "./card-text.server.ts";

describe("drawableText", () => {
  it.each([
    [
      "keeps Latin, Hindi and the rupee",
      "Palm Court देवदार ₹62.4 Lacs – ₹98",
      "Palm Court देवदार ₹62.4 Lacs – ₹98",
    ],
    ["keeps the accents the fonts have and drops the others", "Ünï Wągner Ōkura", "Ünï Wagner Okura"],
    ["puts all on one line", " Palm\n\tCourt ", "Palm Court"],
    ["leaves out what it cannot draw", "பாம் Palm 🏠 Court\u202e\u0000", "Palm Court"],
  ])("%s", (_name, text, drawn) => expect(drawableText(text)).toBe(drawn));

  it.each([null, "", "பாம் கோர்ட்", "🏠 · –"])("is null where nothing readable is left of %o", (text) => {
    expect(drawableText(text)).toBeNull();
  });
});
