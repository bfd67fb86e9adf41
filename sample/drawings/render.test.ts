import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { DrawingSpec } from "./render.ts";
import { drawingKey, drawingPixels, drawingSvg, renderDrawing } from "./render.ts";

const specs: DrawingSpec[] = [
  { drawing: "elevation", kind: "villas", light: "dusk", seed: 2, backdrop: "hills", view: "front" },
  { drawing: "floor-plan", layout: "apartment-1", size: "small", isMirrored: true },
  { drawing: "portrait", seed: 4, figure: "turban" },
  { drawing: "logo", name: "Himgiri Homes" },
];

describe("renderDrawing", () => {
  it.each(specs)("makes a PNG of the fixed size, the same each time: $drawing", async (spec) => {
    const file = await renderDrawing(spec);
    const { format, width, height } = await sharp(file).metadata();
    expect([format, width, height]).toEqual(["png", ...drawingPixels[spec.drawing]]);
    const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
    expect(digest(await renderDrawing(spec))).toBe(digest(file));
  });

  it("is no empty sheet: many colours in every picture", async () => {
    for (const spec of specs) {
      const { channels } = await sharp(await renderDrawing(spec)).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
    }
  });

  it("fades by the opacity of fills and strokes: a group's own would cost a layer each", () => {
    const drawings = specs.map(drawingSvg);
    expect(drawings[0]).toContain(" fill-opacity=");
    for (const drawing of drawings) expect(drawing).not.toContain(" opacity=");
  });

  it("needs no fonts: letters are outlines", () => {
    for (const spec of specs) expect(drawingSvg(spec)).not.toContain("<text");
  });
});

describe("drawingKey", () => {
  it("is the same for the same picture, in whatever order it is described", () => {
    expect(drawingKey({ drawing: "portrait", seed: 4, figure: "sari" })).toBe(
      drawingKey({ figure: "sari", seed: 4, drawing: "portrait" }),
    );
    expect(drawingKey({ drawing: "portrait", seed: 4, figure: "sari" })).not.toBe(
      drawingKey({ drawing: "portrait", seed: 5, figure: "sari" }),
    );
  });
});
