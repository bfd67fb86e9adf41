import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leadOutbox } from "#app/features/leads/outbox.server.ts";
import { buildTestApp, type TestApp } from "../../tests/helpers/build-test-app.ts";
import { storeLeads, storeProjects } from "../../tests/helpers/factories.ts";
import { noPeers } from "../processes/worker-ipc.ts";
import { kindOf } from "./metrics.ts";

const token = "only-for-this-test";
let test: TestApp;
/** What another process answers. */
let peer: unknown;

beforeAll(async () => {
  test = await buildTestApp({
    metricsToken: token,
    peers: { ...noPeers, ask: async (question) => (question === "metrics" ? [peer] : []) },
  });
});
afterAll(() => test.close());

const ask = (authorization?: string) =>
  test.app.inject({ url: "/metrics", headers: authorization === undefined ? {} : { authorization } });
async function read(): Promise<Map<string, number>> {
  const { body } = await ask(`Bearer ${token}`);
  const lines = body.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]));
}

describe("GET /metrics", () => {
  it("is no address of the site where no token is set", async () => {
    const without = await buildTestApp();
    expect(without.app.routeTable.map(({ url }) => url)).not.toContain("/metrics");
    await without.close();
  });

  it.each([undefined, "", token, "Bearer", "Bearer wrong", `Bearer ${token}x`, `Basic ${token}`])(
    "refuses %j and tells nothing",
    async (authorization) => {
      const { statusCode, headers, body } = await ask(authorization);
      expect([statusCode, headers["cache-control"]]).toEqual([401, "no-store"]);
      expect(body).not.toContain("site_");
    },
  );

  it("tells what was answered, by kind and class, and no address", async () => {
    const [id = ""] = await storeProjects(test.db, {});
    await test.app.inject(`/api/properties/getproperty/${id}`);
    await test.app.inject("/api/properties/getproperties?search=palash");
    await test.app.inject({ method: "POST", url: "/api/admin/login", payload: { username: "meera" } });
    const numbers = await read();
    expect(numbers.get('http_request_duration_seconds_count{kind="call",status="2xx"}')).toBe(2);
    expect(numbers.get('http_request_duration_seconds_count{kind="write",status="4xx"}')).toBe(1);
    const metrics = (await ask(`Bearer ${token}`)).body;
    expect(metrics).toMatch(/process_resident_memory_bytes \d/);
    for (const secret of [id, "palash", "meera", "getproperty", "127.0.0.1"])
      expect(metrics).not.toContain(secret);
  });

  it("tells what searched, how many mails wait, and of the pool", async () => {
    const before = await read();
    await test.app.inject("/api/properties/getproperties?search=kachnar");
    const [leadId = ""] = await storeLeads(test.db, {});
    await leadOutbox.queue(test.db, leadId, "staff");
    const after = await read();
    const searches = (numbers: Map<string, number>) => numbers.get("site_searches_total") ?? 0;
    expect(searches(after) - searches(before)).toBe(1);
    expect(after.get('site_contact_mails{state="waiting"}')).toBe(1);
    expect(after.get("site_database_up")).toBe(1);
    expect(after.get('site_database_connections{state="waiting"}')).toBe(0);
    expect(after.get("site_catalogue_age_seconds")).toBeLessThan(30);
  });

  it("tells how many projects are public, and how many of them are indexed", async () => {
    const before = await read();
    await storeProjects(test.db, {}, {}, {});
    await test.app.catalogue.catchUp();
    const after = await read();
    expect(after.get("site_projects_public")).toBe((before.get("site_projects_public") ?? Number.NaN) + 3);
    expect(after.get("site_projects_indexed")).toBe(after.get("site_projects_public"));
  });

  it("adds what the other processes of the machine tell", async () => {
    const metric = (name: string, aggregator: string, value: number) => ({
      name,
      help: "-",
      type: "gauge",
      aggregator,
      values: [{ value, labels: {} }],
    });
    peer = [metric("site_processes", "sum", 1), metric("site_catalogue_age_seconds", "max", 77)];
    const numbers = await read();
    expect(numbers.get("site_processes")).toBe(1);
    expect(numbers.get("site_catalogue_age_seconds")).toBe(77);
    peer = "nonsense";
    expect((await read()).get("site_database_up")).toBe(1);
  });
});

describe("the kind of a request", () => {
  it.each([
    ["GET", "/", "page"],
    ["GET", "/palm-court-dehradun-7k3f9q?from=list", "page"],
    ["GET", "/rera-approved-projects-villa-duplex-flats.data?state=Goa", "page"],
    ["GET", "/rera-approved-projects-villa-duplex-flats.json?state=Goa", "page"],
    ["GET", "/login", "page"],
    ["HEAD", "/api/properties/getproperties?search=a.b", "call"],
    ["GET", "/admin/getalladmins", "call"],
    ["POST", "/api/contacts/addcontact", "write"],
    ["POST", "/palm-court-dehradun-7k3f9q", "write"],
    ["GET", "/media/0123-400.avif", "picture"],
    ["GET", "/og/palm-court.png", "picture"],
    ["GET", "/assets/root-abc.js", "file"],
    ["GET", "/sitemap/projects-1.xml", "file"],
    ["GET", "/readyz", undefined],
    ["GET", "/metrics", undefined],
  ])("of %s %s is %s", (method, url, kind) => {
    expect(kindOf(method, url)).toBe(kind);
  });
});
