import { at, pick } from "../../random.ts";
import { circle, indexes, pathText, polygon, rect, stroke } from "../svg.ts";
import { drawBrickWall, drawPergola } from "./building-parts.ts";
import { drawCell } from "./facade.ts";
import type { Material, Scene } from "./scene.ts";
import { groundY } from "./scene.ts";
import { drawBackdrop, drawRain, drawSky } from "./sky.ts";
import { drawCar, drawCompoundWall, drawGround, drawPerson } from "./street.ts";
import { drawHedge, drawTree } from "./trees.ts";

const unitWidth = 330;
const unitStep = unitWidth + 26;
const firstUnitX = 66;
const groundFloor = 132;
const firstFloor = 124;
const eavesY = groundY - groundFloor - firstFloor;

const accents: readonly Material[] = ["sand", "brick", "pista", "stone"];

/** Flat-roofed villas, of the odd seeds, have a room on the roof terrace; hipped ones have two storeys. */
export function villaFloors(seed: number): number {
  return hasFlatRoof(seed) ? 3 : 2;
}

function hasFlatRoof(seed: number): boolean {
  return seed % 2 === 1;
}

/** One house of the row; its parts are given as shares of its width and mirrored in every second house. */
type House = {
  x: number;
  isMirrored: boolean;
  wall: Material;
  accent: Material;
  hasFlatRoof: boolean;
  index: number;
};

/** Three houses in a row, every second one mirrored; hipped roofs, or flat ones with a pergola. */
export function drawVillas(scene: Scene, seed: number): void {
  drawSky(scene);
  drawBackdrop(scene, 150);
  for (const index of indexes(10))
    drawTree(
      scene,
      index * 130 + scene.random() * 60,
      groundY,
      140 + scene.random() * 90,
      pick(scene.random, ["neem", "neem", "ashoka", "palm"] as const),
      0.45,
    );
  for (const index of indexes(3))
    drawHouse(scene, {
      x: firstUnitX + index * unitStep,
      isMirrored: index % 2 === 1,
      wall: at(["white", "plaster", "white"] as const, index),
      accent: at(accents, seed),
      hasFlatRoof: hasFlatRoof(seed),
      index,
    });
  drawForecourt(scene);
  drawRain(scene);
}

/** The left edge of a part that starts at `share` of the house and is `width` wide. */
function partX({ x, isMirrored }: House, share: number, width: number): number {
  return isMirrored ? x + unitWidth * (1 - share) - width : x + unitWidth * share;
}

function drawHouse(scene: Scene, house: House): void {
  const mainWidth = unitWidth * 0.58;
  scene.add(
    rect(partX(house, 0.06, mainWidth), eavesY, mainWidth, groundFloor + firstFloor, scene.paint(house.wall)),
  );
  const wingWidth = unitWidth * 0.3;
  const wingTop = groundY - groundFloor - firstFloor * 0.72;
  drawBrickWall(scene, partX(house, 0.64, wingWidth), wingTop, wingWidth, groundY - wingTop, house.accent);
  if (house.hasFlatRoof) drawFlatRoof(scene, house);
  else drawHippedRoof(scene, house);
  const copingWidth = unitWidth * 0.35;
  scene.add(rect(partX(house, 0.62, copingWidth), wingTop - 10, copingWidth, 10, scene.paint("white")));
  drawOpenings(scene, house);
  drawPorch(scene, house);
}

/** A flat roof with a room set back on it, and a pergola over the rest of the terrace. */
function drawFlatRoof(scene: Scene, house: House): void {
  const width = unitWidth * 0.66;
  const [roomWidth, roomHeight] = [unitWidth * 0.36, 92];
  const roomX = partX(house, 0.08, roomWidth);
  const pergolaWidth = unitWidth * 0.2;
  drawPergola(scene, partX(house, 0.45, pergolaWidth), eavesY - 14, pergolaWidth, 56);
  scene.add(rect(roomX, eavesY - roomHeight, roomWidth, roomHeight, scene.paint("plaster", 0.97)));
  drawCell(scene, "tall-window", roomX + roomWidth * 0.1, eavesY - roomHeight + 10, {
    width: roomWidth * 0.8,
    height: roomHeight - 24,
    material: "plaster",
    hasNoWall: true,
  });
  scene.add(
    rect(roomX - 10, eavesY - roomHeight - 10, roomWidth + 20, 11, scene.paint("white")),
    scene.shade(roomX, eavesY - roomHeight + 1, roomWidth, 7),
    rect(partX(house, 0.02, width), eavesY - 14, width, 14, scene.paint("white")),
    scene.shade(partX(house, 0.06, unitWidth * 0.58), eavesY, unitWidth * 0.58, 9),
  );
}

function drawHippedRoof(scene: Scene, house: House): void {
  const [width, height] = [unitWidth * 0.7, 84];
  const x = partX(house, 0, width);
  const hip = width * 0.22;
  const ridgeY = eavesY - height;
  const tiles = indexes(5).map((index) => {
    const inset = hip * (1 - (index + 1) / 6);
    return pathText`M${x + inset} ${ridgeY + (index + 1) * 14}H${x + width - inset}`;
  });
  scene.add(
    polygon(
      [
        [x, eavesY],
        [x + hip, ridgeY],
        [x + width - hip, ridgeY],
        [x + width, eavesY],
      ],
      scene.paint("roof"),
    ),
    stroke(tiles.join(""), scene.paint("roof", 0.85), 1.6),
    rect(x - 4, eavesY - 3, width + 8, 6, scene.paint("white")),
    scene.shade(partX(house, 0.06, unitWidth * 0.58), eavesY + 3, unitWidth * 0.58, 9),
  );
}

function drawOpenings(scene: Scene, house: House): void {
  const { wall } = house;
  const balconyWidth = unitWidth * 0.36;
  drawCell(scene, "projecting-balcony", partX(house, 0.1, balconyWidth), eavesY + 14, {
    width: balconyWidth,
    height: firstFloor - 14,
    material: wall,
    rail: "bars",
    hasPlants: true,
  });
  const stairWidth = unitWidth * 0.12;
  drawCell(scene, "tall-window", partX(house, 0.5, stairWidth), eavesY + 16, {
    width: stairWidth,
    height: firstFloor - 26,
    material: wall,
  });
  const screenWidth = unitWidth * 0.16;
  drawCell(scene, "jaali", partX(house, 0.71, screenWidth), groundY - groundFloor - firstFloor * 0.55, {
    width: screenWidth,
    height: firstFloor * 0.42,
    material: "white",
  });
  const livingWidth = unitWidth * 0.3;
  drawCell(scene, "tall-window", partX(house, 0.1, livingWidth), groundY - groundFloor + 8, {
    width: livingWidth,
    height: groundFloor - 16,
    material: wall,
  });
}

function drawPorch(scene: Scene, house: House): void {
  const doorWidth = unitWidth * 0.12;
  const doorX = partX(house, 0.48, doorWidth);
  const slabWidth = unitWidth * 0.54;
  const columnWidth = unitWidth * 0.03;
  const [stepWidth, upperStepWidth] = [unitWidth * 0.2, unitWidth * 0.16];
  scene.add(
    rect(doorX, groundY - 94, doorWidth, 94, scene.paint("teak")),
    rect(doorX + doorWidth * 0.25, groundY - 88, doorWidth * 0.5, 88, scene.paint("teak", 0.82)),
    circle(doorX + doorWidth * 0.2, groundY - 36, 2, 'fill="#E7C36A"'),
    scene.shade(partX(house, 0.46, unitWidth * 0.5), groundY - groundFloor + 2, unitWidth * 0.5, 16),
    rect(partX(house, 0.44, slabWidth), groundY - groundFloor - 8, slabWidth, 11, scene.paint("white")),
    rect(
      partX(house, 0.93, columnWidth),
      groundY - groundFloor,
      columnWidth,
      groundFloor,
      scene.paint("white"),
    ),
    rect(partX(house, 0.44, stepWidth), groundY - 6, stepWidth, 6, scene.paint("stone")),
    rect(partX(house, 0.46, upperStepWidth), groundY - 11, upperStepWidth, 5, scene.paint("stone", 1.05)),
  );
  const carColour = at(["#C95A3E", "#5A7AA0", "#E8E4DA"], house.index);
  drawCar(scene, partX(house, 0.64, 104), groundY - 1, 1.18, carColour);
}

function drawForecourt(scene: Scene): void {
  drawGround(scene);
  for (const index of indexes(3)) {
    const x = firstUnitX + index * unitStep + (index % 2 === 1 ? unitWidth * 0.64 : 0);
    drawCompoundWall(scene, x - 8, x + unitWidth * 0.36, groundY + 8, 24, "plaster");
    drawHedge(scene, x - 4, x + unitWidth * 0.34, groundY - 14, 12);
  }
  drawTree(scene, 404, groundY + 10, 120, "palm");
  drawTree(scene, 768, groundY + 10, 96, "ashoka");
  drawTree(scene, 38, groundY + 14, 230, "gulmohar");
  drawTree(scene, 1170, groundY + 16, 260, "neem");
  drawPerson(scene, 240, groundY + 24, 58, 0);
  drawPerson(scene, 262, groundY + 24, 36, 2);
  drawPerson(scene, 590, groundY + 26, 60, 1);
  drawPerson(scene, 930, groundY + 22, 58, 3);
}
