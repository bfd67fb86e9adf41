import { between } from "../../random.ts";
import { indexes, line, pathText, polygon, rect, stroke } from "../svg.ts";
import type { Material, Scene } from "./scene.ts";

/** A water tank or lift room standing on a roof at y. */
export function drawTank(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  material: Material,
): void {
  scene.add(
    rect(x, y - height, width, height, scene.paint(material)),
    scene.shade(x + width * 0.62, y - height, width * 0.38, height, 0.12),
    rect(x - 3, y - height - 4, width + 6, 5, scene.paint("white")),
  );
}

export function drawSolarPanels(scene: Scene, x: number, y: number, count: number, width = 34): void {
  for (const index of indexes(count)) {
    const left = x + index * width;
    scene.add(
      polygon(
        [
          [left, y],
          [left + width * 0.22, y - 15],
          [left + width * 0.95, y - 15],
          [left + width * 0.72, y],
        ],
        scene.paint("panel"),
      ),
      line([left + width * 0.4, y], [left + width * 0.4, y + 6], "#4A5A5A", 2),
    );
  }
}

export function drawPergola(scene: Scene, x: number, y: number, width: number, height: number): void {
  const teak = scene.paint("teak");
  const rafters = indexes(Math.ceil(width / 12)).map((index) =>
    rect(x + index * 12, y - height - 10, 4, 6, teak),
  );
  scene.add(
    rect(x, y - height, 4, height, teak),
    rect(x + width - 4, y - height, 4, height, teak),
    rect(x - 8, y - height - 5, width + 16, 6, teak),
    rafters.join(""),
  );
}

/** A glazed ground floor between columns, under one slab. */
export function drawLobby(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  material: Material = "plaster",
): void {
  const bays = Math.round(width / 70);
  const bayWidth = width / bays;
  scene.add(rect(x, y - height, width, height, scene.paint(material, 0.62)));
  for (const index of indexes(bays)) {
    const paneX = x + index * bayWidth + 9;
    const [paneWidth, paneHeight] = [bayWidth - 14, height - 12];
    const middle = x + (index + 0.5) * bayWidth;
    scene.add(
      rect(paneX, y - paneHeight, paneWidth, paneHeight, scene.glass),
      line([middle, y - paneHeight], [middle, y], scene.paint("frame"), 1.5),
    );
    if (scene.light.litShare > 0) {
      const opacity = (0.25 + scene.light.litShare * 0.7).toFixed(2);
      scene.add(rect(paneX, y - paneHeight, paneWidth, paneHeight, "#F8C766", `fill-opacity="${opacity}"`));
    }
  }
  for (const index of indexes(bays + 1))
    scene.add(rect(x + index * bayWidth - 4, y - height, 9, height, scene.paint(material)));
  scene.add(
    scene.shade(x, y - height, width, 14),
    rect(x - 10, y - height - 9, width + 20, 11, scene.paint("white")),
    scene.shade(x - 10, y - height, width + 20, 2, 0.2),
  );
}

/** Coursed stone: courses of 11, joints at random. */
export function drawStoneWall(scene: Scene, x: number, y: number, width: number, height: number): void {
  let joints = "";
  for (const course of indexes(Math.ceil((height - 2) / 11))) {
    const courseY = y + course * 11;
    joints += pathText`M${x} ${courseY}h${width}`;
    let jointX = x - scene.random() * 14 + between(scene.random, 16, 36);
    while (jointX < x + width) {
      if (jointX > x) joints += pathText`M${jointX} ${courseY}v${Math.min(11, y + height - courseY)}`;
      jointX += between(scene.random, 16, 36);
    }
  }
  scene.add(rect(x, y, width, height, scene.paint("stone")), stroke(joints, scene.paint("stone", 0.82), 1.1));
}

/** Brick or any other material in thin courses. */
export function drawBrickWall(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  material: Material,
): void {
  const courses = indexes(Math.ceil(height / 7)).map((index) => pathText`M${x} ${y + index * 7}h${width}`);
  scene.add(
    rect(x, y, width, height, scene.paint(material)),
    stroke(courses.join(""), scene.paint(material, 0.88)),
  );
}
