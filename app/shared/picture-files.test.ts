import { expect, it } from "vitest";
import { formatMegabytes, pictureBytes, sortFiles } from "./picture-files.ts";

it("takes pictures up to 15 MB and names each other file with its reason", () => {
  const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });
  const good = [
    file("a.png", "image/png"),
    file("b.jpg", "image/jpeg", pictureBytes),
    file("c", "image/webp"),
  ];
  const bad = [
    file("moving.gif", "image/gif"),
    file("drawing.svg", "image/svg+xml"),
    file("empty.png", "image/png", 0),
    file("huge.png", "image/png", pictureBytes + 1),
  ];
  const { accepted, refusals } = sortFiles([...bad, ...good]);
  expect(accepted).toEqual(good);
  expect(refusals).toEqual([
    "“moving.gif” is not a PNG, JPG or WebP picture.",
    "“drawing.svg” is not a PNG, JPG or WebP picture.",
    "“empty.png” is empty.",
    "“huge.png” is 15.1 MB; at most 15 MB are taken.",
  ]);
});

it("tells megabytes with one decimal", () => {
  expect([0, 1, 3_355_443, 14 * 1024 * 1024, 200 * 1024 * 1024].map(formatMegabytes)).toEqual([
    "0",
    "0.1",
    "3.2",
    "14",
    "200",
  ]);
});
