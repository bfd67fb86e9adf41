import { expect, it } from "vitest";
import { compareCosts } from "./measure.ts";

it("counts the CPU of server and database for each request against the bare server's", () => {
  const ours = [
    { requests: 100, serverMs: 150, databaseMs: 10 },
    { requests: 300, serverMs: 200, databaseMs: 40 },
  ];
  const theirs = [
    { requests: 500, serverMs: 40, databaseMs: 0 },
    { requests: 500, serverMs: 60, databaseMs: 0 },
  ];
  expect(compareCosts(ours, theirs)).toEqual({
    cpuMs: 1,
    databaseMs: 0.125,
    bareMs: 0.1,
    percentOfBare: 10,
  });
});
