import { once } from "node:events";
import { Agent, get } from "node:http";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { madeDataFolder, newDataFolder, serverPid } from "../../tests/helpers/embedded-folder.ts";
import { wholeForm } from "../../tests/helpers/property-calls.ts";
import { callsTo } from "../../tests/helpers/site-calls.ts";
import {
  ensureSiteIsBuilt,
  isAlive,
  type SiteProcess,
  startSiteProcess,
} from "../../tests/helpers/site-process.ts";

const admin = { username: "meera", password: "mango-rain-veranda" };
const metricsToken = "only-for-this-test";

beforeAll(ensureSiteIsBuilt);

/** Two processes on the embedded database of `dataDir`, at a port that the system chooses. */
async function startWorkers(dataDir: string) {
  const site = await startSiteProcess({
    WORKERS: "2",
    PORT: "0",
    DATA_DIR: dataDir,
    METRICS_TOKEN: metricsToken,
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  });
  onTestFinished(async () => void (await site.end("SIGKILL")));
  await site.says(/ is at .*\n/);
  return { site, url: /http:[^\s"]+/.exec(site.said())?.[0] ?? "" };
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error("It has not come true");
    await delay(20);
  }
}

async function countServing(url: string): Promise<number> {
  const metrics = await callsTo(url, { authorization: `Bearer ${metricsToken}` }).get("/metrics");
  return Number(/^site_processes (\d+)/m.exec(metrics.text)?.[1]);
}

/** On a connection of its own, so that another process answers than before. */
function getFresh(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent: new Agent() }, (response) => resolve(text(response))).on("error", reject);
  });
}

/** A client that asks again as soon as it is answered, on one connection as long as the server keeps it. */
class KeptConnection {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #statuses: (number | undefined)[] = [];
  readonly #running: Promise<void>;
  #isStopped = false;

  constructor(url: string) {
    this.#running = this.#run(url);
  }

  /** The status of every response; undefined where there was none. */
  async stop() {
    this.#isStopped = true;
    await this.#running;
    this.#agent.destroy();
    return this.#statuses;
  }

  async #run(url: string): Promise<void> {
    while (!this.#isStopped) {
      const status = await new Promise<number | undefined>((resolve) => {
        get(url, { agent: this.#agent }, (response) => {
          response.resume().on("end", () => resolve(response.statusCode));
        }).on("error", () => {
          resolve(undefined);
        });
      });
      this.#statuses.push(status);
    }
  }
}

function lastOf(site: SiteProcess): number {
  const pid = site.workers().at(-1);
  if (pid === undefined) throw new Error("No process serves");
  return pid;
}

// Who the children of a process are is read in /proc.
describe.runIf(process.platform === "linux")("WORKERS=2", { timeout: 120_000 }, () => {
  it("answers from both, says so once, and what one has written all show at once", async () => {
    const { site, url } = await startWorkers(await madeDataFolder());
    await until(async () => (await countServing(url)) === 2);
    expect(site.said().match(/ is at /g)).toHaveLength(1);
    expect(site.said()).toContain("(2 processes)");
    const login = await callsTo(url).postJson("/api/admin/login", admin);
    const staff = callsTo(url, { authorization: `Bearer ${login.json<{ authToken: string }>().authToken}` });
    const list = `${url}/api/properties/getproperties`;
    for (const title of ["Palash Court", "Amaltas Court", "Gulmohar Court", "Kachnar Court"]) {
      await Promise.all([getFresh(list), getFresh(list)]);
      expect((await staff.post("/api/properties/addproperty", { ...wholeForm, title })).status).toBe(201);
      // The connections are dealt out in turn: one of these is the other's.
      for (const response of [await getFresh(list), await getFresh(list)]) expect(response).toContain(title);
    }

    const killed = lastOf(site);
    process.kill(killed, "SIGKILL");
    await until(() => site.said().includes("another takes its place"));
    const responses = await Promise.all([1, 2, 3, 4].map(() => getFresh(list)));
    expect(responses.filter((response) => response.includes("Palash Court"))).toHaveLength(4);
    await until(async () => site.workers().length === 2 && (await countServing(url)) === 2);
    expect(site.workers()).not.toContain(killed);

    const workers = site.workers();
    expect(await site.end()).toEqual({ code: 0, signal: null });
    expect(workers.filter(isAlive)).toEqual([]);
  });

  it("drops no request while one process after the other is replaced", async () => {
    const { site, url } = await startWorkers(await madeDataFolder());
    await until(async () => (await countServing(url)) === 2);
    const clients = [1, 2, 3, 4].map(() => new KeptConnection(`${url}/api/properties/getproperties`));
    for (const worker of site.workers()) {
      process.kill(worker, "SIGTERM");
      await until(async () => !site.workers().includes(worker) && (await countServing(url)) === 2);
    }
    for (const client of clients) {
      const statuses = await client.stop();
      expect(statuses.length).toBeGreaterThan(50);
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
    }
    expect(await site.end()).toEqual({ code: 0, signal: null });
  });

  it("replaces one that is stopped, and closes the connection that it was handed", async () => {
    const { site, url } = await startWorkers(await madeDataFolder());
    await until(async () => (await countServing(url)) === 2);
    const stopped = lastOf(site);
    process.kill(stopped, "SIGSTOP");
    // One of these is handed to it, and no second one.
    const outcomes = Promise.allSettled([1, 2, 3, 4].map(() => getFresh(`${url}/healthz`)));
    await until(() => site.said().includes("A process of the site does not answer any more; it is killed."));
    const kinds = (await outcomes).map(({ status }) => status).sort();
    expect(kinds).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
    await until(async () => site.workers().length === 2 && (await countServing(url)) === 2);
    expect(site.workers()).not.toContain(stopped);
    const responses = await Promise.all([1, 2, 3, 4].map(() => getFresh(`${url}/healthz`)));
    expect(responses).toEqual(responses.map(() => '{"status":"ok"}'));
    expect(await site.end()).toEqual({ code: 0, signal: null });
  });

  it("leaves nothing running after a stop, nor after kill -9 but the database, which the next start adopts", async () => {
    const dataDir = await madeDataFolder();
    const first = await startWorkers(dataDir);
    await until(() => first.site.workers().length === 2);
    const workers = first.site.workers();
    first.site.child.kill("SIGKILL");
    await until(() => !workers.some(isAlive));
    const orphan = serverPid(dataDir);
    expect(orphan).toBeDefined();

    const second = await startWorkers(dataDir);
    expect(serverPid(dataDir)).toBe(orphan);
    expect(await second.site.end()).toEqual({ code: 0, signal: null });
    expect(serverPid(dataDir)).toBeUndefined();
  });

  it("ends with a reason, and the database with it, when its processes keep ending", async () => {
    const dataDir = await madeDataFolder();
    const { site } = await startWorkers(dataDir);
    const killing = setInterval(() => {
      for (const pid of site.workers()) process.kill(pid, "SIGKILL");
    }, 50);
    const ended = await site.ended;
    clearInterval(killing);
    expect(ended).toEqual({ code: 1, signal: null });
    expect(site.said()).toMatch(/The processes of the site keep ending; /);
    expect(serverPid(dataDir)).toBeUndefined();
  });

  it("says in one line that its port is taken, and ends", async () => {
    const holder = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void holder.close());
    await once(holder, "listening");
    const port = Object.entries(holder.address() ?? {}).find(([name]) => name === "port")?.[1];
    const dataDir = newDataFolder();
    const site = await startSiteProcess({ WORKERS: "2", PORT: `${port}`, DATA_DIR: dataDir });
    expect(await site.ended).toEqual({ code: 1, signal: null });
    const [, ...said] = site.said().trim().split("\n");
    expect(said).toEqual([`Port ${port} is taken: stop what uses it, or set PORT`]);
    expect(serverPid(dataDir)).toBeUndefined();
  });
});
