/** A floor plan as data. Lengths are feet, x to the right and y downwards; rooms are rectangles between wall axes. */

export type RoomKind =
  | "living"
  | "passage"
  | "bedroom"
  | "kitchen"
  | "wet"
  | "service"
  | "stair"
  | "balcony"
  | "court"
  | "porch";

export type Side = "top" | "right" | "bottom" | "left";

/** Something standing with its back to a wall; `along` runs from 0 (left or top end of the wall) to 1. */
export type WallItem = {
  item: "bed" | "sofa" | "wardrobe" | "counter" | "desk" | "wc" | "basin" | "shower";
  side: Side;
  along: number;
};

/** Something standing free, its middle at shares of the room's width and height. */
export type FreeItem = { item: "table" | "tree"; across: number; down: number; size: number };

export type Furniture = WallItem | FreeItem;

export type Room = {
  name: string;
  kind: RoomKind;
  x: number;
  y: number;
  width: number;
  height: number;
  furniture: readonly Furniture[];
};

/** A door in the wall two rooms share, opening into the first; `along` as for furniture. */
export type Door = { into: string; from: string; along: number };

export type Entrance = { room: string; side: Side; along: number };

export type Level = {
  /** "Ground floor"; a plan of one level needs none. */
  caption?: string;
  rooms: readonly Room[];
  doors: readonly Door[];
  /** Rooms joined without a door, besides living rooms and passages, which always are. */
  openings?: readonly (readonly [string, string])[];
  entrance?: Entrance;
  /** Sides that stand against a neighbour and so have no windows. */
  blankSides?: readonly Side[];
};

export type FloorPlan = { bhk: number; northDegrees: number; levels: readonly Level[] };

const outdoorKinds: readonly RoomKind[] = ["balcony", "court", "porch"];

export function isOutdoor(room: Room): boolean {
  return outdoorKinds.includes(room.kind);
}

/** Living rooms and passages run into each other without a wall. */
export function isOpenPlan(room: Room): boolean {
  return room.kind === "living" || room.kind === "passage";
}

export function findRoom(level: Level, name: string): Room {
  const room = level.rooms.find((candidate) => candidate.name === name);
  if (!room) throw new Error(`the plan has no room "${name}"`);
  return room;
}

/** Share of the area between wall axes that is carpet area; the rest lies under outer walls and shafts. */
const carpetShare = 0.97;

/** The carpet area of what is drawn, to the nearest 5 sq.ft.; balconies, courts and porches do not count. */
export function measureCarpetAreaSqft(plan: FloorPlan): number {
  const rooms = plan.levels.flatMap((level) => level.rooms).filter((room) => !isOutdoor(room));
  const grossSqft = rooms.reduce((sum, room) => sum + room.width * room.height, 0);
  return Math.round((grossSqft * carpetShare) / 5) * 5;
}

/** The same plan larger or smaller; walls stay on half feet. */
export function stretchPlan(plan: FloorPlan, factor: number): FloorPlan {
  const toHalfFeet = (feet: number) => Math.round(feet * factor * 2) / 2;
  return mapRooms(plan, (room) => {
    const [x, y] = [toHalfFeet(room.x), toHalfFeet(room.y)];
    return {
      ...room,
      x,
      y,
      width: toHalfFeet(room.x + room.width) - x,
      height: toHalfFeet(room.y + room.height) - y,
    };
  });
}

const mirroredSide: Record<Side, Side> = { top: "top", bottom: "bottom", left: "right", right: "left" };

/** The plan of the flat across the landing: left and right change places. */
export function mirrorPlan(plan: FloorPlan): FloorPlan {
  const mirrored = mapRooms(plan, (room) => ({
    ...room,
    x: -room.x - room.width,
    furniture: room.furniture.map(mirrorFurniture),
  }));
  const levels = mirrored.levels.map((level, index) => {
    const original = plan.levels[index] ?? level;
    return {
      ...level,
      doors: level.doors.map((door) =>
        isHorizontalWall(original, door) ? { ...door, along: 1 - door.along } : door,
      ),
      ...(level.entrance ? { entrance: mirrorAlong(level.entrance) } : {}),
      ...(level.blankSides ? { blankSides: level.blankSides.map((side) => mirroredSide[side]) } : {}),
    };
  });
  return { ...mirrored, northDegrees: -plan.northDegrees, levels };
}

function mirrorFurniture(furniture: Furniture): Furniture {
  return "side" in furniture ? mirrorAlong(furniture) : { ...furniture, across: 1 - furniture.across };
}

function mirrorAlong<Placed extends { side: Side; along: number }>(placed: Placed): Placed {
  const isHorizontal = placed.side === "top" || placed.side === "bottom";
  return {
    ...placed,
    side: mirroredSide[placed.side],
    along: isHorizontal ? 1 - placed.along : placed.along,
  };
}

function isHorizontalWall(level: Level, door: Door): boolean {
  const [into, from] = [findRoom(level, door.into), findRoom(level, door.from)];
  return into.y + into.height === from.y || from.y + from.height === into.y;
}

function mapRooms(plan: FloorPlan, change: (room: Room) => Room): FloorPlan {
  return { ...plan, levels: plan.levels.map((level) => ({ ...level, rooms: level.rooms.map(change) })) };
}
