import { expect, it } from "vitest";
import { formatProjectQuery } from "#app/features/projects/search/query.ts";
import { createColdQueries, createUsualQueries, listUsualQueries } from "./query-mix.ts";

function ask(count: number, next: ReturnType<typeof createColdQueries>): string[] {
  return Array.from({ length: count }, () => formatProjectQuery(next()));
}

it("never asks the same cold query twice", () => {
  expect(new Set(ask(5_000, createColdQueries(7))).size).toBe(5_000);
});

it("asks the same for the same seed, and something else for another", () => {
  expect(ask(50, createColdQueries(7))).toEqual(ask(50, createColdQueries(7)));
  expect(ask(50, createColdQueries(7))).not.toEqual(ask(50, createColdQueries(8)));
  expect(ask(50, createUsualQueries(7))).toEqual(ask(50, createUsualQueries(7)));
});

it("repeats on a usual day some hundred queries, all of which are listed, few of them very often", () => {
  const listed = new Set(listUsualQueries(7, 200).map((query) => formatProjectQuery(query)));
  const asked = ask(5_000, createUsualQueries(7, 200));
  expect(asked.filter((address) => !listed.has(address))).toEqual([]);
  expect(new Set(asked).size).toBeGreaterThan(150);
  expect(listed.size).toBeLessThanOrEqual(600);
  const first = asked.filter((address) => address === "").length;
  expect(first / asked.length).toBeGreaterThan(0.1);
});
