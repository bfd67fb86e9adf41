import { setTimeout as delay } from "node:timers/promises";
import { metricsToken, type Site } from "./site.ts";

export type Readiness = {
  /** Until the index answered searches, and until all projects could be shown without the database; NaN if never. */
  indexSeconds: number;
  memorySeconds: number;
};

const looksEveryMs = 100;
const longestMs = 600_000;

/** Waits until a site has in memory all that it will have; answers how long that took from the start of its process. */
export async function untilReady(site: Site): Promise<Readiness> {
  const began = performance.now();
  const found = await fetch(`${site.url}/api/properties/getproperties?perPage=1`);
  const { count } = (await found.json()) as { count: number };
  let indexSeconds = Number.NaN;
  while (performance.now() - began < longestMs) {
    const numbers = await readNumbers(site);
    const seconds = (site.readyMs + performance.now() - began) / 1000;
    if (Number.isNaN(indexSeconds) && numbers.get("site_catalogue_ready_processes") === 1)
      indexSeconds = seconds;
    const isAllThere = (numbers.get("site_catalogue_projects") ?? 0) >= count;
    if (isAllThere && !Number.isNaN(indexSeconds)) return { indexSeconds, memorySeconds: seconds };
    await delay(looksEveryMs);
  }
  return { indexSeconds, memorySeconds: Number.NaN };
}

/** What the site tells of itself at /metrics: numbers without labels, by name. */
async function readNumbers({ url }: Site): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const lines = (await answer.text()).split("\n");
  return new Map(lines.map((line) => line.split(" ")).map(([name = "", value]) => [name, Number(value)]));
}
