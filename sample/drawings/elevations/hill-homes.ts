import { at, pick } from "../../random.ts";
import { indexes, polygon, rect } from "../svg.ts";
import { drawStoneWall } from "./building-parts.ts";
import { drawCell } from "./facade.ts";
import type { Material, Scene } from "./scene.ts";
import { groundY } from "./scene.ts";
import { drawHills, drawRain, drawSky } from "./sky.ts";
import { drawGround, drawPerson } from "./street.ts";
import { drawHedge, drawTree } from "./trees.ts";

type House = { x: number; baseY: number; width: number; floorHeight: number; floors: number; wall: Material };

const wallSets: readonly (readonly [Material, Material, Material])[] = [
  ["plaster", "pista", "white"],
  ["sand", "white", "plaster"],
  ["white", "plaster", "pista"],
];

/** Storeys of the tallest hill home, its stone base included. */
export const hillHomeFloors = 3;

/** Three gabled houses on a stone retaining wall, in front of two ranges. */
export function drawHillHomes(scene: Scene, seed: number): void {
  drawSky(scene);
  drawHills(scene, 0.55, 240);
  drawHills(scene, 0.7, 120);
  for (const index of indexes(12))
    drawTree(
      scene,
      index * 110 + scene.random() * 60,
      groundY - 20 - scene.random() * 20,
      150 + scene.random() * 120,
      pick(scene.random, ["ashoka", "ashoka", "neem"] as const),
      0.35,
    );
  drawSlope(scene);
  const [left, right, middle] = at(wallSets, seed);
  drawHouse(scene, { x: 170, baseY: groundY - 46, width: 250, floorHeight: 92, floors: 2, wall: left });
  drawHouse(scene, { x: 790, baseY: groundY - 16, width: 240, floorHeight: 90, floors: 2, wall: right });
  drawHouse(scene, { x: 470, baseY: groundY - 20, width: 270, floorHeight: 98, floors: 3, wall: middle });
  drawForecourt(scene);
  drawRain(scene);
}

function drawSlope(scene: Scene): void {
  scene.add(
    polygon(
      [
        [0, groundY],
        [0, groundY - 40],
        [300, groundY - 56],
        [640, groundY - 24],
        [900, groundY - 14],
        [1200, groundY - 30],
        [1200, groundY],
      ],
      scene.light.leaves[1],
    ),
  );
}

function drawHouse(scene: Scene, house: House): void {
  const { x, baseY, width, floorHeight, floors, wall } = house;
  for (const floor of indexes(floors)) {
    const y = baseY - floorHeight * (floor + 1);
    if (floor === 0) drawStoneWall(scene, x, y, width, floorHeight);
    else scene.add(rect(x, y, width, floorHeight, scene.paint(wall)));
    drawFloorOpenings(scene, house, floor, y);
  }
  drawGable(scene, x, baseY - floorHeight * floors, width);
}

function drawFloorOpenings(
  scene: Scene,
  { x, width, floorHeight, wall }: House,
  floor: number,
  y: number,
): void {
  const bay = width / 3;
  for (const index of indexes(3)) {
    const bayX = x + index * bay;
    if (floor === 0) {
      const box = { width: bay * 0.6, height: floorHeight - 24, material: "stone", hasNoWall: true } as const;
      drawCell(scene, "tall-window", bayX + bay * 0.2, y + 18, box);
    } else {
      const kind = index === 1 ? "projecting-balcony" : "window";
      drawCell(scene, kind, bayX, y, {
        width: bay,
        height: floorHeight,
        material: wall,
        rail: "bars",
        hasPlants: true,
      });
    }
  }
}

function drawGable(scene: Scene, x: number, eavesY: number, width: number): void {
  const middle = x + width * 0.5;
  const ridgeY = eavesY - 86;
  const chimneyX = x + width * 0.74;
  scene.add(
    rect(chimneyX, eavesY - 78, 20, 60, scene.paint("stone")),
    rect(chimneyX - 4, eavesY - 82, 28, 6, scene.paint("white")),
    polygon(
      [
        [x - 26, eavesY + 4],
        [middle, ridgeY],
        [x + width + 26, eavesY + 4],
      ],
      scene.paint("roof"),
    ),
    polygon(
      [
        [middle, ridgeY],
        [x + width + 26, eavesY + 4],
        [middle, eavesY + 4],
      ],
      scene.paint("roof", 0.88),
    ),
    polygon(
      [
        [x + width * 0.32, eavesY - 8],
        [middle, eavesY - 52],
        [x + width * 0.68, eavesY - 8],
      ],
      scene.paint("white"),
    ),
    rect(x + width * 0.45, eavesY - 34, width * 0.1, 26, scene.glass),
    scene.shade(x, eavesY + 4, width, 12),
    rect(x - 28, eavesY + 2, width + 56, 6, scene.paint("white")),
  );
}

function drawForecourt(scene: Scene): void {
  drawGround(scene);
  drawStoneWall(scene, 120, groundY - 44, 330, 48);
  drawStoneWall(scene, 450, groundY - 20, 620, 24);
  drawHedge(scene, 124, 450, groundY - 42, 12);
  drawHedge(scene, 450, 1070, groundY - 18, 11);
  drawTree(scene, 60, groundY + 14, 330, "ashoka");
  drawTree(scene, 118, groundY + 14, 240, "ashoka");
  drawTree(scene, 1120, groundY + 14, 340, "ashoka");
  drawTree(scene, 1172, groundY + 16, 230, "neem");
  drawTree(scene, 442, groundY + 12, 110, "neem");
  drawTree(scene, 762, groundY + 12, 120, "gulmohar");
  drawPerson(scene, 600, groundY + 22, 50, 0);
  drawPerson(scene, 622, groundY + 22, 32, 2);
  drawPerson(scene, 860, groundY + 22, 50, 1);
}
