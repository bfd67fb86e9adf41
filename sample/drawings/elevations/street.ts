import { at, between } from "../../random.ts";
import { mixColours } from "../colour.ts";
import { circle, group, indexes, pathText, rect, round, shape, stroke } from "../svg.ts";
import { isDark } from "./light.ts";
import type { Material, Scene } from "./scene.ts";
import { groundY, sceneHeight, sceneWidth } from "./scene.ts";

/** Verge, kerb and road in front of the building. */
export function drawGround(scene: Scene): void {
  const { ground, leaves, road, isRaining } = scene.light;
  const dark = isDark(scene.light);
  const kerb = mixColours(road, "#FFFFFF", dark ? 0.12 : 0.4);
  const dash = mixColours(road, "#FFFFFF", dark ? 0.25 : 0.6);
  scene.add(
    rect(0, groundY, sceneWidth, sceneHeight - groundY, mixColours(ground, leaves[1], 0.12)),
    rect(0, groundY + 26, sceneWidth, 10, kerb),
    rect(0, groundY + 36, sceneWidth, sceneHeight - groundY - 36, road),
  );
  const dashes = indexes(13).map((index) => `M${index * 96 - 30} ${groundY + 70}h46`);
  scene.add(stroke(dashes.join(""), dash, 3));
  if (!isRaining) return;
  const puddles = indexes(9).map(() =>
    rect(
      scene.random() * sceneWidth,
      groundY + between(scene.random, 44, 94),
      between(scene.random, 60, 210),
      3,
      "#fff",
      'rx="1.5"',
    ),
  );
  scene.add(group('fill-opacity=".35"', puddles.join("")));
}

const clothColours = ["#C2573B", "#2F6D55", "#E0A02E", "#35618F", "#F1EBDD", "#7C4A5E"] as const;

/** Someone on foot, `height` tall; every third in a sari, the others in a shirt or a kurta. */
export function drawPerson(scene: Scene, x: number, footY: number, height: number, who: number): void {
  const { tint, tintShare } = scene.light;
  const skin = mixColours("#7A523A", tint, tintShare * 0.6);
  const cloth = mixColours(at(clothColours, who), tint, tintShare);
  const unit = height / 10;
  const head = circle(x, footY - 9.2 * unit, 0.85 * unit, `fill="${skin}"`);
  scene.add(head, who % 3 === 0 ? sari(x, footY, unit, cloth) : shirt(x, footY, unit, cloth));
}

function sari(x: number, y: number, unit: number, cloth: string): string {
  const shoulders = pathText`M${x - 0.9 * unit} ${y - 8.1 * unit}q${0.9 * unit} ${-0.5 * unit} ${1.8 * unit} 0`;
  const skirt = pathText`L${x + 1.1 * unit} ${y - 4.6 * unit}L${x + 1.7 * unit} ${y}H${x - 1.7 * unit}`;
  const waist = pathText`L${x - 1.1 * unit} ${y - 4.6 * unit}`;
  const pallu =
    pathText`M${x - 0.9 * unit} ${y - 8 * unit}L${x + 1.2 * unit} ${y - 4.2 * unit}` +
    pathText`L${x + 1.6 * unit} ${y - 0.6 * unit}`;
  const border = `<path d="${pallu}" stroke="#F2C25A" stroke-width="${round(0.35 * unit)}" fill="none" stroke-opacity=".8"/>`;
  return shape(`${shoulders}${skirt}${waist}Z`, cloth) + border;
}

function shirt(x: number, y: number, unit: number, cloth: string): string {
  const legs =
    pathText`M${x - 0.55 * unit} ${y - 4.3 * unit}V${y}` +
    pathText`M${x + 0.55 * unit} ${y - 4.3 * unit}L${x + 0.9 * unit} ${y}`;
  const body =
    pathText`M${x - unit} ${y - 8.1 * unit}q${unit} ${-0.5 * unit} ${2 * unit} 0` +
    `${pathText`l${0.2 * unit} ${4 * unit}h${-2.4 * unit}`}Z`;
  return stroke(legs, "#31404A", 0.9 * unit) + shape(body, cloth);
}

/** A car seen from its side, `scale` 1 being 88 wide and 31 high. */
export function drawCar(scene: Scene, x: number, y: number, scale: number, colour: string): void {
  const wheel = (left: number) =>
    `<circle cx="${left}" cy="-6" r="7" fill="#26323a"/><circle cx="${left}" cy="-6" r="3" fill="#99AAAA"/>`;
  const body = "M2 -8c0-9 6-10 14-11l10-11c2-2 5-3 9-3h18c5 0 8 1 11 4l10 10c9 1 14 3 14 10v2H2Z";
  const windows = "M20 -19l9-9c1-1 3-2 6-2h7v11ZM45 -30h9c4 0 6 1 8 3l8 8H45Z";
  scene.add(
    group(
      `transform="translate(${round(x)} ${round(y)}) scale(${scale})"`,
      '<ellipse cx="44" cy="1" rx="46" ry="3" fill="#0b1f24" fill-opacity=".25"/>' +
        shape(body, scene.tinted(colour)) +
        shape(windows, scene.light.glass[1]) +
        wheel(20) +
        wheel(70),
    ),
  );
}

/** A compound wall with a pattern of openings and a coping. */
export function drawCompoundWall(
  scene: Scene,
  fromX: number,
  toX: number,
  y: number,
  height: number,
  material: Material,
): void {
  const width = toX - fromX;
  const openings = indexes(Math.floor((width - 6) / 26)).map(
    (index) => `${pathText`M${fromX + 6 + index * 26} ${y - height * 0.72}h12v${height * 0.3}`}h-12Z`,
  );
  scene.add(
    rect(fromX, y - height, width, height, scene.paint(material)),
    rect(fromX, y - height - 4, width, 5, scene.paint("white")),
    scene.shade(fromX, y - 4, width, 4, 0.12),
    shape(openings.join(""), scene.paint(material, 0.82)),
  );
}

/** A barred gate between two piers, standing in a compound wall. */
export function drawGate(scene: Scene, x: number, y: number, width: number, height: number): void {
  const bars = indexes(Math.floor(width / 6)).map(
    (index) => pathText`M${x + 3 + index * 6} ${y - height}V${y}`,
  );
  const rails = pathText`M${x} ${y - height * 0.95}h${width}M${x} ${y - height * 0.3}h${width}`;
  scene.add(
    rect(x, y - height - 4, width, height + 4, scene.light.ground),
    stroke(bars.join("") + rails, scene.paint("gate"), 1.8),
    rect(x - 7, y - height - 12, 9, height + 12, scene.paint("white")),
    rect(x + width - 2, y - height - 12, 9, height + 12, scene.paint("white")),
  );
}
