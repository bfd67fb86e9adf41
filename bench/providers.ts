import type { Db } from "#app/database.server.ts";
import { parseDirectoryAddress } from "#app/features/providers/directory-address.server.ts";
import { searchProviders } from "#app/features/providers/search.server.ts";
import { sitePages } from "#app/links.ts";
import type { Bench } from "./bench.ts";
import { fillProviders } from "./dashboard/fill-providers.ts";
import { type Measurement, measure, type Scenario } from "./duel.ts";
import { browserEncodings } from "./load.ts";
import { measurementTable } from "./measurement-table.ts";
import type { SectionReport, Table } from "./report.ts";
import { median, percentile } from "./statistics.ts";

const size = 20_000;
const repeats = 25;
const pace = { rounds: 4, roundMs: 800 };

/** What visitors ask the directory for, by its address. */
const addresses = [
  ["nothing", ""],
  ["nothing, the last page", "page=1667"],
  ["a state", "state=Maharashtra"],
  ["a state, a deep page", "state=Maharashtra&page=100"],
  ["a city", "state=Haryana&city=Gurugram"],
  ["a city and a service", "state=Haryana&city=Gurugram&service=Property+Lawyer"],
  ["all four", "state=Haryana&city=Gurugram&availability=Offline&service=Property+Lawyer"],
  ["who works online", "availability=Online"],
  ["a service", "service=Architects"],
  ["a service and an availability, a deep page", "service=Architects&availability=Offline&page=150"],
  ["a town of nobody, hints included", "state=Goa&city=Nowhere&availability=Offline&service=Builder"],
] as const;

/** The directory and the API's list with 20,000 service providers. */
export async function benchProviders(bench: Bench): Promise<SectionReport> {
  const tables: Table[] = [];
  const opponents = await bench.opponentsWith("providers", async ({ db }) => {
    await fillProviders(db, size);
    tables.push(await measureSearches(db));
  });
  const measurements: Measurement[] = [];
  for (const scenario of scenarios()) measurements.push(await measure(opponents, scenario, pace));
  tables.push(
    measurementTable(`Requests, with ${size.toLocaleString("en-US")} service providers`, measurements),
  );
  const pages = measurements.filter(({ label, clients }) => label.startsWith("Page") && clients === 1);
  return {
    tables,
    aims: [
      {
        name: "Slowest page, one client, p95",
        limit: 60,
        measured: Math.max(...pages.map(({ p95 }) => p95)),
        unit: "ms",
      },
    ],
  };
}

async function measureSearches(db: Db): Promise<Table> {
  const rows: [string, number, number, number][] = [];
  for (const [label, address] of addresses) {
    const { filters, page } = parseDirectoryAddress(new URLSearchParams(address));
    const { total } = await searchProviders(db, filters, page);
    const times: number[] = [];
    for (let run = 0; run < repeats; run++) {
      const began = performance.now();
      await searchProviders(db, filters, page);
      times.push(performance.now() - began);
    }
    rows.push([label, total, median(times), percentile(times, 0.95)]);
  }
  return {
    caption: `searchProviders over ${size.toLocaleString("en-US")} service providers`,
    columns: ["Asked for", "Matches", "p50 ms", "p95 ms"],
    rows,
  };
}

function scenarios(): Scenario[] {
  const pages = addresses.flatMap(([label, address]) =>
    [1, 32].map(
      (clients): Scenario => ({
        label: `Page, ${label}`,
        clients,
        nextPath: () => `${sitePages.providers.href}?${address}`,
        encoding: browserEncodings,
      }),
    ),
  );
  const lists = [
    ["identity", "JSON of all"] as const,
    [browserEncodings, "JSON of all, compressed"] as const,
  ].map(
    ([encoding, label]): Scenario => ({
      label,
      clients: 1,
      nextPath: () => "/api/services/getservices",
      encoding,
    }),
  );
  return [...pages, ...lists];
}
