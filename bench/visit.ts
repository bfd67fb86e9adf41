import type { Browser, Page } from "@playwright/test";
import { recordNetwork, type Transfer } from "./network-log.ts";
import { type PageMarks, readMarks, watchPaints } from "./page-marks.ts";

export type Visit = PageMarks & { transfers: Transfer[] };

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const cpuSlowdown = 4;
const quietMs = 1_500;

/** Opens an address with an empty cache on a mid-range phone on slow 4G, and waits until all is quiet. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const transfersOf = await recordNetwork(session);
    await session.send("Network.emulateNetworkConditions", slow4g);
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    await watchPaints(page);
    await page.goto(url, { waitUntil: "load" });
    await waitUntilQuiet(page);
    return { ...(await readMarks(page)), transfers: transfersOf() };
  } finally {
    await context.close();
  }
}

/** No transfer has begun or ended for a while. */
async function waitUntilQuiet(page: Page): Promise<void> {
  let lastNews = Date.now();
  const note = () => {
    lastNews = Date.now();
  };
  for (const event of ["request", "requestfinished", "requestfailed"] as const)
    page.on(event as "request", note);
  while (Date.now() - lastNews < quietMs) await page.waitForTimeout(100);
}
