import { between } from "../../random.ts";
import { mixColours } from "../colour.ts";
import { circle, group, indexes, pathText, rect, round, shape, stroke } from "../svg.ts";
import { isDark } from "./light.ts";
import type { Scene } from "./scene.ts";
import { groundY, sceneHeight, sceneWidth } from "./scene.ts";

/** Sky, sun or moon, clouds, and stars or birds. */
export function drawSky(scene: Scene): void {
  const { sky, disc, litShare } = scene.light;
  const id = scene.define(
    (gradient) =>
      `<linearGradient id="${gradient}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/>` +
      `<stop offset=".55" stop-color="${sky[1]}"/><stop offset=".9" stop-color="${sky[2]}"/></linearGradient>`,
  );
  scene.add(rect(0, 0, sceneWidth, sceneHeight, `url(#${id})`));
  if (disc) {
    const [x, y] = [disc.x * sceneWidth, disc.y * sceneHeight];
    scene.add(circle(x, y, disc.radius * 2.2, `fill="${disc.colour}" fill-opacity=".18"`));
    scene.add(circle(x, y, disc.radius, `fill="${disc.colour}" fill-opacity=".9"`));
  }
  drawClouds(scene);
  if (litShare > 0.52) drawStars(scene);
  if (litShare < 0.2) drawBirds(scene);
}

function drawClouds(scene: Scene): void {
  const colour = mixColours(scene.light.sky[1], "#FFFFFF", isDark(scene.light) ? 0.08 : 0.55);
  for (const _ of indexes(4)) {
    const x = between(scene.random, -40, sceneWidth * 0.9 - 40);
    const y = between(scene.random, 40, 40 + sceneHeight * 0.32);
    const width = between(scene.random, 120, 340);
    const bar = (left: number, top: number, length: number) => rect(left, top, length, 9, colour, 'rx="4.5"');
    scene.add(
      group(
        'fill-opacity=".5"',
        bar(x, y, width) +
          bar(x + width * 0.25, y - 10, width * 0.5) +
          bar(x - width * 0.12, y + 10, width * 0.7),
      ),
    );
  }
}

function drawStars(scene: Scene): void {
  const stars = indexes(40).map(() =>
    circle(scene.random() * sceneWidth, scene.random() * sceneHeight * 0.5, between(scene.random, 0.7, 1.7)),
  );
  scene.add(group('fill="#fff" fill-opacity=".6"', stars.join("")));
}

function drawBirds(scene: Scene): void {
  const birds = indexes(5).map(() => {
    const x = sceneWidth * between(scene.random, 0.1, 0.85);
    const y = between(scene.random, 70, 220);
    const wing = between(scene.random, 5, 10);
    const left = pathText`q${wing * 0.6} ${-wing * 0.3} ${wing} ${wing * 0.4}`;
    const right = pathText`q${wing * 0.4} ${-wing * 0.7} ${wing} ${-wing * 0.4}`;
    return pathText`M${x - wing} ${y - wing * 0.4}` + left + right;
  });
  scene.add(stroke(birds.join(""), "#2B3D40", 1.6, 'stroke-opacity=".45"'));
}

/** Two ranges of soft hills. `base` is where they start as a share of the height, `rise` how high they go. */
export function drawHills(scene: Scene, base: number, rise: number): void {
  for (const [index, colour] of scene.light.hills.entries()) {
    const baseY = sceneHeight * base + index * 50;
    let outline = pathText`M0 ${groundY}L0 ${baseY}`;
    let [x, y] = [0, baseY];
    while (x < sceneWidth) {
      const width = between(scene.random, 120, 280);
      const nextY = baseY - (index === 0 ? 1 : 0.5) * rise * between(scene.random, 0.2, 1);
      outline += pathText`C${x + width * 0.4} ${y} ${x + width * 0.6} ${nextY} ${x + width} ${nextY}`;
      x += width;
      y = nextY;
    }
    scene.add(shape(`${outline}${pathText`L${x} ${groundY}`}Z`, colour));
  }
}

/** Two rows of far buildings. */
function drawSkyline(scene: Scene, height: number): void {
  for (const [index, colour] of scene.light.hills.entries()) {
    let outline = "";
    let x = -20;
    while (x < sceneWidth) {
      const width = between(scene.random, 34, 104);
      const top = groundY - (index === 0 ? 0.75 : 0.45) * height * between(scene.random, 0.35, 1.1);
      const stairHead = scene.random() < 0.5 ? -12 : 0;
      outline += `${pathText`M${x} ${groundY}V${top}h${width * 0.6}v${stairHead}h${width * 0.4}V${groundY}`}Z`;
      x += width + (scene.random() < 0.3 ? 30 : 2);
    }
    scene.add(shape(outline, colour, `fill-opacity="${index === 0 ? 0.6 : 0.7}"`));
  }
}

/** What is behind the building, higher or lower. */
export function drawBackdrop(scene: Scene, height: number): void {
  if (scene.backdrop === "hills") drawHills(scene, 0.74, height);
  else drawSkyline(scene, height);
}

/** Slanting streaks over the whole picture, only in the monsoon. */
export function drawRain(scene: Scene): void {
  if (!scene.light.isRaining) return;
  const drops = indexes(110).map(
    () => `M${round(scene.random() * sceneWidth)} ${round(scene.random() * sceneHeight * 0.93)}l-5 22`,
  );
  scene.add(stroke(drops.join(""), "#fff", 1.2, 'stroke-opacity=".3"'));
}
