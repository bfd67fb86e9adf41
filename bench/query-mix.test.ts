import { describe, expect, it } from "vitest";
import { formatProjectQuery } from "#app/features/projects/search/query.ts";
import { createRandom } from "#sample/random.ts";
import { createColdQueries, createUsualQueries, createZipf, listUsualQueries } from "./query-mix.ts";

function take<Item>(count: number, next: () => Item): Item[] {
  return Array.from({ length: count }, next);
}

describe("createZipf", () => {
  it("draws rank r in proportion to 1 / (r + 1)^s", () => {
    const draw = createZipf(createRandom(1), 50, 1.1);
    const drawn = take(40_000, draw);
    const timesOf = (rank: number) => drawn.filter((other) => other === rank).length;
    expect(timesOf(0) / timesOf(1)).toBeCloseTo(2 ** 1.1, 0);
    expect(timesOf(0) / timesOf(9)).toBeGreaterThan(9);
    expect(Math.max(...drawn)).toBe(49);
    expect(Math.min(...drawn)).toBe(0);
  });
});

describe("createColdQueries", () => {
  it("never asks the same twice", () => {
    const asked = take(5_000, createColdQueries(7)).map((query) => formatProjectQuery(query));
    expect(new Set(asked).size).toBe(asked.length);
  });

  it("asks the same for the same seed, and something else for another", () => {
    expect(take(50, createColdQueries(7))).toEqual(take(50, createColdQueries(7)));
    expect(take(50, createColdQueries(7))).not.toEqual(take(50, createColdQueries(8)));
  });
});

describe("createUsualQueries", () => {
  it("repeats some hundred queries, mostly their first page", () => {
    const asked = take(5_000, createUsualQueries(7, 200));
    const distinct = new Set(asked.map((query) => formatProjectQuery({ ...query, page: 1 })));
    expect(distinct.size).toBeGreaterThan(150);
    expect(distinct.size).toBeLessThanOrEqual(200);
    expect(asked.filter(({ page }) => page === 1).length).toBeGreaterThan(3_000);
    expect(Math.max(...asked.map(({ page }) => page))).toBe(3);
  });

  it("asks nothing but what listUsualQueries lists", () => {
    const listed = new Set(listUsualQueries(7, 200).map((query) => formatProjectQuery(query)));
    const asked = take(5_000, createUsualQueries(7, 200)).map((query) => formatProjectQuery(query));
    expect(asked.filter((address) => !listed.has(address))).toEqual([]);
    expect(listed.size).toBeLessThanOrEqual(600);
  });

  it("asks the same for the same seed", () => {
    expect(take(50, createUsualQueries(7))).toEqual(take(50, createUsualQueries(7)));
  });
});
