import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/helpers/test-database.ts";
import { projects, projectViewMarks, projectViewSalt } from "../table.server.ts";
import { ViewCounter } from "./views.server.ts";

let test: TestDatabase;
let views: ViewCounter;
let id = "";

beforeAll(async () => {
  test = await createTestDatabase();
  views = new ViewCounter(test.db, (error) => expect.fail(String(error)));
});
beforeEach(async () => {
  [id = ""] = await storeProjects(test.db, { views: 40 });
});
afterAll(async () => {
  await views.close();
  await test.drop();
});

const viewsOf = async () => (await test.db.select().from(projects).where(eq(projects.id, id)))[0]?.views;

describe("views of a project", () => {
  it("count once per address, whatever the number of beacons", async () => {
    for (const address of ["203.0.113.1", "203.0.113.1", "203.0.113.2"]) views.record(id, address);
    await views.flush();
    views.record(id, "203.0.113.1");
    await views.flush();
    expect(await viewsOf()).toBe(42);
  });

  it("count again after half an hour", async () => {
    views.record(id, "203.0.113.1");
    await views.flush();
    await test.db.update(projectViewMarks).set({ seenAt: sql`now() - interval '31 minutes'` });
    views.record(id, "203.0.113.1");
    await views.flush();
    expect(await viewsOf()).toBe(42);
  });

  it("count once for two instances of the site", async () => {
    const other = new ViewCounter(test.db, () => undefined);
    views.record(id, "203.0.113.1");
    other.record(id, "203.0.113.1");
    await Promise.all([views.flush(), other.close()]);
    expect(await viewsOf()).toBe(41);
  });

  it("count once for two instances that saw the same viewers the other way round", async () => {
    const addresses = Array.from({ length: 20_000 }, (_, at) => `203.0.${at >> 8}.${at & 255}`);
    const other = new ViewCounter(test.db, () => undefined);
    for (const address of addresses) views.record(id, address);
    for (const address of addresses.toReversed()) other.record(id, address);
    await Promise.all([views.flush(), other.flush()]);
    await other.close();
    expect(await viewsOf()).toBe(40 + addresses.length);
  });

  it("are marked by a hash that takes the database's salt", async () => {
    views.record(id, "203.0.113.1");
    await views.flush();
    const [mark] = await test.db.select().from(projectViewMarks).where(eq(projectViewMarks.projectId, id));
    const [{ salt = "" } = {}] = await test.db.select().from(projectViewSalt);
    const hash = (text: string) => createHash("sha256").update(text).digest("base64");
    expect(salt).toHaveLength(44);
    expect(mark?.viewerHash).toBe(hash(`${salt}\n${id}\n203.0.113.1`));
    expect(mark?.viewerHash).not.toBe(hash(`${id}\n203.0.113.1`));
  });

  it("keep the salt while a mark needs it; another day has another", async () => {
    const saltNow = async () => (await test.db.select().from(projectViewSalt))[0]?.salt;
    views.record(id, "203.0.113.1");
    await views.flush();
    const first = await saltNow();
    await test.db.update(projectViewSalt).set({ madeAt: sql`now() - interval '2 days'` });
    views.record(id, "203.0.113.1");
    await views.flush();
    expect([await saltNow(), await viewsOf()]).toEqual([first, 41]);
    await test.db.update(projectViewMarks).set({ seenAt: sql`now() - interval '31 minutes'` });
    views.record(id, "203.0.113.1");
    await views.flush();
    expect(await saltNow()).not.toBe(first);
    expect(await viewsOf()).toBe(42);
  });

  it("do not touch the day a project was changed", async () => {
    const before = (await test.db.select().from(projects).where(eq(projects.id, id)))[0]?.updatedAt;
    views.record(id, "203.0.113.1");
    await views.flush();
    const after = (await test.db.select().from(projects).where(eq(projects.id, id)))[0]?.updatedAt;
    expect(after).toEqual(before);
  });

  it("of unknown projects count nowhere and do no harm", async () => {
    const total = async () =>
      (await test.db.execute(sql`select sum(views)::int as n from projects`)).rows[0]?.n;
    const before = Number(await total());
    views.record("nobody", "203.0.113.1");
    views.record("\0", "203.0.113.1");
    views.record(id, "203.0.113.1");
    await views.flush();
    expect([await viewsOf(), await total()]).toEqual([41, before + 1]);
  });
});
