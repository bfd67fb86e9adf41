import { drawText } from "../lettering.ts";
import { group, indexes, pathText, rect, round, stroke } from "../svg.ts";
import type { Level } from "./plan.ts";
import { isOutdoor } from "./plan.ts";
import { boundsOf } from "./plan-geometry.ts";
import type { Frame } from "./plan-sheet.ts";
import { formatFeet, planColours, sheetHeight, sheetWidth } from "./plan-sheet.ts";

const offset = 30;

/** Dimension strings over the plan and, for the first level, at its left: the outer rooms' edges with slanted ticks. */
export function dimensionsSvg(level: Level, frame: Frame, isFirst: boolean): string {
  const solid = level.rooms.filter((room) => !isOutdoor(room));
  const [inner, outer] = [boundsOf(solid), boundsOf(level.rooms)];
  const top = solid.filter((room) => room.y === inner.y).flatMap((room) => [room.x, room.x + room.width]);
  const left = solid.filter((room) => room.x === inner.x).flatMap((room) => [room.y, room.y + room.height]);
  const across = horizontalString(sortedOnce(top), frame, frame.y(outer.y) - offset);
  return isFirst ? across + verticalString(sortedOnce(left), frame, frame.x(outer.x) - offset) : across;
}

function sortedOnce(values: number[]): number[] {
  return [...new Set(values)].sort((one, other) => one - other);
}

function pairs(values: number[]): [number, number][] {
  return values.slice(1).map((value, index) => [values[index] ?? value, value]);
}

function dimensionText(feet: number, scale: number): { text: string; size: number } {
  return { text: formatFeet(feet), size: Math.min(14.5, feet * scale * 0.36) };
}

function horizontalString(edges: number[], frame: Frame, y: number): string {
  const ticks = edges.map((edge) => pathText`M${frame.x(edge)} ${y - 8}v16m-5 -3l10 -10`);
  const texts = pairs(edges).map(([from, to]) =>
    drawText({
      ...dimensionText(to - from, frame.scale),
      x: frame.x((from + to) / 2),
      baselineY: y - 8,
      fill: planColours.dimension,
      anchor: "middle",
    }),
  );
  const [first = 0, last = 0] = [edges[0], edges.at(-1)];
  const string = pathText`M${frame.x(first)} ${y}H${frame.x(last)}`;
  return stroke(string + ticks.join(""), planColours.dimension, 1.1) + texts.join("");
}

function verticalString(edges: number[], frame: Frame, x: number): string {
  const ticks = edges.map((edge) => pathText`M${x - 8} ${frame.y(edge)}h16m-13 5l10 -10`);
  const texts = pairs(edges).map(([from, to]) =>
    drawText({
      ...dimensionText(to - from, frame.scale),
      x: x - 9,
      baselineY: frame.y((from + to) / 2),
      fill: planColours.dimension,
      anchor: "middle",
      isUpright: true,
    }),
  );
  const [first = 0, last = 0] = [edges[0], edges.at(-1)];
  const string = pathText`M${x} ${frame.y(first)}V${frame.y(last)}`;
  return stroke(string + ticks.join(""), planColours.dimension, 1.1) + texts.join("");
}

const footY = sheetHeight - 40;

/** Four fields of 2.5, 5 or 10 feet. */
export function scaleBarSvg(scale: number): string {
  const field = scale > 15 ? 2.5 : scale > 7 ? 5 : 10;
  const left = 42;
  const fields = indexes(4).map((index) =>
    rect(
      left + index * field * scale,
      footY,
      field * scale,
      6,
      index % 2 ? "#fff" : planColours.wall,
      `stroke="${planColours.wall}"`,
    ),
  );
  const texts = [0, 2, 4].map((index) =>
    drawText({
      text: index === 4 ? `${index * field} ft` : `${index * field}`,
      x: left + index * field * scale,
      baselineY: footY + 21,
      size: 12,
      fill: planColours.mutedText,
      anchor: "middle",
    }),
  );
  return fields.join("") + texts.join("");
}

export function northArrowSvg(degrees: number): string {
  const letter = drawText({
    text: "N",
    x: 0,
    baselineY: -24,
    size: 13,
    fill: planColours.wall,
    style: "bold",
    anchor: "middle",
  });
  return group(
    `transform="translate(${sheetWidth - 46} ${footY}) rotate(${round(degrees)})"`,
    `<circle r="19" fill="#fff" stroke="${planColours.wall}" stroke-width="1.4"/>` +
      `<path d="M0 -16L6 11L0 6L-6 11Z" fill="${planColours.wall}"/>${letter}`,
  );
}

export function titleSvg(text: string): string {
  return drawText({
    text,
    x: sheetWidth - 84,
    baselineY: footY + 12,
    size: 18,
    fill: planColours.text,
    style: "bold",
    anchor: "end",
  });
}

/** "Ground floor", under its level. */
export function captionSvg(level: Level, frame: Frame): string {
  if (!level.caption) return "";
  const { x, y, width, height } = boundsOf(level.rooms);
  return drawText({
    text: level.caption,
    x: frame.x(x + width / 2),
    baselineY: frame.y(y + height) + 24,
    size: 15,
    fill: planColours.text,
    style: "bold",
    anchor: "middle",
  });
}
