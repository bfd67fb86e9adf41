import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadDespiteTrouble } from "./navigation-trouble.ts";

/** The window's events; Node.js has none. */
const page = new EventTarget();
beforeEach(() => {
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const kindOf = (error: unknown) => (error === "away" ? ("away" as const) : undefined);
const comeOnline = () => page.dispatchEvent(new Event("online"));
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe("a load in trouble", () => {
  it("waits, and is tried again each time the connection comes back", async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce("away")
      .mockRejectedValueOnce("away")
      .mockResolvedValue("page");
    const loaded = loadDespiteTrouble(load, { kindOf });
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
    comeOnline();
    await settle();
    expect(load).toHaveBeenCalledTimes(2);
    comeOnline();
    await expect(loaded).resolves.toBe("page");
    comeOnline();
    await settle();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("is tried some more times by itself while a connection that came back carries nothing yet", async () => {
    vi.useFakeTimers();
    // Long after the connection came back in the test before.
    vi.advanceTimersByTime(60_000);
    const load = vi.fn(() => Promise.reject("cut off"));
    const asked = new AbortController();
    const loading = loadDespiteTrouble(load, { kindOf: () => "unreachable", signal: asked.signal });
    loading.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(1);
    comeOnline();
    await vi.advanceTimersByTimeAsync(60_000);
    // At once, and each second of the first five.
    expect(load).toHaveBeenCalledTimes(7);
    asked.abort();
  });

  it("passes on what is no trouble", async () => {
    await expect(loadDespiteTrouble(() => Promise.reject("redirect"), { kindOf })).rejects.toBe("redirect");
  });

  it("ends when something else is asked for, before or while it waits", async () => {
    const asked = new AbortController();
    const load = vi.fn(() => Promise.reject("away"));
    const loading = loadDespiteTrouble(load, { kindOf, signal: asked.signal });
    await settle();
    asked.abort("another page");
    await expect(loading).rejects.toBe("another page");
    await expect(loadDespiteTrouble(load, { kindOf, signal: asked.signal })).rejects.toBe("away");
    comeOnline();
    await settle();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
