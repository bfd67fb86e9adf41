import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditEntries } from "#app/features/audit/table.server.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { buildTestApp, type TestApp, testNow } from "../../../../tests/helpers/build-test-app.ts";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { signIn } from "../../../../tests/helpers/sign-in.ts";
import { projectImages, projects } from "../table.server.ts";

const today = indianDay(testNow);

describe("several projects changed together", () => {
  let test: TestApp;
  let headers: Record<string, string>;
  beforeAll(async () => {
    test = await buildTestApp();
    headers = (await signIn(test, "meera")).headers;
  });
  afterAll(() => test.close());

  const change = async (payload: object, sentHeaders = headers) => {
    const url = "/api/properties/changetogether";
    const response = await test.app.inject({ method: "POST", url, payload, headers: sentHeaders });
    return { status: response.statusCode, ...response.json() };
  };
  const stored = async (id = "") => (await test.db.select().from(projects).where(eq(projects.id, id)))[0];
  const lastEntries = () =>
    test.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, "project"))
      .orderBy(desc(auditEntries.seq));

  it("are compared today, by staff's word, with one entry that names them all", async () => {
    const ids = await storeProjects(test.db, ...Array.from({ length: 40 }, () => ({})));
    const response = await change({ ids, change: "compared" });
    expect(response).toMatchObject({
      status: 200,
      message: "40 projects compared with the register today",
      done: ids.toSorted(),
      refused: [],
    });
    for (const id of [ids[0], ids[39]]) {
      const project = await stored(id);
      expect(project?.reraCheckedOn).toBe(today);
      expect(project?.sources).toEqual([{ on: today, fields: ["reraCheckedOn"] }]);
    }
    const entries = await lastEntries();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ action: "changed together", recordId: null, adminName: "meera" });
    expect(entries[0]?.detail.split(": ")[1]?.split(", ")).toEqual(ids.toSorted());
    // Once more it changes nothing, and nothing is recorded.
    expect(await change({ ids, change: "compared" })).toMatchObject({ status: 200, done: ids.toSorted() });
    expect(await lastEntries()).toHaveLength(1);
  });

  it("are hidden and shown again", async () => {
    const ids = await storeProjects(test.db, {}, {});
    expect((await change({ ids, change: "hide" })).message).toBe("2 projects hidden");
    expect([(await stored(ids[0]))?.visibility, (await stored(ids[1]))?.isPublic]).toEqual(["hidden", false]);
    expect((await change({ ids, change: "show" })).message).toBe("2 projects shown");
    expect((await stored(ids[1]))?.isPublic).toBe(true);
  });

  it("have prices that are still right today, which are as they were, and told today", async () => {
    const sources = [{ on: "2026-01-31", fields: ["priceMinRupees", "title"] }] as const;
    const [priced, without] = await storeProjects(
      test.db,
      { priceMinRupees: 5_000_000, sources },
      { title: "Lily Court" },
    );
    const response = await change({ ids: [priced, without], change: "price" });
    expect(response).toMatchObject({
      message: "1 project whose price is still right today",
      done: [priced],
      refused: [{ title: "Lily Court", message: "This project has no price." }],
    });
    const project = await stored(priced);
    expect(project?.priceMinRupees).toBe(5_000_000);
    expect(project?.sources).toEqual([
      { on: "2026-01-31", fields: ["title"] },
      { on: today, fields: ["priceMinRupees"] },
    ]);
    expect((await lastEntries())[0]?.detail).toBe(`1 project whose price is still right today: ${priced}`);
  });

  it("leave alone what may not be changed, and say why", async () => {
    const [plain, lostCon] = await storeProjects(
      test.db,
      {},
      { title: "Rose Villa", pros: ["Near the park"] },
    );
    // Its plan leaves it with one con by rule: that nobody has compared its number.
    await test.db.insert(projectImages).values({
      ...{ id: "plan-1", projectId: lostCon ?? "", kind: "plan", position: 0 },
      ...{ contentHash: "ab".repeat(16), width: 800, height: 600 },
    });
    const response = await change({ ids: [plain, lostCon, "gone-abc"], change: "compared" });
    expect(response.done).toEqual([plain]);
    expect(response.refused).toEqual([
      { _id: "gone-abc", title: "", message: "There is no such project." },
      { _id: lostCon, title: "Rose Villa", message: expect.stringContaining("needs at least one con") },
    ]);
    expect((await stored(lostCon))?.reraCheckedOn).toBeNull();
  });

  it("are refused to strangers, and where the request is not right", async () => {
    const [id = ""] = await storeProjects(test.db, {});
    expect((await change({ ids: [id], change: "hide" }, {})).status).toBe(401);
    for (const wrong of [
      { ids: [], change: "hide" },
      { ids: [id], change: "burn" },
      { change: "hide" },
      { ids: Array.from({ length: 101 }, () => id), change: "hide" },
    ])
      expect((await change(wrong)).status).toBe(400);
    expect((await stored(id))?.visibility).toBe("public");
  });
});
