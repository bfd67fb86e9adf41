import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/helpers/test-database.ts";
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

  it("change nothing the second time", async () => {
    const again = await importFiles(
      database.db,
      paths.map((path) => join(data, path)),
    );
    expect(totalOf(again.files)).toMatchObject({ created: 0, updated: 0, unchanged: 34_165, refused: 19 });
  }, 120_000);
});
