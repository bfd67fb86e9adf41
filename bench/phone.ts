import type { Browser } from "@playwright/test";
import type { Bench } from "./bench.ts";
import { openBrowser } from "./browser.ts";
import { startPeerPages } from "./peer-page.ts";
import type { SectionReport } from "./report.ts";
import { type Visit, visit } from "./visit.ts";
import { aimsOf, bytesTable, type MeasuredPage, oversizedOf, timesTable, waterfall } from "./visit-report.ts";
import { findVisitorPages } from "./visitor-pages.ts";

const visits = 3;

/** What the public pages cost a visitor with a phone, beside pages that somebody wrote by hand. */
export async function benchPhone(bench: Bench): Promise<SectionReport> {
  const site = await bench.sampleSite();
  const browser = await openBrowser(bench.stage);
  const peers = await startPeerPages();
  bench.stage.onClose(() => peers.stop());
  const pages: MeasuredPage[] = [];
  for (const { path, ...page } of await findVisitorPages(site.url)) {
    const url = site.url + path;
    // The first visit makes the server draw the pictures' variants.
    await visit(browser, url);
    const peer = await peers.addPeerOf(browser, url);
    pages.push({ ...page, ...(await takeTurns(browser, url, peer)) });
  }
  await Promise.all([browser.close(), peers.stop()]);
  return {
    tables: [bytesTable(pages), timesTable(pages, visits)],
    aims: pages.flatMap(aimsOf),
    notes: pages.flatMap(oversizedOf),
    details: pages.map(waterfall),
  };
}

/** Page and peer one after the other, so that whatever else the machine does meets both. */
async function takeTurns(browser: Browser, url: string, peer: string) {
  const seen: Visit[] = [];
  const seenPeer: Visit[] = [];
  while (seen.length < visits) {
    seen.push(await visit(browser, url));
    seenPeer.push(await visit(browser, peer));
  }
  return { visits: seen, peerVisits: seenPeer };
}
