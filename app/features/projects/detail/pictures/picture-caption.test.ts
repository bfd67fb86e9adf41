import { expect, it } from "vitest";
import { captionOf } from "./detail-gallery.tsx";

it.each([
  ["Drawing of Devdar Heights: front elevation", "Front elevation"],
  ["Front elevation", "Front elevation"],
  ["Tower 2: east: at dusk", "At dusk"],
  ["10:30 in the morning", "10:30 in the morning"],
  ["", ""],
])("captions %j as %j", (alt, caption) => {
  expect(captionOf(alt)).toBe(caption);
});
