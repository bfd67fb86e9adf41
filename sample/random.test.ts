import { describe, expect, it } from "vitest";
import { at, createRandom, seedOf, shuffle, wholeBetween } from "./random.ts";

describe("createRandom", () => {
  it("gives the published mulberry32 sequence", () => {
    const random = createRandom(1);
    expect([random(), random(), random()]).toEqual([
      0.6270739405881613, 0.002735721180215478, 0.5274470399599522,
    ]);
  });
});

describe("shuffle", () => {
  it("keeps every item, falsy ones too, and leaves the list alone", () => {
    const items = [0, 1, 2, 3, 4, 5];
    const shuffled = shuffle(createRandom(3), items);
    expect(shuffled).not.toEqual(items);
    expect(shuffled.toSorted()).toEqual(items);
    expect(items).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe("wholeBetween, at, seedOf", () => {
  it("reaches both ends", () => {
    const random = createRandom(5);
    const numbers = new Set(Array.from({ length: 200 }, () => wholeBetween(random, 2, 4)));
    expect([...numbers].toSorted()).toEqual([2, 3, 4]);
  });

  it("starts again past the end, and refuses nothing to choose from", () => {
    expect(at(["a", "b"], 3)).toBe("b");
    expect(() => at([], 0)).toThrow("nothing to choose from");
  });

  it("tells names apart", () => {
    expect(seedOf("Himgiri Homes")).toBe(seedOf("Himgiri Homes"));
    expect(seedOf("Himgiri Homes")).not.toBe(seedOf("Himgiri Home"));
  });
});
