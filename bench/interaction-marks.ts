import type { CDPSession, Page } from "@playwright/test";

/** From an input to the frame that shows what it asked for, in milliseconds; moments are of the epoch. */
export type FrameMarks = { inputAt: number; frameAt: number };

declare global {
  interface Window {
    interactions: {
      /** The slowest event of each interaction, as the web vital INP takes it. */
      longest: Map<number, number>;
      longTasks: PerformanceEntry[];
      frame: Promise<FrameMarks> | undefined;
    };
  }
}

type InteractionTiming = PerformanceEntry & { interactionId: number };

/** Watches from the first moment of every page that is opened next. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.interactions = { longest: new Map(), longTasks: [], frame: undefined };
    const { longest, longTasks } = window.interactions;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as InteractionTiming[]) {
        const { interactionId: id, duration } = entry;
        if (id > 0) longest.set(id, Math.max(longest.get(id) ?? 0, duration));
      }
    }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit); // its threshold is unknown to the type
    new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: "longtask" });
  });
}

/**
 * Makes ready for an input: from the last event of one of these kinds to the first frame in which the elements of the
 * selector say something else than now. Ask `readFrame` after the input.
 */
export async function awaitFrame(page: Page, selector: string, inputs: readonly string[]): Promise<void> {
  await page.evaluate(
    ({ selector, inputs }) => {
      const read = () =>
        [...document.querySelectorAll(selector)].map((element) => element.outerHTML).join("");
      const before = read();
      window.interactions.longTasks.length = 0;
      window.interactions.frame = new Promise((resolve) => {
        let inputAt = Number.NaN;
        const note = ({ timeStamp }: Event) => {
          inputAt = timeStamp;
        };
        for (const type of inputs) addEventListener(type, note, { capture: true });
        // First of all that comes after the frame is drawn: a message would wait behind what React puts off till then.
        const finish = () =>
          scheduler.postTask(
            () =>
              resolve({
                inputAt: performance.timeOrigin + inputAt,
                frameAt: performance.timeOrigin + performance.now(),
              }),
            { priority: "user-blocking" },
          );
        const observer = new MutationObserver(() => {
          if (read() === before) return;
          observer.disconnect();
          for (const type of inputs) removeEventListener(type, note, { capture: true });
          requestAnimationFrame(finish);
        });
        observer.observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        });
      });
    },
    { selector, inputs },
  );
}

export async function readFrame(page: Page): Promise<FrameMarks & { longestTaskMs: number }> {
  return page.evaluate(async () => {
    const frame = await window.interactions.frame;
    if (!frame) throw new Error("Nothing was awaited");
    // Long tasks are told of a little later.
    await new Promise((resolve) => setTimeout(resolve, 100));
    const lengths = window.interactions.longTasks.map(({ duration }) => duration);
    return { ...frame, longestTaskMs: Math.max(0, ...lengths) };
  });
}

/** The slowest interactions of the page, by the web vital's own measure; those under 16 ms are not told of. */
export async function readInteractions(page: Page): Promise<number[]> {
  return page.evaluate(() => [...window.interactions.longest.values()]);
}

/** CPU time of the page's main thread so far. */
export async function mainThreadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}
