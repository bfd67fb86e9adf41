import { chromium } from "@playwright/test";
import { listPath } from "#app/features/projects/model.ts";
import { findSystemBrowser } from "../scripts/browser.ts";
import type { Bench } from "./bench.ts";
import type { SectionReport } from "./report.ts";
import { type Visit, visit } from "./visit.ts";
import { aimsOf, bytesTable, type MeasuredPage, oversizedOf, timesTable, waterfall } from "./visit-report.ts";

const visits = 3;

/** What the list and a project page of the samples cost a visitor with a phone. */
export async function benchBytes(bench: Bench): Promise<SectionReport> {
  const site = await bench.sampleSite();
  const browser = await chromium.launch({
    executablePath: findSystemBrowser(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
    handleSIGINT: false,
  });
  bench.stage.onClose(() => browser.close());
  const addresses = { List: listPath, Project: `/${await firstProjectId(site.url)}` };
  const pages: MeasuredPage[] = [];
  for (const [name, path] of Object.entries(addresses)) {
    // The first visit makes the server draw the pictures' variants.
    await visit(browser, site.url + path);
    const seen: Visit[] = [];
    while (seen.length < visits) seen.push(await visit(browser, site.url + path));
    pages.push({ name, visits: seen });
  }
  await browser.close();
  return {
    tables: [bytesTable(pages), timesTable(pages)],
    aims: pages.flatMap(aimsOf),
    notes: pages.flatMap(oversizedOf),
    details: pages.map(waterfall),
  };
}

async function firstProjectId(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/properties/getproperties?perPage=1`);
  const { property } = (await answer.json()) as { property: { _id: string }[] };
  return property[0]?._id ?? "";
}
