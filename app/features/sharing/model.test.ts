import { expect, it } from "vitest";
import { cardPath, whatsappShareUrl } from "./model.ts";

it("writes a message into WhatsApp's link, whatever it holds", () => {
  const message = "Palm & Court #1: ₹62.4\u00a0Lacs\nhttps://homes.example/a%20b?x=1&y";
  const url = new URL(whatsappShareUrl(message));
  expect(url.origin + url.pathname).toBe("https://wa.me/");
  expect([...url.searchParams]).toEqual([["text", message]]);
});

it("has a path of its own for a card of any id", () => {
  expect(cardPath("palm-court")).toBe("/og/palm-court.png");
  expect(cardPath("a/b ?")).toBe("/og/a%2Fb%20%3F.png");
});
