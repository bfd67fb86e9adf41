import { describe, expect, it } from "vitest";
import { ApiError } from "#app/shared/api-error.ts";
import { CardCache } from "./card-cache.server.ts";

/** Draws cards that are their names; each waits for `finish`. */
function buildPress() {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const drawn: string[] = [];
  const press = (name: string) => async () => {
    drawn.push(name);
    await finished;
    return Buffer.from(name);
  };
  return { press, drawn, finish };
}

describe("the cache of cards", () => {
  it("draws a card once, however many ask for it at a time or later", async () => {
    const { press, drawn, finish } = buildPress();
    const cache = new CardCache();
    const asked = [cache.get("a", press("a")), cache.get("a", press("a"))];
    finish();
    expect((await Promise.all(asked)).map(String)).toEqual(["a", "a"]);
    await cache.get("a", press("a"));
    expect(drawn).toEqual(["a"]);
  });

  it("draws one at a time, and goes on after one that failed", async () => {
    const { press, drawn, finish } = buildPress();
    const cache = new CardCache();
    const failing = cache.get("x", () => Promise.reject(new Error("no picture")));
    await expect(failing).rejects.toThrow("no picture");
    const asked = [cache.get("a", press("a")), cache.get("b", press("b"))];
    await new Promise(setImmediate);
    expect(drawn).toEqual(["a"]);
    finish();
    await Promise.all(asked);
    expect(drawn).toEqual(["a", "b"]);
    expect(String(await cache.get("x", press("x")))).toBe("x");
  });

  it("turns away who asks while too many wait, and says when to come back", async () => {
    const { press, finish } = buildPress();
    const cache = new CardCache({ maxWaiting: 2 });
    const asked = [cache.get("a", press("a")), cache.get("b", press("b"))];
    const turnedAway = await cache.get("c", press("c")).catch((error: unknown) => error);
    expect(turnedAway).toBeInstanceOf(ApiError);
    expect(turnedAway).toMatchObject({ code: "unavailable", details: { retryAfterSeconds: 5 } });
    finish();
    await Promise.all(asked);
    expect(String(await cache.get("c", press("c")))).toBe("c");
  });

  it("keeps so many and no more, the ones asked for least lately go first", async () => {
    const { press, drawn, finish } = buildPress();
    finish();
    const cache = new CardCache({ maxKept: 2 });
    for (const name of ["a", "b", "a", "c", "a", "b"]) await cache.get(name, press(name));
    expect(drawn).toEqual(["a", "b", "c", "b"]);
  });
});
