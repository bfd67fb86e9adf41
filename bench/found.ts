import type { Bench } from "./bench.ts";
import { type Measurement, measure, type Scenario } from "./duel.ts";
import { measurementTable } from "./measurement-table.ts";
import { describeSize } from "./ready.ts";
import type { SectionReport } from "./report.ts";

const size = 200_000;
const parts = 20;
const pace = { rounds: 3, roundMs: 1_500 };
const limitMs = { index: 150, part: 500 };

/** What search engines and feed readers fetch, with a large catalogue. */
export async function benchFound(bench: Bench): Promise<SectionReport> {
  const opponents = await bench.opponents(size);
  const measurements: Measurement[] = [];
  for (const scenario of scenarios()) measurements.push(await measure(opponents, scenario, pace));
  const medianOf = (label: string) =>
    measurements.find((one) => one.label === label && one.clients === 1)?.p50 ?? Number.NaN;
  return {
    tables: [measurementTable(`Sitemaps and feeds of ${describeSize(size, opponents.site)}`, measurements)],
    aims: [
      { name: "Index, p50", limit: limitMs.index, measured: medianOf("Index"), unit: "ms" },
      { name: "Part of 10,000, p50", limit: limitMs.part, measured: medianOf("Part of 10,000"), unit: "ms" },
    ],
  };
}

function scenarios(): Scenario[] {
  let part = 0;
  const nextPart = () => `/sitemap/projects-${(part++ % parts) + 1}.xml`;
  const fetch = (label: string, nextPath: () => string, clients = 1): Scenario => ({
    label,
    clients,
    nextPath,
    encoding: "br",
  });
  return [
    fetch("Index", () => "/sitemap.xml"),
    fetch("Pages and places", () => "/sitemap/pages.xml"),
    fetch("Part of 10,000", nextPart),
    fetch("Part of 10,000", nextPart, 8),
    fetch("Feed", () => "/feed.xml"),
    fetch("Feed of a city", () => "/feed.xml?state=Maharashtra&city=Pune"),
  ];
}
