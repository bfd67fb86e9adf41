import { citiesOf } from "#app/features/places/city-model.ts";
import {
  amenityChoices,
  type NewProject,
  projectStatuses,
  propertyTypes,
} from "#app/features/projects/model.ts";
import { formatRupees } from "#app/shared/money.ts";
import { at, between, createRandom, pick, type Random, wholeBetween } from "#sample/random.ts";

const wordsOf = (text: string) => text.trim().split(/\s+/);

/** In percent, as counted in 2022. */
const stateShares = new Map(
  `Maharashtra 43.9, Gujarat 12.7, Karnataka 6.1, Telangana 5.5, Madhya Pradesh 5.3, Tamil Nadu 5.1, Uttar Pradesh 4.1,
  Andhra Pradesh 3.1, Rajasthan 2.4, West Bengal 2, Chhattisgarh 1.8, Bihar 1.7, Punjab 1.4, Haryana 1.2, Goa 1.1,
  Jharkhand 1.1, Kerala 0.9, Odisha 0.6`
    .split(/,\s+/)
    .map((text) => [text.replace(/ [\d.]+$/, ""), Number(/[\d.]+$/.exec(text))]),
);

/** As often as they are here. */
const starts =
  wordsOf(`Sai Sai Sai Shree Shree Samarth Samarth Krishna Krishna Laxmi Laxmi Ganesh Ganesh Royal Shiv Shiv
  Green Balaji Palm Silver Golden Sunrise Lake River Om Ganga Yamuna Sky Urban Grand Imperial Lotus Orchid Jasmine Emerald
  Ruby Pearl Diamond Tulip Maple Cedar Vrindavan Gokul Kailash Shanti Anand Siddhi Nandan Crystal Platinum Regal Vista`);
const ends =
  wordsOf(`Residency Residency Residency Heights Heights Heights Apartment Apartment Park Park Tower City Complex
  Enclave Pride Homes Paradise Avenue Galaxy Plaza Garden Vihar Villa Darshan Heritage Greens Court Square Arcade Springs`);
const trades = wordsOf("Developers Developers Builders Associates Constructions Infra Realty Group Estates");
const syllables = wordsOf(
  "ka ra ma na sa va la pa ta da ja ga sha ha ya ru mi ni vi ri la sh an ar am esh it al un",
);
const roads = wordsOf("Station MG Ring Airport Lake Temple College Market Canal Bypass");

export type GeneratedProject = NewProject & { id: string; state: string };

/**
 * The n-th project of a catalogue with the proportions of the Indian registries, all invented: for measurements only. The
 * same seed gives the same project on every machine.
 */
export function generateProject(number: number, seed = 1): GeneratedProject {
  const random = streamOf(seed, number);
  const registered = { id: `bench-${number.toString(36)}`, ...drawRegistered(random, seed, number) };
  // One in five is as registers give it, without price, BHK, status and amenities.
  return chance(random, 0.2) ? registered : { ...registered, ...drawListed(random) };
}

/** What a registry tells; one in twenty is not for the public. */
function drawRegistered(random: Random, seed: number, number: number) {
  const state = drawState(random);
  const cities = citiesOf(state);
  return {
    state,
    // The first city listed is the largest by far: shares fall nearly as 1/rank.
    city: at(cities, Math.floor(cities.length ** random()) - 1),
    ...drawNames(seed, number),
    reraNumber: chance(random, 0.996)
      ? `${state.slice(0, 2).toUpperCase()}RERA${2017 + (number % 9)}P${String(number).padStart(7, "0")}`
      : null,
    locality: `${pick(random, ["East", "West", "North", "South"])} ${pick(random, roads)} Road`,
    registrationStatus: chance(random, 0.977) ? ("Registered" as const) : ("Lapsed" as const),
    registeredUse: chance(random, 0.985) ? ("residential" as const) : ("commercial" as const),
    possessionOn: `${wholeBetween(random, 2016, 2028)}-0${wholeBetween(random, 1, 9)}-28`,
    views: Math.floor((12 * random()) ** 4),
  };
}

function drawState(random: Random): string {
  let point = random() * 100;
  for (const [state, share] of stateShares) {
    point -= share;
    if (point < 0) return state;
  }
  return "Maharashtra";
}

/**
 * A third repeat the promoter of an earlier project, some of those with another phase of it: three in four promoters have
 * one project, few have many, and names come twice.
 */
function drawNames(seed: number, number: number): { title: string; developer: string } {
  const random = streamOf(seed + 1_000, number);
  const title = `${drawStart(random)}${drawMiddle(random, 0.25)} ${pick(random, ends)}`;
  if (number === 1 || chance(random, 0.68)) {
    const ending = pick(random, ["", "", "", " Private Limited", " LLP"]);
    return {
      title,
      developer: `${drawStart(random)}${drawMiddle(random, 0.45)} ${pick(random, trades)}${ending}`,
    };
  }
  const earlier = drawNames(seed, wholeBetween(random, 1, number - 1));
  const isPhase = chance(random, 0.3);
  return { ...earlier, title: isPhase ? `${earlier.title} Phase ${wholeBetween(random, 2, 4)}` : title };
}

function drawStart(random: Random): string {
  return chance(random, 0.35) ? pick(random, starts) : drawWord(random);
}

function drawMiddle(random: Random, share: number): string {
  return chance(random, share) ? ` ${drawWord(random)}` : "";
}

/** Few are long: a catalogue of 200,000 shall hold some ten thousands of different words, not more. */
function drawWord(random: Random): string {
  const length = chance(random, 0.3) ? 2 : 3;
  const word = Array.from({ length }, () => pick(random, syllables)).join("");
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** What listings add: homes with their prices, and what is around. One in nine has no price. */
function drawListed(random: Random) {
  const least = wholeBetween(random, 1, 3);
  const bhk = Array.from({ length: wholeBetween(random, 1, 3) }, (_, index) => least + index);
  const isPriced = chance(random, 0.89);
  // Most are cheap, few very dear.
  const rupeesPerRoom = 1_000_000 * 8 ** between(random, 0.4, 1.2);
  const units = bhk.map((rooms) => {
    const areaSqft = Math.round(rooms * between(random, 450, 650));
    const priceRupees = isPriced ? Math.round((rooms * rupeesPerRoom) / 100_000) * 100_000 : null;
    const price = priceRupees === null ? "" : formatRupees(priceRupees);
    return { bhk: String(rooms), price, area: `${areaSqft} sq.ft.`, priceRupees, areaSqft };
  });
  return {
    bhk,
    units,
    priceMinRupees: units[0]?.priceRupees ?? null,
    priceMaxRupees: units.at(-1)?.priceRupees ?? null,
    configuration: `${bhk.join(", ")} BHK Apartments`,
    carpetArea: units[0]?.area ?? null,
    projectStatus: chance(random, 0.55) ? projectStatuses[0] : projectStatuses[1],
    propertyType: chance(random, 0.8) ? propertyTypes[0] : pick(random, propertyTypes),
    amenities: amenityChoices.flatMap(({ value }) => (chance(random, 0.3) ? value : [])),
    towers: wholeBetween(random, 1, 8),
    floors: wholeBetween(random, 3, 32),
    pros: ["Close to the station", "Wide approach road"],
    cautions: chance(random, 0.1) ? ["One lift for eight floors"] : [],
    otherFeatures: ["Lift", "Power backup"],
    isHotDeal: chance(random, 0.02),
    reraCheckedOn: chance(random, 0.3) ? "2026-03-15" : null,
  };
}

function chance(random: Random, share: number): boolean {
  return random() < share;
}

/** Numbers for one project alone: what is drawn for another changes nothing here. */
function streamOf(seed: number, number: number): Random {
  return createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number, 0xc2b2ae35));
}
