import { writeFile } from "node:fs/promises";
import { apiDefaults, formatProjectQuery } from "#app/features/projects/search/query.ts";
import type { Bench } from "./bench.ts";
import { generateCatalogue } from "./catalogue.ts";
import { type Chart, drawChart } from "./chart.ts";
import { runLoad } from "./load.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { cpuMsOf, cpuMsOfTree, residentMiB } from "./process-time.ts";
import { createColdQueries } from "./query-mix.ts";
import { type Readiness, untilReady } from "./ready.ts";
import type { SectionReport } from "./report.ts";
import { prepareData, type Site, startSite } from "./site.ts";
import { percentile } from "./statistics.ts";

const sizes = [2_400, 20_000, 200_000, 1_000_000];
const roundMs = 8_000;
const warmMs = 2_000;
const drawing = new URL("../docs/growth.svg", import.meta.url);

type Point = {
  size: number;
  fillSeconds: number;
  ready: Readiness;
  plain: Cost;
  counted: Cost;
  serverMiB: number;
};

/** Milliseconds of one request. */
type Cost = { p50: number; p99: number; serverCpu: number; databaseCpu: number };

/** How the cost of a search grows with the catalogue: no query twice, one client, answered by the API. */
export async function benchGrowth(bench: Bench): Promise<SectionReport> {
  const points: Point[] = [];
  for (const size of sizes) points.push(await measureSize(bench, size));
  await writeFile(drawing, drawChart(chartOf(points)));
  return {
    tables: [
      {
        caption: "A search, no query twice, by the size of the catalogue",
        columns: [
          "Projects",
          "Public and indexed",
          "p50 ms",
          "p99 ms",
          "Server CPU ms",
          "Database CPU ms",
          "with facets p50",
          "Server CPU ms",
          "Database CPU ms",
          "Server MiB",
          "Index after s",
          "All in memory after s",
          "Filled in s",
        ],
        rows: points.map(({ size, plain, counted, ...rest }) => [
          size,
          rest.ready.publicProjects,
          plain.p50,
          plain.p99,
          plain.serverCpu,
          plain.databaseCpu,
          counted.p50,
          counted.serverCpu,
          counted.databaseCpu,
          rest.serverMiB,
          rest.ready.indexSeconds,
          rest.ready.memorySeconds,
          rest.fillSeconds,
        ]),
      },
    ],
    notes: ["![Cost of a search and memory by the size of the catalogue](growth.svg)"],
  };
}

/** Only one size at a time: each site ends before the next begins. */
async function measureSize(bench: Bench, size: number): Promise<Point> {
  const began = performance.now();
  let fillSeconds = 0;
  await bench.ensureBuilt();
  const data = await prepareData(bench.stage, `growth-${size}`, async ({ db }) => {
    console.log(`\nFilling a catalogue of ${size.toLocaleString("en-US")} projects …`);
    await loadCatalogue(db, generateCatalogue(size, { unknownShare: 0.2 }));
    fillSeconds = (performance.now() - began) / 1000;
  });
  const site = await startSite(bench.stage, data);
  const ready = await untilReady(site);
  const nextQuery = createColdQueries(91);
  await askFor(site, warmMs, nextQuery, "");
  const plain = await askFor(site, roundMs, nextQuery, "");
  const counted = await askFor(site, roundMs, nextQuery, "&facets=1");
  const serverMiB = residentMiB(site.pid);
  await site.stop();
  return { size, fillSeconds, ready, plain, counted, serverMiB };
}

async function askFor(
  { url, pid, databasePid }: Site,
  durationMs: number,
  nextQuery: ReturnType<typeof createColdQueries>,
  more: string,
): Promise<Cost> {
  const before = [cpuMsOf(pid), cpuMsOfTree(databasePid)] as const;
  const nextUrl = () =>
    `${url}/api/properties/getproperties?${formatProjectQuery(nextQuery(), apiDefaults)}${more}`;
  const { latencies } = await runLoad(nextUrl, { clients: 1, durationMs });
  return {
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    serverCpu: (cpuMsOf(pid) - before[0]) / latencies.length,
    databaseCpu: (cpuMsOfTree(databasePid) - before[1]) / latencies.length,
  };
}

function chartOf(points: readonly Point[]): Chart {
  const line = (label: string, heightOf: (point: Point) => number) => ({
    label,
    points: points.map((point) => ({ x: point.size, y: heightOf(point) })),
  });
  const first = points[0];
  const last = points.at(-1);
  const times = last && first ? (last.plain.p50 / first.plain.p50).toPrecision(2) : "";
  return {
    title: "A search, no query twice",
    description: `Milliseconds of a search by the API, one client, for catalogues of ${sizes.map((size) => size.toLocaleString("en-US")).join(", ")} projects. The largest is ${times} times as slow as the smallest.`,
    xTitle: "Projects",
    yTitle: "Milliseconds",
    lines: [
      line("answer, p50", ({ plain }) => plain.p50),
      line("with facets, p50", ({ counted }) => counted.p50),
      line("CPU", ({ plain }) => plain.serverCpu + plain.databaseCpu),
      line("CPU with facets", ({ counted }) => counted.serverCpu + counted.databaseCpu),
    ],
  };
}
