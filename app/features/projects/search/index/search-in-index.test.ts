import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  catalogueArbitrary,
  hostileTexts,
  queryArbitrary,
} from "../../../../../tests/helpers/search-arbitraries.ts";
import { SearchOracle } from "../../../../../tests/helpers/search-oracle.ts";
import type { Project } from "../../model.ts";
import { buildProjectRow } from "../../row.server.ts";
import { parseProjectQuery } from "../../search.ts";
import { withheldReasons } from "../../withheld.ts";
import { amenityBit, bhkBit, statusBits, typeBits } from "../facet-bits.ts";
import { placeWords } from "../place-words.server.ts";
import { buildProjectIndex } from "./build-project-index.ts";
import { isIndexed } from "./index-query.ts";
import type { ProjectIndex } from "./project-index.ts";
import type { IndexedProject } from "./project-slots.ts";
import { renewIndex } from "./renew-index.ts";
import { searchInIndex } from "./search-in-index.server.ts";

const seed = Number(process.env.SEARCH_SEED ?? Date.now() % 1_000_000);
const catalogue = fc.sample(catalogueArbitrary(120), { seed, numRuns: 1 })[0] ?? [];

describe(`the index against a brute-force oracle, seed ${seed}`, () => {
  it("finds, counts and orders the same", async () => {
    expectSameAnswers(await indexOf(catalogue), catalogue, 1500);
  });

  it("also after projects changed, came and went, and while it is renewed", async () => {
    const index = await indexOf(catalogue.slice(0, 100));
    const now = catalogue.slice(0, 100);
    const later = fc.sample(catalogueArbitrary(120), { seed: seed + 1, numRuns: 1 })[0] ?? [];
    const random = fc.sample(fc.nat(), { seed, numRuns: 40_000 });
    const draw = (below: number) => (random.pop() ?? 0) % below;
    let renewing = Promise.resolve();
    for (let step = 0; step < 60; step++) {
      // Sometimes a few, sometimes as many as an import stores at once.
      const changes = Array.from({ length: draw(2) * draw(500) + draw(12) }, () => draw(120));
      for (const place of changes) {
        const [kind, other] = [draw(3), later[draw(120)]];
        const before = now[place] ?? catalogue[place];
        if (place <= now.length && before && other) now[place] = changedProject(before, other, kind);
      }
      index.apply(changesOf(now, changes));
      expectSameAnswers(index, now, 25);
      if (step % 20 === 10) renewing = renewIndex(index);
      // One step of the renewal between two changes.
      await setImmediate();
      if (step % 20 === 19) await renewing;
    }
    expectSameAnswers(index, now, 25);
  });

  it("is worn when many texts changed, and not when it was renewed", async () => {
    const index = await indexOf(catalogue);
    const projects = catalogue.flatMap((project, seq) =>
      isPublic(project) ? indexedProject(project, seq) : [],
    );
    for (let round = 0; !index.isWorn; round++) {
      expect(round).toBeLessThan(200);
      index.apply({
        changed: projects.map((project) => ({ ...project, searchText: ` ${round}${project.searchText}` })),
        gone: [],
      });
    }
    // Beyond the room that it began with.
    index.apply({ changed: projects, gone: [] });
    index.apply({ changed: projects.map((project) => ({ ...project, place: "Pune" })), gone: [] });
    index.apply({ changed: projects, gone: [] });
    expectSameAnswers(index, catalogue, 25);
    await renewIndex(index);
    expect(index.isWorn).toBe(false);
    expectSameAnswers(index, catalogue, 25);
  });

  it("knows a word that very many have, before and after changes", async () => {
    const [project] = catalogue.filter(isPublic).flatMap((known) => indexedProject(known, 0));
    if (!project) throw new Error("no project is public");
    const named = (seq: number, name: string) => ({ ...project, seq, searchText: ` ${name} court | | ` });
    const many = Array.from({ length: 3000 }, (_, seq) => named(seq, seq % 2 === 0 ? "palm" : "pine"));
    const common = await buildProjectIndex(Readable.from([many]));
    const total = (search: string) => searchInIndex(common, parseProjectQuery({ search })).total;
    expect(["palm", "p", "court", "pine co"].map(total)).toEqual([1500, 3000, 3000, 1500]);
    common.apply({ changed: [named(0, "oak"), named(5000, "palmyra")], gone: [2, 4] });
    expect(["palm", "p", "court", "oak"].map(total)).toEqual([1498, 2998, 2999, 1]);
  });

  const index = indexOf(catalogue);
  it.each(hostileTexts)("takes %j for a text", async (search) => {
    const query = { ...parseProjectQuery({ search }), sort: "relevance" as const };
    const oracle = new SearchOracle(catalogue, placeWords, false);
    expect(searchInIndex(await index, query).total).toBe(oracle.total(query));
  });
});

function expectSameAnswers(index: ProjectIndex, projects: Project[], runs: number): void {
  const oracle = new SearchOracle(projects, placeWords, false);
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
