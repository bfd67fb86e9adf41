import { at, pick } from "../../random.ts";
import { indexes, rect } from "../svg.ts";
import { drawLobby, drawSolarPanels, drawTank } from "./building-parts.ts";
import type { Bay } from "./facade.ts";
import { drawFacade } from "./facade.ts";
import type { Material, Scene } from "./scene.ts";
import { groundY } from "./scene.ts";
import { drawBackdrop, drawRain, drawSky } from "./sky.ts";
import { drawCar, drawGround, drawPerson } from "./street.ts";
import { drawHedge, drawTree } from "./trees.ts";

const floorHeight = 26;
const podiumHeight = 52;
const accents: readonly Material[] = ["geru", "neem", "haldi", "indigo"];

/** Storeys of the taller tower above its podium: between 13 and 21, settled by the seed. */
export function towerFloors(seed: number): number {
  return 13 + ((seed * 5) % 9);
}

/** Two towers on a podium, the second lower and mirrored. */
export function drawTowers(scene: Scene, seed: number): void {
  drawSky(scene);
  drawBackdrop(scene, 230);
  for (const index of indexes(9))
    drawTree(
      scene,
      40 + index * 140 + scene.random() * 60,
      groundY,
      70 + scene.random() * 50,
      pick(scene.random, ["neem", "ashoka"] as const),
      0.45,
    );
  const accent = at(accents, seed);
  const floors = towerFloors(seed);
  const lower = floors - 3 - (seed % 3);
  const bays = towerBays(accent, "plaster", seed);
  const right = drawTower(scene, 690, lower, towerBays(accent, "white", seed).toReversed());
  const left = drawTower(scene, 250, floors, bays);
  drawLobby(scene, 236, groundY, left + 28, podiumHeight);
  drawLobby(scene, 676, groundY, right + 28, podiumHeight);
  drawPodiumGarden(scene, 250 + left + 14);
  drawForecourt(scene);
  drawRain(scene);
}

function towerBays(accent: Material, wall: Material, seed: number): Bay[] {
  const firstRail = at(["glass", "bars", "solid"] as const, seed);
  const secondRail = at(["bars", "glass", "bars"] as const, seed);
  return [
    { kind: "balcony", width: 64, material: wall, rail: firstRail },
    { kind: "window", width: 36, material: wall, projects: 6 },
    { kind: "fins", width: 24, material: accent },
    { kind: "window", width: 44, material: "white", projects: 8 },
    { kind: "balcony", width: 76, material: wall, rail: secondRail },
    { kind: "slit", width: 22, material: accent, projects: 5 },
    { kind: "window", width: 36, material: wall },
  ];
}

function drawTower(scene: Scene, x: number, floors: number, bays: readonly Bay[]): number {
  const baseY = groundY - podiumHeight;
  const { width, roofY } = drawFacade(scene, { x, baseY, floors, floorHeight, bays });
  drawTank(scene, x + 92, roofY, 70, 34, "concrete");
  drawTank(scene, x + 178, roofY, 40, 20, "plaster");
  drawSolarPanels(scene, x + 22, roofY - 8, 2);
  return width;
}

function drawPodiumGarden(scene: Scene, fromX: number): void {
  const width = 676 - fromX;
  scene.add(
    rect(fromX, groundY - 34, width, 34, scene.paint("pista")),
    rect(fromX - 4, groundY - 38, width + 8, 5, scene.paint("white")),
  );
  drawHedge(scene, fromX + 6, 670, groundY - 36, 11);
}

function drawForecourt(scene: Scene): void {
  drawGround(scene);
  drawHedge(scene, 0, 230, groundY + 4, 18);
  drawHedge(scene, 1010, 1200, groundY + 4, 18);
  drawTree(scene, 120, groundY + 16, 190, "gulmohar");
  drawTree(scene, 1105, groundY + 16, 210, "neem");
  drawTree(scene, 205, groundY + 10, 110, "ashoka");
  drawTree(scene, 596, groundY + 10, 92, "palm");
  drawTree(scene, 654, groundY + 10, 104, "palm");
  drawTree(scene, 1000, groundY + 12, 96, "ashoka");
  drawCar(scene, 470, groundY + 54, 0.8, "#C95A3E");
  drawPerson(scene, 330, groundY + 22, 30, 0);
  drawPerson(scene, 350, groundY + 22, 32, 1);
  drawPerson(scene, 364, groundY + 22, 20, 2);
  drawPerson(scene, 880, groundY + 24, 32, 4);
}
