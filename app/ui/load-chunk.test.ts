import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ChunkFailure, loadChunk } from "./load-chunk.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("gives what the import gives, and leaves no timer behind", async () => {
  await expect(loadChunk(async () => "code")).resolves.toBe("code");
  expect(vi.getTimerCount()).toBe(0);
});

it("says 'Loading chunk failed' of an import that fails", async () => {
  const cause = new TypeError("Failed to fetch dynamically imported module: /assets/x.js");
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toEqual(new ChunkFailure(cause));
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toThrow("Loading chunk failed");
});

it("says it too of one that has no answer for 120 seconds, and not before", async () => {
  let failure: unknown;
  loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => {
    failure = error;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(failure).toBeInstanceOf(ChunkFailure);
});
