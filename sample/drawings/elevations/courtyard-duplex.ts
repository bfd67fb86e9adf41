import { at, pick } from "../../random.ts";
import { indexes, line, pathText, rect, shape, stroke } from "../svg.ts";
import { drawPergola, drawSolarPanels, drawStoneWall, drawTank } from "./building-parts.ts";
import { drawCell, drawLampSometimes } from "./facade.ts";
import type { Material, Scene } from "./scene.ts";
import { groundY } from "./scene.ts";
import { drawBackdrop, drawRain, drawSky } from "./sky.ts";
import { drawCompoundWall, drawGround, drawPerson } from "./street.ts";
import { drawHedge, drawTree } from "./trees.ts";

const left = 180;
const groundFloor = 160;
const firstFloor = 150;
const firstFloorY = groundY - groundFloor;
const roofY = firstFloorY - firstFloor;

const screens: readonly Material[] = ["haldi", "geru", "neem", "pista"];
const slats: readonly Material[] = ["teak", "indigo", "teak", "geru"];

/** Storeys of a duplex. */
export const duplexFloors = 2;

/** A house of two floors around a court, which is open to the street; its tree shows through the opening. */
export function drawCourtyardDuplex(scene: Scene, seed: number): void {
  drawSky(scene);
  drawBackdrop(scene, 90);
  for (const index of indexes(9))
    drawTree(
      scene,
      index * 150 + scene.random() * 60,
      groundY,
      150 + scene.random() * 80,
      pick(scene.random, ["neem", "ashoka", "palm"] as const),
      0.5,
    );
  drawDuplexHouse(scene, seed);
  drawGround(scene);
  drawDuplexForecourt(scene);
  drawRain(scene);
}

/** The house alone, for a scene with its own sky and ground. */
export function drawDuplexHouse(scene: Scene, seed: number): void {
  drawGroundFloor(scene);
  drawLivingRoom(scene);
  drawUpperFloor(scene, at(screens, seed), at(slats, seed));
  drawRoof(scene);
}

function drawGroundFloor(scene: Scene): void {
  drawStoneWall(scene, left, firstFloorY, 250, groundFloor);
  drawCell(scene, "tall-window", left + 40, firstFloorY + 26, {
    width: 120,
    height: groundFloor - 44,
    material: "stone",
    hasNoWall: true,
  });
  const teak = scene.paint("teak", 0.85);
  scene.add(
    rect(left + 250, firstFloorY, 170, groundFloor, scene.paint("pista", 0.78)),
    scene.shade(left + 250, firstFloorY, 170, 26),
    scene.shade(left + 250, firstFloorY, 26, groundFloor),
    rect(left + 290, groundY - 92, 60, 92, scene.paint("teak")),
    rect(left + 298, groundY - 86, 20, 86, teak),
    rect(left + 322, groundY - 86, 20, 86, teak),
  );
  const shutter = indexes(8).map((index) => pathText`M${left + 740} ${groundY - 88 + index * 11}h74`);
  scene.add(
    rect(left + 720, firstFloorY, 110, groundFloor, scene.paint("plaster")),
    rect(left + 740, groundY - 88, 74, 88, scene.paint("slate")),
    stroke(shutter.join(""), scene.paint("slate", 0.8), 2),
  );
}

/** The glazed living room, with what stands in it seen against the light. */
function drawLivingRoom(scene: Scene): void {
  const x = left + 420;
  drawCell(scene, "curtain-glass", x, firstFloorY, { width: 300, height: groundFloor, material: "white" });
  if (scene.light.litShare > 0) drawLamplight(scene, x);
  const silhouette =
    pathText`M${x + 50} ${groundY - 8}v-26h84v26M${x + 42} ${groundY - 8}v-16h8v16` +
    pathText`M${x + 134} ${groundY - 8}v-16h8v16M${x + 206} ${groundY - 60}h28l-6 -16h-16Z`;
  scene.add(
    shape(silhouette, "#1D3430", 'fill-opacity=".35"'),
    line([x + 220, groundY - 8], [x + 220, groundY - 60], "#1D3430", 2, 'stroke-opacity=".4"'),
  );
}

function drawLamplight(scene: Scene, x: number): void {
  const id = scene.define(
    (gradient) =>
      `<linearGradient id="${gradient}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFE7B0"/>` +
      '<stop offset="1" stop-color="#E9A550"/></linearGradient>',
  );
  const opacity = Math.min(0.92, 0.2 + scene.light.litShare * 1.3).toFixed(2);
  scene.add(rect(x + 4, firstFloorY + 6, 292, groundFloor - 22, `url(#${id})`, `fill-opacity="${opacity}"`));
  for (const index of indexes(5))
    scene.add(line([x + 4 + index * 73, firstFloorY + 6], [x + 4 + index * 73, groundY - 16], "#3D4B4C", 2));
  for (const index of indexes(2)) {
    const curtain = pathText`M${x + 8 + index * 248} ${firstFloorY + 8}h36q-6 ${groundFloor * 0.5} -2 ${groundFloor - 26}h-34Z`;
    scene.add(shape(curtain, "#fff", 'fill-opacity=".35"'));
  }
}

function drawUpperFloor(scene: Scene, screen: Material, slat: Material): void {
  const white = scene.paint("white");
  scene.add(
    rect(left - 30, roofY, 300, firstFloor, white),
    rect(left + 400, roofY, 460, firstFloor, white),
    rect(left + 270, roofY, 130, firstFloor, scene.paint("plaster", 0.7)),
    scene.shade(left + 270, roofY, 30, firstFloor),
    scene.shade(left + 270, roofY, 130, 14),
  );
  const height = firstFloor - 22;
  const cell = { material: "white", height } as const;
  drawCell(scene, "jaali", left + 276, roofY + firstFloor * 0.36, {
    width: 118,
    height: firstFloor * 0.64,
    material: screen,
  });
  drawCell(scene, "balcony", left - 4, roofY + 16, { ...cell, width: 160, rail: "glass", hasPlants: true });
  drawCell(scene, "tall-window", left + 180, roofY + 14, { ...cell, width: 64, height: firstFloor - 30 });
  drawCell(scene, "fins", left + 440, roofY + 16, { width: 120, height: firstFloor - 32, material: slat });
  drawCell(scene, "balcony", left + 590, roofY + 16, { ...cell, width: 230, rail: "glass" });
  drawLampSometimes(scene, [left + 617.6, roofY + 46.7, 174.8, 44], 4);
  drawSlabs(scene);
}

function drawSlabs(scene: Scene): void {
  const slab = scene.paint("white", 0.97);
  scene.add(
    rect(left - 38, roofY - 14, 316, 16, slab),
    rect(left + 392, roofY - 14, 476, 16, slab),
    scene.shade(left - 30, roofY + 2, 300, 8),
    scene.shade(left + 400, roofY + 2, 460, 8),
    rect(left - 34, firstFloorY - 7, 900, 10, scene.paint("white", 0.95)),
    scene.shade(left, firstFloorY + 3, 250, 14),
    scene.shade(left + 420, firstFloorY + 3, 410, 12),
  );
}

function drawRoof(scene: Scene): void {
  drawPergola(scene, left + 300, roofY - 2, 84, 44);
  drawTank(scene, left + 640, roofY - 14, 70, 34, "plaster");
  drawSolarPanels(scene, left + 470, roofY - 20, 4, 36);
}

/** Steps, trees, hedges and people, all in front of the ground. */
export function drawDuplexForecourt(scene: Scene): void {
  scene.add(
    rect(left + 240, groundY - 8, 440, 10, scene.paint("stone")),
    rect(left + 256, groundY - 14, 180, 7, scene.paint("stone", 1.06)),
  );
  drawTree(scene, left + 372, groundY - 6, 210, "neem");
  drawTree(scene, 70, groundY + 14, 250, "palm");
  drawTree(scene, 140, groundY + 12, 200, "palm");
  drawTree(scene, 1130, groundY + 16, 290, "gulmohar");
  drawHedge(scene, left - 20, left + 230, groundY + 6, 16);
  drawHedge(scene, left + 690, left + 740, groundY + 6, 14);
  drawCompoundWall(scene, 1010, 1200, groundY + 8, 40, "plaster");
  drawCompoundWall(scene, 0, 130, groundY + 8, 40, "plaster");
  drawPerson(scene, left + 456, groundY + 20, 74, 0);
  drawPerson(scene, left + 486, groundY + 20, 46, 5);
  drawPerson(scene, left + 800, groundY + 26, 76, 1);
}
