import type { Scene } from "../elevations/scene.ts";
import { groundY } from "../elevations/scene.ts";
import { drawPerson } from "../elevations/street.ts";
import { drawTree } from "../elevations/trees.ts";
import { circle, group, indexes, movedTo, pathText, polygon, rect, shape, stroke } from "../svg.ts";

/** What the saw went through: walls, slabs, steps. */
const cut = "#0D3C2A";
const wall = 8;
const roomWidth = 128;
const courtWidth = 144;
const groundFloor = 104;
const upperFloor = 96;
const roofY = groundY - groundFloor - upperFloor;
const slabY = groundY - groundFloor;

/** Full width, walls included. */
const courtyardHouseWidth = 2 * roomWidth + courtWidth + 2 * wall;

/** A house cut open along its court: two rooms on each side, a neem growing out of the roof, people at home. */
export function drawCourtyardSection(scene: Scene, x: number): void {
  const left = x + wall;
  const court = left + roomWidth;
  const right = court + courtWidth;
  drawRooms(scene, left, right);
  drawCourt(scene, court);
  drawTree(scene, court + courtWidth * 0.56, groundY - 2, 236, "neem");
  drawCutWalls(scene, left, right);
  drawStair(scene, right);
  scene.add(movedTo(left, groundY, livingRoom()), movedTo(left, slabY, bedroom()));
  scene.add(movedTo(right + 30, slabY - 60, bookShelf()));
  drawSwing(scene, court);
  scene.add(movedTo(court + 92, groundY, tulsi()));
  drawPerson(scene, court + 120, groundY, 34, 2);
  drawPerson(scene, right + 100, groundY, 56, 1);
  scene.add(rect(x - 4, groundY, courtyardHouseWidth + 8, 9, cut));
}

function drawRooms(scene: Scene, left: number, right: number): void {
  for (const x of [left, right]) {
    scene.add(rect(x, roofY, roomWidth, upperFloor, "#FFF6E3"));
    scene.add(rect(x, slabY, roomWidth, groundFloor, "#FBEBCB"));
  }
}

/** The court's back wall with its arches, and the shaft of light that falls in. */
function drawCourt(scene: Scene, x: number): void {
  const arches = indexes(3).map((index) => archPath(x + 10 + index * 43));
  scene.add(
    rect(x, roofY, courtWidth, groundFloor + upperFloor, "#DDEED8"),
    shape(arches.join(""), "#B9D6B5"),
    polygon(
      [
        [x, roofY],
        [x + courtWidth * 0.72, roofY],
        [x + courtWidth, groundY],
        [x + 40, groundY],
      ],
      "#FFF3C9",
      'fill-opacity=".42"',
    ),
  );
}

/** A cusped arch 38 wide, standing on the ground. */
function archPath(x: number): string {
  const left = pathText`M${x} ${groundY}v-50c0 -8 5 -10 8 -12c0 -6 6 -8 11 -14`;
  return `${left}c5 6 11 8 11 14c3 2 8 4 8 12v50Z`;
}

function drawCutWalls(scene: Scene, left: number, right: number): void {
  const outerRight = right + roomWidth;
  const height = groundFloor + upperFloor;
  const parts = [
    rect(left - wall, roofY - 30, wall, height + 30, cut),
    rect(outerRight, roofY - 30, wall, height + 30, cut),
    ...[left - wall, right].map((x) => rect(x, roofY - wall, roomWidth + wall, wall, cut)),
    ...[left - wall, right].map((x) => rect(x, slabY - 4, roomWidth + wall, 7, cut)),
    ...[left + roomWidth - 5, right].flatMap((x) => [rect(x, roofY, 5, 34, cut), rect(x, slabY, 5, 22, cut)]),
    rect(left - wall, roofY + 30, wall, 40, "#A6CAD8"),
    rect(outerRight, roofY + 30, wall, 40, "#A6CAD8"),
    rect(outerRight, groundY - 78, wall, 78, "#8A5B38"),
    stroke(pathText`M${left + roomWidth - 2} ${slabY - 36}v34M${right + 2} ${slabY - 36}v34`, cut, 2),
  ];
  scene.add(...parts);
}

function drawStair(scene: Scene, right: number): void {
  const steps = indexes(9).map(() => "v-11h10");
  scene.add(stroke(pathText`M${right + 18} ${groundY}` + steps.join(""), cut, 2.4));
}

/** Sofa, lamp and a picture; the floor is y 0. */
function livingRoom(): string {
  return (
    group(
      'fill="#BD5E42"',
      '<path d="M20 0v-14h56V0h-6v-6H26v6Z"/><rect x="20" y="-30" width="8" height="18" rx="3"/>' +
        '<rect x="26" y="-26" width="50" height="12" rx="3"/>',
    ) +
    stroke("M100 0v-44", cut, 2) +
    shape("M90 -42h20l-5 -15h-10Z", "#F8B734") +
    rect(34, -78, 28, 22, "#fff", `stroke="${cut}"`) +
    shape("M36 -58l8 -10 6 6 4 -5 6 9Z", "#5CA47C")
  );
}

function bedroom(): string {
  return (
    rect(14, -20, 66, 10, "#356BB8", 'rx="3"') +
    rect(14, -26, 18, 8, "#fff", `rx="3" stroke="${cut}" stroke-width=".8"`) +
    stroke("M12 -40v36M82 -14v10", cut, 3)
  );
}

function bookShelf(): string {
  return (
    stroke("M0 0h52v56H0ZM0 19h52M0 37h52", cut, 2) +
    stroke("M6 17V5M11 17V7M16 17V4M24 17l4 -12M34 35V23M39 35V24M44 35V22M8 54V42M14 54V44", "#9D442E", 3.4)
  );
}

/** A jhoola under the court's beam, somebody on it. */
function drawSwing(scene: Scene, court: number): void {
  const ropes = pathText`M${court + 26} ${roofY + 2}V${groundY - 22}M${court + 62} ${roofY + 2}V${groundY - 22}`;
  scene.add(
    stroke(ropes, "#5B4630", 1.6),
    rect(court + 20, groundY - 24, 48, 5, "#8A5B38", 'rx="2"'),
    rect(court - 4, roofY - 4, courtWidth + 8, 5, "#8A5B38"),
    movedTo(
      court + 37,
      groundY - 54,
      circle(7, -7, 5.4, 'fill="#7A523A"') +
        shape("M0 0q7 -4 14 0l3 18 12 8 -3 22h-5V30L5 24H-2Z", "#9D442E") +
        stroke("M1 1l14 20 10 10", "#F8B734", 2),
    ),
  );
}

/** A tulsi in its pot, the pot's left foot at 0, 0. */
function tulsi(): string {
  return (
    shape("M0 0v-16h20V0ZM-3 -20h26v5H-3Z", "#BD5E42") +
    group('fill="#337F5B"', circle(6, -26, 6) + circle(14, -28, 7) + circle(10, -35, 6))
  );
}
