import { setTimeout as delay } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { launch } from "chrome-launcher";
import lighthouse, { type Flags, type Result } from "lighthouse";
import { sitePages } from "#app/links.ts";
import { findSystemBrowser } from "../scripts/browser.ts";
import { type Bench, samples } from "./bench.ts";
import { atLeast, median, type SectionReport } from "./report.ts";
import type { Site } from "./site.ts";

export const browserFlags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];
export const runs = 3;
const tries = 4;

/** The least score of each. */
const leastScores = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };

/** What Lighthouse thinks of the public pages, as it comes: a simulated phone on slow 4G. */
export async function benchLighthouse(bench: Bench): Promise<SectionReport> {
  const site = await bench.site(samples);
  const { home, projects, providers, terms, serviceSignup, partnershipSignup } = sitePages;
  const others = [providers, terms, serviceSignup, partnershipSignup];
  const paths = [home.href, projects.href, await findProjectPath(site), ...others.map(({ href }) => href)];
  const judged = await judgePages(bench, site, paths, { onlyCategories: Object.keys(leastScores) });
  const bars = judged.flatMap(({ path, results }) =>
    Object.entries(leastScores).map(([category, least]) => {
      const scores = results.map((result) => 100 * (result.categories[category]?.score ?? Number.NaN));
      return atLeast(`${path}: ${category}`, least, Math.round(median(scores)), "");
    }),
  );
  return { bars, caption: `Lighthouse, mobile, median of ${runs}` };
}

/** The first project of the list. */
export async function findProjectPath({ url }: Site): Promise<string> {
  const response = await fetch(`${url}/api/properties/getproperties?perPage=1`);
  const { property } = (await response.json()) as { property: { _id: string }[] };
  return `/${property[0]?._id}`;
}

/** Has each page judged some times with an empty cache. */
export async function judgePages(bench: Bench, { url }: Site, paths: readonly string[], flags: Flags) {
  const chrome = await launch({
    chromePath: findSystemBrowser() ?? chromium.executablePath(),
    chromeFlags: ["--headless=new", ...browserFlags],
    handleSIGINT: false,
  });
  bench.onClose(() => chrome.kill());
  const judge = async (path: string, left = tries): Promise<Result> => {
    const ran = await lighthouse(url + path, { ...flags, port: chrome.port, logLevel: "error" });
    const result = ran?.lhr;
    if (result && !result.runtimeError) return result;
    // Now and then a page "has no navigation start"; it has when asked again.
    if (left <= 1) throw new Error(`Lighthouse could not load ${path}: ${result?.runtimeError?.message}`);
    await delay(1_000);
    return judge(path, left - 1);
  };
  const judged: { path: string; results: Result[] }[] = [];
  for (const path of paths) {
    console.log(path);
    // The first one makes the server draw the pictures' variants.
    await judge(path);
    const results: Result[] = [];
    while (results.length < runs) results.push(await judge(path));
    judged.push({ path, results });
  }
  chrome.kill();
  return judged;
}
