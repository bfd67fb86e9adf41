import { escapeAttribute, rect } from "../svg.ts";
import type { PlanSpec } from "./layouts.ts";
import { buildPlan } from "./layouts.ts";
import type { FloorPlan, Level } from "./plan.ts";
import { measureCarpetAreaSqft } from "./plan.ts";
import { captionSvg, dimensionsSvg, northArrowSvg, scaleBarSvg, titleSvg } from "./plan-annotations.ts";
import { furnitureSvg } from "./plan-furniture.ts";
import { boundsOf, leavesOf } from "./plan-geometry.ts";
import { labelsSvg } from "./plan-labels.ts";
import { doorSvg, windowSvg } from "./plan-openings.ts";
import { roomsSvg } from "./plan-rooms.ts";
import { Frame, planColours, sheetHeight, sheetWidth } from "./plan-sheet.ts";
import { windowsOf } from "./plan-windows.ts";

const gapBetweenLevelsFeet = 5;
/** Room around the drawing for dimension strings, captions, scale bar and title. */
const margins = { left: 76, right: 42, top: 62, bottom: 92 };

/** A floor plan as SVG, 9:7, all levels side by side at one scale; the area under it is worked out from its rooms. */
export function drawFloorPlan(spec: PlanSpec): string {
  const plan = buildPlan(spec);
  const frames = framesFor(plan);
  const levels = plan.levels.map((level, index) => levelSvg(level, frames[index] ?? frames[0], index === 0));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheetWidth} ${sheetHeight}" role="img" ` +
    `aria-label="${escapeAttribute(floorPlanLabel(spec))}">` +
    rect(0, 0, sheetWidth, sheetHeight, planColours.sheet) +
    levels.join("") +
    scaleBarSvg(frames[0].scale) +
    northArrowSvg(plan.northDegrees) +
    titleSvg(`${plan.bhk} BHK · ${formatArea(plan)} carpet`) +
    "</svg>"
  );
}

/** What a floor plan is called where it can't be seen: "Floor plan, 2 BHK, 835 sq.ft. carpet". */
export function floorPlanLabel(spec: PlanSpec): string {
  const plan = buildPlan(spec);
  return `Floor plan, ${plan.bhk} BHK, ${formatArea(plan)} carpet`;
}

function formatArea(plan: FloorPlan): string {
  return `${measureCarpetAreaSqft(plan).toLocaleString("en-IN")} sq.ft.`;
}

/** The largest scale at which all levels fit beside each other, and the origin of each. */
function framesFor({ levels }: FloorPlan): [Frame, ...Frame[]] {
  const bounds = levels.map((level) => boundsOf(level.rooms));
  const totalFeet = bounds.reduce(
    (sum, { width }) => sum + width,
    gapBetweenLevelsFeet * (levels.length - 1),
  );
  const top = Math.min(...bounds.map(({ y }) => y));
  const tallestFeet = Math.max(...bounds.map(({ y, height }) => y + height)) - top;
  const freeWidth = sheetWidth - margins.left - margins.right;
  const freeHeight = sheetHeight - margins.top - margins.bottom;
  const scale = Math.min(freeWidth / totalFeet, freeHeight / tallestFeet);
  const originY = margins.top + (freeHeight - tallestFeet * scale) / 2 - top * scale;
  let left = margins.left + (freeWidth - totalFeet * scale) / 2;
  const frames = bounds.map(({ x, width }) => {
    const frame = new Frame(scale, left - x * scale, originY);
    left += (width + gapBetweenLevelsFeet) * scale;
    return frame;
  });
  const [first, ...others] = frames;
  if (!first) throw new Error("a plan needs a level");
  return [first, ...others];
}

function levelSvg(level: Level, frame: Frame, isFirst: boolean): string {
  const leaves = leavesOf(level);
  return [
    roomsSvg(level, frame),
    ...windowsOf(level, leaves).map((place) => windowSvg(place, frame)),
    ...leaves.map((leaf) => doorSvg(leaf, frame)),
    ...level.rooms.map((room) => furnitureSvg(room, frame)),
    labelsSvg(level, leaves, frame),
    dimensionsSvg(level, frame, isFirst),
    captionSvg(level, frame),
  ].join("");
}
