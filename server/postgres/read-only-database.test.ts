import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { ensureFirstAdmin } from "#app/features/admins/store.server.ts";
import { buildTestApp, testNow } from "../../tests/helpers/build-test-app.ts";
import { agreed, kavita } from "../../tests/helpers/contact-calls.ts";
import { newDataFolder } from "../../tests/helpers/embedded-folder.ts";
import { storeProjects } from "../../tests/helpers/factories.ts";
import { callsTo } from "../../tests/helpers/site-calls.ts";
import { ensureSiteIsBuilt, startSiteProcess } from "../../tests/helpers/site-process.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/helpers/test-database.ts";
import { mountPages } from "../http/pages.ts";
import type { OpenDb } from "./db.ts";

beforeAll(ensureSiteIsBuilt);

const admin = { username: "meera", password: "mango-rain-veranda" };

/** From now on every connection to the database may only read, as on a standby; or may write again. */
async function setReadOnly(db: OpenDb, value: "on" | "off"): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set transaction read write`);
    await tx.execute(sql.raw(`alter database ${rows[0]?.name} set default_transaction_read_only = ${value}`));
  });
  await db.execute(sql`select count(pg_terminate_backend(pid)) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined);
}

function urlOf({ connection: { user, host = "", port, database } }: TestDatabase): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

describe("a database that can only be read", { timeout: 120_000 }, () => {
  it("answers reads, refuses writes with 503 and a sentence, and takes them again with it", async () => {
    const database = await createTestDatabase();
    onTestFinished(database.drop);
    const [id] = await storeProjects(database.db, { title: "Palash Court" });
    await ensureFirstAdmin(database.db, admin);
    let now = testNow;
    const test = await buildTestApp({ db: database.db, mountPages, clock: () => now });
    onTestFinished(() => test.app.close());
    const url = await test.app.listen({ host: "127.0.0.1", port: 0 });
    const strangers = callsTo(url);
    const login = await strangers.postJson("/api/admin/login", admin);
    const staff = callsTo(url, { authorization: `Bearer ${login.json<{ authToken: string }>().authToken}` });
    expect((await staff.get("/api/contacts/getcontact")).status).toBe(200);

    await setReadOnly(database.db, "on");
    // The session was seen long enough ago to be noted anew, which can't be done.
    now = new Date(testNow.getTime() + 10 * 60_000);
    for (const path of [
      "/",
      `/${id}`,
      "/real-estate-service-providers",
      "/api/properties/getproperties?search=palash",
      `/api/properties/getproperty/${id}`,
      "/api/services/getservices",
    ])
      expect({ path, status: (await strangers.get(path)).status }).toEqual({ path, status: 200 });
    for (const path of ["/api/contacts/getcontact", "/aangan-dashboard/projects"])
      expect({ path, status: (await staff.get(path)).status }).toEqual({ path, status: 200 });
    expect((await strangers.get("/readyz")).status).toBe(503);

    for (const refused of [
      await strangers.post("/api/contacts/addcontact", kavita),
      await strangers.postJson("/api/admin/login", admin),
      await staff.post("/api/services/addservice", { name: "Asha", availability: "Online" }),
      await staff.patch(`/api/properties/patchproperty/${id}`, { title: "Amaltas Court" }),
    ]) {
      expect(refused.status).toBe(503);
      expect(refused.headers.get("retry-after")).toBe("30");
      expect(refused.json()).toMatchObject({
        error: {
          code: "unavailable",
          message: "Nothing can be saved just now, only read. Try again in a while.",
        },
      });
    }
    const page = await strangers.post(`/${id}`, { ...kavita, ...agreed });
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "30"]);

    await setReadOnly(database.db, "off");
    expect((await strangers.post("/api/contacts/addcontact", kavita)).status).toBe(201);
  });

  it("lets a site start that has nothing to change, and refuses in one line one that has", async () => {
    const database = await createTestDatabase();
    onTestFinished(database.drop);
    await ensureFirstAdmin(database.db, admin);
    await setReadOnly(database.db, "on");
    const given = { PORT: "0", WORKERS: "1", DATABASE_URL: urlOf(database) };
    const site = await startSiteProcess({ ...given, DATA_DIR: newDataFolder() });
    onTestFinished(async () => void (await site.end("SIGKILL")));
    await site.says(/ is at /);
    const url = /http:[^\s"]+/.exec(site.said())?.[0] ?? "";
    expect((await callsTo(url).get("/api/properties/getproperties")).status).toBe(200);
    expect(await site.end()).toEqual({ code: 0, signal: null });

    await setReadOnly(database.db, "off");
    await database.db.execute(sql`delete from drizzle.__drizzle_migrations
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`);
    await setReadOnly(database.db, "on");
    const refused = await startSiteProcess({ ...given, DATA_DIR: newDataFolder() });
    expect(await refused.ended).toEqual({ code: 1, signal: null });
    expect(refused.complained()).toBe(
      "The database can only be read, and this version of the site has to change its tables first: let it write once.\n",
    );
  });
});
