import { setTimeout as delay } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leadMails, leads } from "#app/features/leads/table.server.ts";
import { kavita } from "../../tests/helpers/contact-calls.ts";
import { headerOf, openMailServer } from "../../tests/helpers/mail-server.ts";
import { givenDatabaseUrl } from "../../tests/helpers/postgres-global-setup.ts";
import { drawPicture, wholeForm } from "../../tests/helpers/property-calls.ts";
import { randomAddress } from "../../tests/helpers/random-address.ts";
import { callsTo, type SiteCalls } from "../../tests/helpers/site-calls.ts";
import { ensureSiteIsBuilt } from "../../tests/helpers/site-process.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/helpers/test-database.ts";
import { startTwoSites, type TwoSites } from "../../tests/helpers/two-sites.ts";

const admin = { username: "meera", password: "mango-rain-veranda" };
const list = "/rera-approved-projects-villa-duplex-flats";

let database: TestDatabase;
let mails: Awaited<ReturnType<typeof openMailServer>>;
let sites: TwoSites;
/** Calls to the one and the other instance, and to the proxy, as an admin who logged in through the proxy. */
let a: SiteCalls;
let b: SiteCalls;
let proxy: SiteCalls;
let headers: Record<string, string>;

beforeAll(async () => {
  await ensureSiteIsBuilt();
  database = await createTestDatabase({ on: givenDatabaseUrl ? "given" : "embedded" });
  mails = await openMailServer();
  const environment = {
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    LEADS_EMAIL: "office@homes.example",
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
  };
  sites = await startTwoSites({ database: database.connection, environment });
  const { authToken } = (await callsTo(sites.url).postJson("/api/admin/login", admin)).json<{
    authToken: string;
  }>();
  headers = { authorization: `Bearer ${authToken}` };
  const [urlA = "", urlB = ""] = sites.sites.map(({ url }) => url);
  [a, b, proxy] = [callsTo(urlA, headers), callsTo(urlB, headers), callsTo(sites.url, headers)];
});
afterAll(async () => {
  await sites?.close();
  await mails?.close();
  await database?.drop();
});

/** Of a thing that becomes true: how long that took. */
async function msUntil(isTrue: () => Promise<boolean>, patienceMs = 5_000): Promise<number> {
  const began = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - began > patienceMs) throw new Error("It has not come true");
    await delay(10);
  }
  return performance.now() - began;
}

let last = 0;
async function addProject(site: SiteCalls, fields = {}) {
  const title = `Amaltas Court ${++last}`;
  const rera_no = `UKREP0912000${String(1000 + last)}`;
  const response = await site.post("/api/properties/addproperty", {
    ...wholeForm,
    title,
    rera_no,
    ...fields,
  });
  expect(response.status, response.text).toBe(201);
  const { property } = response.json<{ property: { _id: string; image: { url: string }[] } }>();
  return { title, id: property._id, image: property.image };
}

describe("two instances behind a proxy", () => {
  it("show what the other has written within a second: list, project, calls", async () => {
    const shows = async (site: SiteCalls, path: string, text: string) =>
      (await site.get(path)).text.includes(text);
    const strangerAt = (at: number) => callsTo(sites.sites[at]?.url ?? "");
    for (const address of [list, "/api/properties/getproperties"]) await strangerAt(1).get(address);
    const { id, title } = await addProject(a);
    expect(
      await msUntil(async () => {
        const found = await Promise.all(
          [
            list,
            `/${id}`,
            `/api/properties/getproperty/${id}`,
            `/api/properties/getproperties?search=${title}`,
          ].map((path) => shows(strangerAt(1), path, title)),
        );
        return found.every(Boolean);
      }),
    ).toBeLessThan(1_000);

    const changed = (await b.patch(`/api/properties/patchproperty/${id}`, { title: "Gulmohar Court" }))
      .status;
    expect(changed).toBe(200);
    expect(await msUntil(() => shows(strangerAt(0), list, "Gulmohar Court"))).toBeLessThan(1_000);
    expect(await shows(strangerAt(0), `/${id}`, title)).toBe(false);

    await a.remove(`/api/properties/deleteproperty/${id}`);
    expect(await msUntil(async () => (await strangerAt(1).get(`/${id}`)).status === 404)).toBeLessThan(1_000);
  });

  it("show a provider that the other has stored within a second", async () => {
    const fields = {
      name: "Ganga Gurung Interiors",
      availability: "Offline",
      services: "interior designer",
    };
    const { status, text } = await a.post("/api/services/addservice", fields);
    expect(status, text).toBe(201);
    for (const path of ["/api/services/getservices", "/real-estate-service-providers"]) {
      const isShown = async () =>
        (await callsTo(sites.sites[1]?.url ?? "").get(path)).text.includes(fields.name);
      expect(await msUntil(isShown)).toBeLessThan(1_000);
    }
  });

  it("share sessions: a login opens both, a logout closes both", async () => {
    const statuses = () =>
      Promise.all([a, b].map(async (site) => (await site.get("/api/admin/getalladmins")).status));
    expect(await statuses()).toEqual([200, 200]);
    const login = await callsTo(sites.sites[0]?.url ?? "").postJson("/api/admin/login", admin);
    const own = { authorization: `Bearer ${login.json<{ authToken: string }>().authToken}` };
    expect((await callsTo(sites.sites[1]?.url ?? "", own).postJson("/api/admin/logout", {})).status).toBe(
      200,
    );
    expect((await callsTo(sites.sites[0]?.url ?? "", own).get("/api/admin/getalladmins")).status).toBe(401);
  });

  it("share throttles: the eleventh wrong password is refused by both", async () => {
    const from = { "x-forwarded-for": "198.51.100.7" };
    const guess = (site: SiteCalls) =>
      site.postJson("/api/admin/login", { ...admin, password: "wrong one" }, from);
    const statuses = [];
    for (let tried = 0; tried < 10; tried += 1) statuses.push((await guess(tried % 2 ? a : b)).status);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 401));
    expect([(await guess(a)).status, (await guess(b)).status, (await guess(proxy)).status]).toEqual([
      429, 429, 429,
    ]);
  });

  it("mail each contact once", async () => {
    const before = mails.mails.length;
    const sent = await Promise.all(
      Array.from({ length: 12 }, () =>
        proxy.post("/api/contacts/addcontact", kavita, { "x-forwarded-for": randomAddress() }),
      ),
    );
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201));
    // A mail is in the outbox until it has gone, so that nothing can follow once that is empty.
    await msUntil(async () => (await database.db.select().from(leadMails)).length === 0, 20_000);
    const ids = mails.mails.slice(before).map((mail) => headerOf(mail, "Message-ID"));
    expect([ids.length, new Set(ids).size]).toEqual([sent.length, sent.length]);
  });

  it("serve a picture that the other was sent", async () => {
    const { image } = await addProject(a, { image: await drawPicture() });
    const path = new URL(image[0]?.url ?? "", sites.url).pathname;
    const responses = await Promise.all([a, b, proxy].map((site) => site.get(path)));
    expect(responses.map(({ status, headers: told }) => [status, told.get("content-type")])).toEqual(
      responses.map(() => [200, expect.stringMatching(/^image\/(webp|avif)$/)]),
    );
  });

  it("follow and stop an import that runs on the other", async () => {
    const rows = Array.from({ length: 30_000 }, (_, at) => `Palash ${at},Goa,PRGO${String(40_000_000 + at)}`);
    const file = new File([`title,state,rera_number\n${rows.join("\n")}\n`], "list.csv");
    const begun = await a.post("/api/properties/import", { files: file });
    expect(begun.status, begun.text).toBe(202);
    const path = `/api/properties/import/${begun.json<{ _id: string }>()._id}`;
    const look = async (site: SiteCalls) => (await site.get(path)).json<{ state: string; share: number }>();
    await msUntil(async () => (await look(b)).share > 0, 10_000);
    expect((await look(b)).state).toBe("running");
    const second = await b.post("/api/properties/import", { files: file });
    expect([second.status, second.text]).toEqual([409, expect.stringContaining(admin.username)]);
    await b.remove(path);
    await msUntil(async () => (await look(b)).state !== "running", 10_000);
    expect(await look(a)).toMatchObject({ state: "stopped", share: expect.any(Number) });
    expect((await look(a)).share).toBeLessThan(1);
  });

  it("lose nothing that was acknowledged when one is killed, and the other goes on", async () => {
    const acknowledged: string[] = [];
    const refused: number[] = [];
    const write = async (at: number) => {
      const form = { ...kavita, name: `Kavita ${at}` };
      const { status, json } = await proxy.post("/api/contacts/addcontact", form, {
        "x-forwarded-for": randomAddress(),
      });
      if (status === 201) acknowledged.push(json<{ contact: { _id: string } }>().contact._id);
      else refused.push(status);
    };
    const writing = Array.from({ length: 4 }, async (_, lane) => {
      for (let at = 0; at < 15; at += 1) await write(lane * 100 + at);
    });
    await msUntil(async () => acknowledged.length > 10);
    await sites.sites[0]?.end("SIGKILL");
    await Promise.all(writing);
    const stored = await database.db.select().from(leads).where(inArray(leads.id, acknowledged));
    expect(stored).toHaveLength(acknowledged.length);
    // What was under way on the killed one: a request of each lane at most.
    expect([refused.length <= 4, refused.filter((status) => status !== 502)], `${refused}`).toEqual([
      true,
      [],
    ]);
    for (let tried = 0; tried < 4; tried += 1) expect((await proxy.get(list)).status).toBe(200);
  });
});
