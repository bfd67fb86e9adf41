import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../tests/helpers/build-test-app.ts";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { signIn } from "../../../../tests/helpers/sign-in.ts";
import { searchAudit } from "../../dashboard/activity.server.ts";
import { registerLists } from "../import-export/table.server.ts";
import type { NewProject } from "../model.ts";
import { listMerges, searchPromoters } from "./merges-store.server.ts";

let test: TestApp;
let headers: Record<string, string>;

const kolte = "KOLTE-PATIL DEVELOPERS LIMITED";
const inTerm = { developer: kolte, state: "Maharashtra", reraValidUntil: "2044-12-31" };

beforeAll(async () => {
  test = await buildTestApp();
  headers = (await signIn(test, "meera")).headers;
  const [list] = await test.db
    .insert(registerLists)
    .values({ name: "Pune", latestOn: "2026-10-31", isDated: true })
    .returning();
  await storeProjects(
    test.db,
    {
      ...inTerm,
      sources: [{ list: list?.id, fields: ["reraNumber"] }],
      title: "Moved Far",
      originalCompletionOn: "2020-12-31",
      revisedCompletionOn: "2024-12-31",
      unitsTotal: 100,
      unitsBooked: 40,
      complaints: 3,
      cases: 0,
    },
    {
      ...inTerm,
      developer: "M/s Kolte-Patil Developers Ltd.",
      title: "Moved Once",
      originalCompletionOn: "2025-06-30",
      revisedCompletionOn: "2026-06-30",
      unitsTotal: 50,
      unitsBooked: 10,
      complaints: 0,
      registerChangedOn: "2026-02-03",
    },
    { ...inTerm, title: "Unmoved", originalCompletionOn: "2027-06-30", unitsTotal: 30 },
    { ...inTerm, title: "Over", reraValidUntil: "2020-12-31" },
    { ...inTerm, title: "Done", registrationStatus: "Completed" },
    { ...inTerm, title: "Revoked One", registrationStatus: "Revoked" },
    { ...inTerm, title: "Sample One", isSample: true },
    ...twoOf("Asha Rao"),
    ...twoOf("Asha Rao and Sons"),
  );
  await test.app.catalogue.catchUp();
});
afterAll(() => test.close());

function twoOf(developer: string): Partial<NewProject>[] {
  return [{ developer }, { developer }];
}

const read = async (slug: string) => {
  const response = await test.app.inject({ url: `/api/promoters/${slug}` });
  return { status: response.statusCode, body: response.json() };
};
const send = async (call: string, payload: Record<string, string>) => {
  const response = await test.app.inject({ method: "POST", url: `/api/promoters/${call}`, payload, headers });
  return { status: response.statusCode, body: response.json() };
};

describe("a promoter's record", () => {
  it("counts what the registers publish, and nothing else", async () => {
    const { status, body } = await read("kolte-patil-developers-ltd");
    expect(status).toBe(200);
    const { property, registers, ...figures } = body;
    expect(figures).toEqual({
      slug: "kolte-patil-developers-ltd",
      name: kolte,
      spellings: [
        { name: kolte, projects: 4 },
        { name: "M/s Kolte-Patil Developers Ltd.", projects: 1 },
      ],
      lists: [{ source: "Pune", as_of: "2026-10-31", projects: 1 }],
      register_changed_on: "2026-02-03",
      count: 5,
      dated: 3,
      moved: 2,
      median_slip_months: 30,
      longest_slip_months: 48,
      standing: { "in-term": 3, completed: 1, "term-not-published": 0, "term-over": 1 },
      homes: { total: 150, booked: 50, projects: 2 },
      complaints: { total: 3, projects: 2 },
      cases: { total: 0, projects: 1 },
    });
    expect(registers).toMatchObject([{ state: "Maharashtra", projects: 5 }]);
    expect(property.map(({ title }: { title: string }) => title)).toEqual([
      "Moved Far",
      "Moved Once",
      "Unmoved",
      "Over",
      "Done",
    ]);
    expect(property[0]).toMatchObject({ slip_months: 48, units_booked: 40, standing: "in-term" });
  });

  it("is found in any spelling of its name", async () => {
    for (const slug of ["Kolte-Patil-Developers-Limited", "M%2Fs%20KOLTE%20PATIL%20developers%20ltd."])
      expect((await read(slug)).body).toMatchObject({ slug: "kolte-patil-developers-ltd", count: 5 });
  });

  it("is there from three projects on: below that it could be a natural person's", async () => {
    expect((await read("asha-rao")).status).toBe(404);
    for (const nobody of ["nobody", "-", "%00", "constructor", "x".repeat(3_000)])
      expect((await read(nobody)).body.error.code).toMatch(/not-found/);
  });

  it("is named by the sitemap, and none that is not there", async () => {
    const { body, headers: answered } = await test.app.inject({ url: "/sitemap/promoters.xml" });
    expect(answered["cache-control"]).toBe("public, max-age=600");
    expect(body.match(/<loc>[^<]*<\/loc>/g)).toEqual([
      expect.stringMatching(/<loc>https?:\/\/[^/]+\/promoters\/kolte-patil-developers-ltd<\/loc>/),
    ]);
  });
});

describe("names that staff say are one promoter's", () => {
  it("count as one, until the merge is taken back, and both are on record", async () => {
    const merged = await send("merge", { from: "Asha Rao & Sons", into: "ASHA RAO" });
    expect(merged).toMatchObject({ status: 200 });
    const { body } = await read("asha-rao");
    expect(body).toMatchObject({ slug: "asha-rao", count: 4 });
    expect(body.spellings).toHaveLength(2);
    expect((await read("asha-rao-and-sons")).body).toMatchObject({ slug: "asha-rao", count: 4 });

    const entries = async () =>
      (
        await searchAudit(test.db, {
          q: "",
          sort: "-at",
          page: 1,
          perPage: 25,
          columns: [],
          filters: { admin: "", subject: "promoter", action: "" },
        } as never)
      ).items;
    expect(await entries()).toMatchObject([
      { action: "merged", adminName: "meera", detail: "“Asha Rao & Sons” into “ASHA RAO”" },
    ]);
    expect(await send("separate", { from_key: "asha rao and sons" })).toMatchObject({ status: 200 });
    expect((await read("asha-rao")).status).toBe(404);
    expect(await entries()).toMatchObject([{ action: "separated" }, { action: "merged" }]);
    expect((await send("separate", { from_key: "asha rao and sons" })).status).toBe(404);
  });

  it("are refused where nobody bears the name, where they are one, and in a circle", async () => {
    const refused = async (from: string, into: string) =>
      (await send("merge", { from, into })).body.error?.fields;
    expect(await refused("Nobody Ltd", "Asha Rao")).toEqual({ from: expect.stringContaining("Nobody Ltd") });
    expect(await refused("Asha Rao", "Nobody Ltd")).toEqual({ into: expect.stringContaining("Nobody Ltd") });
    expect(await refused("Asha Rao", "asha  rao")).toEqual({ into: expect.stringContaining("as one") });
    expect(await refused("Asha Rao", " ")).toEqual({ into: expect.any(String) });
    expect(await refused("Asha Rao", kolte)).toBeUndefined();
    expect(await refused(kolte, "Asha Rao")).toEqual({ into: expect.stringContaining("as one") });
    expect(await refused("Asha Rao", "Asha Rao and Sons")).toEqual({
      from: expect.stringContaining("already"),
    });
    expect((await read("asha-rao")).body).toMatchObject({ slug: "kolte-patil-developers-ltd", count: 7 });
    await send("separate", { from_key: "asha rao" });
  });

  it("are found by any of them, with all projects of all of them", async () => {
    const search = async (q: string) => searchPromoters(test.db, q, await listMerges(test.db));
    await send("merge", { from: "Asha Rao and Sons", into: kolte });
    const kolteName = { name: kolte, projects: 5 };
    expect(await search("SONS rao")).toEqual([
      {
        key: "kolte patil developers ltd",
        name: kolte,
        projects: 8,
        spellings: [
          kolteName,
          { name: "Asha Rao and Sons", projects: 2 },
          { name: "M/s Kolte-Patil Developers Ltd.", projects: 1 },
        ],
      },
    ]);
    await send("separate", { from_key: "asha rao and sons" });
    expect(await search("asha")).toMatchObject([
      { name: "Asha Rao", projects: 2 },
      { name: "Asha Rao and Sons", projects: 2 },
    ]);
    expect((await search("")).map(({ projects }) => projects)).toEqual([6, 2, 2]);
  });

  it("go under the name that they count under, and further under another one", async () => {
    const named = async () => (await searchPromoters(test.db, "kolte", await listMerges(test.db)))[0]?.name;
    await send("merge", { from: kolte, into: "Asha Rao" });
    expect(await named()).toBe("Asha Rao");
    const further = { from: (await named()) ?? "", into: "Asha Rao and Sons" };
    expect(await send("merge", further)).toMatchObject({ status: 200 });
    expect(await named()).toBe("Asha Rao and Sons");
    for (const from_key of ["asha rao", "kolte patil developers ltd"]) await send("separate", { from_key });
  });

  it("are for staff to say", async () => {
    const response = await test.app.inject({
      method: "POST",
      url: "/api/promoters/merge",
      payload: { from: kolte, into: "Asha Rao" },
    });
    expect(response.statusCode).toBe(401);
  });
});
