import type { Page } from "@playwright/test";

/** Sums up what moves from now on; call before the page is opened. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      // The DOM's types have no LayoutShift yet.
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      const { dataset } = document.documentElement;
      for (const { value } of shifts) dataset.shift = String(Number(dataset.shift ?? 0) + value);
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/**
 * The layout shift of a watched page, to two decimals as browsers report it from the field: a font that comes late on a busy
 * machine may move words by a pixel or two, which is less.
 */
export async function layoutShiftOf(page: Page): Promise<number> {
  const shift = await page.locator("html").evaluate((html) => Number(html.dataset.shift ?? 0));
  return Math.round(shift * 100) / 100;
}
