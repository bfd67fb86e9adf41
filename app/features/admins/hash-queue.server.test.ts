import { describe, expect, it } from "vitest";
import { HashQueue } from "./passwords.server.ts";

/** Work that ends when it is told to; `running` holds what is being done. */
function openWork() {
  const running = new Map<string, () => void>();
  const work = (name: string) => () => new Promise<string>((end) => running.set(name, () => end(name)));
  const end = async (name: string) => {
    running.get(name)?.();
    running.delete(name);
    await new Promise(setImmediate);
  };
  return { work, end, names: () => [...running.keys()] };
}

describe("the queue of hashing", () => {
  it("are taken one after the other, in the order of asking", async () => {
    const queue = new HashQueue({ maxWaiting: 5 });
    const { work, end, names } = openWork();
    const all = ["first", "second", "third"].map((name) => queue.take(work(name)));
    for (const name of ["first", "second", "third"]) {
      await new Promise(setImmediate);
      expect(names()).toEqual([name]);
      await end(name);
    }
    expect(await Promise.all(all)).toEqual(["first", "second", "third"]);
  });

  it("are refused with a time to come back where too many wait, and go on after a failure", async () => {
    const queue = new HashQueue({ maxWaiting: 1 });
    const { work, end } = openWork();
    const failing = queue.take(() => Promise.reject(new Error("out of memory")));
    const waiting = queue.take(work("waiting"));
    const isRefused = { code: "unavailable", details: { retryAfterSeconds: expect.any(Number) } };
    await expect(queue.take(work("too many"))).rejects.toMatchObject(isRefused);
    await expect(failing).rejects.toThrow("out of memory");
    const next = queue.take(work("next"));
    await end("waiting");
    expect(await waiting).toBe("waiting");
    await end("next");
    expect(await next).toBe("next");
  });
});
