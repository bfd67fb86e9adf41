import { at, pick } from "../../random.ts";
import { indexes, rect } from "../svg.ts";
import { drawPergola, drawSolarPanels, drawTank } from "./building-parts.ts";
import type { Bay } from "./facade.ts";
import { drawFacade } from "./facade.ts";
import type { Material, Scene } from "./scene.ts";
import { groundY } from "./scene.ts";
import { drawBackdrop, drawRain, drawSky } from "./sky.ts";
import { drawCar, drawCompoundWall, drawGate, drawGround, drawPerson } from "./street.ts";
import { drawHedge, drawTree } from "./trees.ts";

const left = 190;
const stiltHeight = 64;
const floorHeight = 76;

/** Every low-rise is on stilts and has four floors over them. */
export const lowRiseFloors = 4;

const accents: readonly Material[] = ["pista", "brick", "sand", "indigo", "plaster"];
const screens: readonly Material[] = ["geru", "haldi", "neem", "geru", "teak"];

/** Four floors over stilts, jaali screens at the stairs. */
export function drawLowRise(scene: Scene, seed: number): void {
  drawSky(scene);
  drawBackdrop(scene, 120);
  for (const index of indexes(8))
    drawTree(
      scene,
      index * 160 + scene.random() * 80,
      groundY,
      110 + scene.random() * 60,
      pick(scene.random, ["neem", "neem", "ashoka"] as const),
      0.5,
    );
  const { width, roofY } = drawFacade(scene, {
    x: left,
    baseY: groundY - stiltHeight,
    floors: lowRiseFloors,
    floorHeight,
    bays: lowRiseBays(at(accents, seed), at(screens, seed), at(["bars", "glass", "solid"] as const, seed)),
    parapetHeight: 26,
  });
  drawRoof(scene, roofY);
  drawStilts(scene, width);
  drawForecourt(scene);
  drawRain(scene);
}

function lowRiseBays(accent: Material, screen: Material, rail: "bars" | "glass" | "solid"): Bay[] {
  const balcony: Bay = { kind: "balcony", width: 150, material: "plaster", rail, hasPlants: true };
  return [
    { kind: "window", width: 92, material: accent, projects: 8 },
    balcony,
    { kind: "jaali", width: 56, material: screen, projects: 8 },
    { kind: "window", width: 88, material: "white" },
    { kind: "jaali", width: 56, material: screen, projects: 8 },
    balcony,
    { kind: "window", width: 92, material: accent, projects: 6 },
  ];
}

function drawRoof(scene: Scene, roofY: number): void {
  drawTank(scene, left + 298, roofY, 88, 44, "concrete");
  drawPergola(scene, left + 70, roofY, 130, 46);
  drawSolarPanels(scene, left + 470, roofY - 6, 4, 36);
  drawHedge(scene, left + 74, left + 196, roofY, 13);
  drawTree(scene, left + 640, roofY, 58, "neem");
}

function drawStilts(scene: Scene, width: number): void {
  const top = groundY - stiltHeight;
  scene.add(rect(left, top, width, stiltHeight, scene.paint("concrete", 0.5)));
  drawCar(scene, left + 22, groundY - 2, 1.15, "#8FA7A0");
  drawCar(scene, left + 176, groundY - 2, 1.1, "#B9664A");
  drawCar(scene, left + 452, groundY - 2, 1.15, "#D8B36A");
  drawCar(scene, left + 574, groundY - 2, 1.1, "#F0ECE2");
  for (const index of indexes(10))
    scene.add(rect(left + (index * (width - 14)) / 9, top, 14, stiltHeight, scene.paint("plaster")));
  drawEntrance(scene, top);
  scene.add(scene.shade(left, top, width, 12));
}

function drawEntrance(scene: Scene, top: number): void {
  const x = left + 298;
  scene.add(
    rect(x, top, 90, stiltHeight, scene.paint("teak")),
    rect(x + 8, groundY - 54, 36, 54, scene.glass),
    rect(x + 48, groundY - 54, 36, 54, scene.glass),
    rect(x - 14, top - 6, 118, 9, scene.paint("white")),
    scene.shade(x, top + 3, 90, 8),
  );
  if (scene.light.litShare > 0) {
    const opacity = (0.3 + scene.light.litShare * 0.6).toFixed(2);
    scene.add(rect(x + 8, groundY - 54, 76, 54, "#F8C766", `fill-opacity="${opacity}"`));
  }
}

function drawForecourt(scene: Scene): void {
  drawGround(scene);
  drawCompoundWall(scene, 0, 186, groundY + 6, 34, "sand");
  drawCompoundWall(scene, 884, 1200, groundY + 6, 34, "sand");
  drawGate(scene, 980, groundY + 6, 110, 34);
  drawHedge(scene, 8, 180, groundY - 26, 13);
  drawTree(scene, 96, groundY + 14, 270, "neem");
  drawTree(scene, 1130, groundY + 14, 250, "gulmohar");
  drawTree(scene, 930, groundY + 10, 140, "ashoka");
  drawPerson(scene, 500, groundY + 20, 44, 0);
  drawPerson(scene, 560, groundY + 22, 46, 1);
  drawPerson(scene, 580, groundY + 22, 29, 5);
  drawPerson(scene, 780, groundY + 26, 45, 3);
}
