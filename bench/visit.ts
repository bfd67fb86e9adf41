import type { Browser } from "@playwright/test";
import type { Transfer } from "./network-log.ts";
import { type PageMarks, readMarks, watchPaints } from "./page-marks.ts";
import { openPhonePage, waitUntilQuiet } from "./phone-page.ts";

export type Visit = PageMarks & { transfers: Transfer[] };

/** Opens an address with an empty cache on a mid-range phone on slow 4G, and waits until all is quiet. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const { page, transfersOf, close } = await openPhonePage(browser);
  try {
    await watchPaints(page);
    await page.goto(url, { waitUntil: "load" });
    await waitUntilQuiet(page);
    return { ...(await readMarks(page)), transfers: transfersOf() };
  } finally {
    await close();
  }
}
