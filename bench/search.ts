import { createHistogram } from "node:perf_hooks";
import { LiveCatalogue } from "#app/features/projects/catalogue/live-catalogue.server.ts";
import type { ProjectIndex } from "#app/features/projects/search/index/project-index.ts";
import { searchInIndex } from "#app/features/projects/search/index/search-in-index.server.ts";
import { emptyProjectQuery, type ProjectQuery } from "#app/features/projects/search/query.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { MovingPublicVersion } from "#app/shared/public-version.ts";
import { type Bench, generated } from "./bench.ts";
import { generateProject } from "./catalogue.ts";
import { msOf } from "./load.ts";
import { createColdQueries } from "./query-mix.ts";
import type { SectionReport } from "./report.ts";
import { describeSize, withDatabase } from "./site.ts";

const repeats = 40;

/** The search alone, without HTTP: one query after the other, by what is asked for. */
export async function benchSearch(bench: Bench): Promise<SectionReport> {
  const site = await bench.site(generated(bench.size));
  return withDatabase(site, async (db) => {
    const catalogue = new LiveCatalogue({
      db,
      publicVersion: new MovingPublicVersion(),
      onError: console.error,
    });
    try {
      const index = await catalogue.ready();
      if (index.size !== site.publicProjects) throw new Error(`The index holds ${index.size} projects`);
      const rows = kinds().map(([label, queryOf]) => measureKind(index, label, queryOf));
      return {
        tables: [{ caption: `The index over ${describeSize(bench.size, site)}`, rows }],
        bars: [],
      };
    } finally {
      await catalogue.close();
    }
  });
}

function measureKind(index: ProjectIndex, label: string, queryOf: (turn: number) => ProjectQuery) {
  const queries = Array.from({ length: repeats }, (_, turn) => queryOf(turn));
  timeSearches(index, queries.slice(0, 5), false);
  const plain = timeSearches(index, queries, false);
  const counted = timeSearches(index, queries, true);
  return {
    "Asked for": label,
    "p50 ms": msOf(plain, 50),
    "p95 ms": msOf(plain, 95),
    "with facets p50": msOf(counted, 50),
    "with facets p95": msOf(counted, 95),
  };
}

const today = indianDay(new Date());

function timeSearches(index: ProjectIndex, queries: readonly ProjectQuery[], withFacets: boolean) {
  const times = createHistogram();
  for (const query of queries) {
    const began = performance.now();
    searchInIndex(index, query, { withFacets, today });
    times.record(Math.max(1, Math.round((performance.now() - began) * 1000)));
  }
  return times;
}

function kinds(): [label: string, queryOf: (turn: number) => ProjectQuery][] {
  const ask = (given: Partial<ProjectQuery>): ProjectQuery => ({ ...emptyProjectQuery(), ...given });
  const text = (search: string) => ask({ search, sort: "relevance" });
  const known = (turn: number) => generateProject(turn + 1);
  return [
    ["nothing", () => ask({})],
    ["nothing, page 2,000 of the newest", () => ask({ sort: "newest", page: 2_000 })],
    ["state, large", () => ask({ state: "Maharashtra" })],
    ["state, small", () => ask({ state: "Goa" })],
    ["city", () => ask({ state: "Maharashtra", city: ["Pune"] })],
    ["BHK", () => ask({ bhk: [3] })],
    ["budget", (turn) => ask({ budgetRupees: { from: null, to: (40 + turn) * 100_000 }, sort: "price-asc" })],
    ["two amenities", () => ask({ amenities: ["Park", "School"] })],
    ["text, common word", () => text("residency")],
    ["text, two common words", () => text("sai heights")],
    ["text, beginning of words", () => text("pa")],
    ["text, rare name", (turn) => text(known(turn).title)],
    ["text, mistyped", () => text("residancy")],
    ["text, unknown", (turn) => text(`zzyq${"abcdefghij"[turn % 10]}xxv`)],
    ["RERA number", (turn) => text(known(turn).reraNumber ?? "")],
    ["a mix, each different", createColdQueries(17)],
  ];
}
