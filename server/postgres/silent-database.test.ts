import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { kavita } from "../../tests/helpers/contact-calls.ts";
import { newDataFolder } from "../../tests/helpers/embedded-folder.ts";
import { storeProjects } from "../../tests/helpers/factories.ts";
import { randomAddress } from "../../tests/helpers/random-address.ts";
import { startSilentProxy } from "../../tests/helpers/silent-proxy.ts";
import { callsTo, type SiteAnswer } from "../../tests/helpers/site-calls.ts";
import { ensureSiteIsBuilt, startSiteProcess } from "../../tests/helpers/site-process.ts";
import { createTestDatabase } from "../../tests/helpers/test-database.ts";
import { postgresPort } from "./postgres-start.ts";

beforeAll(ensureSiteIsBuilt);

const seconds = 1_000;

/** A site whose database lies behind a network that can fall silent. */
async function startSite(environment: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const ids = await storeProjects(database.db, ...Array.from({ length: 30 }, () => ({})));
  const { host, user, database: name } = database.connection;
  const network = await startSilentProxy({ path: `${host}/.s.PGSQL.${postgresPort}` });
  const site = await startSiteProcess({
    PORT: "0",
    WORKERS: "1",
    DATABASE_URL: `postgres://${user}@127.0.0.1:${network.port}/${name}`,
    DATA_DIR: newDataFolder(),
    TRUST_PROXY: "127.0.0.1",
    ...environment,
  });
  onTestFinished(async () => {
    network.heal();
    await site.end("SIGKILL");
    await database.drop();
  });
  await site.says(/ is at .*\n/);
  return { site, url: /http:[^\s"]+/.exec(site.said())?.[0] ?? "", network, database, ids };
}

type Asked = { what: string; status: number; ms: number };

/** Clients who ask one thing after the other until they are stopped. */
class Clients {
  readonly asked: Asked[] = [];
  readonly acknowledged: string[] = [];
  readonly #url: string;
  readonly #ids: readonly string[];
  #isOver = false;
  #count = 0;
  #contacts = 0;
  #running: Promise<PromiseSettledResult<void>[]> = Promise.resolve([]);

  constructor(url: string, ids: readonly string[]) {
    this.#url = url;
    this.#ids = ids;
  }

  start(count: number): void {
    this.#running = Promise.allSettled(Array.from({ length: count }, () => this.#go()));
  }

  /** How each of them ended, after its last answer: "rejected" where the site had gone. */
  async stop(): Promise<PromiseSettledResult<void>[]> {
    this.#isOver = true;
    return this.#running;
  }

  async contact(): Promise<number> {
    const email = `buyer-${this.#contacts++}@example.in`;
    const from = { "x-forwarded-for": randomAddress() };
    const { status } = await this.#time("contact", () =>
      callsTo(this.#url, from).post("/api/contacts/addcontact", { ...kavita, email }),
    );
    if (status === 201) this.acknowledged.push(email);
    return status;
  }

  async #go(): Promise<void> {
    while (!this.#isOver) {
      const n = this.#count++;
      const { get } = callsTo(this.#url, { "x-forwarded-for": randomAddress() });
      if (n % 4 === 0) await this.contact();
      else if (n % 4 === 1)
        await this.#time("project", () => get(`/${this.#ids[n % this.#ids.length]}?n=${n}`));
      else if (n % 4 === 2)
        await this.#time("list", () => get(`/api/properties/getproperties?search=court&n=${n}`));
      else await this.#time("providers", () => get(`/api/services/getservices?n=${n}`));
      await delay(20);
    }
  }

  async #time(what: string, ask: () => Promise<SiteAnswer>): Promise<SiteAnswer> {
    const began = performance.now();
    const answer = await ask();
    this.asked.push({ what, status: answer.status, ms: performance.now() - began });
    return answer;
  }
}

describe("a database that does not answer for 20 seconds, with 40 clients", { timeout: 180_000 }, () => {
  it("lets nobody wait for 10 seconds, loses nothing, and is used again soon after", async () => {
    const { url, network, database, ids, site } = await startSite();
    const clients = new Clients(url, ids);
    clients.start(40);
    await vi.waitFor(() => expect(clients.acknowledged.length).toBeGreaterThan(0), 30 * seconds);
    const before = clients.asked.length;
    network.fallSilent();
    await delay(20 * seconds);
    const during = clients.asked.slice(before);
    network.heal();
    const healedAt = performance.now();
    while ((await clients.contact()) !== 201 && performance.now() - healedAt < 60 * seconds) await delay(250);
    const recoveredMs = performance.now() - healedAt;
    expect((await callsTo(url).get("/readyz")).status).toBe(200);
    for (const { status } of await clients.stop()) expect(status).toBe("fulfilled");

    expect(recoveredMs).toBeLessThan(30 * seconds);
    expect(Math.max(...clients.asked.map(({ ms }) => ms))).toBeLessThan(10 * seconds);
    const statuses = new Set(clients.asked.map(({ what, status }) => `${what} ${status}`));
    const expected = ["contact", "providers"].flatMap((what) => [`${what} 503`]);
    expect([...statuses].sort()).toEqual(
      [...expected, "contact 201", "list 200", "project 200", "providers 200"].sort(),
    );
    // Lists are answered from memory all the while.
    expect(during.filter(({ what }) => what === "list").length).toBeGreaterThan(40);
    const { rows } = await database.db.$client.query<{ email: string }>("select email from leads");
    const stored = new Set(rows.map(({ email }) => email));
    expect(clients.acknowledged.filter((email) => !stored.has(email))).toEqual([]);
    expect(site.said()).toContain("The database does not answer: its connections are closed until it does.");
    expect(site.said()).toContain("The database answers again.");
  });

  it.each(["1", "2"])("does not keep a site of %s processes from stopping", async (workers) => {
    const { site, url, network, ids } = await startSite({ WORKERS: workers });
    const clients = new Clients(url, ids);
    clients.start(10);
    await vi.waitFor(() => expect(clients.acknowledged.length).toBeGreaterThan(0), 30 * seconds);
    network.fallSilent();
    await delay(seconds / 2);
    const ended = await site.end();
    await clients.stop();
    expect(ended).toEqual({ code: 0, signal: null });
    // So it waited for no answer: the network is silent to the end. How long it takes depends on what else the machine does.
    expect(site.said()).toContain("The database does not answer: its connections are closed until it does.");
  });
});
