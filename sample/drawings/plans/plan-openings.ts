import { group, pathText, rect, stroke } from "../svg.ts";
import type { Leaf, Segment } from "./plan-geometry.ts";
import type { Frame } from "./plan-sheet.ts";
import { planColours, wallOutside } from "./plan-sheet.ts";

/**
 * Windows and doors are drawn as if their wall ran to the right from its start; vertical walls are the same drawing
 * turned, with its two sides changed so that "down" is always towards larger coordinates.
 */
function inWall({ isHorizontal, at, from }: Segment, frame: Frame, drawing: string): string {
  return isHorizontal
    ? group(pathText`transform="translate(${frame.x(from)} ${frame.y(at)})"`, drawing)
    : group(pathText`transform="matrix(0 1 1 0 ${frame.x(at)} ${frame.y(from)})"`, drawing);
}

/** A white gap with three lines of glass and frame. */
export function windowSvg(place: Segment, frame: Frame): string {
  const half = wallOutside * frame.scale;
  const length = (place.to - place.from) * frame.scale;
  const lines = pathText`M0 ${-half * 0.6}h${length}M0 0h${length}M0 ${half * 0.6}h${length}`;
  return inWall(
    place,
    frame,
    rect(0, -half, length, 2 * half, "#fff") + stroke(lines, planColours.window, 1.3),
  );
}

/** A gap, the open leaf, and the quarter circle it sweeps. */
export function doorSvg(leaf: Leaf, frame: Frame): string {
  const half = wallOutside * frame.scale + 0.5;
  const width = (leaf.to - leaf.from) * frame.scale;
  const colour = leaf.isMain ? planColours.mainDoor : planColours.door;
  const [hingeX, closedX] = leaf.isHingedAtEnd ? [width, 0] : [0, width];
  const openY = width * leaf.swing;
  const sweep = leaf.isHingedAtEnd === leaf.swing > 0 ? 1 : 0;
  const arc = pathText`M${hingeX} ${openY}A${width} ${width} 0 0 ${sweep} ${closedX} 0`;
  return inWall(
    leaf,
    frame,
    rect(0, -half, width, 2 * half, "#fff") +
      stroke(pathText`M${hingeX} 0v${openY}`, colour, 2.6) +
      stroke(arc, colour, 1, 'stroke-opacity=".6"'),
  );
}
