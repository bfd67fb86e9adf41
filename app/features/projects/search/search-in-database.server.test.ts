import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "#app/database.server.ts";
import {
  catalogueArbitrary,
  hostileTexts,
  queryArbitrary,
} from "../../../../tests/helpers/search-arbitraries.ts";
import { SearchOracle } from "../../../../tests/helpers/search-oracle.ts";
import {
  createTestDatabase,
  describeOnEachServer,
  type TestDatabase,
} from "../../../../tests/helpers/test-database.ts";
import type { Project } from "../model.ts";
import { type ProjectQuery, parseProjectQuery } from "../search.ts";
import { createProjects } from "../store.server.ts";
import { placeWords } from "./place-words.server.ts";
import { searchInDatabase } from "./search-in-database.server.ts";
import { findZeroResultHints } from "./zero-result-hints.server.ts";

const seed = Number(process.env.SEARCH_SEED ?? Date.now() % 1_000_000);

describeOnEachServer(`searchInDatabase against a brute-force oracle, seed ${seed}`, (on) => {
  let database: TestDatabase;
  let catalogue: Project[];
  beforeAll(async () => {
    database = await createTestDatabase({ on });
    catalogue = fc.sample(catalogueArbitrary(300), { seed, numRuns: 1 })[0] ?? [];
    await createProjects(
      database.db,
      catalogue.map((project) => ({ project, images: [] })),
    );
  });
  afterAll(() => database.drop());

  it.each([false, true])(
    "finds, counts and orders the same (withheld ones included: %s)",
    async (includeWithheld) => {
      const oracle = new SearchOracle(catalogue, placeWords, includeWithheld);
      await fc.assert(
        fc.asyncProperty(queryArbitrary(catalogue), async (query) => {
          const clean = parseProjectQuery({ search: query.search });
          const asked = { ...query, search: clean.search };
          const found = await searchInDatabase(database.db, asked, { withFacets: true, includeWithheld });
          if (found.total === 0 && !includeWithheld) await expectTrueHints(database.db, asked, oracle);
          expect({ ids: found.items.map(({ id }) => id), total: found.total, facets: found.facets }).toEqual({
            ids: oracle.page(asked),
            total: oracle.total(asked),
            facets: oracle.facets(asked),
          });
        }),
        { seed, numRuns: 150 },
      );
    },
    120_000,
  );

  it.each(hostileTexts)("takes %j for a text", async (search) => {
    const query = parseProjectQuery({ search, state: search, city: search, amenities: search });
    const found = await searchInDatabase(database.db, { ...query, state: null, city: null, amenities: [] });
    const oracle = new SearchOracle(catalogue, placeWords, false);
    expect(found.total).toBe(oracle.total({ ...query, state: null, city: null, amenities: [] }));
    await searchInDatabase(database.db, query, { withFacets: true });
  });
});

/** Every hint tells the truth, and none that finds more is left out. */
async function expectTrueHints(db: Db, query: ProjectQuery, oracle: SearchOracle) {
  const hints = await findZeroResultHints(db, query);
  expect(hints.map(({ total }) => total)).toEqual(hints.map(({ query }) => oracle.total(query)));
  const { amenities } = query;
  const drops: Partial<ProjectQuery>[] = [
    { search: "" },
    ...(query.state === null ? [] : [{ state: null, city: null }]),
    { city: null },
    { maxPriceRupees: null },
    { bhk: null },
    { projectStatus: null },
    { propertyTypes: [] },
    ...(query.amenitiesMatch === "any"
      ? [{ amenities: [] }]
      : amenities.map((amenity) => ({ amenities: amenities.filter((other) => other !== amenity) }))),
  ];
  const totals = drops.map((drop) => oracle.total({ ...query, ...drop })).filter((total) => total > 0);
  expect(hints.map(({ total }) => total)).toEqual(totals.sort((left, right) => right - left).slice(0, 3));
}
