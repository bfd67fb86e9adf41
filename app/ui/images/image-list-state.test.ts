import { expect, it } from "vitest";
import { type ImageItem, patchImage, presentImages } from "./image-list-state.ts";

function image(key: string): ImageItem {
  return { key, url: `/${key}`, srcset: "", alt: "", name: "", storedId: key, file: null, isRemoved: false };
}

it("a removed picture keeps its place and comes back there", () => {
  const before = [image("a"), image("b"), image("c")];
  const removed = patchImage(before, "b", { isRemoved: true });
  expect(presentImages(removed).map(({ key }) => key)).toEqual(["a", "c"]);
  expect(patchImage(removed, "b", { isRemoved: false })).toEqual(before);
});
