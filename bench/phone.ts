import { brotliCompressSync } from "node:zlib";
import type { Flags, Result } from "lighthouse";
import { sitePages } from "#app/links.ts";
import { type Bench, samples } from "./bench.ts";
import { findProjectPath, judgePages, runs } from "./lighthouse.ts";
import { atMost, type Bar, median, type SectionReport } from "./report.ts";

/** A mid-range phone on slow 4G, slowed down and not computed. */
const phone: Flags = {
  throttlingMethod: "devtools",
  throttling: {
    requestLatencyMs: 150,
    downloadThroughputKbps: 1_600,
    uploadThroughputKbps: 750,
    cpuSlowdownMultiplier: 4,
  },
  formFactor: "mobile",
  screenEmulation: { mobile: true, width: 390, height: 844, deviceScaleFactor: 2, disabled: false },
  onlyCategories: ["performance"],
};

/** What home, list and project page cost a visitor with a phone. */
export async function benchPhone(bench: Bench): Promise<SectionReport> {
  const site = await bench.site(samples);
  const paths = [sitePages.home.href, sitePages.projects.href, await findProjectPath(site)];
  const bars: Bar[] = [];
  for (const { path, results } of await judgePages(bench, site, paths, phone)) {
    const inlineKb = await inlineScriptKb(site.url + path);
    const middle = (measure: (result: Result) => number) => median(results.map(measure));
    const audit = (id: string) =>
      middle(({ audits }) => Math.round((audits[id]?.numericValue ?? Number.NaN) * 1000) / 1000);
    bars.push(
      atMost(`${path}: largest paint`, 900, audit("largest-contentful-paint"), "ms"),
      atMost(`${path}: layout shift`, 0, audit("cumulative-layout-shift"), ""),
      atMost(`${path}: blocked`, 50, middle(blockedMs), "ms"),
      atMost(`${path}: script before the paint`, 8, inlineKb + middle(earlyScriptKb), "kB"),
      atMost(
        `${path}: script in all`,
        135,
        middle((result) => kbOf(scriptsOf(result))),
        "kB",
      ),
    );
  }
  const caption = `On a phone (390 px, 2 pixels per px, CPU ÷ 4) on slow 4G (1.6 Mbit/s, 150 ms), with an empty cache, median of ${runs}`;
  return { bars, caption };
}

type Transfer = { resourceType?: string; transferSize: number; networkEndTime: number };
type Task = { startTime: number; duration: number };

/** The rows of an audit's table; their type is that of the audit. */
function rowsOf<Row>({ audits }: Result, audit: string): Row[] {
  const { details, errorMessage } = audits[audit] ?? {};
  if (details?.type !== "table") throw new Error(`Lighthouse gave no ${audit}: ${errorMessage}`);
  return details.items as unknown as Row[];
}

function firstPaintMs({ audits }: Result): number {
  return audits["first-contentful-paint"]?.numericValue ?? Number.NaN;
}

/**
 * Of every task longer than 50 ms what is over that, from the first paint on. The audits of blocked time and of long tasks
 * want five quiet seconds behind, which pictures that change don't give.
 */
function blockedMs(result: Result): number {
  return rowsOf<Task>(result, "main-thread-tasks")
    .filter(({ startTime, duration }) => duration > 50 && startTime > firstPaintMs(result))
    .reduce((total, { duration }) => total + duration - 50, 0);
}

function scriptsOf(result: Result): Transfer[] {
  return rowsOf<Transfer>(result, "network-requests").filter(({ resourceType }) => resourceType === "Script");
}

/** Headers included, as they come over the wire. */
function kbOf(transfers: readonly Transfer[]): number {
  return transfers.reduce((total, { transferSize }) => total + transferSize, 0) / 1000;
}

/** Script files that are here before the first paint. */
function earlyScriptKb(result: Result): number {
  return kbOf(scriptsOf(result).filter(({ networkEndTime }) => networkEndTime < firstPaintMs(result)));
}

/** A script in the HTML is before the first paint, and counts compressed as the rest does; React's data are none. */
async function inlineScriptKb(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const scripts = [...html.matchAll(/<script(?![^>]*\s(?:src|type="(?!module))=?)[^>]*>(.*?)<\/script>/gs)];
  return brotliCompressSync(scripts.map(([, text]) => text).join("\n")).length / 1000;
}
