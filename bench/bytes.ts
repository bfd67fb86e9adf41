import { chromium } from "@playwright/test";
import { listPath } from "#app/features/projects/model.ts";
import { findSystemBrowser } from "../scripts/browser.ts";
import type { Bench } from "./bench.ts";
import { resourceKinds, type Transfer } from "./network-log.ts";
import type { Aim, SectionReport, Table } from "./report.ts";
import { median, sum } from "./statistics.ts";
import { type Visit, visit } from "./visit.ts";

const visits = 3;

type MeasuredPage = { name: string; visits: Visit[] };

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
  const tables = [bytesTable(pages), timesTable(pages), ...pages.map(waterfall)];
  return { tables, aims: pages.flatMap(aimsOf), notes: pages.flatMap(oversizedOf) };
}

async function firstProjectId(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/properties/getproperties?perPage=1`);
  const { property } = (await answer.json()) as { property: { _id: string }[] };
  return property[0]?._id ?? "";
}

function bytesTable(pages: MeasuredPage[]): Table {
  const rows = pages.flatMap(({ name, visits }) => {
    const kilobytes = (wanted: (transfer: Transfer, visit: Visit) => boolean) =>
      resourceKinds.map((kind) =>
        median(visits.map((seen) => kb(seen.transfers.filter((it) => it.kind === kind && wanted(it, seen))))),
      );
    const all = kilobytes(() => true);
    const early = kilobytes(isBeforeLargest);
    return [
      [name, ...all, sum(all), median(visits.map(({ transfers }) => transfers.length))],
      [
        `${name}, before the largest paint`,
        ...early,
        sum(early),
        median(visits.map((seen) => seen.transfers.filter((it) => isBeforeLargest(it, seen)).length)),
      ],
    ];
  });
  return {
    caption: "Kilobytes over the wire, headers included, with an empty cache",
    columns: ["Page", ...resourceKinds, "All", "Requests"],
    rows,
  };
}

function timesTable(pages: MeasuredPage[]): Table {
  const rows = pages.map(({ name, visits }) => {
    const since = (mark: (visit: Visit) => number) => median(visits.map((seen) => mark(seen) - seen.began));
    return [
      name,
      since(({ firstPaint }) => firstPaint),
      since(({ largestPaint }) => largestPaint),
      visits[0]?.largestElement ?? "",
      median(visits.map(({ layoutShift }) => layoutShift)),
      since(({ transfers }) => Math.min(...scripts(transfers).map(({ askedAt }) => askedAt))),
      since(({ reactAt }) => reactAt),
    ];
  });
  return {
    caption:
      "Milliseconds on a phone (390 px, 2 pixels per px, CPU ÷ 4) on slow 4G (1.6 Mbit/s, 150 ms), median of 3",
    columns: [
      "Page",
      "First paint",
      "Largest paint",
      "Largest element",
      "Layout shift",
      "Scripts asked",
      "React starts",
    ],
    rows,
  };
}

function waterfall({ name, visits }: MeasuredPage): Table {
  const [seen] = visits;
  const rows = (seen?.transfers ?? [])
    .toSorted((left, right) => left.askedAt - right.askedAt)
    .map(({ url, kind, askedAt, endedAt, bytes }) => [
      new URL(url).pathname,
      kind,
      bytes / 1000,
      Math.round(askedAt - (seen?.began ?? 0)),
      Math.round(endedAt - (seen?.began ?? 0)),
    ]);
  return {
    caption: `${name}: what is fetched when`,
    columns: ["Address", "Kind", "kB", "Asked ms", "Done ms"],
    rows,
  };
}

function aimsOf({ name, visits }: MeasuredPage): Aim[] {
  const middle = (value: (visit: Visit) => number) => median(visits.map(value));
  return [
    {
      name: `${name}: script in all`,
      limit: 110,
      unit: "kB",
      measured: middle((seen) => kb(scripts(seen.transfers))),
    },
    {
      name: `${name}: before the largest paint`,
      limit: 120,
      unit: "kB",
      measured: middle((seen) => kb(seen.transfers.filter((it) => isBeforeLargest(it, seen)))),
    },
    {
      name: `${name}: script files asked for before the first paint`,
      limit: 0,
      unit: "files",
      measured: middle((seen) => scripts(seen.transfers).filter((it) => it.askedAt < seen.firstPaint).length),
    },
    {
      name: `${name}: script in the HTML`,
      limit: 2,
      unit: "kB",
      measured: middle(({ inlineScriptBytes }) => inlineScriptBytes / 1000),
    },
    { name: `${name}: layout shift`, limit: 0, unit: "", measured: middle(({ layoutShift }) => layoutShift) },
  ];
}

function oversizedOf({ name, visits }: MeasuredPage): string[] {
  const [seen] = visits;
  return (seen?.oversized ?? []).map(
    (url) => `${name}: ${new URL(url).pathname} has more than twice the pixels shown.`,
  );
}

function isBeforeLargest(transfer: Transfer, seen: Visit): boolean {
  return transfer.endedAt <= seen.largestPaint;
}

function scripts(transfers: Transfer[]): Transfer[] {
  return transfers.filter(({ kind }) => kind === "JS");
}

function kb(transfers: Transfer[]): number {
  return sum(transfers.map(({ bytes }) => bytes)) / 1000;
}
