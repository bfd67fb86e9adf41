import { setTimeout as delay } from "node:timers/promises";
import { metricsToken, type Site } from "./site.ts";

export type Readiness = {
  /** Until the index answered searches, and until all projects could be shown without the database; NaN if never. */
  indexSeconds: number;
  memorySeconds: number;
  /** Public projects by the database: the index and the memory hold as many. */
  publicProjects: number;
};

/** A site that has all its public projects in memory, counted against the database. */
export type ReadySite = Site & Readiness;

const looksEveryMs = 100;
const longestMs = 600_000;

/**
 * Waits until a site has all public projects in its index and in memory, counted against the database. Throws where it
 * never has: figures of a part of the catalogue would be none of the whole.
 */
export async function untilReady(site: Site): Promise<Readiness> {
  const began = performance.now();
  let indexSeconds = Number.NaN;
  let counts = "";
  while (performance.now() - began < longestMs) {
    const numbers = await readNumbers(site);
    const [publicProjects, indexed, remembered] = [
      "site_projects_public",
      "site_projects_indexed",
      "site_catalogue_projects",
    ].map((name) => numbers.get(name) ?? Number.NaN) as [number, number, number];
    const seconds = (site.readyMs + performance.now() - began) / 1000;
    if (Number.isNaN(indexSeconds) && numbers.get("site_catalogue_ready_processes") === 1)
      indexSeconds = seconds;
    if (indexed === publicProjects && remembered === publicProjects)
      return { indexSeconds, memorySeconds: seconds, publicProjects };
    counts = `${publicProjects} are public, ${indexed} indexed, ${remembered} in memory`;
    await delay(looksEveryMs);
  }
  throw new Error(`The site does not have all projects: ${counts}`);
}

/** How a table names a catalogue: what was stored, and what the site searches of it. */
export function describeSize(size: number, { publicProjects }: Pick<Readiness, "publicProjects">): string {
  const format = (count: number) => count.toLocaleString("en-US");
  return `${format(size)} projects, ${format(publicProjects)} of them public and indexed`;
}

/** What the site tells of itself at /metrics: numbers without labels, by name. */
async function readNumbers({ url }: Site): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const lines = (await answer.text()).split("\n");
  return new Map(lines.map((line) => line.split(" ")).map(([name = "", value]) => [name, Number(value)]));
}
