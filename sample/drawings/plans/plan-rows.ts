import type { Door, FreeItem, Furniture, Room, RoomKind, Side, WallItem } from "./plan.ts";

/** Short names for the rows of the layouts, so that a plan reads as a table. */

export function room(
  name: string,
  kind: RoomKind,
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  furniture: readonly Furniture[] = [],
): Room {
  return { name, kind, x, y, width, height, furniture };
}

/** A door into one room from another; `along` the wall they share, 0 at its left or top end. */
export function door(into: string, from: string, along = 0): Door {
  return { into, from, along };
}

const against =
  (item: WallItem["item"]) =>
  (side: Side, along = 0.5): WallItem => ({ item, side, along });

export const bed = against("bed");
export const sofa = against("sofa");
export const wardrobe = against("wardrobe");
export const counter = against("counter");
export const desk = against("desk");
export const wc = against("wc");
export const basin = against("basin");
export const shower = against("shower");

/** A dining table for as many. */
export function table(seats: number, across = 0.5, down = 0.5): FreeItem {
  return { item: "table", across, down, size: seats };
}

/** A tree in plan; the size is the radius of its crown in feet. */
export function tree(radiusFeet: number, across = 0.5, down = 0.5): FreeItem {
  return { item: "tree", across, down, size: radiusFeet };
}
