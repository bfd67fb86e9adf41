import type { ElevationKind, ElevationSpec, ElevationView } from "./drawings/elevations/elevation.ts";
import type { LightName } from "./drawings/elevations/light.ts";
import { lights } from "./drawings/elevations/light.ts";
import type { Backdrop } from "./drawings/elevations/scene.ts";
import type { Setting } from "./places.ts";
import type { Random } from "./random.ts";
import { at, wholeBetween } from "./random.ts";
import type { SamplePicture } from "./sample-project.ts";

/** A building that several projects may share, each with another first picture; sharing keeps the files few. */
export type Building = { kind: ElevationKind; seed: number; backdrop: Backdrop };

/** How many different buildings are drawn per kind and backdrop. */
const buildingCounts: Record<Backdrop, Record<ElevationKind, number>> = {
  skyline: { towers: 6, lowrise: 4, villas: 4, duplex: 3, terrace: 3, hill: 1 },
  hills: { towers: 2, lowrise: 2, villas: 2, duplex: 2, terrace: 1, hill: 2 },
};

export function backdropOf(setting: Setting): Backdrop {
  return setting === "hills" || setting === "foothills" ? "hills" : "skyline";
}

/** The buildings projects of a kind take in turns. */
export function buildingAt(kind: ElevationKind, backdrop: Backdrop, turn: number): Building {
  const seed = 1 + (turn % buildingCounts[backdrop][kind]);
  return { kind, seed: backdrop === "hills" ? seed + 20 : seed, backdrop };
}

const lightWords: Record<LightName, string> = {
  dawn: "in the early morning",
  noon: "at noon",
  monsoon: "in the rain",
  golden: "in the evening sun",
  dusk: "at dusk",
  night: "at night",
};

/** First pictures are the inviting ones; night comes last. */
const firstLights = ["golden", "noon", "dawn", "dusk", "monsoon"] as const;

/**
 * Three to five pictures: the front, the entrance from nearer, and more lights. `turn` says how many projects had this
 * building before, so that the next one starts with another light.
 */
export function buildGallery(
  title: string,
  building: Building,
  turn: number,
  random: Random,
): SamplePicture[] {
  const firstLight = at(firstLights, turn + building.seed);
  const isEven = building.seed % 2 === 0;
  const details: [LightName, ElevationView][] = [
    [isEven ? "noon" : "golden", "entrance"],
    [isEven ? "dawn" : "dusk", "upper floors"],
  ];
  const laterFronts = lights.filter((light) => light !== firstLight);
  const otherFronts = [at(laterFronts, turn + 3), at(laterFronts, turn + 4)];
  const shots: [LightName, ElevationView][] = [
    [firstLight, "front"],
    at(details, 0),
    [at(otherFronts, 0), "front"],
    at(details, 1),
    [at(otherFronts, 1), "front"],
  ];
  return shots.slice(0, wholeBetween(random, 3, 5)).map(([light, view], index) => ({
    drawing: { drawing: "elevation", ...shot(building, light, view) },
    alt: altText(title, light, view, index),
  }));
}

function shot(building: Building, light: LightName, view: ElevationView): ElevationSpec {
  return { ...building, light, view };
}

function altText(title: string, light: LightName, view: ElevationView, index: number): string {
  const subject = view === "front" ? "front elevation" : view;
  return index === 0
    ? `Drawing of ${title}: ${subject}`
    : `Drawing of ${title}: ${subject} ${lightWords[light]}`;
}
