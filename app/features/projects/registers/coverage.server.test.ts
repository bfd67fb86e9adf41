import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../tests/helpers/build-test-app.ts";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { signIn } from "../../../../tests/helpers/sign-in.ts";
import { importFiles } from "../import-export/files/import-files.server.ts";
import { withImportLock } from "../import-export/files/import-lock.server.ts";
import { registerLists } from "../import-export/table.server.ts";

let test: TestApp;
let folder = "";
beforeAll(async () => {
  test = await buildTestApp();
  folder = await mkdtemp(join(tmpdir(), "registers-"));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const header = "state,rera_reg_no,project_name,status,promoter_name,district,proposed_completion";
const row = (serial: number, completion: string) =>
  `Odisha,RP/19/2026/0710${serial},NEEM ${serial},Registered,GULMOHAR HOMES,Khordha,"${completion}"`;

async function importList(name: string, day: string | undefined, ...rows: string[]) {
  const path = join(folder, "list.csv");
  await writeFile(path, [header, ...rows].join("\n"));
  await importFiles(test.db, [path], { listName: name, listDate: day });
}

describe("what we have of each state's register", () => {
  it("is its lists with their dates, its projects by standing, and of how many its lists tell what", async () => {
    await storeProjects(
      test.db,
      { state: "Goa", city: "Panaji" },
      { state: "Goa", city: "Panaji", isSample: true },
    );
    await importList("Odisha A", "2026-03-31", row(1, "Dec, 2027"), row(2, "Dec, 2020"));
    await importList("Odisha B", undefined, row(3, ""));
    const response = await test.app.inject({ url: "/api/registers" });
    expect(response.statusCode).toBe(200);
    const [odisha, goa, ...others] = response.json();
    // Of the others we have nothing; of some it is known how much there is.
    expect(others.length).toBeGreaterThan(20);
    for (const other of others) expect(other).toMatchObject({ projects: 0, lists: [], published: {} });
    expect(others).toContainEqual(
      expect.objectContaining({
        state: "Kerala",
        authority: expect.anything(),
        register: {
          ...{ projects: 1600, is_about: true, as_of: "2026-07", source: "rera_crawlers" },
          states: ["Kerala", "Lakshadweep"],
        },
      }),
    );
    const names = others.map(({ state }: { state: string }) => state);
    expect(names).toEqual([...names].sort());
    expect(odisha).toMatchObject({
      state: "Odisha",
      register: { projects: 1120, is_about: true },
      projects: 3,
      standing: { "in-term": 1, completed: 0, "term-not-published": 1, "term-over": 1 },
      lists: [
        { name: "Odisha A", as_of: "2026-03-31", imported_on: null },
        { name: "Odisha B", as_of: null, imported_on: expect.stringMatching(/^20/) },
      ],
      published: { possession: 2, completion_original: 2 },
    });
    expect(goa).toMatchObject({ state: "Goa", projects: 1, register: null, lists: [], published: {} });
  });
});

it("names a list as staff call it, from then on", async () => {
  await importList("orissa", "2026-03-31", row(4, "Dec, 2027"));
  const [list] = await test.db.select().from(registerLists).where(eq(registerLists.name, "orissa"));
  const { headers } = await signIn(test, "meera");
  const rename = async (id: string | number, payload: object) => {
    const url = `/api/registers/renamelist/${id}`;
    const response = await test.app.inject({ method: "POST", url, payload, headers });
    return { status: response.statusCode, ...response.json() };
  };
  const id = list?.id ?? 0;
  expect(await rename(id, { name: " Register of\tOdisha " })).toEqual({
    status: 200,
    message: "The list is called “Register of Odisha” now",
  });
  await test.app.catalogue.catchUp();
  const property = (await test.app.inject("/api/properties/getproperties?search=NEEM 4")).json().property;
  expect(property[0].sources.rera_no).toEqual({ source: "Register of Odisha", as_of: "2026-03-31" });
  expect((await test.app.inject("/api/registers")).body).toContain("Register of Odisha");

  for (const name of ["", " ", "\u200b", "x".repeat(151), "odisha a", "a\ud800"])
    expect(await rename(id, { name })).toMatchObject({
      status: 400,
      error: { code: "invalid", fields: { name: expect.any(String) } },
    });
  for (const none of [0, 999_999_999, "x", "1e3", "9".repeat(20)])
    expect(await rename(none, { name: "Anything" })).toMatchObject({ status: 404 });
  expect(await rename(id, {})).toMatchObject({ status: 400 });
});

it("tells the date of a list as staff tell it, beside each of its facts", async () => {
  await importList("Undated", undefined, row(5, "Dec, 2027"));
  const [list] = await test.db.select().from(registerLists).where(eq(registerLists.name, "Undated"));
  const { headers } = await signIn(test, "dev");
  const date = async (id: string | number, payload: object) => {
    const url = `/api/registers/datelist/${id}`;
    const response = await test.app.inject({ method: "POST", url, payload, headers });
    return { status: response.statusCode, ...response.json() };
  };
  const id = list?.id ?? 0;
  const asOf = async () => {
    await test.app.catalogue.catchUp();
    const property = (await test.app.inject("/api/properties/getproperties?search=NEEM 5")).json().property;
    return property[0].sources.rera_no.as_of;
  };
  const importedOn = await asOf();
  expect(await date(id, { date: "2026-03-31" })).toEqual({
    status: 200,
    message: "The list is of 31 March 2026 now",
  });
  expect(await asOf()).toBe("2026-03-31");
  for (const day of ["31/03/2026", "2026-02-30", "2015-01-01", "2199-01-01", "soon"])
    expect(await date(id, { date: day }), day).toMatchObject({
      status: 400,
      error: { code: "invalid", fields: { date: expect.any(String) } },
    });
  expect(await date(id, {})).toMatchObject({ status: 400 });
  for (const none of [0, "x", "9".repeat(20)])
    expect(await date(none, { date: "2026-03-31" })).toMatchObject({ status: 404 });
  await withImportLock(test.db, async () =>
    expect(await date(id, { date: "2026-04-30" })).toMatchObject({ status: 409 }),
  );
  expect(await date(id, { date: "" })).toEqual({ status: 200, message: "Its date is not known now" });
  expect(await asOf()).toBe(importedOn);
});
