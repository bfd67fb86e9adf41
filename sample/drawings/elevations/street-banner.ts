import { between, pick } from "../../random.ts";
import { mixColours } from "../colour.ts";
import { group, indexes, pathText, rect, stroke } from "../svg.ts";
import { drawDuplexForecourt, drawDuplexHouse } from "./courtyard-duplex.ts";
import { groundY, Scene } from "./scene.ts";
import { drawTree } from "./trees.ts";

/** The strip is 2880 by 300, so wide that it fills any screen from its middle; the house is drawn at this scale. */
const scale = 0.46;
const [width, height] = [2880 / scale, 300 / scale];
/** The house stands right of the middle, and all left of the trees is left to words. */
const left = -155 - width / 2;
const groundHeight = 40 / scale;
const top = groundY + groundHeight - height;
const [firstTreeX, lastTreeX] = [-290, 2900];

/** A house at dawn in a long empty street, under a sky that the page paints. The same text every time. */
export function drawStreetBanner(): string {
  const scene = new Scene(7, "dawn", "skyline", "street-banner");
  drawCloudsAndBirds(scene);
  for (let x = firstTreeX; x < lastTreeX; x += between(scene.random, 190, 320))
    drawTree(
      scene,
      x,
      groundY,
      between(scene.random, 100, 190),
      pick(scene.random, ["neem", "ashoka", "neem"] as const),
      0.55,
    );
  drawDuplexHouse(scene, 4);
  drawStreet(scene);
  drawDuplexForecourt(scene);
  const [x = 0, y = 0, w = 0, h = 0] = [left, top, width, height].map(Math.round);
  return scene
    .toSvg("A house in a street at dawn", [x, y, w, h])
    .replace("<svg ", '<svg width="2880" height="300" ');
}

function drawCloudsAndBirds(scene: Scene): void {
  const colour = mixColours(scene.light.sky[1], "#FFFFFF", 0.55);
  const bar = (x: number, y: number, length: number) => rect(x, y, length, 9, colour, 'rx="4.5"');
  for (const [x, y, length] of [
    [620, 230, 260],
    [-40, 320, 170],
    [1500, 260, 300],
  ] as const) {
    const bars =
      bar(x, y, length) +
      bar(x + length * 0.25, y - 12, length * 0.5) +
      bar(x - length * 0.12, y + 12, length * 0.7);
    scene.add(group('fill-opacity=".6"', bars));
  }
  const birds = indexes(5).map(() => {
    const [x, y] = [between(scene.random, -260, 160), between(scene.random, 220, 420)];
    const wing = between(scene.random, 8, 13);
    const half = pathText`q${wing * 0.6} ${-wing * 0.3} ${wing} ${wing * 0.4}`;
    return (
      pathText`M${x - wing} ${y - wing * 0.4}` +
      half +
      pathText`q${wing * 0.4} ${-wing * 0.7} ${wing} ${-wing * 0.4}`
    );
  });
  scene.add(stroke(birds.join(""), "#2B3D40", 2, 'stroke-opacity=".45"'));
}

function drawStreet(scene: Scene): void {
  const { ground, road } = scene.light;
  scene.add(
    rect(left, groundY, width, groundHeight, ground),
    rect(left, groundY + 30, width, 14, mixColours(road, "#FFFFFF", 0.4)),
    rect(left, groundY + 44, width, groundHeight - 44, road),
  );
}
