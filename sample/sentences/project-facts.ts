import type { ProjectStatus } from "#app/features/projects/model.ts";
import type { Home } from "../homes.ts";
import type { Region, Setting } from "../places.ts";
import type { Random } from "../random.ts";

/** What is settled about a project before anything is said about it. */
export type ProjectFacts = {
  home: Home;
  region: Region;
  setting: Setting;
  status: ProjectStatus;
  homesPerFloor: number | null;
  amenities: readonly string[];
  /** "March 2027" */
  possessionMonth: string;
};

/**
 * One true thing about a project. A project says at most one thing on a topic, pro or con, so that no two sentences can
 * contradict each other; `fits` keeps a sentence away from projects where it would be false.
 */
export type Sentence = {
  topic: string;
  text: string | ((facts: ProjectFacts, random: Random) => string);
  fits?: (facts: ProjectFacts) => boolean;
};

export const isReady = ({ status }: ProjectFacts) => status === "Ready to Move";
export const isBeingBuilt = ({ status }: ProjectFacts) => status === "Under Construction";
export const isTower = ({ home }: ProjectFacts) => home === "tower";
export const isMidRise = ({ home }: ProjectFacts) => home === "tower" || home === "terraces";
export const isFlat = ({ home }: ProjectFacts) =>
  ["tower", "terraces", "low-rise", "hill flats"].includes(home);
export const isWalkUpScale = ({ home }: ProjectFacts) => ["low-rise", "hill flats", "floors"].includes(home);
export const isHouse = ({ home }: ProjectFacts) => ["row houses", "duplex", "hill houses"].includes(home);
export const isInHills = ({ setting }: ProjectFacts) => setting === "hills" || setting === "foothills";
export const isOnSlope = ({ setting }: ProjectFacts) => setting === "hills";
export const isInMetro = ({ setting }: ProjectFacts) => setting === "metro";
export const isOnPlains = ({ setting }: ProjectFacts) => setting === "metro" || setting === "city";
export const isOnCoast = ({ setting }: ProjectFacts) => setting === "coast";
export const isInNorth = ({ region }: ProjectFacts) => region === "north";

export const has =
  (amenity: string) =>
  ({ amenities }: ProjectFacts) =>
    amenities.includes(amenity);

export const lacks =
  (...missing: string[]) =>
  ({ amenities }: ProjectFacts) =>
    missing.every((amenity) => !amenities.includes(amenity));

export const all =
  (...tests: ((facts: ProjectFacts) => boolean)[]) =>
  (facts: ProjectFacts) =>
    tests.every((test) => test(facts));
