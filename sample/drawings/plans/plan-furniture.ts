import { circle, group, indexes, pathText, rect, round } from "../svg.ts";
import type { FreeItem, Furniture, Room, Side, WallItem } from "./plan.ts";
import type { Bounds } from "./plan-geometry.ts";
import type { Frame } from "./plan-sheet.ts";
import { planColours } from "./plan-sheet.ts";

/** Width along the wall and depth into the room, in feet. A counter runs along its whole wall. */
const sizes: Record<WallItem["item"], readonly [width: number, depth: number]> = {
  bed: [6, 7],
  sofa: [7, 2.8],
  wardrobe: [5.4, 1.9],
  counter: [0, 2],
  desk: [4, 2],
  wc: [1.6, 2.2],
  basin: [1.9, 1.3],
  shower: [2.8, 2.8],
};

const gapToWall = 0.25;
const turns: Record<Side, number> = { top: 0, right: 90, bottom: 180, left: -90 };

/** Drawings in feet, back to the wall at y 0, centred on x 0. */
const drawings: Record<WallItem["item"], (width: number, depth: number) => string> = {
  bed: (width, depth) =>
    box(-width / 2, 0, width, depth, 0.25) +
    path(pathText`M${-width / 2} ${depth * 0.36}H${width / 2}`) +
    box(-width * 0.42, depth * 0.07, width * 0.36, depth * 0.2, 0.2) +
    box(width * 0.06, depth * 0.07, width * 0.36, depth * 0.2, 0.2),
  sofa: (width, depth) =>
    box(-width / 2, 0, width, depth, 0.3) +
    path(pathText`M${-width / 2 + 0.4} ${depth * 0.34}H${width / 2 - 0.4}M0 ${depth * 0.34}V${depth}`),
  wardrobe: crossedBox,
  shower: crossedBox,
  counter: (width, depth) =>
    box(-width / 2, 0, width, depth, 0) +
    box(-width * 0.2 - 1, depth / 2 - 0.6, 2, 1.2, 0.1) +
    ring(-width * 0.2 - 0.45, depth / 2, 0.3) +
    ring(-width * 0.2 + 0.45, depth / 2, 0.3) +
    box(width * 0.22 - 0.85, depth / 2 - 0.55, 1.7, 1.1, 0.2) +
    ring(width * 0.22, depth / 2, 0.14),
  desk: (width, depth) => box(-width / 2, 0, width, depth, 0.1) + box(-0.7, depth + 0.3, 1.4, 1.3, 0.3),
  wc: () => `${box(-0.7, 0, 1.4, 0.6, 0.1)}<path d="M-.62 .6h1.24v.6a.62 .75 0 0 1 -1.24 0Z"/>`,
  basin: (width, depth) =>
    `${box(-width / 2, 0, width, depth, 0.15)}<ellipse cx="0" cy=".65" rx=".6" ry=".36"/>`,
};

function box(x: number, y: number, width: number, height: number, corner: number): string {
  return `<rect x="${feet(x)}" y="${feet(y)}" width="${feet(width)}" height="${feet(height)}" rx="${corner}"/>`;
}

function ring(x: number, y: number, radius: number): string {
  return `<circle cx="${feet(x)}" cy="${feet(y)}" r="${radius}"/>`;
}

function path(commands: string): string {
  return `<path d="${commands}"/>`;
}

/** A tenth of a foot is too coarse for furniture. */
function feet(value: number): number {
  return Number(value.toFixed(2));
}

function crossedBox(width: number, depth: number): string {
  const cross = pathText`M${-width / 2} 0L${width / 2} ${depth}M${width / 2} 0L${-width / 2} ${depth}`;
  return `${box(-width / 2, 0, width, depth, 0)}<path d="${cross}" stroke-opacity=".45"/>`;
}

/** Where a piece stands, in feet; labels keep clear of it. */
export function footprint(room: Room, furniture: Furniture): Bounds {
  if (!("side" in furniture)) {
    const [width, height] =
      furniture.item === "tree" ? [furniture.size * 2, furniture.size * 2] : [tableWidth(furniture.size), 5];
    return {
      x: room.x + room.width * furniture.across - width / 2,
      y: room.y + room.height * furniture.down - height / 2,
      width,
      height,
    };
  }
  const [wide, deep] = wallSize(room, furniture);
  const isHorizontal = furniture.side === "top" || furniture.side === "bottom";
  const [width, height] = isHorizontal ? [wide, deep] : [deep, wide];
  const slack = (length: number, size: number) =>
    gapToWall + Math.max(0, length - size - 2 * gapToWall) * furniture.along;
  const x = {
    top: slack(room.width, width),
    bottom: slack(room.width, width),
    left: gapToWall,
    right: room.width - width - gapToWall,
  }[furniture.side];
  const y = {
    top: gapToWall,
    bottom: room.height - height - gapToWall,
    left: slack(room.height, height),
    right: slack(room.height, height),
  }[furniture.side];
  return { x: room.x + x, y: room.y + y, width, height };
}

/** Furniture keeps its size when a plan is stretched, and shrinks only where the room is too small for it. */
function wallSize(room: Room, { item, side }: WallItem): [width: number, depth: number] {
  const [width, depth] = sizes[item];
  const isHorizontal = side === "top" || side === "bottom";
  const [wall, reach] = isHorizontal ? [room.width, room.height] : [room.height, room.width];
  const longestFeet = wall - 2 * gapToWall;
  return [
    item === "counter" ? longestFeet : Math.min(width, longestFeet),
    Math.min(depth, reach - 2 * gapToWall),
  ];
}

export function furnitureSvg(room: Room, frame: Frame): string {
  const pieces = room.furniture.map((furniture) =>
    "side" in furniture ? wallItemSvg(room, furniture, frame) : freeItemSvg(room, furniture, frame),
  );
  const pen = `fill="#fff" fill-opacity=".75" stroke="${planColours.furniture}" stroke-width="1.2"`;
  return pieces.length > 0 ? group(pen, pieces.join("")) : "";
}

function wallItemSvg(room: Room, furniture: WallItem, frame: Frame): string {
  const { x, y, width, height } = footprint(room, furniture);
  const back = {
    top: [x + width / 2, y],
    right: [x + width, y + height / 2],
    bottom: [x + width / 2, y + height],
    left: [x, y + height / 2],
  }[furniture.side];
  const [backX = 0, backY = 0] = back;
  const place = pathText`translate(${frame.x(backX)} ${frame.y(backY)})`;
  const drawing = drawings[furniture.item](...wallSize(room, furniture));
  const pen = `stroke-width="${(1.2 / frame.scale).toFixed(3)}"`;
  return group(
    `transform="${place} rotate(${turns[furniture.side]}) scale(${frame.scale.toFixed(3)})" ${pen}`,
    drawing,
  );
}

function tableWidth(seats: number): number {
  return seats * 0.8 + 1.2;
}

function freeItemSvg(room: Room, { item, across, down, size }: FreeItem, frame: Frame): string {
  const x = frame.x(room.x + room.width * across);
  const y = frame.y(room.y + room.height * down);
  return item === "tree" ? treeSvg(x, y, size * frame.scale) : tableSvg(x, y, size, frame.scale);
}

function tableSvg(x: number, y: number, seats: number, scale: number): string {
  const [width, depth] = [tableWidth(seats) * scale, 3 * scale];
  const chairs = indexes(seats / 2).flatMap((index) => {
    const left = x - width / 2 + (width * (index + 0.5)) / (seats / 2) - 0.6 * scale;
    const chair = (top: number) =>
      rect(left, top, 1.2 * scale, 0.9 * scale, "#fff", `rx="${round(0.2 * scale)}"`);
    return [chair(y - depth / 2 - 1.1 * scale), chair(y + depth / 2 + 0.2 * scale)];
  });
  return chairs.join("") + rect(x - width / 2, y - depth / 2, width, depth, "#fff", 'rx="3"');
}

function treeSvg(x: number, y: number, radius: number): string {
  const branches = indexes(9).map((index) => {
    const angle = (index * 2 * Math.PI) / 9;
    return pathText`M${x} ${y}L${x + Math.cos(angle) * radius * 0.92} ${y + Math.sin(angle) * radius * 0.92}`;
  });
  return (
    circle(x, y, radius, 'fill="#A8CFA4" fill-opacity="1" stroke="#4F8A63"') +
    circle(
      x - radius * 0.15,
      y - radius * 0.15,
      radius * 0.62,
      'fill="#BFE0BA" fill-opacity="1" stroke="none"',
    ) +
    `<path d="${branches.join("")}" stroke="#4F8A63" stroke-opacity=".6"/>`
  );
}
