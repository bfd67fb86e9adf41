import { describe, expect, it } from "vitest";
import { drawFloorPlan, floorPlanLabel } from "./floor-plan.ts";
import type { PlanSize, PlanSpec } from "./layouts.ts";
import { buildPlan, carpetAreaSqft, layoutNames } from "./layouts.ts";
import type { Level, Room } from "./plan.ts";
import { isOpenPlan, isOutdoor } from "./plan.ts";
import { footprint } from "./plan-furniture.ts";
import { leavesOf, sharedWall } from "./plan-geometry.ts";
import { windowsOf } from "./plan-windows.ts";

const sizes: readonly PlanSize[] = ["small", "medium", "large"];
const specs: PlanSpec[] = layoutNames.flatMap((layout) =>
  sizes.flatMap((size) => [false, true].map((isMirrored) => ({ layout, size, isMirrored }))),
);
const nameOf = ({ layout, size, isMirrored }: PlanSpec) =>
  `${layout} ${size}${isMirrored ? " mirrored" : ""}`;
const cases = specs.map((spec) => [nameOf(spec), spec] as const);

function overlapSqft(room: Room, other: Room): number {
  const across = Math.min(room.x + room.width, other.x + other.width) - Math.max(room.x, other.x);
  const down = Math.min(room.y + room.height, other.y + other.height) - Math.max(room.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
}

/** The rooms one can walk to from the first passage or living room, through doors and open walls. */
function reachable(level: Level): Set<string> {
  const links: [string, string][] = [
    ...level.doors.map(({ into, from }): [string, string] => [into, from]),
    ...(level.openings ?? []).map(([one, other]): [string, string] => [one, other]),
    ...level.rooms.flatMap((room) =>
      level.rooms
        .filter((other) => isOpenPlan(room) && isOpenPlan(other) && sharedWall(room, other))
        .map((other): [string, string] => [room.name, other.name]),
    ),
  ];
  const found = new Set([
    level.rooms.find((room) => room.kind === "passage" || room.kind === "living")?.name ?? "",
  ]);
  for (const _ of level.rooms)
    for (const [one, other] of links) {
      if (found.has(one)) found.add(other);
      if (found.has(other)) found.add(one);
    }
  return found;
}

describe("floor plans", () => {
  it.each(cases)("%s: rooms do not overlap", (_, spec) => {
    for (const { rooms } of buildPlan(spec).levels)
      for (const [index, room] of rooms.entries())
        for (const other of rooms.slice(index + 1))
          expect(overlapSqft(room, other), `${room.name} and ${other.name}`).toBe(0);
  });

  it.each(cases)("%s: every room can be walked to", (_, spec) => {
    for (const level of buildPlan(spec).levels) {
      const enclosed = level.rooms.filter((room) => !isOutdoor(room)).map((room) => room.name);
      expect([...reachable(level)]).toEqual(expect.arrayContaining(enclosed));
    }
  });

  it.each(cases)(
    "%s: furniture stands inside its room, doors are wide enough, bedrooms have windows",
    (_, spec) => {
      for (const level of buildPlan(spec).levels) {
        const leaves = leavesOf(level);
        for (const leaf of leaves) expect(leaf.to - leaf.from).toBeGreaterThan(2.2);
        for (const room of level.rooms) {
          for (const item of room.furniture) {
            const { x, y, width, height } = footprint(room, item);
            expect(Math.min(x - room.x, y - room.y), `${item.item} in ${room.name}`).toBeGreaterThan(0);
            expect(x + width, `${item.item} in ${room.name}`).toBeLessThan(room.x + room.width);
            expect(y + height, `${item.item} in ${room.name}`).toBeLessThan(room.y + room.height);
          }
        }
        for (const room of level.rooms.filter(({ kind }) => kind === "bedroom"))
          expect(
            windowsOf(level, leaves).some((window) => touches(room, window)),
            room.name,
          ).toBe(true);
      }
    },
  );

  it.each(layoutNames)("%s: BHK says how many bedrooms are drawn", (layout) => {
    const plan = buildPlan({ layout, size: "medium", isMirrored: false });
    const bedrooms = plan.levels.flatMap(({ rooms }) => rooms).filter(({ kind }) => kind === "bedroom");
    expect(bedrooms).toHaveLength(plan.bhk);
  });

  it("works areas out from the rooms drawn", () => {
    const spec = { layout: "apartment-2", size: "medium", isMirrored: false } as const;
    const indoor = buildPlan(spec)
      .levels.flatMap(({ rooms }) => rooms)
      .filter((room) => !isOutdoor(room));
    const gross = indoor.reduce((sum, { width, height }) => sum + width * height, 0);
    expect(carpetAreaSqft(spec) / gross).toBeCloseTo(0.97, 2);
    expect(carpetAreaSqft({ ...spec, isMirrored: true })).toBe(carpetAreaSqft(spec));
    expect(carpetAreaSqft({ ...spec, size: "large" })).toBeGreaterThan(carpetAreaSqft(spec));
  });

  it("draws the same plan in every run, and says its BHK and area", () => {
    for (const spec of specs) {
      const svg = drawFloorPlan(spec);
      expect(svg).toBe(drawFloorPlan(spec));
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
    expect(floorPlanLabel({ layout: "apartment-2", size: "medium", isMirrored: false })).toBe(
      "Floor plan, 2 BHK, 840 sq.ft. carpet",
    );
  });
});

function touches(
  room: Room,
  window: { isHorizontal: boolean; at: number; from: number; to: number },
): boolean {
  const [near, length, start, size] = window.isHorizontal
    ? [room.y, room.height, room.x, room.width]
    : [room.x, room.width, room.y, room.height];
  return (
    (window.at === near || window.at === near + length) && window.from >= start && window.to <= start + size
  );
}
