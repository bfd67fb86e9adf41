import sharp from "sharp";
import { expect, it } from "vitest";
import { drawSiteCard } from "./api.server.ts";
import type { ShareCard } from "./model.ts";
import { drawProjectCard } from "./project-card.server.ts";

const card: ShareCard = {
  title: "Palm Court",
  place: null,
  bhk: null,
  price: "Price on request",
  priceOf: null,
  reraNumber: null,
  standing: "Term over",
  isReraChecked: false,
  isSample: false,
  pictureHash: null,
};

it("says the month of an old price beside it", async () => {
  const drawn = await drawProjectCard({ ...card, priceOf: "price of March 2026" }, "Aangan", undefined);
  const plain = await drawProjectCard(card, "Aangan", undefined);
  const beside = { left: 430, top: 436, width: 130, height: 40 };
  const darkest = async (png: Buffer) =>
    Math.min(...(await sharp(png).extract(beside).greyscale().raw().toBuffer()));
  expect(await darkest(plain)).toBeGreaterThan(200);
  expect(await darkest(drawn)).toBeLessThan(150);
});

it.each(["Aangan", "आँगन", "அகம்", "日本", "&<"])("is drawn for a site named %s", async (brandName) => {
  const cards = [await drawProjectCard(card, brandName, undefined), await drawSiteCard(brandName, "அகம்")];
  for (const drawn of cards) {
    const { width, height } = await sharp(drawn).metadata();
    expect([width, height]).toEqual([1200, 630]);
  }
});
