import { describe, expect, it } from "vitest";
import { type ImageItem, moveEntry, patchImage, presentImages } from "./image-list-state.ts";

function image(key: string): ImageItem {
  return { key, url: `/${key}`, srcset: "", alt: "", name: "", storedId: key, file: null, isRemoved: false };
}

describe("moveEntry", () => {
  it("moves one entry and keeps the others in their order", () => {
    expect(moveEntry(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
    expect(moveEntry(["a", "b", "c", "d"], 3, 0)).toEqual(["d", "a", "b", "c"]);
  });

  it("leaves the list as it is where a place does not exist", () => {
    const list = ["a", "b"];
    for (const [from, to] of [
      [0, -1],
      [1, 2],
      [5, 0],
      [1, 1],
    ] as const)
      expect(moveEntry(list, from, to)).toBe(list);
  });
});

it("a removed picture keeps its place and comes back there", () => {
  const before = [image("a"), image("b"), image("c")];
  const removed = patchImage(before, "b", { isRemoved: true });
  expect(presentImages(removed).map(({ key }) => key)).toEqual(["a", "c"]);
  expect(patchImage(removed, "b", { isRemoved: false })).toEqual(before);
});
