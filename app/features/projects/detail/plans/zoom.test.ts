import { describe, expect, it } from "vitest";
import { fitted, largestScale, moveBy, tapScale, toggleZoom, zoomBy } from "./zoom.ts";

const frame = { width: 400, height: 300 };

describe("zoomBy", () => {
  it("keeps the point under the finger where it is", () => {
    const at = { x: 100, y: -50 };
    const zoom = zoomBy(fitted, 2, frame, at);
    expect(zoom).toEqual({ scale: 2, x: -100, y: 50 });
    // The part of the picture that lay under the finger: the same before and after.
    expect([(at.x - zoom.x) / zoom.scale, (at.y - zoom.y) / zoom.scale]).toEqual([100, -50]);
  });

  it("ends at the largest and at the whole picture", () => {
    expect(zoomBy(fitted, 100, frame).scale).toBe(largestScale);
    expect(zoomBy({ scale: 2, x: 90, y: 40 }, 0.1, frame)).toEqual(fitted);
    expect(zoomBy({ scale: 2, x: 90, y: 40 }, 0.505, frame)).toEqual(fitted);
  });
});

describe("moveBy", () => {
  it("never shows what is beside the picture", () => {
    const zoom = zoomBy(fitted, 2, frame);
    expect(moveBy(zoom, { x: 60, y: 20 }, frame)).toEqual({ scale: 2, x: 60, y: 20 });
    expect(moveBy(zoom, { x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 200, y: -150 });
    expect(moveBy(fitted, { x: 60, y: 20 }, frame)).toEqual(fitted);
  });
});

it("a double tap goes close, and a second one back to the whole", () => {
  const close = toggleZoom(fitted, frame, { x: 40, y: 0 });
  expect(close).toEqual({ scale: tapScale, x: -60, y: 0 });
  expect(toggleZoom(close, frame, { x: 0, y: 0 })).toEqual(fitted);
});
