import sharp from "sharp";
import { drawDeveloperLogo } from "./developer-logo.ts";
import type { ElevationSpec } from "./elevations/elevation.ts";
import { drawElevation } from "./elevations/elevation.ts";
import { drawFloorPlan } from "./plans/floor-plan.ts";
import type { PlanSpec } from "./plans/layouts.ts";
import type { PortraitSpec } from "./portrait.ts";
import { drawPortrait } from "./portrait.ts";

/** Everything that is needed to draw one picture again, the same on every machine. */
export type DrawingSpec =
  | ({ drawing: "elevation" } & ElevationSpec)
  | ({ drawing: "floor-plan" } & PlanSpec)
  | ({ drawing: "portrait" } & PortraitSpec)
  | { drawing: "logo"; name: string };

/** Width and height in pixels of the files made. */
export const drawingPixels: Record<DrawingSpec["drawing"], readonly [width: number, height: number]> = {
  elevation: [1600, 1067],
  "floor-plan": [1350, 1050],
  portrait: [600, 700],
  logo: [320, 320],
};

/** Two specs with the same key are the same picture: draw it once and share the file. */
export function drawingKey(spec: DrawingSpec): string {
  const fields = Object.entries(spec).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return fields.map(([field, value]) => `${field}=${value}`).join(" ");
}

export function drawingSvg(spec: DrawingSpec): string {
  switch (spec.drawing) {
    case "elevation":
      return drawElevation({ ...spec, label: "Front elevation" });
    case "floor-plan":
      return drawFloorPlan(spec);
    case "portrait":
      return drawPortrait(spec, "Portrait");
    case "logo":
      return drawDeveloperLogo(spec.name);
  }
}

/** The drawing as a PNG file of its fixed size. Letters are outlines, so no font of the machine is needed. */
export async function renderDrawing(spec: DrawingSpec): Promise<Buffer> {
  const [width, height] = drawingPixels[spec.drawing];
  // The root's own size makes the renderer work at the final size at once, without scaling pixels afterwards.
  const svg = drawingSvg(spec).replace(
    "<svg ",
    `<svg width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" `,
  );
  return await sharp(Buffer.from(svg)).flatten().png({ compressionLevel: 6 }).toBuffer();
}
