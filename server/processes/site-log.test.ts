import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { madeDataFolder, newDataFolder } from "../../tests/helpers/embedded-folder.ts";
import { startSilentProxy } from "../../tests/helpers/silent-proxy.ts";
import { callsTo } from "../../tests/helpers/site-calls.ts";
import { ensureSiteIsBuilt, startSiteProcess } from "../../tests/helpers/site-process.ts";
import { createTestDatabase } from "../../tests/helpers/test-database.ts";
import { postgresPort } from "../postgres/postgres-start.ts";

beforeAll(ensureSiteIsBuilt);

async function startSite(environment: Record<string, string>) {
  const site = await startSiteProcess({ PORT: "0", ...environment });
  onTestFinished(async () => void (await site.end("SIGKILL")));
  const linesOf = () => site.said().trim().split("\n");
  return { site, linesOf, url: () => /http:[^\s"]+/.exec(site.said())?.[0] ?? "" };
}

/** A database of its own at a TCP address, behind a network that can fall silent. */
async function openNetwork() {
  const { connection, drop, db } = await createTestDatabase();
  onTestFinished(drop);
  const { host, user, database } = connection;
  const network = await startSilentProxy({ path: `${host}/.s.PGSQL.${postgresPort}` });
  return { db, network, DATABASE_URL: `postgres://${user}@127.0.0.1:${network.port}/${database}` };
}

describe("the log", { timeout: 120_000 }, () => {
  it.each(["1", "2"])("is JSON, a line each, from the start to the end (WORKERS=%s)", async (WORKERS) => {
    const { site, linesOf, url } = await startSite({ WORKERS, DATA_DIR: newDataFolder() });
    await site.says(/password: /);
    expect((await callsTo(url()).get("/api/contacts/getcontact")).status).toBe(401);
    await site.says(/refused a stranger/);
    await site.end();
    const lines = linesOf().map((line) => JSON.parse(line));
    for (const line of lines)
      expect(line).toMatchObject({
        level: expect.any(Number),
        time: expect.any(String),
        msg: expect.any(String),
      });
    const said = lines.map(({ msg }) => msg);
    expect(said).toContainEqual(expect.stringMatching(/^Making the database in /));
    expect(said).toContainEqual(expect.stringMatching(/^Aangan is at http:/));
    expect(said).toContainEqual(
      expect.stringMatching(/^First admin: admin, password: \S+ \(shown only this once\)$/),
    );
    expect(lines).toContainEqual(expect.objectContaining({ msg: "refused a stranger", level: 40 }));
    expect(site.complained()).toBe("");
  });

  it("says an outage once for all processes, and no stack for what it refuses", async () => {
    const { network, DATABASE_URL } = await openNetwork();
    const { site, linesOf, url } = await startSite({ WORKERS: "2", DATA_DIR: newDataFolder(), DATABASE_URL });
    await site.says(/password: /);
    network.fallSilent();
    await site.says(/does not answer: /);
    const ask = () =>
      callsTo(url()).get(`/api/services/getservices?q=${Math.random().toString(36).slice(2)}`);
    const responses = await Promise.all(Array.from({ length: 40 }, ask));
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => callsTo(url()).get("/real-estate-service-providers")),
    );
    expect([...responses, ...pages].map(({ status }) => status)).toEqual(Array(60).fill(503));
    await site.says(/can't be used/);
    const lines = linesOf().map((line) => JSON.parse(line));
    const times = (words: string) => lines.filter(({ msg }) => msg.includes(words)).length;
    expect(times("does not answer: ")).toBe(1);
    expect(times("can't be used")).toBeLessThanOrEqual(3);
    expect(site.said()).not.toMatch(/stack|node_modules/);
    network.heal();
  });
});

describe("a start that fails", { timeout: 120_000 }, () => {
  /** What it said on standard error; its log, on the other stream, has no part in it. */
  async function failureOf(environment: Record<string, string>): Promise<string> {
    const { site } = await startSite(environment);
    expect(await site.ended).toEqual({ code: 1, signal: null });
    expect(site.said()).not.toMatch(/\n\s+at |"stack"/);
    return site.complained();
  }

  it.each(["1", "2"])("says one line: settings, the database (WORKERS=%s)", async (WORKERS) => {
    const given = { WORKERS, DATA_DIR: newDataFolder() };
    expect(await failureOf({ ...given, PORT: "many" })).toBe("Wrong setting: PORT must be a port number\n");
    // Its other processes are still loading when the first one gives up: at another point each time.
    for (let start = 1; start <= 2; start += 1) {
      const away = await failureOf({ ...given, DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
      expect(away).toMatch(/^The database can't be reached: connect ECONNREFUSED 127.0.0.1:1\n$/);
    }
  });

  it("says one line too where the reason is none that we foresaw, with the place in the code", async () => {
    const { db, DATABASE_URL } = await openNetwork();
    await db.$client.query("alter table drizzle.__drizzle_migrations drop column created_at");
    expect(await failureOf({ WORKERS: "1", DATA_DIR: newDataFolder(), DATABASE_URL })).toMatch(
      /^The site can't start: column "created_at" does not exist \(server\/postgres\/migrations.ts:\d+\)\n$/,
    );
  });

  it("ends without a word where nobody reads it", async () => {
    for (const streams of ["2>&1 | head -c 1", "2>&1 | true", ">&- 2>&-"]) {
      const child = spawn("bash", ["-o", "pipefail", "-c", `node scripts/start.mjs ${streams}`], {
        env: { PATH: process.env.PATH, PORT: "many" },
        stdio: ["ignore", "pipe", "pipe"],
      });
      const [said, complained, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, "close"),
      ]);
      expect([code, complained]).toEqual([1, ""]);
      expect(said.length).toBeLessThanOrEqual(1);
    }
  });
});

it("the site goes on when nobody reads its log any more", { timeout: 120_000 }, async () => {
  const { site, url } = await startSite({ WORKERS: "2", DATA_DIR: await madeDataFolder() });
  await site.says(/password: /);
  site.child.stdout?.destroy();
  site.child.stderr?.destroy();
  for (let call = 1; call <= 4; call += 1)
    expect((await callsTo(url()).get("/api/contacts/getcontact")).status).toBe(401);
  expect((await callsTo(url()).get("/healthz")).status).toBe(200);
  expect(await site.end()).toEqual({ code: 0, signal: null });
});
