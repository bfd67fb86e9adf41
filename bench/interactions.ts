import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { sitePages } from "#app/links.ts";
import { findSystemBrowser } from "../scripts/browser.ts";
import { type Bench, samples } from "./bench.ts";
import { browserFlags } from "./lighthouse.ts";
import { atMost, median, type SectionReport } from "./report.ts";

const rounds = 3;
const quietMs = 1_500;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const cpuSlowdown = 4;

/** Something a visitor does on the list of projects, and what was done before. */
type Step = { name: string; prepare?: (page: Page) => Promise<void>; act: (page: Page) => Promise<unknown> };

const visible = (target: Locator) => target.locator("visible=true");
const next = (page: Page) => page.getByRole("link", { name: "Next page" });

/** One after the other on one page. */
const steps: readonly Step[] = [
  { name: "Choose an order", act: (page) => page.getByLabel("Sort by").selectOption("price-asc") },
  {
    name: "Choose 3 BHK and press Done",
    async prepare(page) {
      await tap(visible(page.getByRole("button", { name: /BHK$/ })));
      await page.waitForTimeout(500);
    },
    async act(page) {
      await tap(page.locator('label:has(input[name=bhk][value="3"])'));
      await tap(visible(page.getByRole("button", { name: /^(?:Done|Show \d+ projects?)$/ })));
    },
  },
  { name: "Press a filter away", act: (page) => tap(page.getByRole("link", { name: "Remove 3 BHK" })) },
  {
    name: "Turn to the next page",
    async prepare(page) {
      await next(page).scrollIntoViewIfNeeded();
      await waitUntilQuiet(page);
    },
    act: (page) => tap(next(page)),
  },
];

/** Says something else when the list shows the result. */
const results = "main h2[tabindex], main ul > li article h2";

type Round = { framesMs: number[]; slowestMs: number };

/** What a visitor with a phone waits for after each thing that is done on the list. */
export async function benchInteractions(bench: Bench): Promise<SectionReport> {
  const { url } = await bench.site(samples);
  const executablePath = findSystemBrowser();
  const browser = await chromium.launch({ executablePath, args: browserFlags, handleSIGINT: false });
  bench.onClose(() => browser.close());
  // The first round makes the server draw the pictures' variants.
  await playRound(browser, url);
  const played: Round[] = [];
  while (played.length < rounds) {
    played.push(await playRound(browser, url));
    console.log(`Round ${played.length} of ${rounds}:`, played.at(-1));
  }
  await browser.close();
  const bars = steps.map(({ name }, step) =>
    atMost(name, 250, median(played.map(({ framesMs }) => framesMs[step] ?? Number.NaN)), "ms"),
  );
  bars.push(atMost("Slowest interaction (INP)", 80, median(played.map(({ slowestMs }) => slowestMs)), "ms"));
  const caption = `From an input on the list to the frame that shows its result, on the phone of that section, median of ${rounds}`;
  return { bars, caption };
}

/** The list is opened with an empty cache, and everything is done on it once. */
async function playRound(browser: Browser, url: string): Promise<Round> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4g);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.addInitScript(watchInteractions);
  await page.goto(url + sitePages.projects.href, { waitUntil: "load" });
  await waitUntilQuiet(page);
  const framesMs: number[] = [];
  for (const { prepare, act } of steps) {
    await prepare?.(page);
    await page.evaluate(awaitFrame, results);
    await act(page);
    framesMs.push(await page.evaluate(() => window.interactions.frameMs));
    await waitUntilQuiet(page);
  }
  const slowestMs = await page.evaluate(() => Math.max(0, ...window.interactions.longest.values()));
  await context.close();
  return { framesMs, slowestMs };
}

/** No transfer has begun or ended for a while. */
async function waitUntilQuiet(page: Page): Promise<void> {
  let lastNews = Date.now();
  const note = () => {
    lastNews = Date.now();
  };
  page.on("request", note).on("requestfinished", note);
  while (Date.now() - lastNews < quietMs) await page.waitForTimeout(100);
  page.off("request", note).off("requestfinished", note);
}

/** A finger's tap, without Playwright's waits for the element to rest. */
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} has no box to tap`);
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

declare global {
  interface Window {
    /** The slowest event of each interaction, as the web vital INP takes it, and the frame that is awaited. */
    interactions: { longest: Map<number, number>; frameMs: Promise<number> };
  }
}

type InteractionTiming = PerformanceEntry & { interactionId: number };

/** Runs in the page, from its first moment. */
function watchInteractions(): void {
  const longest = new Map<number, number>();
  window.interactions = { longest, frameMs: Promise.resolve(Number.NaN) };
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries() as InteractionTiming[])
      if (id > 0) longest.set(id, Math.max(longest.get(id) ?? 0, duration));
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit); // its threshold is unknown to the type
}

/** Runs in the page, before an input: from its last event to the first frame in which the selector shows something else. */
function awaitFrame(selector: string): void {
  const read = () => [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML).join("");
  const before = read();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  window.interactions.frameMs = promise;
  setTimeout(() => reject(new Error("Nothing came of the input")), 20_000);
  let inputAt = Number.NaN;
  const note = ({ timeStamp }: Event) => {
    inputAt = timeStamp;
  };
  for (const type of ["click", "change"]) addEventListener(type, note, { capture: true });
  // First of all that comes after the frame is drawn: a message would wait behind what React puts off till then.
  const finish = () =>
    scheduler.postTask(() => resolve(performance.now() - inputAt), { priority: "user-blocking" });
  const observer = new MutationObserver(() => {
    if (read() === before) return;
    observer.disconnect();
    for (const type of ["click", "change"]) removeEventListener(type, note, { capture: true });
    requestAnimationFrame(finish);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}
