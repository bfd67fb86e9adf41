import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCatalogue } from "../../../../tests/helpers/catalogue-instance.ts";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/helpers/test-database.ts";
import { projects } from "../table.server.ts";
import { findSitemapPart, listPlacePages, listSitemapParts, streamSitemapPart } from "./sitemap.server.ts";

let test: TestDatabase;
const perPart = 700;
const rows = 3_000;

beforeAll(async () => {
  test = await createTestDatabase();
  await test.db.execute(sql`
    insert into projects (id, title, rera_number, rera_key, state, city, place, updated_at)
    select 'home-' || n, 'Home ' || n, 'T' || n, 'T' || n, 'Goa', 'Panaji', 'Panaji', '2026-01-01'::timestamptz + n * interval '1 minute'
    from generate_series(1, ${rows}::int) as n`);
});
afterAll(() => test.drop());

async function pathsOf(number: number): Promise<string[]> {
  const paths: string[] = [];
  for await (const entries of streamSitemapPart(test.db, number, "2026-11-24", perPart))
    paths.push(...entries.map(({ path }) => path));
  return paths;
}

describe("the parts of the sitemap", () => {
  it("list every project once, in creation order", async () => {
    const parts = await listSitemapParts(test.db, perPart);
    expect(parts.map(({ number, count }) => [number, count])).toEqual([
      [1, 700],
      [2, 700],
      [3, 700],
      [4, 700],
      [5, 200],
    ]);
    const all = (await Promise.all(parts.map(({ number }) => pathsOf(number)))).flat();
    expect(all).toEqual(Array.from({ length: rows }, (_, index) => `/home-${index + 1}`));
  });

  it("say when one of their projects last changed", async () => {
    const [first] = await listSitemapParts(test.db, perPart);
    expect(first?.updatedAt).toEqual(new Date("2026-01-01T11:40:00Z"));
    expect(await findSitemapPart(test.db, 1, perPart)).toEqual(first);
  });

  it("are none past the last", async () => {
    expect(await findSitemapPart(test.db, 6, perPart)).toBeUndefined();
    expect(await findSitemapPart(test.db, 999_999, perPart)).toBeUndefined();
    expect(await pathsOf(6)).toEqual([]);
  });

  it("stay as they are when a project goes, but for that project", async () => {
    const second = await findSitemapPart(test.db, 2, perPart);
    await test.db.delete(projects).where(eq(projects.id, "home-5"));
    expect(await findSitemapPart(test.db, 2, perPart)).toEqual(second);
    expect(await findSitemapPart(test.db, 1, perPart)).toMatchObject({ count: 699 });
    expect(await pathsOf(1)).not.toContain("/home-5");
    expect(await pathsOf(2)).toHaveLength(700);
  });
});

async function placesOn(today: string): Promise<string[]> {
  const { catalogue } = openCatalogue(test.db);
  const pages = await listPlacePages({ db: test.db, catalogue }, today).finally(() => catalogue.close());
  return pages.map(({ path }) => path.split("?")[1] ?? "");
}

describe("what search engines are told of", () => {
  it("is what everybody may see and nobody made up", async () => {
    await test.db.delete(projects);
    const [shown] = await storeProjects(
      test.db,
      { state: "Assam", city: "Guwahati" },
      { state: "Bihar", city: "Patna", isSample: true },
      { state: "Bihar", city: "Gaya", visibility: "hidden" },
      { state: "Bihar", city: "Gaya", registrationStatus: "Lapsed" },
      { state: "Bihar", city: "Gaya", registeredUse: "commercial" },
      { state: "Bihar", city: "Gaya", reraNumber: null },
      { state: "Bihar", city: null },
    );
    const parts = await listSitemapParts(test.db);
    expect(parts.map(({ count }) => count)).toEqual([1]);
    const entries = await Array.fromAsync(streamSitemapPart(test.db, parts[0]?.number ?? 0, "2026-11-24"));
    expect(entries.flat().map(({ path }) => path)).toEqual([`/${shown}`]);
    expect(await placesOn("2026-11-24")).toEqual(["state=Assam", "state=Assam&city=Guwahati"]);
  });

  it("is no list of a place where every term is over, from the day after the last one", async () => {
    await test.db.delete(projects);
    await storeProjects(
      test.db,
      { state: "Assam", city: "Guwahati", reraValidUntil: "2026-11-24" },
      { state: "Assam", city: "Guwahati", reraValidUntil: "2026-11-20" },
      { state: "Assam", city: "Jorhat", reraValidUntil: null },
      { state: "Bihar", city: "Gaya", reraValidUntil: "2026-11-24" },
      { state: "Bihar", city: "Gaya", isSample: true },
      {
        state: "Goa",
        city: "Panaji",
        reraValidUntil: "2020-01-01",
        completionPaper: "Occupation certificate",
      },
    );
    const always = ["state=Assam", "state=Goa", "state=Assam&city=Jorhat", "state=Goa&city=Panaji"];
    expect((await placesOn("2026-11-24")).toSorted()).toEqual(
      [...always, "state=Assam&city=Guwahati", "state=Bihar", "state=Bihar&city=Gaya"].toSorted(),
    );
    expect((await placesOn("2026-11-25")).toSorted()).toEqual(always.toSorted());
  });
});
