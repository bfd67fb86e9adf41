import { mixColours, scaleColour } from "../colour.ts";
import { circle, group, indexes, line, pathText, rect, shape, stroke } from "../svg.ts";
import type { Material, Scene } from "./scene.ts";

/** One bay of one floor, drawn in a box of `width` by `height` with its top left corner at 0, 0. */
export type CellKind =
  | "balcony"
  | "projecting-balcony"
  | "window"
  | "tall-window"
  | "jaali"
  | "slit"
  | "fins"
  | "curtain-glass";

export type CellStyle = { rail?: "glass" | "bars" | "solid"; hasPlants?: boolean; hasNoWall?: boolean };

export type CellBox = { width: number; height: number; material: Material } & CellStyle;

export type PaneBox = readonly [x: number, y: number, width: number, height: number];

type CellDrawing = (scene: Scene, box: CellBox) => string;

const cellDrawings: Record<CellKind, CellDrawing> = {
  balcony: recessedBalcony,
  "projecting-balcony": projectingBalcony,
  window: windowWithChajja,
  "tall-window": tallWindow,
  jaali,
  slit,
  fins,
  "curtain-glass": curtainGlass,
};

export function cellSvg(scene: Scene, kind: CellKind, box: CellBox): string {
  return cellDrawings[kind](scene, box);
}

/** Where a lamp shows in a cell; undefined for cells without a pane. */
export function litPane(kind: CellKind, width: number, height: number): PaneBox | undefined {
  switch (kind) {
    case "balcony":
      return [width * 0.12, height * 0.24, width * 0.76, height * 0.34];
    case "projecting-balcony":
      return [width * 0.14, height * 0.22, width * 0.72, height * 0.36];
    case "window":
      return windowPane(width, height);
    case "tall-window":
      return [width * 0.2, height * 0.1, width * 0.6, height * 0.78];
    case "slit":
      return [width * 0.38, height * 0.12, width * 0.24, height * 0.72];
    default:
      return undefined;
  }
}

function windowPane(width: number, height: number): PaneBox {
  const paneWidth = Math.min(width * 0.58, height * 0.9);
  return [(width - paneWidth) / 2, height * 0.28, paneWidth, height * 0.44];
}

function slabThickness(height: number): number {
  return Math.max(2.5, height * 0.1);
}

/** Glass in its frame, with a slanting reflection, divided by mullions. */
function pane(scene: Scene, [x, y, width, height]: PaneBox, divisions: number): string {
  const frame = scene.paint("frame");
  const reflection = pathText`M${x} ${y + height}V${y + height * 0.35}L${x + width * 0.55} ${y}H${x + width * 0.85}Z`;
  const mullions = indexes(divisions - 1).map((index) => {
    const mullionX = x + (width * (index + 1)) / divisions;
    return line([mullionX, y], [mullionX, y + height], frame, 1.3);
  });
  return (
    rect(x - 1.2, y - 1.2, width + 2.4, height + 2.4, frame) +
    rect(x, y, width, height, scene.glass) +
    shape(reflection, "#fff", 'fill-opacity=".14"') +
    scene.shade(x, y, width, Math.min(height * 0.16, 5), 0.28) +
    mullions.join("")
  );
}

function railing(scene: Scene, { width, height, rail = "glass", hasPlants }: CellBox): string {
  const slab = slabThickness(height);
  const top = height - slab - height * 0.32;
  const plants = hasPlants ? railPlants(scene, width, height, top) : "";
  if (rail === "solid")
    return (
      rect(0, top, width, height * 0.32, scene.paint("white")) +
      scene.shade(0, height - slab - 3, width, 3, 0.12) +
      plants
    );
  if (rail === "glass") {
    const glass = mixColours(scene.light.glass[0], "#FFFFFF", 0.35);
    return (
      rect(0, top, width, height * 0.32, glass, 'fill-opacity=".55"') +
      line([-1, top], [width + 1, top], scene.paint("rail"), 2) +
      plants
    );
  }
  const step = width / Math.round(width / 4.4);
  const bars = indexes(Math.round(width / step)).map(
    (index) => pathText`M${step * (index + 0.5)} ${top}V${height - slab}`,
  );
  const frame = scene.paint("frame");
  return stroke(bars.join(""), frame) + line([-1, top], [width + 1, top], frame, 2) + plants;
}

function railPlants(scene: Scene, width: number, height: number, top: number): string {
  const count = Math.floor((width * 0.84) / (height * 0.1)) + 1;
  const pots = indexes(count).map((index) => {
    const size = 0.8 + ((index * 7) % 5) / 9;
    return circle(width * 0.08 + index * height * 0.1, top - height * 0.02, height * 0.055 * size);
  });
  return group(`fill="${scene.light.leaves[0]}"`, pots.join(""));
}

function slab(scene: Scene, { width, height }: CellBox, overhang: number): string {
  const thickness = slabThickness(height);
  return (
    rect(-overhang, height - thickness, width + overhang * 2, thickness, scene.paint("white")) +
    scene.shade(-overhang, height - thickness * 0.3, width + overhang * 2, thickness * 0.3, 0.13)
  );
}

function recessedBalcony(scene: Scene, box: CellBox): string {
  const { width, height, material } = box;
  const divisions = width > height * 1.3 ? 4 : width > height * 0.8 ? 3 : 2;
  return (
    rect(0, 0, width, height, scaleColour(scene.paint(material), 0.86)) +
    pane(scene, [width * 0.12, height * 0.24, width * 0.76, height * 0.66], divisions) +
    scene.shade(0, 0, width, height * 0.17) +
    scene.shade(0, 0, width * 0.1, height, scene.light.shadow * 0.8) +
    railing(scene, box) +
    slab(scene, box, 2)
  );
}

function projectingBalcony(scene: Scene, box: CellBox): string {
  const { width, height, material } = box;
  return (
    rect(0, 0, width, height, scene.paint(material)) +
    pane(scene, [width * 0.14, height * 0.22, width * 0.72, height * 0.68], width > height ? 3 : 2) +
    scene.shade(width * 0.02, 0, width * 0.98, height * 0.1, scene.light.shadow * 0.7) +
    railing(scene, box) +
    slab(scene, box, 3)
  );
}

function windowWithChajja(scene: Scene, { width, height, material }: CellBox): string {
  const box = windowPane(width, height);
  const [x, y, paneWidth] = box;
  const wall = scene.paint(material);
  return (
    rect(0, 0, width, height, wall) +
    pane(scene, box, paneWidth > height * 0.5 ? 2 : 1) +
    scene.shade(x, y, paneWidth + height * 0.1, height * 0.1, scene.light.shadow * 0.8) +
    rect(x - height * 0.06, height * 0.22, paneWidth + height * 0.12, height * 0.06, scene.paint("white")) +
    rect(x - height * 0.04, height * 0.73, paneWidth + height * 0.08, height * 0.035, scene.paint("white")) +
    line([0, height - 0.8], [width, height - 0.8], scaleColour(wall, 0.9), 1.2)
  );
}

function tallWindow(scene: Scene, { width, height, material, hasNoWall }: CellBox): string {
  const wall = hasNoWall ? "" : rect(0, 0, width, height, scene.paint(material));
  const sill = rect(width * 0.16, height * 0.88, width * 0.68, height * 0.04, scene.paint("white"));
  return wall + pane(scene, [width * 0.2, height * 0.1, width * 0.6, height * 0.78], 2) + sill;
}

/** A pierced screen: diamonds on a grid of about 11. */
function jaali(scene: Scene, { width, height, material }: CellBox): string {
  const target = height / Math.max(2, Math.round(height / 11));
  const columns = Math.max(2, Math.round(width / target));
  const rows = Math.max(2, Math.round(height / target));
  const [stepX, stepY] = [width / columns, height / rows];
  const [halfX, halfY] = [stepX * 0.36, stepY * 0.36];
  const diamonds = indexes(rows * columns).map((index) => {
    const x = ((index % columns) + 0.5) * stepX;
    const y = Math.floor(index / columns) * stepY + stepY * 0.14;
    return pathText`M${x} ${y}l${halfX} ${halfY}l${-halfX} ${halfY}l${-halfX} ${-halfY}Z`;
  });
  const wall = scene.paint(material);
  return rect(0, 0, width, height, wall) + shape(diamonds.join(""), scaleColour(wall, 0.5));
}

function slit(scene: Scene, { width, height, material }: CellBox): string {
  return (
    rect(0, 0, width, height, scene.paint(material)) +
    pane(scene, [width * 0.38, height * 0.12, width * 0.24, height * 0.72], 1)
  );
}

function fins(scene: Scene, { width, height, material }: CellBox): string {
  const wall = scene.paint(material);
  const count = Math.max(3, Math.round(width / 7));
  const blades = indexes(count).map((index) =>
    rect((width * index) / count, 0, (width / count) * 0.48, height, wall),
  );
  return rect(0, 0, width, height, scaleColour(wall, 0.72)) + blades.join("");
}

function curtainGlass(scene: Scene, { width, height, material }: CellBox): string {
  const frame = scene.paint("frame");
  const count = Math.max(2, Math.round(width / (height * 0.5)));
  const mullions = indexes(count + 1).map((index) => {
    const x = (width * index) / count;
    return line([x, 0], [x, height], frame, 1.2);
  });
  const reflection = pathText`M0 ${height * 0.9}L${width * 0.5} 0H${width * 0.8}L${width * 0.2} ${height * 0.9}Z`;
  const base = slabThickness(height);
  return (
    rect(0, 0, width, height, scene.glass) +
    mullions.join("") +
    rect(0, height - base, width, base, scene.paint(material, 0.8)) +
    shape(reflection, "#fff", 'fill-opacity=".12"')
  );
}
