import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  catalogueArbitrary,
  hostileTexts,
  queryArbitrary,
} from "../../../../../tests/helpers/search-arbitraries.ts";
import { SearchOracle } from "../../../../../tests/helpers/search-oracle.ts";
import { type Project, withheldReasons } from "../../model.ts";
import { buildProjectRow } from "../../row.server.ts";
import { parseProjectQuery } from "../../search.ts";
import { amenityBit, bhkBit, statusBits, typeBits } from "../facet-bits.ts";
import { placeAliases } from "../search-words.server.ts";
import { buildProjectIndex } from "./build-project-index.ts";
import { isIndexed } from "./index-query.ts";
import type { ProjectIndex } from "./project-index.ts";
import type { IndexedProject } from "./project-slots.ts";
import { searchInIndex } from "./search-in-index.server.ts";

const seed = Number(process.env.SEARCH_SEED ?? Date.now() % 1_000_000);
const catalogue = fc.sample(catalogueArbitrary(300), { seed, numRuns: 1 })[0] ?? [];

describe(`the index against a brute-force oracle, seed ${seed}`, () => {
  it("finds, counts and orders the same", async () => {
    expectSameAnswers(await indexOf(catalogue), catalogue, 1500);
  });

  it("also after projects changed, came and went", async () => {
    const index = await indexOf(catalogue.slice(0, 100));
    const now = catalogue.slice(0, 100);
    const later = fc.sample(catalogueArbitrary(300), { seed: seed + 1, numRuns: 1 })[0] ?? [];
    const random = fc.sample(fc.nat(), { seed, numRuns: 4000 });
    for (let step = 0; step < 60; step++) {
      const changes = Array.from({ length: (random.pop() ?? 0) % 12 }, () => (random.pop() ?? 0) % 300);
      for (const place of changes) {
        if (place > now.length) continue;
        const [kind, other] = [(random.pop() ?? 0) % 3, later[(random.pop() ?? 0) % 300]];
        const before = now[place] ?? catalogue[place];
        if (!before || !other) continue;
        now[place] = changedProject(before, other, kind);
      }
      index.apply(changesOf(now, changes));
      expectSameAnswers(index, now, 25);
    }
  });

  it.each(hostileTexts)("takes %j for a text", async (search) => {
    const query = { ...parseProjectQuery({ search }), sort: "relevance" as const };
    const oracle = new SearchOracle(catalogue, placeAliases, false);
    expect(searchInIndex(await indexOf(catalogue), query).total).toBe(oracle.total(query));
  });
});

function expectSameAnswers(index: ProjectIndex, projects: Project[], runs: number): void {
  const oracle = new SearchOracle(projects, placeAliases, false);
  fc.assert(
    fc.property(queryArbitrary(projects), (query) => {
      const asked = { ...query, search: parseProjectQuery({ search: query.search }).search };
      if (!isIndexed(asked)) return;
      const { seqs, total, facets } = searchInIndex(index, asked, { withFacets: true });
      expect({ ids: seqs.map((seq) => projects[seq]?.id), total, facets }).toEqual({
        ids: oracle.page(asked),
        total: oracle.total(asked),
        facets: oracle.facets(asked),
      });
    }),
    { seed, numRuns: runs },
  );
}

function changedProject(before: Project, other: Project, kind: number): Project {
  if (kind === 0) return { ...before, priceMinRupees: other.priceMinRupees, views: other.views };
  if (kind === 1) return { ...before, visibility: before.visibility === "hidden" ? "public" : "hidden" };
  return { ...other, id: before.id };
}

function indexOf(projects: readonly Project[]): Promise<ProjectIndex> {
  const known = projects.flatMap((project, seq) => (isPublic(project) ? indexedProject(project, seq) : []));
  const half = Math.floor(known.length / 2);
  // Later ones first: the order in which they come must not matter.
  return buildProjectIndex(Readable.from([known.slice(half), known.slice(0, half)]));
}

function changesOf(projects: readonly Project[], seqs: readonly number[]) {
  const known = [...new Set(seqs)].filter((seq) => projects[seq]);
  const [changed, gone] = [true, false].map((isKept) =>
    known.filter((seq) => projects[seq] && isPublic(projects[seq]) === isKept),
  );
  return {
    changed: (changed ?? []).flatMap((seq) => (projects[seq] ? indexedProject(projects[seq], seq) : [])),
    gone: gone ?? [],
  };
}

function isPublic(project: Project): boolean {
  return withheldReasons(project).length === 0;
}

function indexedProject(project: Project, seq: number): IndexedProject {
  const { place = null, searchText = "" } = buildProjectRow(project);
  const bits = [
    statusBits(project.projectStatus),
    typeBits(project.propertyType),
    ...project.bhk.map(bhkBit),
    ...project.amenities.map(amenityBit),
  ];
  return { ...project, seq, place, searchText, bits: bits.reduce((all, bit) => all | bit, 0) };
}
