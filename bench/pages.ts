import { eq } from "drizzle-orm";
import { projects } from "#app/features/projects/table.server.ts";
import { listPath } from "#app/links.ts";
import { createRandom, pick, shuffle } from "#sample/random.ts";
import { type Bench, describeLarge, large } from "./bench.ts";
import { browserEncodings } from "./load.ts";
import { type Measurement, measure, reportOf, type Scenario } from "./measure.ts";
import type { SectionReport } from "./report.ts";

const leastPercents = {
  "Project page, cold": 1,
  "Project page, usual": 50,
  "Home, usual": 50,
  "Places, usual": 50,
};
const places = ["state=Karnataka&city=Bengaluru", "state=Maharashtra&city=Pune", "state=Gujarat"].map(
  (place) => `${listPath}?${place}`,
);
const usualProjects = 200;

/** The other pages of a visit, on the large catalogue. */
export async function benchPages(bench: Bench): Promise<SectionReport> {
  const site = await bench.site(large);
  const measurements: Measurement[] = [];
  const ids = await site.db.select({ id: projects.id }).from(projects).where(eq(projects.isPublic, true));
  for (const scenario of scenarios(ids.map(({ id }) => id)))
    measurements.push(await measure(bench, site, scenario));
  return reportOf(`Other pages, with ${describeLarge(site)}`, measurements, leastPercents);
}

function scenarios(ids: readonly string[]): Scenario[] {
  const random = createRandom(3);
  // No project twice, and none of those that are asked for again.
  const cold = shuffle(random, ids.slice(usualProjects)).values();
  const usual = (label: string, paths: readonly string[]) => ({
    label,
    nextPath: () => pick(random, paths),
    leadingPhrases: paths,
  });
  const usualPaths = ids.slice(0, usualProjects).map((id) => `/${id}`);
  const kinds = [
    { label: "Project page, cold", nextPath: () => `/${cold.next().value ?? ids[0]}` },
    usual("Project page, usual", usualPaths),
    usual("Home, usual", ["/"]),
    usual("Places, usual", places),
  ];
  return kinds.flatMap((kind) =>
    [1, 32].map((clients) => ({ ...kind, clients, encoding: browserEncodings })),
  );
}
