import type { Browser, CDPSession, Locator, Page } from "@playwright/test";
import { recordNetwork, type Transfer } from "./network-log.ts";

/** A page of its own on a mid-range phone on slow 4G, with an empty cache. */
export type PhonePage = {
  page: Page;
  session: CDPSession;
  /** All that came over the line so far. */
  transfersOf: () => Transfer[];
  close: () => Promise<void>;
};

export const phoneText = "a phone (390 px, 2 pixels per px, CPU ÷ 4) on slow 4G (1.6 Mbit/s, 150 ms)";

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const cpuSlowdown = 4;
const quietMs = 1_500;
/** As long as a finger rests on the glass in a tap. */
const tapMs = 80;

export async function openPhonePage(browser: Browser): Promise<PhonePage> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const transfersOf = await recordNetwork(session);
  await session.send("Network.emulateNetworkConditions", slow4g);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  return { page, session, transfersOf, close: () => context.close() };
}

/** No transfer has begun or ended for a while. */
export async function waitUntilQuiet(page: Page): Promise<void> {
  let lastNews = Date.now();
  const note = () => {
    lastNews = Date.now();
  };
  const events = ["request", "requestfinished", "requestfailed"] as const;
  for (const event of events) page.on(event as "request", note);
  while (Date.now() - lastNews < quietMs) await page.waitForTimeout(100);
  for (const event of events) page.off(event as "request", note);
}

/** A finger's tap in the middle of an element, which is brought into view first. */
export async function tap({ page, session }: PhonePage, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} has no box to tap`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.waitForTimeout(tapMs);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
