import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchWordsOf } from "#app/shared/words.ts";
import {
  catalogueArbitrary,
  hostileTexts,
  queryArbitrary,
} from "../../../../../tests/helpers/search-arbitraries.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/helpers/test-database.ts";
import { readIndexedProjects } from "../../catalogue/read-projects.server.ts";
import type { Project } from "../../model.ts";
import { parseProjectQuery } from "../../search.ts";
import { createProjects } from "../../store.server.ts";
import { projects } from "../../table.server.ts";
import { searchInDatabase } from "../search-in-database.server.ts";
import { suggestProjects } from "../suggest.server.ts";
import type { Suggestion } from "../suggestions.server.ts";
import { findZeroResultHints } from "../zero-result-hints.server.ts";
import { buildProjectIndex } from "./build-project-index.ts";
import { findHintsInIndex } from "./hints-in-index.server.ts";
import { isIndexed } from "./index-query.ts";
import type { ProjectIndex } from "./project-index.ts";
import { searchInIndex } from "./search-in-index.server.ts";
import { type FindLabels, suggestInIndex } from "./suggest-in-index.server.ts";

const seed = Number(process.env.SEARCH_SEED ?? Date.now() % 1_000_000);

describe(`the index against PostgreSQL, seed ${seed}`, () => {
  let database: TestDatabase;
  let catalogue: Project[];
  let index: ProjectIndex;
  let rows: ReadonlyMap<number, typeof projects.$inferSelect>;
  beforeAll(async () => {
    database = await createTestDatabase();
    catalogue = fc.sample(catalogueArbitrary(120), { seed, numRuns: 1 })[0] ?? [];
    const stored = catalogue.map((project) => ({ project, images: [] }));
    await createProjects(database.db, stored.slice(0, 90));
    index = await database.db.transaction((tx) => buildProjectIndex(readIndexedProjects(tx)));
    // What comes later is kept in another way.
    await createProjects(database.db, stored.slice(90));
    await database.db.transaction(async (tx) => {
      for await (const changed of readIndexedProjects(tx)) index.apply({ changed, gone: [] });
    });
    rows = new Map((await database.db.select().from(projects)).map((row) => [row.seq, row]));
  });
  afterAll(() => database.drop());

  const findLabels: FindLabels = async (seqs) => {
    const found = seqs.flatMap((seq) => rows.get(seq) ?? []);
    return new Map(found.map((row) => [row.seq, row]));
  };

  it("finds, counts, orders and corrects the same", async () => {
    await fc.assert(
      fc.asyncProperty(queryArbitrary(catalogue), async (query) => {
        const asked = { ...query, search: parseProjectQuery({ search: query.search }).search };
        if (!isIndexed(asked)) return;
        const inMemory = searchInIndex(index, asked, { withFacets: true });
        const stored = await searchInDatabase(database.db, asked, { withFacets: true });
        expect({
          ids: inMemory.seqs.map((seq) => rows.get(seq)?.id),
          total: inMemory.total,
          facets: inMemory.facets,
          reading: inMemory.reading,
        }).toEqual({
          ids: stored.items.map(({ id }) => id),
          total: stored.total,
          facets: stored.facets,
          reading: stored.reading,
        });
        if (stored.total === 0)
          expect(findHintsInIndex(index, asked)).toEqual(await findZeroResultHints(database.db, asked));
      }),
      { seed, numRuns: 60 },
    );
  });

  it("suggests the same, any projects where the order says nothing", async () => {
    await fc.assert(
      fc.asyncProperty(typedArbitrary(catalogue), fc.constantFrom(8, 8, 3, 1), async (typed, limit) => {
        const inMemory = await suggestInIndex(index, typed, limit, findLabels);
        const stored = await suggestProjects(database.db, typed, limit);
        expect(decided(inMemory, typed)).toEqual(decided(stored, typed));
        expect(new Set(inMemory.map(({ href }) => href)).size).toBe(
          new Set(stored.map(({ href }) => href)).size,
        );
        const all = await suggestProjects(database.db, typed, 500);
        const numbers = await suggestNumbers(typed);
        for (const suggestion of inMemory) expect([...all, ...numbers]).toContainEqual(suggestion);
      }),
      { seed, numRuns: 100 },
    );
  });

  /** Every suggestion of a number that PostgreSQL may make. */
  async function suggestNumbers(typed: string): Promise<Suggestion[]> {
    const found = searchInIndex(index, { ...parseProjectQuery({ search: typed }), perPage: 300 });
    return found.seqs.flatMap((seq) => {
      const row = rows.get(seq);
      return row
        ? [{ kind: "rera" as const, label: row.reraNumber ?? "", detail: row.title, href: `/${row.id}` }]
        : [];
    });
  }
});

/** What the order of suggestions decides: the projects that only hold the words, and those of a number, may be any. */
function decided(suggestions: readonly Suggestion[], typed: string): (Suggestion | Suggestion["kind"])[] {
  const phrase = searchWordsOf(typed).join(" ");
  return suggestions.map((suggestion) => {
    const { kind, label } = suggestion;
    const isAny =
      kind === "rera" || (kind === "project" && !searchWordsOf(label).join(" ").startsWith(phrase));
    return isAny ? kind : suggestion;
  });
}

/** What is typed into the search box: beginnings of titles, developers, places and numbers. */
function typedArbitrary(catalogue: readonly Project[]): fc.Arbitrary<string> {
  const name = fc
    .constantFrom(...catalogue)
    .chain(({ title, developer, city, reraNumber }) =>
      fc.constantFrom(title, developer ?? title, city ?? title, reraNumber ?? title),
    );
  const beginning = name.chain((text) =>
    fc.integer({ min: 1, max: Math.max(1, text.length) }).map((length) => text.slice(0, length)),
  );
  const places = fc.constantFrom("g", "gur", "dehr", "bang", "bombay", "u", "new de", "m", "p");
  return fc.oneof({ weight: 6, arbitrary: beginning }, places, fc.constantFrom(...hostileTexts));
}
