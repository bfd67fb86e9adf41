import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pricesInAll } from "#app/features/costs/ceiling-model.ts";
import { readSeedRates } from "#app/features/costs/store.server.ts";
import {
  catalogueArbitrary,
  hostileTexts,
  queryArbitrary,
} from "../../../../../tests/helpers/search-arbitraries.ts";
import { hasPicture, SearchOracle } from "../../../../../tests/helpers/search-oracle.ts";
import { isUnset } from "../../facets/facet.ts";
import { facetKeys, facetOf } from "../../facets.ts";
import { blankProject } from "../../fields.ts";
import type { Project } from "../../model.ts";
import { withheldReasons } from "../../standing/standing.ts";
import { standingOf } from "../../standing-model.ts";
import { buildProjectRow } from "../../store.server.ts";
import { mostPaired } from "../hint-changes.ts";
import { placeWords } from "../place-words.server.ts";
import { filtersOnPublished, type ProjectQuery, parseProjectQuery } from "../query.ts";
import { findZeroResultHints } from "../search.server.ts";
import { buildSegment } from "./build-segment.ts";
import { type IndexedProject, indexedProject } from "./indexed-project.ts";
import { type Audience, ProjectIndex } from "./project-index.ts";
import { type Known, nothingKnown, searchInIndex } from "./search-in-index.server.ts";

const today = "2026-11-24";
const seed = Number(process.env.SEARCH_SEED ?? Date.now() % 1_000_000);
const catalogue = fc.sample(catalogueArbitrary(120), { seed, numRuns: 1 })[0] ?? [];

describe(`the index against a brute-force oracle, seed ${seed}`, () => {
  it("finds, counts, orders and reads the same", async () => {
    expectSameAnswers(await indexOf(catalogue), catalogue, 1500);
  });

  it("finds drafts, hidden and withheld projects for staff too", async () => {
    expectSameAnswers(await indexOf(catalogue), catalogue, 500, "staff");
  });

  it("always has a change that finds something, tells the truth of it, and leaves out none that finds more as near", async () => {
    const kinds = expectTrueHints(await indexOf(catalogue), catalogue, 1500);
    expect(Object.keys(kinds)).toEqual(expect.arrayContaining(["1 dropped", "2 dropped", "cities", "all"]));
  });

  it("has one also where few projects are public, and none where nothing is", async () => {
    for (const [size, runs] of [
      [1, 100],
      [3, 100],
      [8, 100],
    ] as const)
      for (const few of fc.sample(catalogueArbitrary(size), { seed, numRuns: 4 }))
        expectTrueHints(await indexOf(few), few, runs);
  });

  it("seeks a locality in texts first where no project publishes it, and only as it stands", async () => {
    const projects = ["Peenya Heights", "Peenia Towers", "Rosewood"].map((title, at) => ({
      ...blankProject,
      ...{ id: `p${at}`, title, state: "Karnataka", city: "Bengaluru", reraValidUntil: "2030-01-01" },
      ...{
        visibility: "public" as const,
        registrationStatus: "Registered" as const,
        reraNumber: `PRM/KA/RERA/${at}`,
      },
    }));
    const index = await indexOf(projects);
    const hintsOf = (locality: string) =>
      findZeroResultHints(index, parseProjectQuery({ city: "Bengaluru", locality }), {
        today,
        ...nothingKnown,
      });
    expect(hintsOf("Peenya")[0]).toMatchObject({ isText: true, total: 1, query: { search: "Peenya" } });
    // All of the city before all of everywhere.
    expect(hintsOf("Rosewoode")).toMatchObject([{ total: 3, drops: [{ key: "localities" }] }]);
  });

  it("also after projects changed, came and went, and after another index took its place", async () => {
    let index = await indexOf(catalogue.slice(0, 100));
    const now = catalogue.slice(0, 100);
    const later = fc.sample(catalogueArbitrary(120), { seed: seed + 1, numRuns: 1 })[0] ?? [];
    const random = fc.sample(fc.nat(), { seed, numRuns: 40_000 });
    const draw = (below: number) => (random.pop() ?? 0) % below;
    let next: Promise<ProjectIndex> | undefined;
    let sinceNext: number[] = [];
    for (let step = 0; step < 60; step++) {
      // Sometimes a few, sometimes as many as an import stores at once.
      const changes = Array.from({ length: draw(2) * draw(500) + draw(12) }, () => draw(120));
      for (const place of changes) {
        const [kind, other] = [draw(4), later[draw(120)]];
        const before = now[place] ?? catalogue[place];
        if (place <= now.length && before && other) now[place] = changedProject(before, other, kind);
      }
      index.apply(changesOf(now, changes));
      expectSameAnswers(index, now, 20);
      expectSameAnswers(index, now, 5, "staff");
      sinceNext.push(...changes);
      if (step % 20 === 10) {
        next = indexOf([...now]);
        sinceNext = [];
      }
      if (step % 20 !== 19 || !next) continue;
      index = await next;
      index.apply(changesOf(now, sinceNext));
    }
    expectSameAnswers(index, now, 25);
  });

  it("is worn when many projects changed", async () => {
    const index = await indexOf(catalogue);
    const named = (round: number) =>
      catalogue.map((project, seq) => ({ ...project, title: `${project.title} ${round}`, seq }));
    const more = (round: number) =>
      named(round).map(({ seq, ...project }) => readByIndex(project, seq + 1000 * round));
    for (let round = 1; !index.isWorn; round++) {
      expect(round).toBeLessThan(200);
      index.apply({ changed: more(round), gone: [] });
    }
    for (let round = 1; index.countFor("staff") > catalogue.length; round++)
      index.apply({ changed: [], gone: more(round).map(({ seq }) => seq) });
    expectSameAnswers(index, catalogue, 25);
  });

  it("is worn when many projects went", async () => {
    const [project] = catalogue.filter(isPublic);
    if (!project) throw new Error("no project is public");
    const many = Array.from({ length: 10_000 }, (_, seq) => readByIndex(project, seq));
    const index = new ProjectIndex(await buildSegment(Readable.from([many])));
    index.apply({ changed: [], gone: many.slice(1).map(({ seq }) => seq) });
    expect([index.isWorn, index.size, index.segment.count]).toEqual([true, 1, 10_000]);
  });

  it("knows a word that very many have, before and after changes", async () => {
    // One that a search finds where it asks for no standing.
    const [project] = catalogue.filter((each) => isPublic(each) && standingOf(each, today) !== "term-over");
    if (!project) throw new Error("no project is advertised");
    const named = (seq: number, name: string): IndexedProject => ({
      ...readByIndex(project, seq),
      searchText: ` ${name} court | | `,
    });
    const many = Array.from({ length: 3000 }, (_, seq) => named(seq, seq % 2 === 0 ? "palm" : "pine"));
    const common = new ProjectIndex(await buildSegment(Readable.from([many])));
    const total = (search: string) => searchInIndex(common, parseProjectQuery({ search }), { today }).total;
    expect(["palm", "p", "court", "pine co"].map(total)).toEqual([1500, 3000, 3000, 1500]);
    common.apply({ changed: [named(0, "oak"), named(5000, "palmyra")], gone: [2, 4] });
    expect(["palm", "p", "court", "oak"].map(total)).toEqual([1498, 2998, 2999, 1]);
  });

  const index = indexOf(catalogue);
  it.each(hostileTexts)("takes %j for a text", async (search) => {
    const query = { ...parseProjectQuery({ search }), sort: "relevance" as const };
    const oracle = new SearchOracle(catalogue, { places: placeWords, audience: "public", today, costRates });
    expect(searchInIndex(await index, query, { today }).total).toBe(oracle.total(query));
  });
});

function expectSameAnswers(
  index: ProjectIndex,
  projects: Project[],
  runs: number,
  audience: Audience = "public",
): void {
  const oracle = new SearchOracle(projects, { places: placeWords, audience, today, costRates });
  fc.assert(
    fc.property(queryArbitrary(projects), (query) => {
      const asked = { ...query, search: parseProjectQuery({ search: query.search }).search };
      const { seqs, ...counted } = searchInIndex(index, asked, {
        withFacets: true,
        audience,
        today,
        ...knownOf(oracle),
      });
      expect({ ids: seqs.map((seq) => projects[seq]?.id), ...counted }).toEqual({
        ids: oracle.page(asked),
        total: oracle.total(asked),
        facets: oracle.facets(asked),
        reading: oracle.reading(asked),
        leftOut: oracle.leftOut(asked),
        leftOutOldPrices: oracle.leftOutOldPrices(asked),
        leftOutUnpublished: oracle.leftOutUnpublished(asked),
      });
    }),
    { seed, numRuns: runs },
  );
}

const costRates = readSeedRates();

function knownOf(oracle: SearchOracle): Known {
  return {
    promoters: (slug) => oracle.promoterNumbers(slug),
    pricesInAll: (budget) => pricesInAll(costRates, budget, today),
  };
}

function expectTrueHints(index: ProjectIndex, projects: Project[], runs: number): Record<string, number> {
  const oracle = new SearchOracle(projects, { places: placeWords, audience: "public", today, costRates });
  const known = knownOf(oracle);
  const kinds: Record<string, number> = {};
  fc.assert(
    fc.property(queryArbitrary(projects), (query) => {
      const asked = { ...query, search: parseProjectQuery({ search: query.search }).search };
      if (oracle.total(asked) > 0) return;
      const all = findZeroResultHints(index, asked, { today, ...known });
      expect(all.map(({ total }) => total)).toEqual(all.map(({ query }) => oracle.total(query)));
      const hints = all.filter(({ isText }) => !isText);
      const totals = hints.map(({ total }) => total);
      const most = 3 - (all.length - hints.length);
      // Whatever is asked for, something is offered as long as anything is public.
      expect(totals.length > 0 && all.every(({ total }) => total > 0)).toBe(projects.some(isPublic));
      const unpublished = oracle.total({ ...asked, unpublished: true });
      const singles = [...(unpublished > 0 ? [unpublished] : []), ...foundBy(oracle, asked, 1)];
      if (isSaidTwice(asked, oracle)) singles.splice(singles.lastIndexOf(unpublished), 1);
      const kind = hints[0]?.rest ?? `${hints[0]?.drops.length} dropped`;
      kinds[kind] = (kinds[kind] ?? 0) + 1;
      if (singles.length > 0 || kind === "0 dropped" || kind === "1 dropped")
        expect(totals).toEqual(singles.slice(0, most));
      if (singles.length > 0 || dropsOf(asked).length > mostPaired) return;
      const pairs = foundBy(oracle, asked, 2);
      if (pairs.length > 0 || kind === "2 dropped") expect(totals).toEqual(pairs.slice(0, most));
    }),
    { seed, numRuns: runs },
  );
  return kinds;
}

/** Whether the only filter that asks for what need not be published keeps out nothing that publishes it. */
function isSaidTwice(query: ProjectQuery, oracle: SearchOracle): boolean {
  const [only, another] = filtersOnPublished(query);
  if (only === undefined || another !== undefined || (only === "amenities" && query.amenitiesMatch === "all"))
    return false;
  const widened = oracle.total({ ...query, unpublished: true });
  return widened > 0 && oracle.total({ ...query, [only]: facetOf(only).unset }) === widened;
}

/**
 * How many a query finds without so many of its filters, most first; none that find nothing, and none that gives up more of
 * the place than another that finds something.
 */
function foundBy(oracle: SearchOracle, query: ProjectQuery, depth: number): number[] {
  const queries = depth === 1 ? dropsOf(query).map((drop) => ({ ...query, ...drop })) : pairsOf(query);
  const found = queries.filter((changed) => oracle.total(changed) > 0);
  const elsewhere = (one: ProjectQuery) => JSON.stringify({ ...one, state: null, city: [], localities: [] });
  const placeLeft = ({ state, city, localities }: ProjectQuery) =>
    [state !== null, city.length > 0, localities.length > 0].filter(Boolean).length;
  return found
    .filter((one) =>
      found.every((other) => elsewhere(other) !== elsewhere(one) || placeLeft(other) <= placeLeft(one)),
    )
    .map((changed) => oracle.total(changed))
    .sort((left, right) => right - left);
}

function dropsOf(query: ProjectQuery): Partial<ProjectQuery>[] {
  const { amenities, amenitiesMatch } = query;
  const drops: Partial<ProjectQuery>[] = facetKeys
    .filter((key) => !isUnset(query[key]) && (key !== "amenities" || amenitiesMatch === "any"))
    .map((key) => ({
      [key]: facetOf(key).unset,
      ...(key === "state" && { city: [], localities: [] }),
      ...(key === "city" && { localities: [] }),
    }));
  const each = amenities.map((amenity) => ({ amenities: amenities.filter((other) => other !== amenity) }));
  return amenitiesMatch === "all" ? [...drops, ...each] : drops;
}

function pairsOf(query: ProjectQuery): ProjectQuery[] {
  const drops = dropsOf(query);
  return drops.flatMap((first, at) =>
    drops.slice(at + 1).map((second) => ({
      ...query,
      ...first,
      ...second,
      ...(first.amenities &&
        second.amenities && {
          amenities: first.amenities.filter((one) => second.amenities?.includes(one)),
        }),
    })),
  );
}

function changedProject(before: Project, other: Project, kind: number): Project {
  if (kind === 0) return { ...before, views: other.views, possessionOn: other.possessionOn };
  if (kind === 1) return { ...before, priceMinRupees: other.priceMinRupees };
  if (kind === 2) return { ...before, visibility: before.visibility === "hidden" ? "public" : "hidden" };
  return { ...other, id: before.id };
}

async function indexOf(projects: readonly Project[]): Promise<ProjectIndex> {
  const known = projects.map(readByIndex);
  const half = Math.floor(known.length / 2);
  // Later ones first: the order in which they come must not matter.
  return new ProjectIndex(await buildSegment(Readable.from([known.slice(half), known.slice(0, half)])));
}

function changesOf(projects: readonly Project[], seqs: readonly number[]) {
  return {
    changed: [...new Set(seqs)].flatMap((seq) => (projects[seq] ? readByIndex(projects[seq], seq) : [])),
    gone: [],
  };
}

function isPublic(project: Project): boolean {
  return withheldReasons(project).length === 0;
}

function readByIndex(project: Project, seq: number): IndexedProject {
  const { place = null, searchText = "" } = buildProjectRow(project);
  return indexedProject(project, {
    seq,
    isPublic: isPublic(project),
    hasPicture: hasPicture(project),
    state: project.state,
    place,
    searchText,
  });
}
