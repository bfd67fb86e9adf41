import { describe, expect, it } from "vitest";
import { parseSettings } from "./env.ts";
import { defaultWorkers } from "./machine.ts";
import { mostWorkers, poolSizeFor, postgresSettings } from "./postgres/postgres-settings.ts";

const gigabyte = 1024 ** 3;

describe("the number of processes", () => {
  it.each([
    [1, 8, 1],
    [2, 8, 2],
    [64, 256, 4],
    [8, 2.5, 2],
    [4, 0.5, 1],
  ])("is, with %d cores and %d GB of memory, %d", (cores, gigabytes, workers) => {
    expect(defaultWorkers(cores, gigabytes * gigabyte)).toBe(workers);
  });

  it("is what WORKERS says, in production only", () => {
    expect(parseSettings({ NODE_ENV: "production", WORKERS: "3" }).workers).toBe(3);
    expect(parseSettings({ NODE_ENV: "production" }).workers).toBe(defaultWorkers());
    expect(parseSettings({ NODE_ENV: "development", WORKERS: "3" }).workers).toBe(1);
  });

  it.each(["0", "17", "1.5", "many"])("is never %s", (WORKERS) => {
    expect(() => parseSettings({ NODE_ENV: "production", WORKERS })).toThrow(/^Wrong setting: WORKERS /);
  });
});

it("leaves room in the embedded database for commands, however many processes there are", () => {
  const { max_connections } = postgresSettings();
  for (let workers = 1; workers <= mostWorkers; workers += 1) {
    const pools = workers * (poolSizeFor(workers) + 1);
    // The first process, the keeper's connection, two commands, and what PostgreSQL keeps for superusers.
    expect(pools + 6 + 1 + 24 + 3).toBeLessThanOrEqual(Number(max_connections));
  }
});
