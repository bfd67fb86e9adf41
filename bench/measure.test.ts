import { expect, it } from "vitest";
import { compareCosts } from "./measure.ts";

it("counts the CPU of each request against the bare server's", () => {
  const ours = [
    { requests: 100, cpuMs: 160 },
    { requests: 300, cpuMs: 240 },
  ];
  const theirs = [
    { requests: 500, cpuMs: 40 },
    { requests: 500, cpuMs: 60 },
  ];
  expect(compareCosts(ours, theirs)).toEqual({ cpuMs: 1, bareMs: 0.1, percentOfBare: 10 });
});
