import type { Page } from "@playwright/test";

/** What happened on a page, in milliseconds of the epoch; sizes in pixels. */
export type PageMarks = {
  began: number;
  firstPaint: number;
  largestPaint: number;
  /** The element of the largest paint, as tag and class. */
  largestElement: string;
  layoutShift: number;
  /** Of every task longer than 50 ms what is over that, from the first paint on. */
  blockedMs: number;
  /** React's root exists; NaN where it never did. */
  reactAt: number;
  /** The scripts in the HTML that run by themselves, React's data left out. */
  inlineScript: string;
  /** What the loaders answered, once more in the HTML for React. */
  inlineDataBytes: number;
  /** Loaded pictures whose pixels are more than twice those of their box on this screen. */
  oversized: string[];
};

declare global {
  interface Window {
    paints: {
      largest: LargestContentfulPaint | undefined;
      shift: number;
      longTasks: PerformanceEntry[];
      reactAt: number;
    };
  }
}

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type LargestContentfulPaint = PerformanceEntry & { element: Element | null };

/** Watches from the first moment of every page that is opened next. */
export async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.paints = { largest: undefined, shift: 0, longTasks: [], reactAt: Number.NaN };
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch("largest-contentful-paint", (entry) => {
      window.paints.largest = entry as LargestContentfulPaint;
    });
    watch("layout-shift", (entry) => {
      const shift = entry as LayoutShift;
      if (!shift.hadRecentInput) window.paints.shift += shift.value;
    });
    watch("longtask", (entry) => {
      window.paints.longTasks.push(entry);
    });
    // React marks the node it was started on; nothing announces it.
    const timer = setInterval(() => {
      if (!Object.keys(document).some((key) => key.startsWith("__reactContainer"))) return;
      clearInterval(timer);
      window.paints.reactAt = performance.timeOrigin + performance.now();
    }, 20);
  });
}

export function readMarks(page: Page): Promise<PageMarks> {
  return page.evaluate(() => {
    const { largest, shift, longTasks, reactAt } = window.paints;
    const origin = performance.timeOrigin;
    const [first] = performance.getEntriesByName("first-contentful-paint");
    const scripts = [...document.querySelectorAll<HTMLScriptElement>("script:not([src])")];
    const pictures = [...document.images].filter((image) => image.complete && image.clientWidth > 0);
    const running = scripts.filter(({ type }) => type === "" || type === "text/javascript");
    const data = scripts.filter(({ type }) => type === "text/page-data");
    const joined = (some: HTMLScriptElement[]) => some.map(({ text }) => text).join("\n");
    const pixelsPerBox = (image: HTMLImageElement) =>
      image.naturalWidth / (image.clientWidth * devicePixelRatio);
    const late = longTasks.filter(({ startTime }) => startTime > (first?.startTime ?? 0));
    return {
      began: origin,
      firstPaint: origin + (first?.startTime ?? Number.NaN),
      largestPaint: origin + (largest?.startTime ?? Number.NaN),
      largestElement:
        `${largest?.element?.tagName.toLowerCase() ?? "?"} ${largest?.element?.className ?? ""}`.trim(),
      layoutShift: shift,
      blockedMs: late.reduce((total, { duration }) => total + duration - 50, 0),
      reactAt,
      inlineScript: joined(running),
      inlineDataBytes: joined(data).length,
      oversized: pictures.filter((image) => pixelsPerBox(image) > 2).map((image) => image.currentSrc),
    };
  });
}
