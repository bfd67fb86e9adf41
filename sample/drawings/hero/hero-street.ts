import { at, between } from "../../random.ts";
import { mixColours } from "../colour.ts";
import { drawLobby, drawPergola, drawSolarPanels, drawTank } from "../elevations/building-parts.ts";
import { type Bay, drawCell, drawFacade } from "../elevations/facade.ts";
import { groundY, Scene } from "../elevations/scene.ts";
import { drawCar, drawPerson } from "../elevations/street.ts";
import { drawHedge, drawTree, type TreeKind } from "../elevations/trees.ts";
import { group, indexes, pathText, polygon, rect, round, shape, stroke } from "../svg.ts";
import { drawCourtyardSection } from "./courtyard-section.ts";

const width = 1440;
/** The sky above is the page's; what is drawn begins here. */
const topY = groundY - 440;
const groundDepth = 72;

/** A street at dawn: villas and flats around a courtyard house cut open. The same text every time. */
export function drawHeroStreet(): string {
  const scene = new Scene(5, "dawn", "hills", "hero");
  drawCloudsAndBirds(scene);
  drawHills(scene);
  drawNeighbours(scene);
  drawGround(scene);
  drawCourtyardSection(scene, 648);
  drawStreetLife(scene);
  return toPicture(scene);
}

/** Of the same street what a phone shows: the courtyard house and the tree beside it, in a tenth of the shapes. */
export function drawHeroHouse(): string {
  const scene = new Scene(5, "dawn", "hills", "hero");
  scene.leaveOut(() => drawCloudsAndBirds(scene));
  drawHills(scene);
  scene.leaveOut(() => drawNeighbours(scene));
  drawGround(scene);
  drawCourtyardSection(scene, 648);
  drawTree(scene, ...besideTheHouse);
  return toPicture(scene);
}

function toPicture(scene: Scene): string {
  return scene
    .toSvg("", [0, topY, width, groundY + groundDepth - topY])
    .replace('role="img" aria-label=""', 'aria-hidden="true" preserveAspectRatio="xMidYMax slice"');
}

/** Trees, villas and flats behind and beside the house. */
function drawNeighbours(scene: Scene): void {
  for (const index of indexes(14)) {
    const kind = at(["neem", "ashoka", "neem"] as const, index);
    drawTree(
      scene,
      index * 110 + between(scene.random, 0, 50),
      groundY,
      between(scene.random, 70, 130),
      kind,
      0.5,
    );
  }
  drawTowers(scene);
  drawVillas(scene);
  drawFlats(scene);
}

function drawCloudsAndBirds(scene: Scene): void {
  const bar = (x: number, y: number, length: number) => rect(x, y, length, 9, "#fff", 'rx="4.5"');
  const clouds = [
    [790, topY + 20, 240],
    [1180, topY + 60, 190],
    [420, topY + 70, 150],
  ] as const;
  for (const [x, y, length] of clouds) {
    const bars =
      bar(x, y, length) +
      bar(x + length * 0.25, y - 10, length * 0.5) +
      bar(x - length * 0.12, y + 10, length * 0.7);
    scene.add(group('fill-opacity=".5"', bars));
  }
  const birds = indexes(5).map(() => {
    const [x, y, wing] = [
      between(scene.random, 1000, 1400),
      between(scene.random, topY + 10, topY + 90),
      between(scene.random, 5, 9),
    ];
    return (
      pathText`M${x - wing} ${y - wing * 0.4}q${wing * 0.6} ${-wing * 0.3} ${wing} ${wing * 0.4}` +
      pathText`q${wing * 0.4} ${-wing * 0.7} ${wing} ${-wing * 0.4}`
    );
  });
  scene.add(stroke(birds.join(""), "#2B3D40", 1.6, 'stroke-opacity=".45"'));
}

/** Two ranges that leave the picture on both sides at any width. */
function drawHills(scene: Scene): void {
  for (const [index, colour] of scene.light.hills.entries()) {
    const base = groundY - 230 + index * 60;
    let outline = pathText`M-900 ${groundY}V${base}`;
    let [x, y] = [-900, base];
    while (x < width + 900) {
      const step = between(scene.random, 140, 300);
      const nextY = base - (index === 0 ? 110 : 55) * between(scene.random, 0.2, 1);
      outline += pathText`C${x + step * 0.4} ${y} ${x + step * 0.6} ${nextY} ${x + step} ${nextY}`;
      [x, y] = [x + step, nextY];
    }
    scene.add(shape(`${outline}${pathText`V${groundY}`}Z`, colour));
  }
}

/** Draws in a scale of its own: x 0 is moved to `x`, the ground stays the ground. */
function scaled(scene: Scene, x: number, scale: number, draw: () => void): void {
  scene.add(`<g transform="translate(${round(x)} ${groundY}) scale(${scale}) translate(0 ${-groundY})">`);
  draw();
  scene.add("</g>");
}

function drawTowers(scene: Scene): void {
  const tower = (floors: number, bays: readonly Bay[]) => {
    const { width: wide, roofY } = drawFacade(scene, {
      x: 0,
      baseY: groundY - 40,
      floors,
      floorHeight: 30,
      bays,
    });
    drawTank(scene, 90, roofY, 70, 30, "concrete");
    drawSolarPanels(scene, 180, roofY - 6, 2);
    drawLobby(scene, -12, groundY, wide + 24, 42);
  };
  scaled(scene, 1112, 0.6, () =>
    tower(13, [
      { kind: "balcony", width: 70, material: "plaster", rail: "glass" },
      { kind: "window", width: 44, material: "plaster", projects: 6 },
      { kind: "fins", width: 24, material: "neem" },
      { kind: "window", width: 50, material: "white", projects: 6 },
      { kind: "balcony", width: 84, material: "plaster", rail: "solid" },
      { kind: "window", width: 44, material: "plaster" },
    ]),
  );
  scaled(scene, 1318, 0.6, () =>
    tower(16, [
      { kind: "window", width: 44, material: "white" },
      { kind: "balcony", width: 84, material: "white", rail: "solid" },
      { kind: "slit", width: 22, material: "geru", projects: 5 },
      { kind: "window", width: 50, material: "white", projects: 6 },
      { kind: "balcony", width: 70, material: "white", rail: "glass" },
    ]),
  );
}

function drawVillas(scene: Scene): void {
  scaled(scene, 22, 0.42, () => {
    drawVilla(scene, 0, "white");
    drawVilla(scene, 350, "plaster");
  });
  drawTree(scene, 14, groundY + 4, 110, "gulmohar");
  drawTree(scene, 318, groundY + 4, 120, "neem");
  drawTree(scene, 166, groundY + 2, 60, "palm");
}

function drawVilla(scene: Scene, x: number, material: "white" | "plaster"): void {
  const wide = 330;
  const white = scene.paint("white");
  scene.add(
    rect(x + 20, groundY - 230, wide * 0.58, 230, scene.paint(material)),
    rect(x + wide * 0.64, groundY - 190, wide * 0.3, 190, scene.paint("sand")),
    polygon(
      [
        [x, groundY - 230],
        [x + 52, groundY - 300],
        [x + wide * 0.55, groundY - 300],
        [x + wide * 0.72, groundY - 230],
      ],
      scene.paint("roof"),
    ),
    rect(x - 4, groundY - 234, wide * 0.74, 7, white),
    rect(x + wide * 0.6, groundY - 200, wide * 0.38, 11, white),
  );
  drawCell(scene, "projecting-balcony", x + 34, groundY - 216, {
    width: wide * 0.4,
    height: 96,
    material,
    rail: "solid",
    hasPlants: true,
  });
  drawCell(scene, "tall-window", x + 40, groundY - 106, { width: wide * 0.28, height: 100, material });
  drawCell(scene, "jaali", x + wide * 0.72, groundY - 150, {
    width: wide * 0.14,
    height: 100,
    material: "white",
  });
  scene.add(
    rect(x + wide * 0.46, groundY - 86, 42, 86, scene.paint("teak")),
    rect(x + wide * 0.42, groundY - 112, wide * 0.56, 11, white),
    rect(x + wide * 0.93, groundY - 104, 9, 104, white),
  );
}

function drawFlats(scene: Scene): void {
  const balcony: Bay = { kind: "balcony", width: 130, material: "plaster", rail: "solid", hasPlants: true };
  scaled(scene, 372, 0.46, () => {
    const { roofY } = drawFacade(scene, {
      x: 0,
      baseY: groundY,
      floors: 3,
      floorHeight: 74,
      bays: [
        { kind: "window", width: 80, material: "pista", projects: 6 },
        balcony,
        { kind: "jaali", width: 46, material: "geru", projects: 6 },
        balcony,
      ],
    });
    drawPergola(scene, 40, roofY, 110, 40);
  });
  drawTree(scene, 568, groundY + 4, 96, "ashoka");
  drawTree(scene, 618, groundY + 4, 70, "palm");
}

function drawGround(scene: Scene): void {
  const { ground, road, leaves } = scene.light;
  const strip = (y: number, height: number, colour: string) => rect(-900, y, width + 1800, height, colour);
  scene.add(
    strip(groundY, 26, mixColours(ground, leaves[1], 0.12)),
    strip(groundY + 26, 10, mixColours(road, "#FFFFFF", 0.4)),
    strip(groundY + 36, groundDepth - 36, road),
    stroke(
      indexes(34)
        .map((index) => `M${index * 96 - 930} ${groundY + 68}h46`)
        .join(""),
      mixColours(road, "#FFFFFF", 0.6),
      3,
    ),
  );
}

type Tree = readonly [x: number, baseY: number, height: number, kind: TreeKind];

const besideTheHouse: Tree = [1092, groundY + 6, 140, "gulmohar"];

function drawStreetLife(scene: Scene): void {
  const trees: Tree[] = [
    besideTheHouse,
    [1300, groundY + 6, 110, "ashoka"],
    [1425, groundY + 6, 150, "neem"],
  ];
  for (const tree of trees) drawTree(scene, ...tree);
  drawHedge(scene, 1120, 1300, groundY + 4, 10);
  drawHedge(scene, 30, 300, groundY + 4, 8);
  drawPerson(scene, 600, groundY + 20, 40, 0);
  drawPerson(scene, 616, groundY + 20, 25, 2);
  drawPerson(scene, 1150, groundY + 20, 38, 4);
  drawPerson(scene, 250, groundY + 18, 32, 3);
  drawCar(scene, 1190, groundY + 44, 0.62, "#C95A3E");
  drawCar(scene, 420, groundY + 46, 0.6, "#F0ECE2");
}
