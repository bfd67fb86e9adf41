import { createHistogram } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { apiPath, pagePath } from "./lists.ts";
import { msOf } from "./load.ts";
import { createUsualQueries } from "./query-mix.ts";
import type { Site } from "./site.ts";

const pauseMs = { JSON: 15, page: 60 };

/** Visits the list as JSON and as a page, at an even pace, while something is done; returns that and rows of times. */
export async function visitWhile<Done>({ url }: Site, label: string, work: () => Promise<Done>) {
  const over = new AbortController();
  const [nextApi, nextPage] = [createUsualQueries(1), createUsualQueries(2)];
  const visits = [
    visitUntil(over.signal, () => url + apiPath(nextApi()), pauseMs.JSON),
    visitUntil(over.signal, () => url + pagePath(nextPage()), pauseMs.page),
  ];
  const done = await work().finally(() => over.abort());
  const rows = (await Promise.all(visits)).map((times, index) => ({
    While: label,
    Visited: index === 0 ? "list as JSON" : "list page",
    Visits: times.count,
    "p50 ms": msOf(times, 50),
    "p99 ms": msOf(times, 99),
    "Slowest ms": times.max / 1000,
  }));
  return { done, rows };
}

async function visitUntil(over: AbortSignal, nextUrl: () => string, pause: number) {
  const times = createHistogram();
  while (!over.aborted) {
    const began = performance.now();
    const response = await fetch(nextUrl());
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${response.status} from ${response.url}`);
    times.record(Math.max(1, Math.round((performance.now() - began) * 1000)));
    await delay(pause);
  }
  return times;
}
