import { setTimeout as delay } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { type LaunchedChrome, launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { findSystemBrowser } from "../scripts/browser.ts";
import type { Bench } from "./bench.ts";
import type { Aim, SectionReport, Table } from "./report.ts";
import { median } from "./statistics.ts";
import { findVisitorPages } from "./visitor-pages.ts";

const runs = 3;
const tries = 4;

const categories = {
  performance: { label: "Performance", least: 98 },
  accessibility: { label: "Accessibility", least: 100 },
  "best-practices": { label: "Best practices", least: 100 },
  seo: { label: "SEO", least: 100 },
} as const;
const categoryIds = Object.keys(categories) as (keyof typeof categories)[];

type Judged = { name: string; results: Result[] };

/** What Lighthouse thinks of the public pages, as it comes: a simulated phone on slow 4G. */
export async function benchLighthouse(bench: Bench): Promise<SectionReport> {
  const site = await bench.sampleSite();
  const chrome = await launch({
    chromePath: findSystemBrowser() ?? chromium.executablePath(),
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
    handleSIGINT: false,
  });
  bench.stage.onClose(async () => chrome.kill());
  const judged: Judged[] = [];
  for (const { name, path } of await findVisitorPages(site.url)) {
    // The first one makes the server draw the pictures' variants.
    await judge(chrome, site.url + path);
    const results: Result[] = [];
    while (results.length < runs) results.push(await judge(chrome, site.url + path));
    judged.push({ name, results });
  }
  chrome.kill();
  return { tables: [scoresTable(judged), timesTable(judged)], aims: judged.flatMap(aimsOf) };
}

/** Now and then a page "has no navigation start"; it has when asked again. */
async function judge({ port }: Pick<LaunchedChrome, "port">, url: string, left = tries): Promise<Result> {
  const answer = await lighthouse(url, { port, logLevel: "error", onlyCategories: [...categoryIds] });
  const result = answer?.lhr;
  if (result && !result.runtimeError) return result;
  if (left <= 1) throw new Error(`Lighthouse could not load ${url}: ${result?.runtimeError?.message}`);
  await delay(1_000);
  return judge({ port }, url, left - 1);
}

function scoresTable(judged: readonly Judged[]): Table {
  return {
    caption: `Lighthouse, mobile, median of ${runs}`,
    columns: ["Page", ...categoryIds.map((id) => categories[id].label), "Audits that fail"],
    rows: judged.map((page) => [
      page.name,
      ...categoryIds.map((id) => scoreOf(page, id)),
      failedAudits(page).join(", ") || "none",
    ]),
  };
}

const measures = {
  "first-contentful-paint": "First paint ms",
  "largest-contentful-paint": "Largest paint ms",
  "total-blocking-time": "Blocked ms",
  "cumulative-layout-shift": "Layout shift",
  "speed-index": "Speed index ms",
  "total-byte-weight": "Bytes in all",
};

function timesTable(judged: readonly Judged[]): Table {
  return {
    caption: "What Lighthouse's simulated phone would measure",
    columns: ["Page", ...Object.values(measures)],
    rows: judged.map(({ name, results }) => [
      name,
      ...Object.keys(measures).map((id) =>
        median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)),
      ),
    ]),
  };
}

function aimsOf(page: Judged): Aim[] {
  return categoryIds.map((id) => ({
    name: `${page.name}: ${categories[id].label}`,
    limit: categories[id].least,
    measured: scoreOf(page, id),
    unit: "",
    isLeast: true,
  }));
}

function scoreOf({ results }: Judged, id: keyof typeof categories): number {
  return Math.round(100 * median(results.map((result) => result.categories[id]?.score ?? Number.NaN)));
}

/** Audits that cost points in any run: weighted ones below full score. */
function failedAudits({ results }: Judged): string[] {
  const failed = results.flatMap(({ audits, categories: judgedBy }) =>
    categoryIds
      .flatMap((id) => judgedBy[id]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  return [...new Set(failed)];
}
