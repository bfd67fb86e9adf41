import { indexes, pathText, rect, round, stroke } from "../svg.ts";
import type { Level, Room } from "./plan.ts";
import { findRoom, isOpenPlan, isOutdoor } from "./plan.ts";
import type { Segment } from "./plan-geometry.ts";
import { sharedWall } from "./plan-geometry.ts";
import type { Frame } from "./plan-sheet.ts";
import { floorColours, planColours, wallInside, wallOutside } from "./plan-sheet.ts";

/** Balconies and courts, walls, floors, and the gaps where rooms run into each other. */
export function roomsSvg(level: Level, frame: Frame): string {
  const solid = level.rooms.filter((room) => !isOutdoor(room));
  return [
    ...level.rooms.filter(isOutdoor).map((room) => outdoorFloor(room, frame)),
    ...solid.map((room) => grown(room, frame, wallOutside, planColours.wall)),
    ...solid.map(
      (room) => grown(room, frame, -wallInside, floorColours[room.kind]) + floorPattern(room, frame),
    ),
    ...openWalls(level).map((gap) => gapSvg(gap, frame)),
  ].join("");
}

function grown(room: Room, frame: Frame, feet: number, fill: string): string {
  const size = (length: number) => (length + 2 * feet) * frame.scale;
  return rect(frame.x(room.x - feet), frame.y(room.y - feet), size(room.width), size(room.height), fill);
}

/** Lines across a floor, `step` feet apart. */
function rulings(room: Room, frame: Frame, step: number, directions: "horizontal" | "both"): string {
  const { scale } = frame;
  const inset = isOutdoor(room) ? 0 : wallInside;
  const [left, top] = [frame.x(room.x + inset), frame.y(room.y + inset)];
  const [width, height] = [(room.width - 2 * inset) * scale, (room.height - 2 * inset) * scale];
  const count = (length: number) => indexes(Math.ceil(length / (step * scale)) - 1);
  const rows = count(height).map((index) => pathText`M${left} ${top + (index + 1) * step * scale}h${width}`);
  if (directions === "horizontal") return rows.join("");
  const columns = count(width).map(
    (index) => pathText`M${left + (index + 1) * step * scale} ${top}v${height}`,
  );
  return [...rows, ...columns].join("");
}

function outdoorFloor(room: Room, frame: Frame): string {
  const { scale } = frame;
  const edge = `stroke="${planColours.wall}" stroke-width="2.2"`;
  const floor = rect(
    frame.x(room.x),
    frame.y(room.y),
    room.width * scale,
    room.height * scale,
    floorColours[room.kind],
    edge,
  );
  if (room.kind === "court")
    return floor + stroke(rulings(room, frame, 1.5, "both"), "#8FBF9A", 1, 'stroke-opacity=".5"');
  return (
    floor + stroke(rulings(room, frame, 0.9, "horizontal"), planColours.board, 1, 'stroke-opacity=".55"')
  );
}

function floorPattern(room: Room, frame: Frame): string {
  if (room.kind === "wet")
    return stroke(rulings(room, frame, 0.75, "both"), "#B9D0DD", 0.8, 'stroke-opacity=".7"');
  return room.kind === "stair" ? treads(room, frame) : "";
}

/** Nine treads and an arrow that goes up. */
function treads(room: Room, frame: Frame): string {
  const [left, top] = [frame.x(room.x + wallInside), frame.y(room.y + wallInside)];
  const width = (room.width - 2 * wallInside) * frame.scale;
  const height = (room.height - 2 * wallInside) * frame.scale;
  const lines = indexes(9).map((index) => pathText`M${left} ${top + (height * (index + 1)) / 10}h${width}`);
  const middle = left + width / 2;
  const arrow = pathText`M${middle} ${top + height - 8}V${top + 10}l-4 7m4 -7l4 7`;
  return stroke(lines.join("") + arrow, planColours.furniture);
}

type Gap = Segment & { fill: string };

/** The walls left out: between living rooms and passages that touch, and where the plan says so. */
function openWalls(level: Level): Gap[] {
  const open = level.rooms.filter(isOpenPlan);
  const merged = open.flatMap((room, index) =>
    open.slice(index + 1).flatMap((other) => {
      const wall = sharedWall(room, other);
      return wall ? [{ ...trimmed(wall, open), fill: floorColours.living }] : [];
    }),
  );
  const named = (level.openings ?? []).flatMap(([name, otherName]) => {
    const wall = sharedWall(findRoom(level, name), findRoom(level, otherName));
    return wall ? [{ ...trimmed(wall, []), fill: floorColours.living }] : [];
  });
  return [...merged, ...named];
}

/** The wall ends where another wall begins, and runs on where there is open floor on all four sides of its end. */
function trimmed(wall: Segment, open: readonly Room[]): Segment {
  const isFree = (end: number) =>
    [-0.1, 0.1].every((along) =>
      [-0.1, 0.1].every((across) => {
        const [x, y] = wall.isHorizontal ? [end + along, wall.at + across] : [wall.at + across, end + along];
        return open.some(
          (room) => x > room.x && x < room.x + room.width && y > room.y && y < room.y + room.height,
        );
      }),
    );
  return {
    ...wall,
    from: wall.from + (isFree(wall.from) ? -wallInside : wallInside),
    to: wall.to + (isFree(wall.to) ? wallInside : -wallInside),
  };
}

function gapSvg({ isHorizontal, at, from, to, fill }: Gap, frame: Frame): string {
  // A little wider than the gap, so that no hairline of wall shimmers through its edges.
  const thickness = round(2 * wallInside * frame.scale + 3);
  const length = (to - from) * frame.scale;
  return isHorizontal
    ? rect(frame.x(from), frame.y(at) - thickness / 2, length, thickness, fill)
    : rect(frame.x(at) - thickness / 2, frame.y(from), thickness, length, fill);
}
