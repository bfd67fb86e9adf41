import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { foldText } from "#app/shared/words.ts";
import { storeProjects } from "../../../../../tests/helpers/factories.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/helpers/test-database.ts";
import type { ProjectTableRow } from "./table-row.ts";
import { parseProjectTable, sortIds } from "./table-rules.ts";
import { findTableSeqs, searchProjectTable } from "./table-search.server.ts";

const cities = ["Dehradun", "Haridwar", null] as const;

/** 60 projects with gaps and ties in everything that can be sorted. */
const catalogue = Array.from({ length: 60 }, (_, n) => ({
  id: `table-${String(n).padStart(2, "0")}`,
  title: ["Palm Court", "Neem Kunj", "Ámra Villas", "Z 12"][n % 4] ?? "",
  reraNumber: n % 7 === 0 ? null : `UKREP ${1000 + n}`,
  developer: n % 5 === 0 ? null : `Builder ${n % 3}`,
  state: n % 6 === 0 ? "Haryana" : "Uttarakhand",
  city: n % 6 === 0 ? "Gurugram" : (cities[n % 3] ?? null),
  priceMinRupees: n % 4 === 0 ? null : (n % 9) * 1_000_000,
  possessionOn: n % 3 === 0 ? null : `2027-0${1 + (n % 8)}-01`,
  views: (n * 37) % 11,
  projectStatus: n % 2 === 0 ? ("Ready to Move" as const) : ("Under Construction" as const),
  visibility: n % 10 === 0 ? ("hidden" as const) : ("public" as const),
  isHotDeal: n % 8 === 0,
}));

describe("the staff's table of projects", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await storeProjects(database.db, ...catalogue);
  });
  afterAll(() => database.drop());

  const ask = (search: string) =>
    searchProjectTable(database.db, parseProjectTable(new URLSearchParams(search)));
  const numbersOf = (rows: ProjectTableRow[]) => rows.map(({ id }) => Number(id.slice(-2)));

  /** What a row is sorted by; undefined where that is unknown. Written apart from the search, as its oracle. */
  const keyOf: Record<(typeof sortIds)[number], (n: number) => string | number | undefined> = {
    created: (n) => n,
    title: (n) => foldText(catalogue[n]?.title ?? ""),
    developer: (n) => catalogue[n]?.developer ?? undefined,
    state: (n) => `${catalogue[n]?.state} ${catalogue[n]?.city ?? "~"}`,
    city: (n) => catalogue[n]?.city ?? undefined,
    price: (n) => catalogue[n]?.priceMinRupees ?? undefined,
    possession: (n) => catalogue[n]?.possessionOn ?? undefined,
    views: (n) => catalogue[n]?.views,
    updated: () => 0,
  };

  function expectedOrder(sort: (typeof sortIds)[number], isDescending: boolean): number[] {
    const sign = isDescending ? -1 : 1;
    const all = catalogue.map((_, n) => ({ n, key: keyOf[sort](n) }));
    const compare = (left: (typeof all)[number], right: (typeof all)[number]) => {
      if ((left.key === undefined) !== (right.key === undefined)) return left.key === undefined ? 1 : -1;
      if (left.key === right.key || left.key === undefined || right.key === undefined)
        return sign * (left.n - right.n);
      return left.key < right.key ? -sign : sign;
    };
    return all.sort(compare).map(({ n }) => n);
  }

  it.each(sortIds.flatMap((sort) => [[sort, ""] as const, [sort, "-"] as const]))(
    "gives every page of the order by %s (%s), unknown ones last",
    async (sort, sign) => {
      const pages = await Promise.all(
        [1, 2, 3, 4, 5, 6].map((page) => ask(`sort=${sign}${sort}&page=${page}&perPage=10`)),
      );
      expect(pages.map(({ total, page }) => [total, page])).toEqual(pages.map((_, index) => [60, index + 1]));
      const expected = sort === "updated" ? undefined : expectedOrder(sort, sign === "-");
      const found = pages.flatMap(({ rows }) => numbersOf(rows));
      if (expected) expect(found).toEqual(expected);
      expect(new Set(found).size).toBe(60);
    },
  );

  it("gives the last page where a later one is asked for, and the first of nothing", async () => {
    const { page, rows } = await ask("page=999&perPage=50&sort=created");
    expect([page, numbersOf(rows)]).toEqual([2, [50, 51, 52, 53, 54, 55, 56, 57, 58, 59]]);
    expect(await ask("q=nothingofthekind&page=7")).toEqual({ rows: [], total: 0, page: 1 });
  });

  it("shows drafts and hidden ones, and narrows by each choice", async () => {
    expect(
      (await ask("shown=drafts&perPage=100")).rows.every(({ withheld }) =>
        withheld.some((r) => r.startsWith("no ")),
      ),
    ).toBe(true);
    expect((await ask("shown=hidden")).total).toBe(6);
    expect((await ask("shown=hot-deals")).total).toBe(8);
    expect((await ask("shown=samples")).total).toBe(0);
    expect((await ask("shown=withheld")).total).toBe(0);
    const [all, open] = await Promise.all([ask("perPage=100"), ask("shown=public&perPage=100")]);
    expect(open.total).toBe(all.rows.filter(({ withheld }) => withheld.length === 0).length);
    expect(open.total).toBeGreaterThan(0);
  });

  it("narrows by state in any spelling and by status, together", async () => {
    const found = await ask("state=haryana&status=Ready to Move&perPage=100&sort=created");
    expect(numbersOf(found.rows)).toEqual([0, 6, 12, 18, 24, 30, 36, 42, 48, 54]);
    expect((await ask("state=Atlantis")).total).toBe(0);
    expect((await ask("status=Sold")).total).toBe(60);
  });

  it.each([
    ["a title", "palm", 15],
    ["a title with its accents left out", "amra", 15],
    ["a title that is typed in one word", "palmcou", 15],
    ["a developer", "builder 2", 16],
    ["a city", "haridwar", 20],
    ["a RERA number in another spacing", "ukrep1008", 1],
    ["an id", "table-07", 1],
    ["the address of a page", "https://homes.example/table-07?x=1", 1],
    ["nothing but signs", "%%%", 0],
    ["a command", "'; drop table projects; --", 0],
  ])("finds %s", async (_what, q, total) => {
    expect((await ask(`q=${encodeURIComponent(q)}`)).total).toBe(total);
  });

  it("names what an export writes: all that match, in creation order", async () => {
    const query = parseProjectTable(new URLSearchParams("shown=hidden&sort=-title&page=3&perPage=10"));
    const seqs = await findTableSeqs(database.db, query);
    expect(seqs).toHaveLength(6);
    expect(seqs).toEqual([...seqs].sort((left, right) => left - right));
  });

  it("cuts endless texts and stays whole", async () => {
    const endless = "अ".repeat(1500);
    await storeProjects(database.db, {
      id: "endless",
      title: "<b>Endless</b>",
      pros: Array.from({ length: 100 }, () => endless),
      configuration: endless,
    });
    const { rows } = await ask("q=endless");
    expect(rows[0]?.title).toBe("<b>Endless</b>");
    expect(JSON.stringify(rows[0]).length).toBeLessThan(5_000);
    expect(rows[0]?.cells.why?.endsWith("(Edit shows the rest)")).toBe(true);
  });
});
