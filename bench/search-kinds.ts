import { LiveCatalogue } from "#app/features/projects/catalogue/live-catalogue.server.ts";
import type { ProjectIndex } from "#app/features/projects/search/index/project-index.ts";
import { emptyProjectQuery, type ProjectQuery } from "#app/features/projects/search/query.ts";
import { MovingPublicVersion } from "#app/shared/public-version.ts";
import { openDatabase } from "#server/postgres/db.ts";
import type { Bench } from "./bench.ts";
import { generateCatalogue } from "./catalogue.ts";
import { createColdQueries } from "./query-mix.ts";
import { describeSize } from "./ready.ts";
import type { SectionReport, Table } from "./report.ts";
import { benchSearch } from "./search.ts";

const sizes = [2_400, 200_000] as const;
const repeats = 40;

/** The search alone, without HTTP: one query after the other, by what is asked for. */
export async function benchSearchKinds(bench: Bench): Promise<SectionReport> {
  const tables: Table[] = [];
  for (const size of sizes) {
    const { site } = await bench.opponents(size);
    const db = openDatabase(site.database, 4);
    const publicVersion = new MovingPublicVersion();
    const catalogue = new LiveCatalogue({ db, publicVersion, onError: console.error });
    try {
      tables.push(measureKinds(await catalogue.ready(), describeSize(size, site)));
    } finally {
      await catalogue.close();
      await db.$client.end();
    }
  }
  return { tables };
}

function measureKinds(index: ProjectIndex, named: string): Table {
  const rows: Table["rows"] = [];
  for (const [label, query] of kinds()) {
    const queries = Array.from({ length: repeats }, (_, index) => query(index));
    benchSearch(index, label, queries.slice(0, 5));
    const plain = benchSearch(index, label, queries);
    const counted = benchSearch(index, label, queries, { withFacets: true });
    rows.push([label, plain.p50, plain.p95, counted.p50, counted.p95]);
  }
  const columns = ["Asked for", "p50 ms", "p95 ms", "with facets p50", "with facets p95"];
  return { caption: `The index over ${named}`, columns, rows };
}

function kinds(): [label: string, query: (index: number) => ProjectQuery][] {
  const bare = emptyProjectQuery();
  const text = (search: string): ProjectQuery => ({ ...bare, search, sort: "relevance" });
  const projects = [...generateCatalogue(repeats)];
  const numberOf = (index: number) => projects[index]?.reraNumber ?? "";
  const cold = createColdQueries(17);
  return [
    ["nothing", () => bare],
    ["nothing, page 2,000 of the newest", () => ({ ...bare, sort: "newest", page: 2_000 })],
    ["state, large", () => ({ ...bare, state: "Maharashtra" })],
    ["state, small", () => ({ ...bare, state: "Goa" })],
    ["city", () => ({ ...bare, state: "Maharashtra", city: "Pune" })],
    ["BHK", () => ({ ...bare, bhk: 3 })],
    [
      "budget, cheapest first",
      (index) => ({ ...bare, maxPriceRupees: (40 + index) * 100_000, sort: "price-asc" }),
    ],
    ["two amenities", () => ({ ...bare, amenities: ["Park", "School"] })],
    ["text, common word", () => text("residency")],
    ["text, two common words", () => text("sai heights")],
    ["text, beginning of words", () => text("pa")],
    ["text, rare name", (index) => text(projects[index]?.title ?? "")],
    ["text, mistyped", () => text("residancy")],
    ["text, unknown", (index) => text(`zzyq${"abcdefghij"[index % 10]}xxv`)],
    ["RERA number", (index) => text(numberOf(index))],
    ["a mix, each different", cold],
  ];
}
