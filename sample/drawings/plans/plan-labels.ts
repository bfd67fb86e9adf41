import type { TextLine } from "../lettering.ts";
import { drawText, textWidth } from "../lettering.ts";
import type { Level, Room } from "./plan.ts";
import { footprint } from "./plan-furniture.ts";
import type { Bounds, Leaf } from "./plan-geometry.ts";
import type { Frame } from "./plan-sheet.ts";
import { formatFeet, planColours } from "./plan-sheet.ts";

const largestSize = 17;
const smallestSize = 10;
/** The size line under a name, against the name. */
const sizeLineShare = 0.84;

type Label = { name: string; dimensions: string; size: number; isUpright: boolean; hasDimensions: boolean };

/** Names and sizes of the rooms, each where its room is emptiest. Passages speak for themselves. */
export function labelsSvg(level: Level, leaves: readonly Leaf[], frame: Frame): string {
  return level.rooms
    .filter((room) => room.kind !== "passage" && room.kind !== "stair")
    .map((room) => {
      const label = fitLabel(room, frame);
      const obstacles = [
        ...room.furniture.map((furniture) => ({ ...footprint(room, furniture), weight: 1 })),
        ...leaves.map((leaf) => ({ ...sweptBy(leaf), weight: 0.6 })),
      ];
      return labelSvg(label, emptiestPlace(room, label, obstacles, frame), frame);
    })
    .join("");
}

/** The largest lettering that fits the room; turned where the room is narrow and tall, without sizes where it is tiny. */
function fitLabel(room: Room, frame: Frame): Label {
  const name = room.name;
  const dimensions = `${formatFeet(room.width)} × ${formatFeet(room.height)}`;
  const nameWidth = textWidth(name, 1, "bold");
  const bothWidth = Math.max(nameWidth, textWidth(dimensions, sizeLineShare));
  const [width, height] = [room.width * frame.scale - 8, room.height * frame.scale - 6];
  const isUpright = width / nameWidth < smallestSize && height > width;
  const [length, depth] = isUpright ? [height, width] : [width, height];
  const size = Math.min(largestSize, frame.scale * 1.5, length / bothWidth);
  if (size >= smallestSize && depth >= size * 2.3)
    return { name, dimensions, size, isUpright, hasDimensions: true };
  const nameSize = Math.max(smallestSize - 2, Math.min(13, frame.scale * 1.5, length / nameWidth));
  return { name, dimensions, size: nameSize, isUpright, hasDimensions: false };
}

/** The square a door needs to open, in feet. */
function sweptBy({ isHorizontal, at, from, to, swing }: Leaf): Bounds {
  const width = to - from;
  const across = swing > 0 ? at : at - width;
  return isHorizontal
    ? { x: from, y: across, width, height: width }
    : { x: across, y: from, width, height: width };
}

/** The middle of the label, in feet. */
function emptiestPlace(
  room: Room,
  label: Label,
  obstacles: readonly (Bounds & { weight: number })[],
  frame: Frame,
): [x: number, y: number] {
  const lines = label.hasDimensions ? 2.1 : 1;
  const long = (textWidth(label.name, label.size, "bold") + 4) / frame.scale;
  const short = (label.size * lines) / frame.scale;
  const [width, height] = label.isUpright ? [short, long] : [long, short];
  const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];
  const places = shares.flatMap((across) => shares.map((down) => ({ across, down })));
  const cost = ({ across, down }: { across: number; down: number }) => {
    const x = room.x + width / 2 + 0.3 + (room.width - width - 0.6) * across;
    const y = room.y + height / 2 + 0.3 + (room.height - height - 0.6) * down;
    const covered = obstacles.reduce(
      (sum, obstacle) =>
        sum +
        obstacle.weight *
          overlap(x - width / 2, x + width / 2, obstacle.x, obstacle.x + obstacle.width) *
          overlap(y - height / 2, y + height / 2, obstacle.y, obstacle.y + obstacle.height),
      0,
    );
    return { x, y, total: covered + 0.4 * (Math.abs(across - 0.5) + Math.abs(down - 0.5)) };
  };
  const [best] = places.map(cost).toSorted((one, other) => one.total - other.total);
  return best ? [best.x, best.y] : [room.x + room.width / 2, room.y + room.height / 2];
}

function overlap(from: number, to: number, otherFrom: number, otherTo: number): number {
  return Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom));
}

function labelSvg(label: Label, [feetX, feetY]: [number, number], frame: Frame): string {
  const { size, isUpright } = label;
  const [x, y] = [frame.x(feetX), frame.y(feetY)];
  const common = { anchor: "middle", isUpright, hasHalo: true } as const;
  // Baselines: one line sits a third of its size under the middle; of two lines the first ends just above it.
  const line = (offset: number): Pick<TextLine, "x" | "baselineY"> =>
    isUpright ? { x: x + offset, baselineY: y } : { x, baselineY: y + offset };
  const name = { text: label.name, size, fill: planColours.text, style: "bold", ...common } as const;
  if (!label.hasDimensions) return drawText({ ...name, ...line(size * 0.33) });
  const dimensions = {
    text: label.dimensions,
    size: size * sizeLineShare,
    fill: planColours.mutedText,
    ...common,
  };
  return drawText({ ...name, ...line(-size * 0.12) }) + drawText({ ...dimensions, ...line(size * 0.88) });
}
