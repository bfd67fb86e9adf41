import { describe, expect, it } from "vitest";
import { type CardText, drawCardText } from "./card-text.server.ts";

const heading: CardText = {
  text: "Devdar Heights",
  ...{ family: "display", colour: "#000000", sizes: [66, 50, 38], maxWidth: 512, maxHeight: 186 },
};

describe("a text on a card", () => {
  // The widths are those of the fonts in app/fonts/card: any other font of a machine draws wider or narrower.
  it.each([
    ["Eczar", heading, 448],
    ["Anek", { ...heading, family: "text" as const }, 420],
    ["Eczar's Devanagari, letters joined", { ...heading, text: "देवदार हाइट्स" }, 359],
    ["the rupee sign", { ...heading, text: "₹62.4 Lacs" }, 298],
  ])("is drawn in our own fonts: %s", async (_name, text, width) => {
    expect(Math.abs((await drawCardText(text)).width - width)).toBeLessThanOrEqual(2);
  });

  it("is wrapped, and smaller where it must be", async () => {
    const long = "Shri Vinayak Residency at The Grand Riverside Boulevard";
    const [one, three] = await Promise.all([drawCardText(heading), drawCardText({ ...heading, text: long })]);
    expect(three.height).toBeGreaterThan(one.height * 2);
    expect(three.height).toBeLessThanOrEqual(186);
  });

  it.each(["W".repeat(2000), "W ".repeat(500), "<b>&amp;</b>", "</span>"])(
    "stays in its box: %.12s",
    async (text) => {
      const { width, height } = await drawCardText({ ...heading, text });
      expect([width <= 512, height <= 186]).toEqual([true, true]);
    },
  );
});
