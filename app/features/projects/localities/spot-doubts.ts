import type { Project } from "../model.ts";
import { isFromList } from "../sources.ts";
import { distanceKm, middleOf, type Spot } from "./distance.ts";

/** Which of the coordinates that a register publishes don't say where a project stands. Pure and browser-safe. */

/** `pinCode` is 0 where it is unknown. */
export type LocatedSpot = Spot & { readonly pinCode: number };

export type SpotDoubt =
  /** It lies so far from the middle of the other projects of its PIN code. */
  | { readonly kind: "far"; readonly km: number }
  /** The register gives the same coordinates for projects of so many PIN codes: at best they tell the area. */
  | { readonly kind: "stand-in"; readonly pinCodes: number };

/** What is odd about a spot; null where nothing is. */
export type SpotJudge = (spot: LocatedSpot) => SpotDoubt | null;

/** Neighbours at the edge of two codes may share a spot; of three codes one is no place of a project, but the middle of a town. */
const standInCodes = 3;

/** From the middle of its PIN code: 95 in 100 of the others lie within 15 km, and hardly any between 20 and 30. */
const farKm = 20;

/** Of fewer spots one that was typed wrong may be the middle. */
const fewestSpots = 4;

/** Judges spots beside these, which are all that is published. */
export function buildSpotJudge(spots: readonly LocatedSpot[]): SpotJudge {
  const standIns = findStandIns(spots);
  const sure = spots.filter((spot) => spot.pinCode !== 0 && !standIns.has(keyOf(spot)));
  const middles = new Map(
    [...Map.groupBy(sure, ({ pinCode }) => pinCode)].flatMap(([pinCode, all]) => {
      const middle = all.length < fewestSpots ? undefined : middleOf(all);
      return middle ? [[pinCode, middle] as const] : [];
    }),
  );
  return (spot) => {
    const middle = middles.get(spot.pinCode);
    const km = middle ? distanceKm(middle, spot) : 0;
    if (km > farKm) return { kind: "far", km };
    const pinCodes = standIns.get(keyOf(spot));
    return pinCodes === undefined ? null : { kind: "stand-in", pinCodes };
  };
}

type SpotOfProject = Pick<Project, "latitude" | "longitude" | "pinCode" | "sources">;

/** What is odd about where a project's register has it. Staff may know better than all that it says of the others. */
export function doubtOf(project: SpotOfProject, judge: SpotJudge): SpotDoubt | null {
  const { latitude, longitude, pinCode, sources } = project;
  if (latitude === null || longitude === null || !isFromList(sources, "latitude")) return null;
  return judge({ latitude, longitude, pinCode: Number(pinCode) });
}

/** The spots of too many PIN codes, with their number. */
function findStandIns(spots: readonly LocatedSpot[]): ReadonlyMap<number, number> {
  const codesAt = new Map<number, Set<number>>();
  for (const spot of spots) {
    if (spot.pinCode === 0) continue;
    const codes = codesAt.get(keyOf(spot)) ?? new Set();
    codesAt.set(keyOf(spot), codes.add(spot.pinCode));
  }
  return new Map(
    [...codesAt].flatMap(([spot, { size }]) => (size < standInCodes ? [] : [[spot, size] as const])),
  );
}

/** One number for each place to a metre: the remembered ones are as exact as that. */
function keyOf({ latitude, longitude }: Spot): number {
  return degreeKey(latitude) * 1e8 + degreeKey(longitude);
}

function degreeKey(degrees: number): number {
  return Math.round((Math.fround(degrees) + 180) * 1e5);
}
