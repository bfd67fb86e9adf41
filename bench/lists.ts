import { listPath } from "#app/features/projects/model.ts";
import { apiDefaults, formatProjectQuery, type ProjectQuery } from "#app/features/projects/search.ts";
import type { Bench } from "./bench.ts";
import { type Measurement, measure, type Scenario } from "./duel.ts";
import { measurementTable } from "./measurement-table.ts";
import { createColdQueries, createUsualQueries } from "./query-mix.ts";
import type { Aim, SectionReport } from "./report.ts";

const sizes = [2_400, 200_000] as const;
const pace = { rounds: 4, roundMs: 1_200 };

/** The list as JSON and as a page, cold and as on a usual day, for one visitor and for many. */
export async function benchLists(bench: Bench): Promise<SectionReport> {
  const report = { tables: [], aims: [] } as Required<Pick<SectionReport, "tables" | "aims">>;
  for (const size of sizes) {
    const opponents = await bench.opponents(size);
    const measurements: Measurement[] = [];
    for (const scenario of scenarios()) measurements.push(await measure(opponents, scenario, pace));
    report.tables.push(measurementTable(`List of ${size.toLocaleString("en-US")} projects`, measurements));
    if (size === 200_000) report.aims.push(...aimsOf(measurements));
  }
  return report;
}

const kinds = [
  { name: "JSON", pathOf: (query: ProjectQuery) => apiPath(query) },
  { name: "JSON with facets", pathOf: (query: ProjectQuery) => `${apiPath(query)}&facets=1` },
  {
    name: "Page",
    pathOf: (query: ProjectQuery) => `${listPath}?${formatProjectQuery(query)}`,
    encoding: "br",
  },
] as const;

function scenarios(): Scenario[] {
  return kinds.flatMap(({ name, pathOf, ...options }) =>
    [1, 32].flatMap((clients) =>
      [
        { mix: "cold", nextQuery: createColdQueries(clients) },
        { mix: "usual", nextQuery: createUsualQueries(1) },
      ].map(({ mix, nextQuery }) => ({
        label: `${name}, ${mix}`,
        clients,
        nextPath: () => pathOf(nextQuery()),
        ...options,
      })),
    ),
  );
}

function apiPath(query: ProjectQuery): string {
  return `/api/properties/getproperties?${formatProjectQuery(query, apiDefaults)}`;
}

function aimsOf(measurements: Measurement[]): Aim[] {
  const limits = { JSON: 15, "JSON with facets": 60 };
  return Object.entries(limits).flatMap(([name, limit]) =>
    ["cold", "usual"].map((mix) => {
      const label = `${name}, ${mix}`;
      const found = measurements.find(
        (measurement) => measurement.label === label && measurement.clients === 1,
      );
      return { name: `${label}, one client, p50`, limit, measured: found?.p50 ?? Number.NaN, unit: "ms" };
    }),
  );
}
