import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type SilentProxy, startSilentProxy } from "../../tests/helpers/silent-proxy.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/helpers/test-database.ts";
import { DatabaseWatch } from "./database-watch.ts";
import { type OpenDb, openDatabase } from "./db.ts";
import { postgresPort } from "./postgres-start.ts";

let database: TestDatabase;
let network: SilentProxy;
let db: OpenDb;
const warn = vi.fn();
const stopping = () => new AbortController();

function watch(options = { stopping: stopping().signal }) {
  const watching = new DatabaseWatch(db, { ...options, warn });
  onTestFinished(() => watching.stop());
  return watching;
}

beforeEach(async () => {
  warn.mockReset();
  database = await createTestDatabase();
  const { host, ...connection } = database.connection;
  network = await startSilentProxy({ path: `${host}/.s.PGSQL.${postgresPort}` });
  db = openDatabase({ ...connection, host: "127.0.0.1", port: network.port }, 2);
});
afterEach(async () => {
  network.heal();
  await db.$client.end();
  await database.drop();
});

const one = async () => (await db.execute<{ one: number }>(sql`select 1 as one`)).rows[0]?.one;

describe("the watch of a database", () => {
  it("fails what waits on a silent connection, frees its place in the pool, and lets others in again later", async () => {
    watch();
    expect(await one()).toBe(1);
    network.fallSilent();
    // More than the pool has places, one of them in a transaction.
    const waiting = [one(), one(), one(), db.transaction((tx) => tx.execute(sql`select 1`))];
    for (const asked of await Promise.allSettled(waiting)) expect(asked.status).toBe("rejected");
    await vi.waitFor(() => expect(db.$client.totalCount).toBe(0), 5_000);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("does not answer"));
    // Who asks meanwhile waits for nothing.
    const began = performance.now();
    await expect(one()).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(1_000);

    network.heal();
    await vi.waitFor(async () => expect(await one()).toBe(1), { timeout: 20_000, interval: 100 });
    expect(warn).toHaveBeenLastCalledWith("The database answers again.");
  });

  it("lets a slow query take its time", async () => {
    watch();
    const { rows } = await db.execute(sql`select 'slow' as answer from pg_sleep(6)`);
    expect(rows).toEqual([{ answer: "slow" }]);
    expect(warn).not.toHaveBeenCalled();
  });

  it("takes connections that are ended for no silence", async () => {
    watch();
    expect(await one()).toBe(1);
    for (let round = 0; round < 3; round++) {
      await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
      await vi.waitFor(async () => expect(await one()).toBe(1), 5_000);
    }
    expect(warn).not.toHaveBeenCalled();
  });

  it("gives a stopping process its answer sooner", async () => {
    const ending = stopping();
    watch({ stopping: ending.signal });
    expect(await one()).toBe(1);
    network.fallSilent();
    const waiting = one();
    const began = performance.now();
    ending.abort();
    await expect(waiting).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(3_500);
  });
});
