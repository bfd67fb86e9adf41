import { describe, expect, it } from "vitest";
import { type DecodeKind, DecodePool } from "./decode-pool.server.ts";

/** A pool whose jobs end when they are told to; `running` says which are at work. */
function buildPool() {
  const pool = new DecodePool({ places: 2, uploadPlaces: 1, maxWaiting: 3 });
  const running = new Map<string, () => void>();
  const run = (name: string, kind: DecodeKind) =>
    pool.run(kind, () => new Promise<void>((end) => running.set(name, end)));
  const end = async (name: string) => {
    running.get(name)?.();
    running.delete(name);
    await new Promise(setImmediate);
  };
  return { run, end, names: () => [...running.keys()] };
}

describe("the decode pool", () => {
  it("decodes few pictures at a time, and keeps a place for visitors", async () => {
    const { run, end, names } = buildPool();
    const all = [run("upload 1", "upload"), run("upload 2", "upload"), run("view 1", "view")];
    await new Promise(setImmediate);
    expect(names()).toEqual(["upload 1", "view 1"]);
    await end("view 1");
    expect(names()).toEqual(["upload 1"]);
    await end("upload 1");
    expect(names()).toEqual(["upload 2"]);
    await end("upload 2");
    await Promise.all(all);
  });

  it("lets visitors pass uploads that wait", async () => {
    const { run, end, names } = buildPool();
    const all = [
      run("view 1", "view"),
      run("upload 1", "upload"),
      run("upload 2", "upload"),
      run("view 2", "view"),
    ];
    await new Promise(setImmediate);
    expect(names()).toEqual(["view 1", "upload 1"]);
    await end("upload 1");
    expect(names()).toEqual(["view 1", "view 2"]);
    for (const name of ["view 1", "view 2", "upload 2"]) await end(name);
    await Promise.all(all);
  });

  it("refuses when too many wait, and goes on after a failure", async () => {
    const pool = new DecodePool({ places: 1, uploadPlaces: 1, maxWaiting: 1 });
    const first = pool.run("upload", () => Promise.reject(new Error("damaged")));
    const second = pool.run("upload", async () => "decoded");
    await expect(pool.run("view", async () => "too many")).rejects.toMatchObject({ code: "unavailable" });
    await expect(first).rejects.toThrow("damaged");
    expect(await second).toBe("decoded");
    expect(await pool.run("view", async () => "free again")).toBe("free again");
  });
});
