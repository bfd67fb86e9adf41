import type { Db } from "#app/database.server.ts";
import {
  type SearchOptions,
  searchInDatabase,
} from "#app/features/projects/search/search-in-database.server.ts";
import type { ProjectQuery } from "#app/features/projects/search.ts";
import { percentile } from "./statistics.ts";

export type SearchTimes = { label: string; queries: number; p50: number; p95: number; p99: number };

/** Asks one query after the other, as one client would, and answers the times in milliseconds. */
export async function benchSearch(
  db: Db,
  label: string,
  queries: Iterable<ProjectQuery>,
  options: SearchOptions = {},
): Promise<SearchTimes> {
  const times: number[] = [];
  for (const query of queries) {
    const start = performance.now();
    await searchInDatabase(db, query, options);
    times.push(performance.now() - start);
  }
  times.sort((left, right) => left - right);
  const at = (share: number) => Number(percentile(times, share).toFixed(2));
  return { label, queries: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
