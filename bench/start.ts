import type { Bench } from "./bench.ts";
import { generateCatalogue } from "./catalogue.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import type { SectionReport } from "./report.ts";
import { type PreparedData, prepareData, startSite } from "./site.ts";
import { median } from "./statistics.ts";

const times = 3;

/** From the command to the address, on an empty data folder and on one that is there already. */
export async function benchStart(bench: Bench): Promise<SectionReport> {
  await bench.ensureBuilt();
  const data = await prepareData(bench.stage, "started", async () => undefined);
  const large = await prepareData(bench.stage, "started-large", ({ db }) =>
    loadCatalogue(db, generateCatalogue(200_000)),
  );
  const folders = { "empty data folder": undefined, "second start": data, "200,000 projects": large };
  const rows = [];
  for (const [label, given] of Object.entries(folders)) {
    rows.push([`Server alone, ${label}`, await secondsToStart(bench, "server/main.ts", given)]);
    rows.push([`npm start, ${label}`, await secondsToStart(bench, "scripts/start.mjs", given)]);
  }
  const caption = `Seconds until the site listens, median of ${times}; nothing to install or to build, no samples`;
  return { tables: [{ caption, columns: ["Start", "Seconds"], rows }] };
}

async function secondsToStart(
  bench: Bench,
  program: string,
  given: PreparedData | undefined,
): Promise<number> {
  const taken: number[] = [];
  while (taken.length < times) {
    const fresh = { dataDir: `${bench.stage.folder}/fresh-${crypto.randomUUID()}`, database: {} };
    const site = await startSite(bench.stage, given ?? fresh, program);
    taken.push(site.readyMs / 1000);
    await site.stop();
  }
  return median(taken);
}
