import { at, pick } from "../../random.ts";
import { indexes } from "../svg.ts";
import { drawLobby, drawSolarPanels, drawTank } from "./building-parts.ts";
import type { Bay } from "./facade.ts";
import { drawFacade } from "./facade.ts";
import type { Material, Scene } from "./scene.ts";
import { groundY } from "./scene.ts";
import { drawBackdrop, drawRain, drawSky } from "./sky.ts";
import { drawCar, drawGround, drawPerson } from "./street.ts";
import { drawHedge, drawTree } from "./trees.ts";

type Step = { x: number; width: number; floors: number };

const floorHeight = 44;
const lobbyHeight = 50;
const steps: readonly Step[] = [
  { x: 150, width: 900, floors: 3 },
  { x: 236, width: 728, floors: 3 },
  { x: 330, width: 540, floors: 2 },
  { x: 420, width: 330, floors: 2 },
];
const accents: readonly Material[] = ["geru", "sand", "pista", "indigo"];

/** Floors over the lobby. */
export const terraceFloors = steps.reduce((sum, step) => sum + step.floors, 0);

/** A stepped building: each step leaves a planted terrace on the one under it. */
export function drawTerraces(scene: Scene, seed: number): void {
  drawSky(scene);
  drawBackdrop(scene, 90);
  for (const index of indexes(9))
    drawTree(
      scene,
      index * 150 + scene.random() * 60,
      groundY,
      100 + scene.random() * 60,
      pick(scene.random, ["neem", "ashoka"] as const),
      0.5,
    );
  drawLobby(scene, 150, groundY, 900, lobbyHeight, "sand");
  const accent = at(accents, seed);
  let baseY = groundY - lobbyHeight;
  for (const [index, step] of steps.entries()) {
    const bays = terraceBays(step, index % 2 ? "white" : accent);
    const { roofY } = drawFacade(scene, {
      x: step.x,
      baseY,
      floors: step.floors,
      floorHeight,
      bays,
      parapetHeight: 16,
    });
    baseY -= step.floors * floorHeight;
    const next = steps[index + 1];
    if (next) plantTerrace(scene, step, next, baseY - 14);
    else {
      drawTank(scene, step.x + 60, roofY, 80, 36, "concrete");
      drawSolarPanels(scene, step.x + 170, roofY - 6, 3, 36);
    }
  }
  drawForecourt(scene);
  drawRain(scene);
}

/** Two balconies, then a wall with a window, again and again. */
function terraceBays({ width }: Step, wall: Material): Bay[] {
  const count = Math.round(width / 118);
  return indexes(count).map((index): Bay => {
    if (index % 3 === 1) return { kind: "window", width: width / count, material: wall, projects: 5 };
    return {
      kind: "balcony",
      width: width / count,
      material: "plaster",
      rail: index % 2 ? "bars" : "solid",
      hasPlants: true,
    };
  });
}

function plantTerrace(scene: Scene, lower: Step, upper: Step, y: number): void {
  const [lowerEnd, upperEnd] = [lower.x + lower.width, upper.x + upper.width];
  drawHedge(scene, lower.x + 6, upper.x - 6, y, 14);
  drawHedge(scene, upperEnd + 6, lowerEnd - 6, y, 14);
  drawTree(scene, lower.x + 30, y, 64, "palm");
  drawTree(scene, lowerEnd - 34, y, 70, "neem");
}

function drawForecourt(scene: Scene): void {
  drawGround(scene);
  drawTree(scene, 80, groundY + 16, 240, "neem");
  drawTree(scene, 1130, groundY + 16, 220, "gulmohar");
  drawTree(scene, 300, groundY + 10, 90, "ashoka");
  drawTree(scene, 900, groundY + 10, 96, "ashoka");
  drawHedge(scene, 0, 140, groundY + 4, 16);
  drawHedge(scene, 1060, 1200, groundY + 4, 16);
  drawPerson(scene, 520, groundY + 22, 34, 0);
  drawPerson(scene, 546, groundY + 22, 36, 1);
  drawPerson(scene, 700, groundY + 24, 34, 3);
  drawCar(scene, 740, groundY + 58, 0.95, "#5A7AA0");
}
