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
  reraNumber: null,
  standing: "Term over",
  isReraChecked: false,
  isSample: false,
  pictureHash: null,
};

it.each(["Aangan", "आँगन", "அகம்", "日本", "&<"])("is drawn for a site named %s", async (brandName) => {
  const cards = [await drawProjectCard(card, brandName, undefined), await drawSiteCard(brandName, "அகம்")];
  for (const drawn of cards) {
    const { width, height } = await sharp(drawn).metadata();
    expect([width, height]).toEqual([1200, 630]);
  }
});
