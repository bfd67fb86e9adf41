import type { Door, Entrance, Level, Room, Side } from "./plan.ts";
import { findRoom, isOutdoor } from "./plan.ts";

/** A stretch of wall axis in feet: `at` is its y when horizontal, its x when vertical. */
export type Segment = { isHorizontal: boolean; at: number; from: number; to: number };

export type Bounds = { x: number; y: number; width: number; height: number };

export function boundsOf(rooms: readonly Bounds[]): Bounds {
  const x = Math.min(...rooms.map((room) => room.x));
  const y = Math.min(...rooms.map((room) => room.y));
  const right = Math.max(...rooms.map((room) => room.x + room.width));
  const bottom = Math.max(...rooms.map((room) => room.y + room.height));
  return { x, y, width: right - x, height: bottom - y };
}

export const sides: readonly Side[] = ["top", "right", "bottom", "left"];

function sideOf(room: Bounds, side: Side): Segment {
  const isHorizontal = side === "top" || side === "bottom";
  const [from, length] = isHorizontal ? [room.x, room.width] : [room.y, room.height];
  const at = { top: room.y, bottom: room.y + room.height, left: room.x, right: room.x + room.width }[side];
  return { isHorizontal, at, from, to: from + length };
}

const oppositeSide: Record<Side, Side> = { top: "bottom", bottom: "top", left: "right", right: "left" };

/** The wall two rooms share, undefined where they do not touch along a line. */
export function sharedWall(room: Bounds, other: Bounds): Segment | undefined {
  for (const side of sides) {
    const mine = sideOf(room, side);
    const theirs = sideOf(other, oppositeSide[side]);
    const [from, to] = [Math.max(mine.from, theirs.from), Math.min(mine.to, theirs.to)];
    if (mine.at === theirs.at && to > from) return { ...mine, from, to };
  }
  return undefined;
}

/** What is left of a segment when stretches of it are taken away. */
export function without(segment: Segment, taken: readonly Segment[]): Segment[] {
  return taken.reduce<Segment[]>(
    (rest, { isHorizontal, at, from, to }) =>
      isHorizontal !== segment.isHorizontal || at !== segment.at
        ? rest
        : rest.flatMap((piece) => [
            ...(piece.from < from ? [{ ...piece, to: Math.min(piece.to, from) }] : []),
            ...(piece.to > to ? [{ ...piece, from: Math.max(piece.from, to) }] : []),
          ]),
    [segment],
  );
}

export function longest(segments: readonly Segment[]): Segment | undefined {
  return segments.toSorted((one, other) => other.to - other.from - (one.to - one.from))[0];
}

/** The parts of a room's side that meet the open air or a porch; no other room and no balcony. */
export function exposedParts(level: Level, room: Room, side: Side): Segment[] {
  const neighbours = level.rooms.filter((other) => other !== room && other.kind !== "porch");
  return without(
    sideOf(room, side),
    neighbours.flatMap((other) => sharedWall(room, other) ?? []),
  );
}

/** A door leaf in its wall; it swings towards larger coordinates when `swing` is 1. */
export type Leaf = Segment & { isHingedAtEnd: boolean; swing: 1 | -1; isMain: boolean };

const wallEnd = 0.5;

function placeLeaf(wall: Segment, width: number, along: number): Segment {
  const room = Math.max(0, wall.to - wall.from - 2 * wallEnd - width);
  const from = wall.from + Math.min(wallEnd, (wall.to - wall.from - width) / 2) + room * along;
  return { ...wall, from, to: from + width };
}

function leafOf(level: Level, door: Door): Leaf {
  const into = findRoom(level, door.into);
  const wall = sharedWall(into, findRoom(level, door.from));
  if (!wall) throw new Error(`${door.into} and ${door.from} share no wall for a door`);
  const width = Math.min(into.kind === "wet" ? 2.5 : 2.8, wall.to - wall.from - 0.6);
  return swinging(placeLeaf(wall, width, door.along), into, door.along, false);
}

function entranceLeaf(level: Level, { room: name, side, along }: Entrance): Leaf {
  const room = findRoom(level, name);
  const solid = level.rooms.filter((other) => other !== room && !isOutdoor(other));
  const walls = without(
    sideOf(room, side),
    solid.flatMap((other) => sharedWall(room, other) ?? []),
  );
  const wall = longest(walls);
  if (!wall) throw new Error(`the entrance of ${name} has no outer wall`);
  return swinging(placeLeaf(wall, 3.3, along), room, along, true);
}

function swinging(place: Segment, into: Room, along: number, isMain: boolean): Leaf {
  const middle = place.isHorizontal ? into.y + into.height / 2 : into.x + into.width / 2;
  return { ...place, isHingedAtEnd: along >= 0.5, swing: middle > place.at ? 1 : -1, isMain };
}

export function leavesOf(level: Level): Leaf[] {
  const leaves = level.doors.map((door) => leafOf(level, door));
  return level.entrance ? [...leaves, entranceLeaf(level, level.entrance)] : leaves;
}
