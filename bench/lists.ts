import { apiDefaults, formatProjectQuery, type ProjectQuery } from "#app/features/projects/search/query.ts";
import { listPath } from "#app/links.ts";
import { type Bench, describeLarge, large } from "./bench.ts";
import { browserEncodings } from "./load.ts";
import { type Measurement, measure, reportOf, type Scenario } from "./measure.ts";
import { createColdQueries, createUsualQueries, listUsualQueries } from "./query-mix.ts";
import { atMost, type SectionReport } from "./report.ts";

const leastPercents = { "JSON, usual": 70, "JSON, cold": 20, "Page, usual": 50, "Page, cold": 1 };

/** The list as JSON and as a page, for the first time and as on a usual day, for one visitor and for many. */
export async function benchLists(bench: Bench): Promise<SectionReport> {
  const site = await bench.site(large);
  const measurements: Measurement[] = [];
  for (const scenario of scenarios()) measurements.push(await measure(bench, site, scenario));
  const { tables, bars } = reportOf(`List of ${describeLarge(site)}`, measurements, leastPercents);
  const memory = Math.max(...measurements.map(({ serverMiB }) => serverMiB));
  return { tables, bars: [...bars, atMost("Memory of the process", 600, memory, "MiB")] };
}

const kinds = [
  { name: "JSON", pathOf: apiPath, encoding: "identity" },
  { name: "Page", pathOf: pagePath, encoding: browserEncodings },
] as const;

function scenarios(): Scenario[] {
  return kinds.flatMap(({ name, pathOf, encoding }) => {
    // One for both numbers of clients: what was asked for a moment ago is no longer new to the site.
    const nextCold = createColdQueries(1);
    const nextUsual = createUsualQueries(1);
    // The day has begun before it is measured. Twice, for a site that is full keeps only what is asked for again.
    const leadingPhrases = [...listUsualQueries(1), ...listUsualQueries(1)].map(pathOf);
    return [1, 32].flatMap((clients) => [
      { label: `${name}, cold`, clients, encoding, nextPath: () => pathOf(nextCold()) },
      { label: `${name}, usual`, clients, encoding, nextPath: () => pathOf(nextUsual()), leadingPhrases },
    ]);
  });
}

export function apiPath(query: ProjectQuery): string {
  return `/api/properties/getproperties?${formatProjectQuery(query, apiDefaults)}`;
}

export function pagePath(query: ProjectQuery): string {
  return `${listPath}?${formatProjectQuery(query)}`;
}
