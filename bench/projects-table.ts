import type { Db } from "#app/context.server.ts";
import { countTabs } from "#app/features/dashboard/tab-counts.server.ts";
import { parseProjectTable, sortIds } from "#app/features/projects/admin/table/table-rules.ts";
import { searchProjectTable } from "#app/features/projects/admin/table/table-search.server.ts";
import type { Bench } from "./bench.ts";
import { generateCatalogue } from "./catalogue.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import type { SectionReport } from "./report.ts";
import { prepareData } from "./site.ts";
import { median } from "./statistics.ts";

const size = 200_000;
const repeats = 9;
const limitMs = 100;
/** Of 25 rows each: the first, one in the middle, the last. */
const pages = [1, 4000, 8000];

const searches = [
  ["a city's name", "q=pune"],
  ["one letter", "q=p"],
  ["two words", "q=green+park"],
  ["a RERA number", "q=P52100000001"],
  ["a state by title, a deep page", "state=Maharashtra&sort=title&page=1700"],
  ["a small state by views", "state=Goa&sort=-views"],
  ["a status by last change, a deep page", "status=Ready+to+Move&sort=-updated&page=900"],
  ["drafts", "shown=drafts"],
  [
    "three filters by price, a deep page",
    "state=Maharashtra&status=Under+Construction&shown=public&sort=-price&page=500",
  ],
  ["a word in a state, 100 rows", "state=Maharashtra&q=sai&sort=title&perPage=100"],
] as const;

/** The staff's table of projects at its largest, without HTTP: one query after the other, each with its exact count. */
export async function benchProjectsTable({ stage }: Bench): Promise<SectionReport> {
  const rows: [string, number, number][] = [];
  await prepareData(stage, "projects-table", async ({ db }) => {
    await loadCatalogue(db, generateCatalogue(size, { unknownShare: 0.3 }));
    rows.push(["the counts of the tabs", ...(await measure(() => countTabs(db)))]);
    for (const sort of sortIds.flatMap((id) => [id, `-${id}`]))
      for (const page of pages)
        rows.push(await measureAddress(db, `${sort}, page ${page}`, `sort=${sort}&page=${page}`));
    for (const [label, address] of searches) rows.push(await measureAddress(db, label, address));
  });
  return {
    tables: [
      {
        caption: `searchProjectTable over ${size.toLocaleString("en-US")} projects`,
        columns: ["Asked for", "p50 ms", "Slowest ms"],
        rows,
      },
    ],
    aims: [
      {
        name: "Slowest median",
        limit: limitMs,
        measured: Math.max(...rows.map(([, p50]) => p50)),
        unit: "ms",
      },
    ],
  };
}

async function measureAddress(db: Db, label: string, address: string): Promise<[string, number, number]> {
  const query = parseProjectTable(new URLSearchParams(address));
  return [label, ...(await measure(() => searchProjectTable(db, query)))];
}

async function measure(ask: () => Promise<unknown>): Promise<[p50: number, slowest: number]> {
  const times: number[] = [];
  for (let run = 0; run < repeats; run++) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  return [median(times), Math.max(...times)];
}
