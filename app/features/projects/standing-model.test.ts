import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../tests/helpers/build-test-app.ts";
import { contactCalls, kavita } from "../../../tests/helpers/contact-calls.ts";
import { storeProjects } from "../../../tests/helpers/factories.ts";
import { signIn } from "../../../tests/helpers/sign-in.ts";
import { leads } from "../leads/table.server.ts";
import { findDetailPage } from "./detail/detail-loader.server.ts";
import { streamSitemapPart } from "./feeds/sitemap.server.ts";
import { blankProject } from "./fields.ts";
import type { Project } from "./model.ts";
import {
  codesOfStanding,
  formatStanding,
  standingCodeOf,
  standingOf,
  standings,
  termTextsOf,
} from "./standing-model.ts";

describe("the standing of a registration", () => {
  const day = "2026-11-24";
  it.each<[string, Partial<Project>]>([
    ["in-term", { reraValidUntil: "2026-11-24" }],
    ["in-term", { reraValidUntil: "2030-01-01" }],
    ["term-over", { reraValidUntil: "2026-11-23" }],
    ["term-not-published", { reraValidUntil: null }],
    ["term-not-published", { reraValidUntil: null, isSample: true }],
    ["completed", { reraValidUntil: "2017-12-31", completionPaper: "Part completion certificate" }],
    ["completed", { reraValidUntil: null, registrationStatus: "Completed" }],
    ["in-term", { reraValidUntil: "2017-12-31", isSample: true }],
  ])("is %s for %j", (standing, given) => {
    const project = { ...blankProject, ...given };
    expect(standingOf(project, day)).toBe(standing);
    // The index finds it by its code, under this standing and no other.
    const code = standingCodeOf(project);
    const found = standings.filter((one) =>
      codesOfStanding(one, day).some(({ from, to }) => code >= from && code <= to),
    );
    expect(found).toEqual([standing]);
  });
});

describe("a standing in words", () => {
  it.each<[string, Partial<Project>]>([
    ["Registered until 30 April 2028", { reraValidUntil: "2028-04-30", approvedOn: "2023-10-14" }],
    ["Registered in October 2017, end not published", { approvedOn: "2017-10-14" }],
    ["Registered in March 2019, end not published", { approvedIn: "March 2019" }],
    ["End of the registration not published", {}],
  ])("is: %s", (words, given) => {
    const project = { ...blankProject, ...given };
    const standing = project.reraValidUntil === null ? "term-not-published" : "in-term";
    expect(formatStanding(standing, termTextsOf(project))).toBe(words);
  });
});

describe("a project whose registration's term ends today", () => {
  let test: TestApp;
  let now = new Date("2026-11-24T18:29:00Z");
  let calls: ReturnType<typeof contactCalls>;
  const get = async (path: string) =>
    (await test.app.inject({ method: "GET", url: `/api/properties/${path}` })).json();
  const titlesOf = ({ property }: { property: { title: string }[] }) => property.map(({ title }) => title);
  const sitemap = async (today: string) =>
    (await Array.fromAsync(streamSitemapPart(test.db, 1, today))).flat().map(({ path }) => path);
  const send = () => calls.add({ ...kavita, project_name: "Ending Court", project_id: "ending" });

  beforeAll(async () => {
    test = await buildTestApp({ clock: () => now });
    calls = contactCalls(test, (await signIn(test, "meera")).headers);
    await storeProjects(
      test.db,
      { id: "ending", title: "Ending Court", reraValidUntil: "2026-11-24", isHotDeal: true },
      { id: "lasting", title: "Lasting Court", reraValidUntil: "2030-11-24" },
      {
        id: "papers",
        title: "Papers Court",
        reraValidUntil: "2019-11-24",
        completionPaper: "Occupation certificate",
      },
    );
  });
  afterAll(() => test.close());

  it("is advertised to the last minute of the day in India", async () => {
    const list = await get("getproperties?facets=1");
    expect(titlesOf(list)).toEqual(["Ending Court", "Lasting Court", "Papers Court"]);
    expect(list).toMatchObject({
      count: 3,
      left_out: 0,
      facets: { standing: { "in-term": 2, completed: 1, "term-not-published": 0, "term-over": 0 } },
    });
    expect(await sitemap("2026-11-24")).toHaveLength(3);
    expect((await send()).status).toBe(201);
  });

  it("is left out and counted from the next minute on, with no restart", async () => {
    now = new Date("2026-11-24T18:30:00Z");
    const list = await get("getproperties?facets=1&perPage=20");
    expect(titlesOf(list)).toEqual(["Lasting Court", "Papers Court"]);
    expect(list.property).toMatchObject([{ standing: "in-term" }, { standing: "completed" }]);
    expect(await get("getproperty/ending")).toMatchObject({ standing: "term-over" });
    expect((await get("getallproperties")).map((one: { standing: string }) => one.standing)).toEqual([
      ...["term-over", "in-term", "completed"],
    ]);
    expect(list).toMatchObject({
      count: 2,
      left_out: 1,
      facets: { standing: { "in-term": 1, completed: 1, "term-not-published": 0, "term-over": 1 } },
    });
    expect(await sitemap("2026-11-25")).toEqual(["/lasting", "/papers"]);
    const remembered = await test.app.catalogue.complete();
    expect(remembered.findSimilar("lasting", "2026-11-25").map(({ project }) => project.id)).toEqual([
      "papers",
    ]);
  });

  it("is found by who asks for it", async () => {
    expect(titlesOf(await get("getproperties?standing=all"))).toHaveLength(3);
    expect(await get("getproperties?standing=term-over")).toMatchObject({ count: 1, left_out: 0 });
    expect(titlesOf(await get("getproperties?standing=completed,term-over"))).toEqual([
      "Ending Court",
      "Papers Court",
    ]);
    expect(await get("getproperties?standing=nonsense")).toMatchObject({ count: 2, left_out: 1 });
  });

  it("keeps its page, which says so and is no hot deal", async () => {
    const { catalogue } = test.app;
    const services = {
      catalogue,
      brand: { name: "Aangan", slug: "aangan" },
      publicUrl: "",
      clock: () => now,
    };
    const page = await findDetailPage(services, "ending");
    expect(page?.detail).toMatchObject({
      standing: "term-over",
      registeredUntil: "24 November 2026",
      isHotDeal: false,
    });
  });

  it("takes no more requests to be called", async () => {
    const before = await test.db.$count(leads);
    const { status, error } = await calls.add({
      ...kavita,
      mobile: "9837041199",
      project_name: "Ending Court",
      project_id: "ending",
    });
    expect(status).toBe(409);
    expect(error).toEqual({
      code: "conflict",
      message: "The registration’s term ended on 24 November 2026, by our copy of the register.",
    });
    expect(await test.db.$count(leads)).toBe(before);
    const others = await calls.add({ ...kavita, project_name: "Lasting Court", project_id: "lasting" });
    expect(others.status).toBe(201);
  });
});
