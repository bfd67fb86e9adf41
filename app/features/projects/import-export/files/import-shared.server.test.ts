import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSharedRows } from "../../../../../tests/helpers/shared-data.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/helpers/test-database.ts";
import { completionDatesOf, slipOf } from "../../standing/slip.ts";
import { projects } from "../../table.server.ts";
import { importFiles } from "./import-files.server.ts";
import { type FileReport, totalOf } from "./report.ts";

const data = join(import.meta.dirname, "../../../../../../shared/data");
const isThere = existsSync(data);

describe("the registry files of the shared data", () => {
  if (!isThere && !process.env.CI)
    return it("are imported where they are there", ({ skip }) => skip("../shared/data is missing"));

  let database: TestDatabase;
  let files: FileReport[] = [];
  const paths = globSync("{maharashtra,karnataka,odisha-bihar,haryana}/*.csv*", { cwd: data }).sort();
  beforeAll(async () => {
    database = await createTestDatabase();
    files = (
      await importFiles(
        database.db,
        paths.map((path) => join(data, path)),
      )
    ).files;
  }, 120_000);
  afterAll(() => database?.drop());

  it("are all understood, and every project in them is kept", () => {
    expect(files.filter(({ error }) => error)).toEqual([]);
    const { reasons: _, ...total } = totalOf(files);
    expect(total).toEqual({
      read: 34_184,
      created: 34_165,
      updated: 0,
      unchanged: 0,
      // The page navigation of Bihar, and the footer of Haryana.
      refused: 19,
      public: 32_702,
      drafts: 373,
      withheld: 1_090,
    });
  });

  it("are withheld and unfinished for the reasons the lists give", () => {
    expect(Object.fromEntries(totalOf(files).reasons)).toEqual({
      "registration applied": 788,
      "registration lapsed": 173,
      "registration revoked": 58,
      "registration superseded": 16,
      "registration suspended": 3,
      "commercial only": 53,
      "commercial by its name": 164,
      "no place": 370,
      "no title": 2,
      "no RERA number": 1,
    });
  });

  it("tell slips as their raw cells do", async () => {
    const slips = paths.filter((path) => path.startsWith("maharashtra/")).flatMap((path) => readSlips(path));
    expect(slips.length).toBeGreaterThan(22_000);
    const { reraKey, ...dates } = projects;
    const stored = await database.db
      .select({
        reraKey,
        originalCompletionOn: dates.originalCompletionOn,
        revisedCompletionOn: dates.revisedCompletionOn,
        extendedCompletionOn: dates.extendedCompletionOn,
      })
      .from(projects);
    const counted = new Map(stored.map((row) => [row.reraKey, slipOf(completionDatesOf(row))]));
    const differing = slips.filter(({ number, slip }) => {
      const found = counted.get(number);
      return (found ? `${found.months} ${found.moves}` : "none") !== slip;
    });
    expect(differing).toEqual([]);
    const moved = slips.filter(({ slip }) => / [12]$/.test(slip));
    const sum = moved.reduce((months, { slip }) => months + Number.parseInt(slip, 10), 0);
    expect({ moved: moved.length, sum }).toEqual({ moved: 7_667, sum: 221_293 });
  });

  it("change nothing the second time", async () => {
    const again = await importFiles(
      database.db,
      paths.map((path) => join(data, path)),
    );
    expect(totalOf(again.files)).toMatchObject({ created: 0, updated: 0, unchanged: 34_165, refused: 19 });
  }, 120_000);
});

/**
 * What each row of a list tells of slips, counted another way than slip.ts does: month by month through the calendar, the
 * moves by sorting. "51 2" are 51 months in two moves.
 */
function readSlips(path: string): { number: string; slip: string }[] {
  return readSharedRows(path).map((row) => {
    const days = ["proposed", "revised_proposed", "extended"].map((name) => {
      const [month, day, year] = (row[`${name}_date_of_completion`] ?? "").trim().split("/").map(Number);
      return month && day && year && year >= 2000 && year <= 2045 ? Date.UTC(year, month - 1, day) : null;
    });
    const number = (row.rera_id ?? "").replaceAll(/[^A-Z0-9]/gi, "").toUpperCase();
    const [first] = days;
    if (first === null || first === undefined) return { number, slip: "none" };
    const known = days.filter((day) => day !== null);
    const latest = Math.max(...known);
    let months = 0;
    while (laterBy(first, months + 1) <= latest) months++;
    const moves = new Set(known.map((_, at) => Math.max(...known.slice(0, at + 1)))).size - 1;
    return { number, slip: `${months} ${moves}` };
  });
}

/** The same day of a later month, or the last one where it has no such day. */
function laterBy(from: number, months: number): number {
  const start = new Date(from);
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
  return Math.min(Date.UTC(year, month, start.getUTCDate()), Date.UTC(year, month + 1, 0));
}
