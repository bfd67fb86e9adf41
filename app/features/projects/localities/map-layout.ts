import { distanceKm, middleOf, type Spot } from "./distance.ts";

/** A drawn map of localities: circles to scale, north above, without tiles or boundaries. Pure and browser-safe. */

export type Locality = { readonly name: string; readonly count: number; readonly spot: Spot };

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

export type MapCircle = {
  readonly name: string;
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Where its name has room; undefined where there is none. */
  readonly label:
    | { readonly x: number; readonly y: number; readonly anchor: "start" | "end" | "middle" }
    | undefined;
};

export type CityMap = {
  readonly width: number;
  readonly height: number;
  /** The largest first. */
  readonly circles: readonly MapCircle[];
  /** Too far out to be drawn at this scale. */
  readonly outside: readonly string[];
  readonly scale: { readonly km: number; readonly length: number };
  /** The spot that was asked for; undefined where it is too far out, or where none was. */
  readonly own: { readonly x: number; readonly y: number } | undefined;
};

const width = 480;
const heights = { least: 300, most: 460 };
const margin = 48;
/** What the arrow to the north and the scale take. */
const foot = 36;
/** The largest circle is larger by so much; by less where more circles need the room. */
const leastRadius = 5;
const mostGrowth = 17;
const roomyCircles = 12;
/** Of a letter at the size of the stylesheet, and of a line. */
const letter = { width: 8, height: 18 };

/** Draws localities, the largest first; undefined of none. `own` is one more spot that should be in sight. */
export function layOutMap(localities: readonly Locality[], own?: Spot): CityMap | undefined {
  const centre = middleOf(localities.map(({ spot }) => spot));
  if (!centre) return undefined;
  const reachKm = findReach(localities.map(({ spot }) => distanceKm(centre, spot)));
  const isNear = (spot: Spot) => distanceKm(centre, spot) <= reachKm;
  const near = localities.filter(({ spot }) => isNear(spot));
  const ownNear = own && isNear(own) ? own : undefined;
  const plane = buildPlane([...near.map(({ spot }) => spot), ...(ownNear ? [ownNear] : [])], centre);
  const most = Math.max(...near.map(({ count }) => count));
  const growth = mostGrowth * Math.sqrt(Math.min(1, roomyCircles / near.length));
  const spots = near.map(({ name, count, spot }) => ({
    name,
    count,
    ...plane.place(spot),
    radius: round(leastRadius + growth * Math.sqrt(count / most)),
  }));
  const km = [1, 2, 5, 10, 20, 50, 100].findLast((length) => length * plane.perKm <= width / 4) ?? 1;
  return {
    width,
    height: plane.height,
    circles: addLabels(spots, plane.height),
    outside: localities.filter(({ spot }) => !isNear(spot)).map(({ name }) => name),
    scale: { km, length: round(km * plane.perKm) },
    own: ownNear && plane.place(ownNear),
  };
}

/** Some are far out, or typed wrong: they would leave no room to tell the others apart. */
function findReach(distances: readonly number[]): number {
  const sorted = distances.toSorted((left, right) => left - right);
  return Math.max(3, 2.5 * (sorted[Math.floor(0.7 * (sorted.length - 1))] ?? 0));
}

const kmPerDegree = 111.32;

function buildPlane(spots: readonly Spot[], centre: Spot) {
  const perLongitude = kmPerDegree * Math.cos((centre.latitude * Math.PI) / 180);
  const east = (spot: Spot) => (spot.longitude - centre.longitude) * perLongitude;
  const south = (spot: Spot) => (centre.latitude - spot.latitude) * kmPerDegree;
  const [xs, ys] = [spots.map(east), spots.map(south)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  // A single locality is drawn as if it were some kilometres wide.
  const perKm = Math.min(
    (width - 2 * margin) / Math.max(wide, 4),
    (heights.most - 2 * margin) / Math.max(high, 3),
  );
  const height = Math.round(Math.max(heights.least, high * perKm + 2 * margin));
  return {
    perKm,
    height,
    place: (spot: Spot) => ({
      x: round(width / 2 + (east(spot) - left - wide / 2) * perKm),
      y: round(height / 2 + (south(spot) - top - high / 2) * perKm),
    }),
  };
}

type Placed = Omit<MapCircle, "label">;

/** The largest choose first: a name is beside, above or under its circle, where it covers no other. */
function addLabels(circles: readonly Placed[], height: number): MapCircle[] {
  const taken: Box[] = circles.map(({ x, y, radius }) => boxAround(x, y, radius));
  return circles.map((circle, at) => {
    const others = taken.filter((_, other) => other !== at);
    const label = labelPlaces(circle).find(
      ({ box }) =>
        box.left >= 4 &&
        box.right <= width - 4 &&
        box.top >= 4 &&
        box.bottom <= height - foot &&
        !others.some((other) => overlap(box, other)),
    );
    if (!label) return { ...circle, label: undefined };
    taken.push(label.box);
    const { x, y, anchor } = label;
    return { ...circle, label: { x, y, anchor } };
  });
}

function labelPlaces({ name, x, y, radius }: Placed) {
  const length = name.length * letter.width;
  const rise = letter.height / 2;
  const side = (anchor: "start" | "end", at: number) => ({
    anchor,
    x: round(at),
    y: round(y + 5),
    box: {
      left: anchor === "start" ? at : at - length,
      right: anchor === "start" ? at + length : at,
      top: y - rise,
      bottom: y + rise,
    },
  });
  const middle = (at: number) => ({
    anchor: "middle" as const,
    x,
    y: round(at + 5),
    box: { left: x - length / 2, right: x + length / 2, top: at - rise, bottom: at + rise },
  });
  return [
    side("start", x + radius + 4),
    side("end", x - radius - 4),
    middle(y - radius - rise - 1),
    middle(y + radius + rise + 1),
  ];
}

function boxAround(x: number, y: number, radius: number): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
