import { apiDefaults, formatProjectQuery, type ProjectQuery } from "#app/features/projects/search/query.ts";
import { listPath } from "#app/links.ts";
import type { Bench } from "./bench.ts";
import { measureBesidePages } from "./beside-pages.ts";
import { type Measurement, measure, type Scenario } from "./duel.ts";
import { listAims } from "./list-aims.ts";
import { browserEncodings } from "./load.ts";
import { measurementTable } from "./measurement-table.ts";
import { createColdQueries, createUsualQueries, listUsualQueries } from "./query-mix.ts";
import { measureBesideReact, reactTable } from "./react-duel.ts";
import { describeSize } from "./ready.ts";
import type { SectionReport, Table } from "./report.ts";

const sizes = [2_400, 200_000] as const;
const pace = { rounds: 4, roundMs: 1_200 };

/** The list as JSON and as a page, for the first time and as on a usual day, for one visitor and for many. */
export async function benchLists(bench: Bench): Promise<SectionReport> {
  const report: Required<Pick<SectionReport, "tables" | "aims">> = { tables: [], aims: [] };
  for (const size of sizes) {
    const { tables, aims } = await benchSize(bench, size);
    report.tables.push(...tables);
    if (size === 200_000) report.aims.push(...aims);
  }
  return report;
}

async function benchSize(bench: Bench, size: number) {
  const opponents = await bench.opponents(size);
  const named = describeSize(size, opponents.site);
  const measurements: Measurement[] = [];
  const coldMixes = createColdMixes();
  for (const scenario of scenarios(coldMixes)) measurements.push(await measure(opponents, scenario, pace));
  const besidePages = await measureBesidePages(opponents.site, named, {
    nextNewPage: () => pagePath(coldMixes.Page()),
    nextNewJson: () => apiPath(coldMixes.JSON()),
  });
  const besideReact = await measureBesideReact(
    bench.stage,
    opponents,
    () => pagePath({ ...coldMixes.Page(), page: 1 }),
    pace,
  );
  const caption = `List of ${named}`;
  const tables: Table[] = [
    measurementTable(caption, measurements),
    besidePages,
    reactTable(named, besideReact),
  ];
  return { tables, aims: listAims(measurements) };
}

const kinds = [
  { name: "JSON", pathOf: (query: ProjectQuery) => apiPath(query) },
  { name: "JSON with facets", pathOf: (query: ProjectQuery) => `${apiPath(query)}&facets=1` },
  { name: "Page", pathOf: (query: ProjectQuery) => pagePath(query), encoding: browserEncodings },
] as const;

type ColdMixes = Record<(typeof kinds)[number]["name"], () => ProjectQuery>;

/** One for all that is measured of a kind: what was asked for a moment ago is no longer new to the site. */
function createColdMixes(): ColdMixes {
  return {
    JSON: createColdQueries(1),
    "JSON with facets": createColdQueries(1),
    Page: createColdQueries(1),
  };
}

function scenarios(coldMixes: ColdMixes): Scenario[] {
  const mixes = kinds.flatMap(({ name, pathOf, ...options }) =>
    [1, 32].flatMap((clients) =>
      [
        { mix: "cold", nextQuery: coldMixes[name] },
        // The day has begun before it is measured. Twice, for a site that is full keeps only what is asked for again.
        { mix: "usual", nextQuery: createUsualQueries(1), before: twice(listUsualQueries(1)) },
      ].map(({ mix, nextQuery, before = [] }) => ({
        label: `${name}, ${mix}`,
        clients,
        nextPath: () => pathOf(nextQuery()),
        askedBefore: before.map(pathOf),
        ...options,
      })),
    ),
  );
  const one = { clients: 32, nextPath: () => listPath, encoding: browserEncodings } as const;
  return [
    ...mixes,
    { ...one, label: "One page again and again" },
    { ...one, label: "The same, known to the client", hasAnswers: true },
  ];
}

function twice<Item>(items: readonly Item[]): Item[] {
  return [...items, ...items];
}

function apiPath(query: ProjectQuery): string {
  return `/api/properties/getproperties?${formatProjectQuery(query, apiDefaults)}`;
}

function pagePath(query: ProjectQuery): string {
  return `${listPath}?${formatProjectQuery(query)}`;
}
