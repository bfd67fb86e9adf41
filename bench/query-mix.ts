import { amenityChoices, bhkChoices, projectStatuses, propertyTypes } from "#app/features/projects/model.ts";
import {
  emptyProjectQuery,
  formatProjectQuery,
  type ProjectQuery,
} from "#app/features/projects/search/query.ts";
import { createRandom, pick, type Random, wholeBetween } from "#sample/random.ts";
import { generateProject } from "./catalogue.ts";

/**
 * Never the same query twice, so that nothing kept from an earlier response helps. What another of these asked for may come
 * again: a site is asked by one of them.
 */
export function createColdQueries(seed: number): () => ProjectQuery {
  const queries = distinct(generateQueries(seed).map(withinPages));
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

/**
 * What visitors ask: most choose a state and a city, many BHK or budget, few type a text. The places are drawn as projects
 * are, so that large cities are asked for more often. The same seed gives the same queries.
 */
function* generateQueries(seed: number): Generator<ProjectQuery> {
  const random = createRandom(seed);
  for (let number = 1; ; number += 1) {
    yield drawQuery(random, generateProject(number, seed + 1));
  }
}

type Place = { title: string; state: string; city?: string | null };

function drawQuery(random: Random, { title, state, city = null }: Place): ProjectQuery {
  const chance = (share: number) => random() < share;
  const hasState = chance(0.85);
  const search = chance(0.12) ? pick(random, [title, ...title.split(" ")]) : "";
  return {
    ...emptyProjectQuery(),
    search,
    state: hasState ? state : null,
    city: hasState && chance(0.8) && city !== null ? [city] : [],
    bhk: chance(0.4) ? [pick(random, bhkChoices.slice(0, 4))] : [],
    budgetRupees: chance(0.35) ? { from: null, to: wholeBetween(random, 10, 150) * 200_000 } : null,
    projectStatus: chance(0.2) ? pick(random, projectStatuses) : null,
    propertyTypes: chance(0.15) ? [pick(random, propertyTypes)] : [],
    amenities: chance(0.15) ? [pick(random, amenityChoices).value] : [],
    sort: search
      ? "relevance"
      : chance(0.2)
        ? pick(random, ["price-asc", "newest", "views"] as const)
        : emptyProjectQuery().sort,
    page: chance(0.75) ? 1 : wholeBetween(random, 2, 6),
  };
}

function rankFirstPages(seed: number, pool: number): ProjectQuery[] {
  const firstPages = generateQueries(seed).map((query) => ({ ...query, page: 1 }));
  return [emptyProjectQuery(), ...distinct(firstPages).take(pool - 1)];
}

/** Ranks from 0; rank r is drawn in proportion to 1 / (r + 1)^exponent. */
function createZipf(random: Random, ranks: number, exponent: number): () => number {
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
  return query.city.length > 0 || query.search || query.amenities.length > 0 ? { ...query, page: 1 } : query;
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
