import { indexes, line, movedTo, polygon, rect, round } from "../svg.ts";
import type { CellBox, CellKind, CellStyle, PaneBox } from "./facade-cells.ts";
import { cellSvg, litPane } from "./facade-cells.ts";
import type { Material, Scene } from "./scene.ts";

/** A column of equal cells. `projects` is how far it stands out, and so how wide a shadow it throws. */
export type Bay = { kind: CellKind; width: number; material: Material; projects?: number } & CellStyle;

export type Facade = {
  x: number;
  /** The lower edge. */
  baseY: number;
  floors: number;
  floorHeight: number;
  bays: readonly Bay[];
  parapetHeight?: number;
};

export type FacadeEdges = { width: number; roofY: number };

/** Draws bays side by side over all floors, lamps here and there, a parapet; answers its width and roof. */
export function drawFacade(scene: Scene, facade: Facade): FacadeEdges {
  const { x, baseY, floors, floorHeight, bays } = facade;
  const width = bays.reduce((sum, bay) => sum + bay.width, 0);
  const topY = baseY - floors * floorHeight;
  scene.add(sideShadow(scene, x + width, topY, baseY, floorHeight));
  for (const { bay, bayX } of placed(bays, x)) drawBay(scene, bay, bayX, topY, floors, floorHeight);
  for (const { bay, bayX } of placed(bays, x))
    if (bay.projects) scene.add(bayShadow(scene, bayX + bay.width, topY, baseY, bay.projects));
  const parapet = facade.parapetHeight ?? floorHeight * 0.32;
  scene.add(
    rect(x - 2, topY - parapet, width + 4, parapet, scene.paint("white")),
    rect(x - 4, topY - parapet - 3, width + 8, 4, scene.paint("white", 0.94)),
    scene.shade(x, topY - 1, width, 4, 0.18),
  );
  return { width, roofY: topY - parapet };
}

function placed(bays: readonly Bay[], x: number): { bay: Bay; bayX: number }[] {
  let bayX = x;
  return bays.map((bay) => {
    const place = { bay, bayX };
    bayX += bay.width;
    return place;
  });
}

/** The cell is defined once and used on every floor. */
function drawBay(scene: Scene, bay: Bay, x: number, topY: number, floors: number, floorHeight: number): void {
  const box: CellBox = { ...bay, height: floorHeight };
  const id = scene.define((cell) => `<g id="${cell}">${cellSvg(scene, bay.kind, box)}</g>`);
  const uses = indexes(floors).map(
    (floor) => `<use href="#${id}" x="${round(x)}" y="${round(topY + floor * floorHeight)}"/>`,
  );
  scene.add(uses.join(""));
  const lamp = litPane(bay.kind, bay.width, floorHeight);
  if (!lamp) return;
  for (const floor of indexes(floors))
    drawLampSometimes(scene, shifted(lamp, x, topY + floor * floorHeight), 2);
}

function shifted([paneX, paneY, width, height]: PaneBox, x: number, y: number): PaneBox {
  return [x + paneX, y + paneY, width, height];
}

/** Lights a pane as often as the hour asks; its mullions are drawn again over the light. */
export function drawLampSometimes(scene: Scene, pane: PaneBox, divisions: number): void {
  const { litShare } = scene.light;
  if (scene.random() >= litShare) return;
  const [x, y, width, height] = pane;
  const colour = scene.random() < 0.3 ? "#FFE3A3" : "#F8C766";
  const opacity = (0.62 + scene.random() * 0.3).toFixed(2);
  scene.add(rect(x, y, width, height, colour, `fill-opacity="${opacity}"`));
  for (const index of indexes(divisions - 1)) {
    const mullionX = x + (width * (index + 1)) / divisions;
    scene.add(line([mullionX, y], [mullionX, y + height], "#3D4B4C", 1.3, 'stroke-opacity=".7"'));
  }
}

/** A single cell at its place, lit as often as the hour asks. */
export function drawCell(scene: Scene, kind: CellKind, x: number, y: number, box: CellBox): void {
  scene.add(movedTo(x, y, cellSvg(scene, kind, box)));
  const lamp = litPane(kind, box.width, box.height);
  if (lamp) drawLampSometimes(scene, shifted(lamp, x, y), kind === "projecting-balcony" ? 3 : 2);
}

function sideShadow(scene: Scene, x: number, topY: number, baseY: number, floorHeight: number): string {
  const reach = floorHeight * 0.5;
  return polygon(
    [
      [x, topY + 8],
      [x + reach, topY + floorHeight * 0.6],
      [x + reach, baseY],
      [x, baseY],
    ],
    scene.shadowFill,
    `fill-opacity="${(scene.light.shadow * 0.35).toFixed(2)}"`,
  );
}

function bayShadow(scene: Scene, x: number, topY: number, baseY: number, depth: number): string {
  return polygon(
    [
      [x, topY],
      [x + depth, topY + depth],
      [x + depth, baseY],
      [x, baseY],
    ],
    scene.shadowFill,
    `fill-opacity="${(scene.light.shadow * 0.75).toFixed(2)}"`,
  );
}
