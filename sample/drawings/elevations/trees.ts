import type { Random } from "../../random.ts";
import { between } from "../../random.ts";
import { mixColours } from "../colour.ts";
import { circle, group, indexes, pathText, shape, stroke } from "../svg.ts";
import type { Scene } from "./scene.ts";

export type TreeKind = "neem" | "gulmohar" | "ashoka" | "palm";

/** A tree standing at (x, y), `height` tall; far off there is `haze` before it, a share of the sky's colour. */
export function drawTree(scene: Scene, x: number, y: number, height: number, kind: TreeKind, haze = 0): void {
  const draw = { neem: canopyTree, gulmohar: canopyTree, ashoka: ashokaTree, palm: palmTree }[kind];
  const tree = draw(scene, x, y, height, kind);
  const [, sky] = scene.light.sky;
  scene.add(tree.replace(/#[\da-f]{6}/gi, (colour) => mixColours(colour, sky, haze)));
}

function trunkColour({ light }: Scene): string {
  return mixColours("#6B4F38", light.tint, light.tintShare);
}

function ashokaTree(scene: Scene, x: number, y: number, height: number): string {
  const [middle, bright] = scene.light.leaves;
  const width = height * 0.2;
  const top = pathText`M${x} ${y - height}`;
  const rightSide =
    pathText`C${x + width} ${y - height * 0.7} ${x + width * 0.95} ${y - height * 0.25}` +
    pathText` ${x + width * 0.5} ${y - height * 0.1}H${x - width * 0.5}`;
  const leftSide =
    pathText`C${x - width * 0.95} ${y - height * 0.25} ${x - width} ${y - height * 0.7}` +
    pathText` ${x} ${y - height}`;
  const sunnySide =
    pathText`C${x - width} ${y - height * 0.7} ${x - width * 0.95} ${y - height * 0.25}` +
    pathText` ${x - width * 0.5} ${y - height * 0.1}H${x - width * 0.1}` +
    pathText`C${x - width * 0.4} ${y - height * 0.4} ${x - width * 0.3} ${y - height * 0.75} ${x} ${y - height}`;
  return (
    stroke(pathText`M${x} ${y}V${y - height * 0.2}`, trunkColour(scene), height * 0.03) +
    shape(`${top}${rightSide}${leftSide}Z`, middle) +
    shape(`${top}${sunnySide}Z`, bright, 'fill-opacity=".8"')
  );
}

function palmTree(scene: Scene, x: number, y: number, height: number): string {
  const [middle, bright] = scene.light.leaves;
  const crownX = x + height * 0.06;
  const crownY = y - height * 0.8;
  const trunk = pathText`M${x} ${y}Q${x - height * 0.03} ${y - height * 0.5} ${crownX} ${crownY}`;
  const fronds = indexes(9).map((index) => {
    const angle = -Math.PI * (0.02 + (index / 8) * 0.96);
    const length = height * between(scene.random, 0.3, 0.36);
    const tipX = crownX + Math.cos(angle) * length;
    const tipY = crownY + Math.sin(angle) * length * 0.55 + height * 0.07;
    const bendX = crownX + Math.cos(angle) * length * 0.6;
    const bendY = crownY + Math.sin(angle) * length * 0.9 - height * 0.04;
    const out = pathText`M${crownX} ${crownY}Q${bendX} ${bendY} ${tipX} ${tipY}`;
    const back = pathText`Q${bendX} ${bendY + height * 0.07} ${crownX} ${crownY}`;
    return shape(`${out}${back}Z`, index % 2 ? middle : bright);
  });
  return stroke(trunk, trunkColour(scene), height * 0.035) + fronds.join("");
}

type Blob = { x: number; y: number; radius: number };

/** A round or a flat canopy of overlapping blobs in three tones, with branches over it. */
function canopyTree(scene: Scene, x: number, y: number, height: number, kind: TreeKind): string {
  const isFlat = kind === "gulmohar";
  const canopy = {
    y: y - height * (isFlat ? 0.72 : 0.64),
    radiusX: height * (isFlat ? 0.46 : 0.34),
    radiusY: height * (isFlat ? 0.2 : 0.32),
  };
  const blobs = indexes(11).map((): Blob => {
    const [angle, distance] = polar(scene.random);
    return {
      x: x + Math.cos(angle) * canopy.radiusX * 0.68 * distance,
      y: canopy.y + Math.sin(angle) * canopy.radiusY * 0.68 * distance,
      radius: (isFlat ? 0.75 : 0.46) * canopy.radiusY * between(scene.random, 0.75, 1.2),
    };
  });
  const branches = indexes(5).map((index) => {
    const lean = (index / 4 - 0.5) * 1.5;
    return (
      pathText`M${x} ${y - height * 0.28}Q${x + lean * canopy.radiusX * 0.3} ${canopy.y + canopy.radiusY * 0.4}` +
      pathText` ${x + lean * canopy.radiusX} ${canopy.y - canopy.radiusY * 0.1}`
    );
  });
  const trunk = trunkColour(scene);
  return (
    stroke(pathText`M${x} ${y}V${y - height * 0.34}`, trunk, height * 0.035) +
    leaves(scene, blobs, canopy.y + canopy.radiusY * 0.25) +
    stroke(branches.join(""), trunk, Math.max(1.2, height * 0.012), 'stroke-opacity=".55"') +
    (isFlat ? blossoms(scene, x, canopy, height) : "")
  );
}

function leaves(scene: Scene, blobs: Blob[], sunlitAbove: number): string {
  const [middle, bright, dark] = scene.light.leaves;
  const layer = (chosen: Blob[], shift: number, shrink: number) =>
    chosen
      .map(({ x, y, radius }) => circle(x + radius * shift, y + radius * shift * 1.3, radius * shrink))
      .join("");
  return (
    group(`fill="${dark}"`, layer(blobs, 0.12, 1.08)) +
    group(`fill="${middle}"`, layer(blobs, -0.06, 0.94)) +
    group(
      `fill="${mixColours(middle, bright, 0.75)}"`,
      layer(
        blobs.filter(({ y }) => y < sunlitAbove),
        -0.22,
        0.58,
      ),
    )
  );
}

function blossoms(
  scene: Scene,
  x: number,
  canopy: { y: number; radiusX: number; radiusY: number },
  height: number,
): string {
  const flowers = indexes(90).map(() => {
    const [angle, distance] = polar(scene.random);
    return circle(
      x + Math.cos(angle) * canopy.radiusX * 0.74 * distance,
      canopy.y - canopy.radiusY * 0.12 + Math.sin(angle) * canopy.radiusY * 0.7 * distance,
      height * 0.006 * between(scene.random, 1, 2.2),
    );
  });
  return group(`fill="${scene.tinted("#E0663C")}" fill-opacity=".9"`, flowers.join(""));
}

/** A point of the unit disc, evenly spread. */
function polar(random: Random): [angle: number, distance: number] {
  return [random() * 2 * Math.PI, Math.sqrt(random())];
}

/** A hedge from one x to another, standing on y. */
export function drawHedge(scene: Scene, fromX: number, toX: number, y: number, size = 16): void {
  let bodies = "";
  let lights = "";
  let x = fromX;
  while (x < toX) {
    const radius = size * between(scene.random, 0.45, 0.8);
    bodies += circle(x, y - radius * 0.6, radius);
    lights += circle(x - radius * 0.25, y - radius * 0.9, radius * 0.5);
    x += size * between(scene.random, 0.7, 1.2);
  }
  const [middle, bright] = scene.light.leaves;
  scene.add(group(`fill="${middle}"`, bodies), group(`fill="${mixColours(middle, bright, 0.7)}"`, lights));
}
