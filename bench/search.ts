import type { ProjectIndex } from "#app/features/projects/search/index/project-index.ts";
import { searchInIndex } from "#app/features/projects/search/index/search-in-index.server.ts";
import type { ProjectQuery } from "#app/features/projects/search/query.ts";
import { percentile } from "./statistics.ts";

export type SearchTimes = { label: string; queries: number; p50: number; p95: number; p99: number };

/** Asks one query after the other, as one client would, and answers the times in milliseconds. */
export function benchSearch(
  index: ProjectIndex,
  label: string,
  queries: Iterable<ProjectQuery>,
  options: { withFacets?: boolean } = {},
): SearchTimes {
  const times: number[] = [];
  for (const query of queries) {
    const start = performance.now();
    searchInIndex(index, query, options);
    times.push(performance.now() - start);
  }
  times.sort((left, right) => left - right);
  const at = (share: number) => Number(percentile(times, share).toFixed(3));
  return { label, queries: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
