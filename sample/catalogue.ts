import { chooseAmenities } from "./amenities.ts";
import { drawnFloors } from "./drawings/elevations/elevation.ts";
import type { Building } from "./gallery.ts";
import { backdropOf, buildGallery, buildingAt } from "./gallery.ts";
import type { Home } from "./homes.ts";
import { homeKinds, homesBySetting } from "./homes.ts";
import type { Ledger } from "./ledger.ts";
import { openLedger, takeReraNumber, takeTitle, takeTurn } from "./ledger.ts";
import { developers } from "./names.ts";
import type { Region, SamplePlace } from "./places.ts";
import { samplePlaces } from "./places.ts";
import type { Random } from "./random.ts";
import { at, createRandom, pick, shuffle, wholeBetween } from "./random.ts";
import type { SampleProject } from "./sample-project.ts";
import type { Schedule } from "./schedule.ts";
import { buildRegister, buildSchedule } from "./schedule.ts";
import { cautions } from "./sentences/cautions.ts";
import { chooseSentences } from "./sentences/choose-sentences.ts";
import { otherFeatures } from "./sentences/other-features.ts";
import type { ProjectFacts } from "./sentences/project-facts.ts";
import { pros } from "./sentences/pros.ts";
import { spotOf } from "./spots.ts";
import { chooseUnits, localityRate, summarizeUnits } from "./units.ts";

export type { SampleProject } from "./sample-project.ts";

const catalogueSeed = 3;
/** What registers say is drawn apart, so that it moves no name and no number. */
const registerSeed = 5;

type Draws = { random: Random; register: Random };

type Site = { place: SamplePlace; locality: string; home: Home };

/**
 * The sample catalogue as of a day, YYYY-MM-DD: believable projects all over India, the same in every run but for their
 * dates, which lie around the day. Numbers begin with "SAMPLE/", which no authority issues; names of projects and developers
 * are invented.
 */
export function buildSampleProjects(today: string): SampleProject[] {
  const random = createRandom(catalogueSeed);
  const ledger = openLedger(random);
  const draws = { random, register: createRandom(registerSeed) };
  return shuffle(random, listSites()).map((site) => buildProject(site, ledger, draws, today));
}

/** Every place with its localities and kinds of homes in turns. */
function listSites(): Site[] {
  return samplePlaces.flatMap((place, placeIndex) =>
    Array.from({ length: place.projects }, (_, index) => ({
      place,
      locality: at(place.localities, index),
      // A place with few projects should not always get the commonest kinds.
      home: at(homesBySetting[place.setting], place.projects > 3 ? index : index + placeIndex),
    })),
  );
}

function buildProject(
  { place, locality, home }: Site,
  ledger: Ledger,
  { random, register }: Draws,
  today: string,
): SampleProject {
  const kind = homeKinds[home];
  const building = takeBuilding(ledger, place, home);
  const floors = drawnFloors(building.kind, building.seed);
  const schedule = buildSchedule(random, today);
  const rupeesPerSqft = localityRate(place, locality, kind.priceFactor, random);
  const units = chooseUnits(kind, floors, rupeesPerSqft, random);
  const summary = summarizeUnits(units);
  const title = takeTitle(ledger, place.region, home, random);
  const developer = chooseDeveloper(place.region, random);
  const towers = kind.towers ? wholeBetween(random, ...kind.towers) : null;
  const apartmentsPerFloor = kind.homesPerFloor ? pick(random, kind.homesPerFloor) : null;
  const amenities = chooseAmenities(place, home, random);
  const facts = gatherFacts(place, home, schedule, { homesPerFloor: apartmentsPerFloor, amenities });
  return {
    title,
    reraNumber: takeReraNumber(ledger, place, schedule.registeredYear),
    developer,
    state: place.state,
    city: place.city,
    locality,
    ...spotOf(place, locality),
    district: null,
    ...summary,
    units,
    websiteUrl: null,
    possessionOn: schedule.possessionOn,
    towers,
    floors,
    apartmentsPerFloor,
    ...describe(facts, random),
    amenities,
    projectStatus: schedule.status,
    propertyType: kind.propertyType,
    isHotDeal: random() < 0.15,
    views: chooseViews(random),
    reraValidUntil: schedule.reraValidUntil,
    ...buildRegister(schedule, countHomes(floors, towers, apartmentsPerFloor, register), register),
    gallery: buildGallery(
      title,
      building,
      takeTurn(ledger, `${building.backdrop} ${building.kind} ${building.seed}`),
      random,
    ),
    developerLogo: { drawing: "logo", name: developer },
  };
}

/** All the flats of its floors, or a row of houses. */
function countHomes(
  floors: number,
  towers: number | null,
  homesPerFloor: number | null,
  random: Random,
): number {
  return towers !== null && homesPerFloor !== null
    ? towers * floors * homesPerFloor
    : wholeBetween(random, 12, 64);
}

function takeBuilding(ledger: Ledger, place: SamplePlace, home: Home): Building {
  const { elevation } = homeKinds[home];
  const backdrop = backdropOf(place.setting);
  return buildingAt(elevation, backdrop, takeTurn(ledger, `${backdrop} ${elevation}`));
}

function chooseDeveloper(region: Region, random: Random): string {
  return pick(
    random,
    developers.filter(({ regions }) => regions.includes(region)),
  ).name;
}

function gatherFacts(
  { region, setting }: SamplePlace,
  home: Home,
  { status, possessionMonth }: Schedule,
  rest: Pick<ProjectFacts, "homesPerFloor" | "amenities">,
): ProjectFacts {
  return { home, region, setting, status, possessionMonth, ...rest };
}

function describe(
  facts: ProjectFacts,
  random: Random,
): Pick<SampleProject, "pros" | "cautions" | "otherFeatures"> {
  const spoken = new Set<string>();
  const choice = (least: number, most: number) => ({
    facts,
    random,
    spoken,
    count: wholeBetween(random, least, most),
  });
  return {
    pros: chooseSentences(pros, choice(2, 5)),
    cautions: chooseSentences(cautions, choice(1, 4)),
    otherFeatures: chooseSentences(otherFeatures, choice(4, 8)),
  };
}

/** From 40 to 250,000, small numbers as common as large ones. */
function chooseViews(random: Random): number {
  return Math.round(40 * (250_000 / 40) ** random());
}
