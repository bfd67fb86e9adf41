import { existsSync } from "node:fs";
import { copyFile, mkdtemp, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { stateNames } from "#app/features/places/model.ts";
import {
  drawCatalogue,
  drawQueries,
  expectSameAnswers,
  type Instance,
  openCatalogue,
} from "../../../../tests/helpers/catalogue-instance.ts";
import { RandomWrites } from "../../../../tests/helpers/random-writes.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/helpers/test-database.ts";
import { ProjectIndex } from "../search/index/project-index.ts";
import { parseProjectQuery } from "../search/query.ts";
import { searchAllProjects } from "../search/search.server.ts";
import { createProjects } from "../store.server.ts";
import { projects } from "../table.server.ts";
import { seqsOfOthers } from "./kept-files.server.ts";
import type { FoundProject } from "./public-json.server.ts";

const today = "2026-11-21";

const { seed, pool, draw } = drawCatalogue(180);

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "index-"));
  await createProjects(
    database.db,
    pool.slice(0, 120).map((project) => ({ project, images: [] })),
  );
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Each code has its own files here, so that who waits for a file does not find another one's. */
const pathOf = (madeBy: string) => join(folder, madeBy);
const projectsPathOf = (madeBy: string) => join(folder, `${madeBy}.projects`);
const filesOf = (madeBy: string) => ({ index: pathOf(madeBy), projects: projectsPathOf(madeBy), madeBy });

/** Starts the catalogue of a site, asks it something, and ends it. */
async function run(madeBy: string, ask: (instance: Instance) => Promise<void>) {
  const instance = openCatalogue(database.db, filesOf(madeBy));
  await instance.catalogue.settled();
  await ask(instance);
  await instance.catalogue.close();
  return instance.errors.map(String);
}

/** Changes a title so that no version tells of it: only who reads all projects anew learns of it. */
async function changeUntold(title: string): Promise<void> {
  const [first] = await database.db.select().from(projects).where(eq(projects.isPublic, true)).limit(1);
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`alter table projects disable trigger user`);
    await tx
      .update(projects)
      .set({ title, searchText: ` ${title} | ` })
      .where(eq(projects.id, first?.id ?? ""));
    await tx.execute(sql`alter table projects enable trigger user`);
  });
}

async function countUntold(instance: Instance): Promise<number> {
  return (await searchAllProjects(instance, parseProjectQuery({ search: "untold" }))).total;
}

const answersTheSame = (instance: Instance) =>
  expectSameAnswers(instance, database.db, drawQueries(pool, draw(1_000_000), 120));

const idsOf = (found: readonly FoundProject[]) => found.map(({ project }) => project.id);

const titlesOf = ({ catalogue: { remembered } }: Instance) =>
  [...remembered.seqs()].map((seq) => remembered.find(seq)?.project.title);

/** Compares what pages compare of projects with a catalogue that read all of them. */
async function remembersTheSame({ catalogue }: Instance) {
  const fresh = openCatalogue(database.db);
  await fresh.catalogue.settled();
  const contentOf = ({ remembered }: Instance["catalogue"]) => ({
    figures: [remembered.size, remembered.countViews(), remembered.countDevelopers()],
    newest: idsOf(remembered.findNewest({ state: null, city: null }, today, 50)),
    twoSided: remembered.findTwoSided(today)?.project,
    similar: pool.map(({ id }) => idsOf(remembered.findSimilar(id, today))),
    states: remembered.countStates(stateNames, today),
  });
  expect(contentOf(catalogue)).toEqual(contentOf(fresh.catalogue));
  await fresh.catalogue.close();
}

describe(`index and projects that are kept for the next start, seed ${seed}`, () => {
  it("answers as one that is made of the database, after whatever was written between two starts", async () => {
    const writes = new RandomWrites(database.db, pool, draw);
    expect(await run("code", answersTheSame)).toEqual([]);
    const { mtimeMs } = await stat(pathOf("code"));
    for (let round = 0; round < 5; round++) {
      for (let times = 0; times < draw(6); times++) await writes.write();
      expect(
        await run("code", async (instance) => {
          await answersTheSame(instance);
          await remembersTheSame(instance);
          await writes.write();
          await instance.catalogue.catchUp();
          await answersTheSame(instance);
          await remembersTheSame(instance);
        }),
      ).toEqual([]);
    }
    expect((await stat(pathOf("code"))).mtimeMs).toBe(mtimeMs);
  });

  it("is left aside where it is damaged, which is told, and made anew", async () => {
    await run("damaged", answersTheSame);
    for (const path of [pathOf("damaged"), projectsPathOf("damaged")]) {
      await truncate(path, 1000);
      expect(await run("damaged", answersTheSame)).toEqual([expect.stringContaining("The file")]);
      expect((await stat(path)).size).toBeGreaterThan(1000);
      expect(await run("damaged", answersTheSame)).toEqual([]);
    }
  });

  it("is left aside where it is of another database", async () => {
    await run("here", answersTheSame);
    const other = await createTestDatabase();
    const instance = openCatalogue(other.db, filesOf("here"));
    await instance.catalogue.settled();
    expect(instance.catalogue.index?.countFor("staff")).toBe(0);
    expect(instance.catalogue.remembered.size).toBe(0);
    await instance.catalogue.close();
    await other.drop();
  });

  it("does not keep a site from starting that can't write it", async () => {
    const instance = openCatalogue(database.db, filesOf(join("no", "folder")));
    await instance.catalogue.settled();
    await answersTheSame(instance);
    await vi.waitUntil(() => instance.errors.length > 1);
    expect(instance.errors.map(String).join()).toMatch(/ENOENT.*ENOENT/);
    await instance.catalogue.close();
  });

  it("is not written while so much changes that another one is due", async () => {
    const worn = vi.spyOn(ProjectIndex.prototype, "isWorn", "get").mockReturnValue(true);
    const { catalogue } = openCatalogue(database.db, filesOf("worn"));
    await catalogue.settled();
    expect(catalogue.index).toBeDefined();
    await expect(stat(pathOf("worn"))).rejects.toThrow("ENOENT");
    await catalogue.catchUp();
    worn.mockRestore();
    await catalogue.settled();
    await catalogue.close();
    expect((await stat(pathOf("worn"))).size).toBeGreaterThan(0);
  });

  it("is what the next start takes, and no start of other code", async () => {
    // It ends as soon as all is kept.
    const { catalogue } = openCatalogue(database.db, filesOf("old"));
    await vi.waitUntil(() => existsSync(projectsPathOf("old")));
    await catalogue.close();
    await changeUntold("untold");
    await run("old", async (instance) => {
      expect(await countUntold(instance)).toBe(0);
      expect(titlesOf(instance)).not.toContain("untold");
    });
    await copyFile(pathOf("old"), pathOf("new"));
    await copyFile(projectsPathOf("old"), projectsPathOf("new"));
    await run("new", async (instance) => {
      expect(await countUntold(instance)).toBe(1);
      expect(titlesOf(instance)).toContain("untold");
    });
  });
});

it("finds what is in one of two lists of versions only, or differs", () => {
  const rows = (...versions: [seq: number, version: number][]) =>
    Buffer.concat(
      versions.map((pair) => {
        const bytes = Buffer.alloc(16);
        for (const [at, number] of pair.entries()) bytes.writeBigInt64BE(BigInt(number), 8 * at);
        return bytes;
      }),
    );
  expect(seqsOfOthers(rows(), rows())).toEqual([]);
  expect(seqsOfOthers(rows([1, 5], [2, 5], [4, 5]), rows([1, 5], [2, 6], [3, 7], [4, 5]))).toEqual([2, 3]);
  expect(seqsOfOthers(rows([1, 5], [3, 5]), rows([3, 5], [4, 5]))).toEqual([1, 4]);
});
