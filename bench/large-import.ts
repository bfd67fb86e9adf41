import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Bench } from "./bench.ts";
import { writeOwnCsv, writeRegistryCsv } from "./large-import/files.ts";
import { type LargeImport, runLargeImport } from "./large-import/run.ts";
import { type Latencies, visitUntil } from "./large-import/visits.ts";
import { describeSize, untilReady } from "./ready.ts";
import type { Aim, SectionReport, Table } from "./report.ts";
import type { Site } from "./site.ts";
import { openSession } from "./staff-session.ts";
import { percentile } from "./statistics.ts";

const size = 200_000;
const rows = 200_000;
const restMs = 15_000;
const limits = { seconds: 180, times: 5 };

const layouts = [
  { label: "A registry's list", name: "registry.csv.gz", write: writeRegistryCsv },
  { label: "Our own CSV", name: "own.csv.gz", write: writeOwnCsv },
] as const;

type Run = { label: string; taken: LargeImport; during: Latencies };

/** Imports of 200,000 rows by the dashboard's call into a site of 200,000 projects that is visited meanwhile. */
export async function benchLargeImport(bench: Bench): Promise<SectionReport> {
  const { site } = await bench.opponents(size);
  const named = describeSize(size, site);
  const token = await openSession(site);
  // The first visits of a process bring its code with them.
  await visitFor(site, restMs / 3);
  const rest = await visitFor(site, restMs);
  const runs: Run[] = [];
  for (const { label, name, write } of layouts) {
    const file = join(bench.stage.folder, name);
    await write(file, rows);
    const over = new AbortController();
    const visits = visitUntil(site, over.signal);
    const taken = await runLargeImport(site, token, file).finally(() => over.abort());
    runs.push({ label, taken, during: await visits });
  }
  const { publicProjects } = await untilReady(site);
  return {
    tables: [importsTable(runs, named), visitsTable(rest, runs)],
    aims: aimsOf(rest, runs),
    notes: [`After both: ${publicProjects.toLocaleString("en-US")} public projects, all of them indexed.`],
  };
}

async function visitFor(site: Site, ms: number): Promise<Latencies> {
  const over = new AbortController();
  const visits = visitUntil(site, over.signal);
  await delay(ms);
  over.abort();
  return visits;
}

function importsTable(runs: Run[], named: string): Table {
  return {
    caption: `Imports of ${rows.toLocaleString("en-US")} rows in the dashboard, beside ${named}`,
    columns: [
      "File",
      "Created",
      "Changed",
      "Refused",
      "Seconds",
      "Server CPU s",
      "Database CPU s",
      "MiB before",
      "MiB at most",
      "The import's own",
      "Looks at which the bar had moved",
    ],
    rows: runs.map(({ label, taken }) => {
      const [{ counts } = { counts: { created: 0, updated: 0, refused: 0 } }] = taken.ended.files;
      return [
        label,
        counts.created ?? 0,
        counts.updated ?? 0,
        counts.refused ?? 0,
        taken.seconds,
        taken.serverCpuSeconds,
        taken.databaseCpuSeconds,
        taken.beforeMiB,
        taken.peakMiB,
        taken.ownPeakMiB,
        `${taken.moves} of ${taken.moves + taken.rests}`,
      ];
    }),
  };
}

function visitsTable(rest: Latencies, runs: Run[]): Table {
  const row = (label: string, { api, page }: Latencies) => [
    label,
    ...[api, page].flatMap((times) => [
      times.length,
      percentile(times, 0.5),
      percentile(times, 0.99),
      Math.max(...times),
    ]),
  ];
  return {
    caption: "The list meanwhile, visited at an even pace",
    columns: ["While", "JSON", "p50 ms", "p99 ms", "slowest", "Pages", "p50 ms", "p99 ms", "slowest"],
    rows: [row("nothing else happens", rest), ...runs.map(({ label, during }) => row(label, during))],
  };
}

function aimsOf(rest: Latencies, runs: Run[]): Aim[] {
  const times = (kind: keyof Latencies, during: Latencies) =>
    percentile(during[kind], 0.99) / percentile(rest[kind], 0.99);
  return runs.flatMap(({ label, taken, during }) => [
    { name: label, limit: limits.seconds, measured: taken.seconds, unit: "s" },
    {
      name: `${label}: p99 of the JSON list ÷ at rest`,
      limit: limits.times,
      measured: times("api", during),
      unit: "",
    },
    {
      name: `${label}: p99 of the list page ÷ at rest`,
      limit: limits.times,
      measured: times("page", during),
      unit: "",
    },
  ]);
}
