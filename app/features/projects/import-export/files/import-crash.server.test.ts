import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { count, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { compileCache, preloads } from "../../../../../scripts/node-settings.mjs";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/helpers/test-database.ts";
import { projectSearch, projects } from "../../table.server.ts";
import { emptyReport, importFiles } from "./import-files.server.ts";
import { ImportBusyError } from "./import-lock.server.ts";
import { totalOf } from "./report.ts";

const header = "state,rera_reg_no,project_name,status,promoter_name,project_type,district";
const rowsOf = (length: number) =>
  Array.from(
    { length },
    (_, n) =>
      `Odisha,RP/19/2026/${10_000 + n},MANGO COURT ${n},Registered,GULMOHAR HOMES,Residential,Khordha`,
  );

describe("an import that is interrupted", () => {
  let database: TestDatabase;
  let folder = "";
  let path = "";
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), "import-crash-"));
    path = join(folder, "list.csv");
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    await database.db.delete(projects);
  });

  const write = (length: number) => writeFile(path, [header, ...rowsOf(length)].join("\n"));
  async function countStored(): Promise<number> {
    const [row] = await database.db.select({ n: count() }).from(projects);
    return row?.n ?? 0;
  }
  async function expectRerunFinishes(length: number, stored: number): Promise<void> {
    const report = await importFiles(database.db, [path]);
    expect(totalOf(report.files)).toMatchObject({
      read: length,
      created: length - stored,
      unchanged: stored,
      updated: 0,
    });
    expect(await countStored()).toBe(length);
    expect(await database.db.$count(projectSearch)).toBe(length);
  }

  it("keeps the batches before a failure, none of the failed one, and tells both", async () => {
    await write(50);
    await database.db.execute(
      sql`alter table projects add constraint poison check (title <> 'Mango Court 27')`,
    );
    const report = emptyReport();
    await expect(importFiles(database.db, [path], { batchSize: 10 }, report)).rejects.toThrow();
    expect(totalOf(report.files).created).toBe(20);
    expect(await countStored()).toBe(20);
    await database.db.execute(sql`alter table projects drop constraint poison`);
    await expectRerunFinishes(50, 20);
  });

  it("stops after the batch at hand when it is told to", async () => {
    await write(50);
    const stopping = new AbortController();
    const onProgress = () => stopping.abort();
    const report = await importFiles(database.db, [path, path], {
      batchSize: 10,
      signal: stopping.signal,
      onProgress,
    });
    expect(report).toMatchObject({ isStopped: true, files: [{ counts: { created: 10 } }] });
    await expectRerunFinishes(50, 10);
  });

  it("runs alone: a second one is refused, a dry run is not", async () => {
    await write(30);
    const others: Promise<unknown>[] = [];
    const onProgress = () => {
      if (others.length > 0) return;
      others.push(importFiles(database.db, [path]).catch((error: unknown) => error));
      others.push(
        importFiles(database.db, [path], { isDryRun: true }).then(({ files }) => totalOf(files).read),
      );
    };
    await importFiles(database.db, [path], { batchSize: 10, onProgress });
    expect(await Promise.all(others)).toEqual([expect.any(ImportBusyError), 30]);
  });

  it("lets the site read and write between its batches", async () => {
    await write(40);
    const writes: Promise<unknown>[] = [];
    const onProgress = () =>
      void writes.push(
        Promise.resolve(
          database.db
            .update(projects)
            .set({ priceMinRupees: 45 })
            .where(eq(projects.reraKey, "RP19202610000")),
        ),
      );
    await importFiles(database.db, [path], { batchSize: 10, onProgress });
    await Promise.all(writes);
    const [first] = await database.db.select().from(projects).where(eq(projects.reraKey, "RP19202610000"));
    expect(first?.priceMinRupees).toBe(45);
  });

  it("leaves whole batches when its process is killed, and a rerun finishes", async () => {
    const length = 10_000;
    await write(length);
    const child = startCommand([path, "--refused", join(folder, "refused.csv")]);
    await vi.waitUntil(async () => (await countStored()) >= 1000, { timeout: 30_000, interval: 20 });
    child.kill("SIGKILL");
    await vi.waitUntil(async () => (await countBackends()) === 0, { timeout: 10_000, interval: 50 });
    const stored = await countStored();
    expect(stored).toBeLessThan(length);
    expect(stored % 500).toBe(0);
    expect(await database.db.$count(projectSearch)).toBe(stored);
    await expectRerunFinishes(length, stored);
  }, 90_000);

  it.each(["SIGINT", "SIGTERM"] as const)(
    "ends with its report and code 130 on %s",
    async (signal) => {
      await write(10_000);
      const child = startCommand([path, "--refused", join(folder, "refused.csv")]);
      let printed = "";
      child.stdout?.on("data", (text) => {
        printed += text;
      });
      await vi.waitUntil(async () => (await countStored()) >= 500, { timeout: 30_000, interval: 20 });
      child.kill(signal);
      // It has closed when all that it printed is here.
      const code = await new Promise((resolve) => child.on("close", resolve));
      expect([code, printed]).toEqual([130, expect.stringContaining("Stopped early")]);
      expect((await countStored()) % 500).toBe(0);
    },
    90_000,
  );

  /** The command as an operator runs it, on this test's database. */
  function startCommand(args: string[]): ChildProcess {
    const { host, port, user, database: name, connectionString } = database.connection;
    const socket = encodeURIComponent(String(host));
    const url = connectionString ?? `postgres://${user}@localhost:${port}/${name}?host=${socket}`;
    return spawn(process.execPath, [...preloads, "scripts/import.ts", ...args], {
      env: { ...process.env, ...compileCache, DATABASE_URL: url, PGAPPNAME: "import-child" },
      stdio: ["ignore", "pipe", "ignore"],
    });
  }

  async function countBackends(): Promise<number> {
    const { rows } = await database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_locks where locktype = 'advisory'
          and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows[0]?.n ?? 0;
  }
});
