import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { killServer, madeDataFolder, newDataFolder } from "../../tests/helpers/embedded-folder.ts";
import { callsTo } from "../../tests/helpers/site-calls.ts";
import { ensureSiteIsBuilt, findFreePort, startSiteProcess } from "../../tests/helpers/site-process.ts";
import { createTestDatabase } from "../../tests/helpers/test-database.ts";

beforeAll(ensureSiteIsBuilt);

async function startSite(environment: Record<string, string>) {
  const site = await startSiteProcess({ PORT: "0", WORKERS: "1", ...environment });
  onTestFinished(async () => void (await site.end("SIGKILL")));
  return site;
}

/** Holds a port of this machine until the test ends. */
async function takePort(): Promise<string> {
  const holder = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void holder.close());
  await once(holder, "listening");
  const address = holder.address();
  return String(typeof address === "object" && address ? address.port : 0);
}

describe("the first admin's password", { timeout: 120_000 }, () => {
  it.each(["1", "2"])("is not lost with a start that finds its port taken (WORKERS=%s)", async (WORKERS) => {
    const DATA_DIR = newDataFolder();
    const first = await startSite({ DATA_DIR, WORKERS, PORT: await takePort() });
    expect(await first.ended).toEqual({ code: 1, signal: null });
    expect(first.said()).toContain(" is taken");
    expect(first.said()).not.toContain("password");

    const PORT = String(await findFreePort());
    const second = await startSite({ DATA_DIR, WORKERS, PORT });
    await second.says(/password: \S+/);
    const [, password] = /password: (\S+)/.exec(second.said()) ?? [];
    const login = await callsTo(`http://127.0.0.1:${PORT}`).postJson("/api/admin/login", {
      username: "admin",
      password,
    });
    expect(login.status).toBe(200);
  });
});

describe("a database that dies while the samples are drawn", { timeout: 300_000 }, () => {
  it("does not end the site, which says so and draws them when it is back", async () => {
    const DATA_DIR = await madeDataFolder();
    const site = await startSite({ DATA_DIR, SAMPLE_DATA: "on" });
    await site.says(/Drawing the sample catalogue: 20 %/);
    killServer(DATA_DIR);
    await site.says(/The sample catalogue is not in yet[\s\S]*Drawing the sample catalogue: /);
    expect(await site.end()).toEqual({ code: 0, signal: null });
  });
});

describe("uploads that a kill has left", { timeout: 120_000 }, () => {
  function leaveUpload(dataDir: string): string {
    const folder = join(dataDir, "uploads/form-abc123");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "0"), "half a picture");
    return folder;
  }

  it("are gone before the next site on the folder listens", async () => {
    const DATA_DIR = await madeDataFolder();
    const left = leaveUpload(DATA_DIR);
    const site = await startSite({ DATA_DIR });
    await site.says(/ is at /);
    expect(existsSync(left)).toBe(false);
  });

  it("stay where no lock says that nobody else is at work: with DATABASE_URL", async () => {
    const { connection, drop } = await createTestDatabase();
    onTestFinished(drop);
    const { user, host = "", port, database } = connection;
    const DATABASE_URL = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    const DATA_DIR = newDataFolder();
    const left = leaveUpload(DATA_DIR);
    const site = await startSite({ DATA_DIR, DATABASE_URL });
    await site.says(/ is at /);
    expect(existsSync(left)).toBe(true);
  });
});
