import type { Level, Room, RoomKind } from "./plan.ts";
import { isOutdoor } from "./plan.ts";
import type { Leaf, Segment } from "./plan-geometry.ts";
import { exposedParts, longest, sharedWall, sides, without } from "./plan-geometry.ts";

/** How long a window is for its wall, and at most, in feet. */
const windowRules: Partial<Record<RoomKind, { share: number; mostFeet: number }>> = {
  living: { share: 0.6, mostFeet: 12 },
  bedroom: { share: 0.6, mostFeet: 7 },
  kitchen: { share: 0.55, mostFeet: 5 },
  wet: { share: 0.4, mostFeet: 2.5 },
  service: { share: 0.4, mostFeet: 4 },
};

const shortestWallFeet = 3;
const shortestSliderFeet = 4;
const doorMargin = 0.4;

/** Windows to the open air and glazed sliders to balconies and courts, wherever a room and its doors leave space. */
export function windowsOf(level: Level, leaves: readonly Leaf[]): Segment[] {
  const doorways = leaves.map((leaf) => ({
    ...leaf,
    from: leaf.from - doorMargin,
    to: leaf.to + doorMargin,
  }));
  return level.rooms
    .filter((room) => !isOutdoor(room))
    .flatMap((room) => [...outerWindows(level, room, doorways), ...sliders(level, room, doorways)]);
}

function outerWindows(level: Level, room: Room, doorways: readonly Segment[]): Segment[] {
  const rule = windowRules[room.kind];
  if (!rule) return [];
  const openSides = sides.filter((side) => !level.blankSides?.includes(side));
  return openSides.flatMap((side) => {
    const wall = longest(exposedParts(level, room, side).flatMap((part) => without(part, doorways)));
    if (!wall || wall.to - wall.from < shortestWallFeet) return [];
    return [centred(wall, Math.min(rule.mostFeet, (wall.to - wall.from) * rule.share))];
  });
}

function sliders(level: Level, room: Room, doorways: readonly Segment[]): Segment[] {
  if (!["living", "bedroom", "passage"].includes(room.kind)) return [];
  const outdoors = level.rooms.filter(({ kind }) => kind === "court" || kind === "balcony");
  return outdoors.flatMap((outdoor) => {
    const shared = sharedWall(room, outdoor);
    const wall = shared && longest(without(shared, doorways));
    if (!wall || wall.to - wall.from < shortestSliderFeet) return [];
    return [centred(wall, (wall.to - wall.from) * 0.7)];
  });
}

function centred(wall: Segment, length: number): Segment {
  const from = (wall.from + wall.to - length) / 2;
  return { ...wall, from, to: from + length };
}
