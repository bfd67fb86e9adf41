import { expect, it } from "vitest";
import { retryDelaySeconds } from "./outbox.server.ts";

it("waits a minute, then twice as long each time, an hour at most", () => {
  const middle = () => 0.5;
  const delays = [1, 2, 3, 6, 7, 60].map((failures) => retryDelaySeconds(failures, middle));
  expect(delays).toEqual([60, 120, 240, 1920, 3600, 3600]);
});

it("is a fifth more or less by chance", () => {
  expect(retryDelaySeconds(1, () => 0)).toBe(48);
  expect(retryDelaySeconds(1, () => 1)).toBe(72);
});
