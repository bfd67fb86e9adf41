import fc from "fast-check";
import { expect } from "vitest";
import type { Db } from "#app/database.server.ts";
import { buildListAnswer } from "#app/features/projects/catalogue/list-answer.server.ts";
import { LiveCatalogue } from "#app/features/projects/catalogue/live-catalogue.server.ts";
import type { Project } from "#app/features/projects/model.ts";
import { projectToPublicWire } from "#app/features/projects/on-wire.server.ts";
import { buildProjectSummary } from "#app/features/projects/project-summary.server.ts";
import { isIndexed } from "#app/features/projects/search/index/index-query.ts";
import { searchInDatabase } from "#app/features/projects/search/search-in-database.server.ts";
import { searchProjects, searchProjectsAtOnce } from "#app/features/projects/search.server.ts";
import { type ProjectQuery, parseProjectQuery } from "#app/features/projects/search.ts";
import { MovingPublicVersion } from "#app/shared/public-version.ts";
import { createTally } from "#app/shared/tally.ts";
import { queryArbitrary } from "./search-arbitraries.ts";

const today = "2026-11-21";

/** What one process of the site remembers, without the rest of it. */
export function openCatalogue(db: Db) {
  const publicVersion = new MovingPublicVersion();
  const errors: unknown[] = [];
  const catalogue = new LiveCatalogue({ db, publicVersion, onError: (error) => errors.push(error) });
  return { db, catalogue, publicVersion, tally: createTally(), errors };
}

export type Instance = ReturnType<typeof openCatalogue>;

/** Queries over these projects that the index knows; the same for the same seed. */
export function drawQueries(projects: readonly Project[], seed: number, count: number): ProjectQuery[] {
  return fc
    .sample(queryArbitrary(projects), { seed, numRuns: count })
    .map((query) => ({ ...query, search: parseProjectQuery({ search: query.search }).search }))
    .filter(isIndexed);
}

/**
 * Compares what an instance answers from memory with what the database says, to the byte and in all forms. Answers how many
 * of the queries it could answer at once.
 */
export async function expectSameAnswers(
  instance: Instance,
  oracle: Db,
  queries: readonly ProjectQuery[],
): Promise<number> {
  const asked = instance.tally.indexSearches;
  let atOnceCount = 0;
  for (const query of queries) {
    const [found, true_] = await Promise.all([
      searchProjects(instance, query, { withFacets: true }),
      searchInDatabase(oracle, query, { withFacets: true }),
    ]);
    const { items, ...counted } = true_;
    const wire = { property: items.map(projectToPublicWire), count: counted.total, facets: counted.facets };
    expect({ query, answer: JSON.parse(buildListAnswer(found).toString()) }).toEqual({
      query,
      answer: JSON.parse(JSON.stringify(wire)),
    });
    const atOnce = searchProjectsAtOnce(instance, query, { withFacets: true });
    if (atOnce) {
      atOnceCount++;
      expect(buildListAnswer(atOnce)).toEqual(buildListAnswer(found));
    }
    expect(found.reading).toEqual(counted.reading);
    expect(found.items.map((item) => item.summary(today))).toEqual(
      items.map((project) => buildProjectSummary(project, today)),
    );
  }
  expect(instance.tally.indexSearches - asked).toBe(queries.length + atOnceCount);
  return atOnceCount;
}
