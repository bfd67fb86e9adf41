import {
  emptyProjectQuery,
  formatProjectQuery,
  type ProjectQuery,
} from "#app/features/projects/search/query.ts";
import { createRandom, pick, type Random } from "#sample/random.ts";
import { generateQueries } from "./queries.ts";

/**
 * Never the same query twice, so that nothing kept from an earlier answer helps. What another of these asked for may come
 * again: a site is asked by one of them.
 */
export function createColdQueries(seed: number): () => ProjectQuery {
  const queries = distinct(generateQueries(Number.POSITIVE_INFINITY, seed).map(withinPages));
  return () => queries.next().value ?? emptyProjectQuery();
}

/** What a day of visitors asks: some hundred queries, few of them very often, mostly their first page. */
export function createUsualQueries(seed: number, pool = 300): () => ProjectQuery {
  const random = createRandom(seed);
  const ranked = rankFirstPages(seed, pool);
  const drawRank = createZipf(random, ranked.length, 1.1);
  return () => {
    const query = ranked[drawRank()] ?? emptyProjectQuery();
    return withinPages({ ...query, page: pick(random, [1, 1, 1, 1, 1, 1, 1, 2, 2, 3]) });
  };
}

/** Each that `createUsualQueries` may ask, once. */
export function listUsualQueries(seed: number, pool = 300): ProjectQuery[] {
  const pages = rankFirstPages(seed, pool).flatMap((query) =>
    [1, 2, 3].map((page) => withinPages({ ...query, page })),
  );
  return [...distinct(pages)];
}

function rankFirstPages(seed: number, pool: number): ProjectQuery[] {
  const firstPages = generateQueries(Number.POSITIVE_INFINITY, seed).map((query) => ({ ...query, page: 1 }));
  return [emptyProjectQuery(), ...distinct(firstPages).take(pool - 1)];
}

/** Ranks from 0; rank r is drawn in proportion to 1 / (r + 1)^exponent. */
export function createZipf(random: Random, ranks: number, exponent: number): () => number {
  let total = 0;
  const upTo = Array.from({ length: ranks }, (_, rank) => {
    total += (rank + 1) ** -exponent;
    return total;
  });
  return () => {
    const point = random() * total;
    return upTo.findIndex((bound) => point < bound);
  };
}

/** Nobody turns the pages of a list that has only one. */
function withinPages(query: ProjectQuery): ProjectQuery {
  return query.city || query.search || query.amenities.length > 0 ? { ...query, page: 1 } : query;
}

function* distinct(queries: Iterable<ProjectQuery>): Generator<ProjectQuery, undefined> {
  const seen = new Set<string>();
  for (const query of queries) {
    const address = formatProjectQuery(query);
    if (seen.has(address)) continue;
    seen.add(address);
    yield query;
  }
}
