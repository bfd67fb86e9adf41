import fc from "fast-check";
import { expect } from "vitest";
import { createCounters } from "#app/context.server.ts";
import type { Db } from "#app/database.server.ts";
import { publicProjectToApi } from "#app/features/projects/api-shape.server.ts";
import { buildProjectSummary } from "#app/features/projects/card/summary.server.ts";
import type { KeptFiles } from "#app/features/projects/catalogue/kept-files.server.ts";
import { LiveCatalogue } from "#app/features/projects/catalogue/live-catalogue.server.ts";
import { buildListJson } from "#app/features/projects/catalogue/public-json.server.ts";
import { readStoredProjects } from "#app/features/projects/catalogue/read-projects.server.ts";
import type { Project } from "#app/features/projects/model.ts";
import { withPinArea } from "#app/features/projects/search/localities.server.ts";
import { placeWords } from "#app/features/projects/search/place-words.server.ts";
import { type ProjectQuery, parseProjectQuery } from "#app/features/projects/search/query.ts";
import { searchAllProjects, searchProjects } from "#app/features/projects/search/search.server.ts";
import { standingFactsOn } from "#app/features/projects/standing/standing-facts.server.ts";
import { projects } from "#app/features/projects/table.server.ts";
import { MovingPublicVersion } from "#app/shared/public-version.ts";
import { catalogueArbitrary, queryArbitrary } from "./search-arbitraries.ts";
import { SearchOracle } from "./search-oracle.ts";

const today = "2026-11-21";

/** What one process of the site remembers, without the rest of it. */
export function openCatalogue(db: Db, keptFiles?: KeptFiles) {
  const publicVersion = new MovingPublicVersion();
  const errors: unknown[] = [];
  const catalogue = new LiveCatalogue({
    ...{ db, publicVersion, keptFiles },
    onError: (error) => errors.push(error),
  });
  const clock = () => new Date(`${today}T12:00:00+05:30`);
  return { db, catalogue, publicVersion, counters: createCounters(), clock, errors };
}

export type Instance = ReturnType<typeof openCatalogue>;

/** So many projects, and numbers below a size, all of one seed; SEARCH_SEED draws those of a failed run again. */
export function drawCatalogue(count: number) {
  const seed = Number(process.env.SEARCH_SEED ?? Date.now() % 1_000_000);
  const pool: Project[] = fc.sample(catalogueArbitrary(count), { seed, numRuns: 1 })[0] ?? [];
  const random = fc.sample(fc.nat(), { seed, numRuns: 20_000 });
  return { seed, pool, draw: (size: number) => (random.pop() ?? 0) % size };
}

/** Queries over these projects; the same for the same seed. */
export function drawQueries(pool: readonly Project[], seed: number, count: number): ProjectQuery[] {
  return fc
    .sample(queryArbitrary(pool), { seed, numRuns: count })
    .map((query) => ({ ...query, search: parseProjectQuery({ search: query.search }).search }));
}

/** Compares what an instance answers from memory with a brute force over what the database holds, to the byte and in all forms. */
export async function expectSameAnswers(
  instance: Instance,
  db: Db,
  queries: readonly ProjectQuery[],
): Promise<void> {
  const seqs = await db.select({ seq: projects.seq }).from(projects);
  const stored = await readStoredProjects(
    db,
    seqs.map(({ seq }) => seq),
  );
  const byId = new Map(stored.map(({ project }) => [project.id, project]));
  const all = [...byId.values()];
  const oracle = new SearchOracle(all, { places: placeWords, audience: "public", today });
  const oracleOfStaff = new SearchOracle(all, { places: placeWords, audience: "staff", today });
  for (const [at, query] of queries.entries()) {
    const found = await searchProjects(instance, query, { withFacets: true });
    const items = oracle.page(query).flatMap((id) => byId.get(id) ?? []);
    const wire = {
      property: items.map((project) => ({
        ...publicProjectToApi(project),
        ...standingFactsOn(project, today, instance.catalogue.remembered.lists),
      })),
      count: oracle.total(query),
      left_out: oracle.leftOut(query),
      facets: oracle.facets(query),
    };
    expect({ query, response: JSON.parse(buildListJson(found, today).toString()) }).toEqual({
      query,
      response: JSON.parse(JSON.stringify(wire)),
    });
    expect(found.leftOutOldPrices).toBe(oracle.leftOutOldPrices(query));
    expect(found.leftOutUnpublished).toBe(oracle.leftOutUnpublished(query));
    expect(found.reading).toEqual(oracle.reading(query));
    expect(found.items.map((item) => item.summary(today))).toEqual(
      items.map((project) =>
        buildProjectSummary(withPinArea(project), today, instance.catalogue.remembered.lists),
      ),
    );
    if (at % 5 > 0) continue;
    const ofStaff = await searchAllProjects(instance, query);
    expect(ofStaff.items.map(({ id }) => id)).toEqual(oracleOfStaff.page(query));
    expect(ofStaff.total).toBe(oracleOfStaff.total(query));
  }
}

/** What an instance finds for a text. */
export async function countFound(instance: Instance, search: string): Promise<number> {
  await instance.catalogue.catchUp();
  return (await searchProjects(instance, parseProjectQuery({ search }))).total;
}
