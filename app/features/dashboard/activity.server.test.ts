import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordAudit } from "#app/features/audit/model.server.ts";
import { createProviders } from "#app/features/providers/store.server.ts";
import { parseTableQuery } from "#app/shared/table-query.ts";
import { buildProvider, storeProjects } from "../../../tests/helpers/factories.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/helpers/test-database.ts";
import { listActiveAdmins, searchAudit } from "./activity.server.ts";
import { activityTableRules } from "./activity-words.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await storeProjects(db, { id: "palm-court", title: "Palm Court" });
  await createProviders(db, [buildProvider({ id: "meera", name: "Adv. Meera Joshi" })]);
  const record = (username: string, entry: Parameters<typeof recordAudit>[2]) =>
    recordAudit(db, { id: `id of ${username}`, username }, entry);
  await record("zoya", { action: "added", subject: "project", recordId: "palm-court", detail: "Palm Court" });
  await record("arjun", { action: "changed", subject: "service", recordId: "meera" });
  await record("zoya", { action: "deleted", subject: "service", recordId: "palm-court" });
  await record("zoya", { action: "exported", subject: "contact", recordId: null, detail: "41 contacts" });
  await record("arjun", {
    action: "added",
    subject: "contact",
    recordId: "x".repeat(900),
    detail: "y".repeat(900),
  });
});
afterAll(() => database.drop());

const search = async (address: string) => {
  const query = parseTableQuery(new URLSearchParams(address), activityTableRules);
  return searchAudit(database.db, query);
};

describe("the record of activity", () => {
  it("tells who did what to which record and when, the newest first", async () => {
    const { items, total } = await search("");
    expect(total).toBe(5);
    expect(items.map(({ adminName, action, subject }) => `${adminName} ${action} ${subject}`)).toEqual([
      "arjun added contact",
      "zoya exported contact",
      "zoya deleted service",
      "arjun changed service",
      "zoya added project",
    ]);
    expect(items[4]).toMatchObject({ at: expect.any(Date), recordId: "palm-court", detail: "Palm Court" });
    expect(items.every((entry) => !("adminId" in entry))).toBe(true);
  });

  it("names the records that are still there, each by its own kind", async () => {
    const { items } = await search("");
    expect(items.map(({ record }) => record?.name)).toEqual([
      undefined,
      undefined,
      undefined,
      "Adv. Meera Joshi",
      "Palm Court",
    ]);
  });

  it.each([
    ["admin=zoya", 3],
    ["admin=ZOYA", 0],
    ["subject=service", 2],
    ["action=added", 2],
    ["admin=zoya&subject=service&action=deleted", 1],
    ["q=palm-court", 2],
    ["q=palm", 0],
    ["q=%27%20or%20true--", 0],
    ["subject=nonsense", 0],
    ["page=9", 5],
  ])("is narrowed by %j to %i", async (address, expected) => {
    expect((await search(address)).total).toBe(expected);
  });

  it("comes in pages", async () => {
    const first = await search("perPage=10&page=1");
    const second = await search("perPage=10&page=2");
    expect([first.items.length, second.items.length, second.total]).toEqual([5, 0, 5]);
    const oldest = await search("sort=at");
    expect(oldest.items.map(({ seq }) => seq)).toEqual(first.items.map(({ seq }) => seq).toReversed());
  });

  it("names everybody who did anything, once", async () => {
    expect(await listActiveAdmins(database.db)).toEqual(["arjun", "zoya"]);
  });
});
