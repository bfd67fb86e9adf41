import { setTimeout as delay } from "node:timers/promises";
import { apiDefaults, formatProjectQuery } from "#app/features/projects/search/query.ts";
import { listPath } from "#app/links.ts";
import { Line } from "../line.ts";
import { createUsualQueries } from "../query-mix.ts";
import type { Site } from "../site.ts";

const pauseMs = { api: 15, page: 60 };

export type Latencies = { api: number[]; page: number[] };

/** Visits the list, as JSON and as a page, at an even pace until the signal; answers how long each answer took. */
export async function visitUntil(site: Site, stop: AbortSignal): Promise<Latencies> {
  const latencies: Latencies = { api: [], page: [] };
  const visit = async (kind: keyof Latencies, nextPath: () => string) => {
    const line = new Line(site.url);
    while (!stop.aborted) {
      const sent = performance.now();
      await line.get(site.url + nextPath(), {});
      latencies[kind].push(performance.now() - sent);
      await delay(pauseMs[kind]);
    }
    line.close();
  };
  const [apiQuery, pageQuery] = [createUsualQueries(1), createUsualQueries(2)];
  await Promise.all([
    visit("api", () => `/api/properties/getproperties?${formatProjectQuery(apiQuery(), apiDefaults)}`),
    visit("page", () => `${listPath}?${formatProjectQuery(pageQuery())}`),
  ]);
  return latencies;
}
