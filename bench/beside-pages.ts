import { listPath } from "#app/links.ts";
import { browserEncodings, runLoad } from "./load.ts";
import type { Table } from "./report.ts";
import type { Site } from "./site.ts";
import { percentile } from "./statistics.ts";

const clients = 32;
const durationMs = 5_000;
const headers = { "accept-encoding": browserEncodings };

type Paths = { nextNewPage: () => string; nextNewJson: () => string };

/** How long one waits for what is quickly answered while many ask for pages that have to be made, each a few milliseconds. */
export async function measureBesidePages(
  { url }: Site,
  named: string,
  { nextNewPage, nextNewJson }: Paths,
): Promise<Table> {
  const run = (nextPath: () => string, count: number) =>
    runLoad(() => url + nextPath(), { clients: count, durationMs, headers });
  const [ready, json, pages] = await Promise.all([
    run(() => listPath, 1),
    run(nextNewJson, 1),
    run(nextNewPage, clients),
  ]);
  const rows = Object.entries({
    "A page that is ready": ready,
    "JSON, cold": json,
    "Pages, cold": pages,
  }).map(([what, { latencies }]) => [
    what,
    latencies.length,
    ...[0.5, 0.95, 0.99].map((share) => percentile(latencies, share)),
  ]);
  return {
    caption: `One visitor with a page that is ready and one with JSON, while ${clients} ask for pages for the first time, ${named}`,
    columns: ["What", "Answers", "p50 ms", "p95 ms", "p99 ms"],
    rows,
  };
}
