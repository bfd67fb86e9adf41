import { states } from "#app/features/places/model.ts";
import {
  amenityChoices,
  type NewProject,
  type PropertyType,
  projectStatuses,
  propertyTypes,
} from "#app/features/projects/model.ts";
import { at, between, createRandom, pick, type Random, wholeBetween } from "#sample/random.ts";

/**
 * A catalogue of any size with the proportions of the Indian registries and markets (state shares of 2022, prices scaled
 * to today): for measurements only. The same seed gives the same projects on every machine.
 */
export type CatalogueOptions = {
  seed?: number;
  /** Share of projects as registries give them, without price, BHK, status and amenities. */
  unknownShare?: number;
};

export type CatalogueProject = NewProject & { id: string };

export function* generateCatalogue(
  count: number,
  { seed = 1, unknownShare = 0 }: CatalogueOptions = {},
): Generator<CatalogueProject> {
  const random = createRandom(seed);
  for (let number = 1; number <= count; number++) yield drawProject(random, number, random() < unknownShare);
}

/** Share of the projects per state in percent; West Bengal, which publishes none, is a guess. */
const stateShares: Record<string, number> = {
  Maharashtra: 43.7,
  Gujarat: 12.7,
  Karnataka: 6.1,
  Telangana: 5.5,
  "Madhya Pradesh": 5.3,
  "Tamil Nadu": 5.1,
  "Uttar Pradesh": 4.1,
  "Andhra Pradesh": 3.1,
  Rajasthan: 2.4,
  "West Bengal": 2,
  Chhattisgarh: 1.8,
  Bihar: 1.7,
  Punjab: 1.4,
  Haryana: 1.2,
  Goa: 1.1,
  Jharkhand: 1.1,
  Kerala: 0.9,
  Odisha: 0.9,
  Assam: 0.6,
  Uttarakhand: 0.4,
  Puducherry: 0.3,
  "Himachal Pradesh": 0.1,
  Tripura: 0.1,
  Delhi: 0.1,
};

/** Median price of a 2 BHK in lakh; elsewhere it is 45. */
const cityLevels: Record<string, number> = {
  Mumbai: 160,
  Thane: 110,
  "Navi Mumbai": 105,
  Pune: 75,
  Bengaluru: 95,
  Hyderabad: 85,
  Chennai: 80,
  Kolkata: 60,
  "New Delhi": 130,
  Gurugram: 140,
  Noida: 110,
  "Greater Noida": 75,
  Ahmedabad: 50,
  Dehradun: 55,
  Panaji: 90,
};

const homeMixes: { rooms: number[]; share: number }[] = [
  { rooms: [1, 2], share: 18 },
  { rooms: [1, 2, 3], share: 12 },
  { rooms: [2], share: 12 },
  { rooms: [2, 3], share: 22 },
  { rooms: [3], share: 7 },
  { rooms: [3, 4], share: 9 },
  { rooms: [2, 3, 4], share: 9 },
  { rooms: [1], share: 5 },
  { rooms: [4], share: 2 },
  { rooms: [3, 4, 5], share: 2.5 },
  { rooms: [4, 5], share: 1 },
  { rooms: [5, 6], share: 0.5 },
];

const amenityShares: Record<string, number> = {
  Park: 0.7,
  "Play Area": 0.6,
  "Club House": 0.45,
  Hospital: 0.35,
  School: 0.35,
  Collage: 0.2,
  "Metro Station": 0.15,
  Mall: 0.15,
  "Shopping Mall": 0.12,
  Cinema: 0.08,
  "Police Station": 0.03,
};

const typeShares: Record<PropertyType, number> = {
  Apartment: 80,
  "Row House / Villa": 8,
  "Independent Floor": 12,
};

const nameStarts =
  words(`Sai Shree Samarth Krishna Laxmi Ganesh Royal Shiv Green Palm Silver Golden Sunrise Lake River Om
  Balaji Ganga Yamuna Sky Urban Grand Imperial Lotus Orchid Jasmine Emerald Ruby Pearl Diamond Tulip Maple Cedar Oak Vrindavan
  Gokul Kailash Shanti Anand Siddhi Riddhi Nandan Aster Ivy Crystal Platinum Regal Majestic Vista Horizon Aura Elite Prime Nova`);
const nameEnds =
  words(`Residency Heights Apartment Park Tower City Complex Enclave Pride Homes Paradise Avenue Galaxy Plaza
  Garden Vihar Villa Darshan Heritage Meadows Woods Layout Nagar Greens Court Square Arcade County Valley Springs`);
const firmWords = words(
  `Developers Builders Associates Constructions Infra Realty Group Estates Housing Properties`,
);
const syllables = words(
  "ka ra ma na sa va la pa ta da ja ga sha ha ya ru mi ni vi ri la sh an ar am esh it al un",
);
const roads = words("Station MG Ring Airport Lake Temple College Market Canal Bypass");
const sides = ["East", "West", "North", "South"];

/** Each state's cities, the first listed by far the largest: shares fall as 1/rank. */
const cityChoices = new Map(
  states.map(({ name, cities }) => [
    name,
    cumulate(cities.map((city, rank) => ({ item: city, share: 1 / (rank + 1) }))),
  ]),
);
const stateChoice = cumulate(Object.entries(stateShares).map(([item, share]) => ({ item, share })));
const homeChoice = cumulate(homeMixes.map(({ rooms, share }) => ({ item: rooms, share })));
const typeChoice = cumulate(propertyTypes.map((item) => ({ item, share: typeShares[item] })));

function drawProject(random: Random, number: number, isUnknown: boolean): CatalogueProject {
  const state = draw(random, stateChoice);
  const city = draw(random, cityChoices.get(state) ?? []);
  const named = {
    id: `bench-${number.toString(36)}`,
    title: drawTitle(random),
    reraNumber: `P${wholeBetween(random, 490, 539)}${String(number).padStart(8, "0")}`,
    developer: drawDeveloper(random),
    state,
    city,
    locality: `${pick(random, sides)} ${pick(random, roads)} Road`,
    views: Math.floor(between(random, 0, 12) ** 4),
  };
  return isUnknown ? named : { ...named, ...drawHomes(random, cityLevels[city] ?? 45) };
}

function drawHomes(random: Random, level: number) {
  const bhk = draw(random, homeChoice);
  const spread = Math.exp(between(random, -0.8, 0.8) + between(random, -0.4, 0.4));
  const rooms = bhk[0] ?? 2;
  const priceMinRupees = Math.round(level * spread * (0.5 + rooms / 4)) * 100_000;
  return {
    bhk: [...bhk],
    units: bhk.map((count) => ({
      bhk: String(count),
      price: "",
      area: `${400 * count + 100} sq.ft.`,
      priceRupees: null,
      areaSqft: 400 * count + 100,
    })),
    priceMinRupees,
    priceMaxRupees: Math.round(priceMinRupees * between(random, 1.1, 3)),
    possessionOn: `${wholeBetween(random, 2019, 2031)}-${String(wholeBetween(random, 1, 12)).padStart(2, "0")}-28`,
    projectStatus: random() < 0.55 ? projectStatuses[0] : projectStatuses[1],
    propertyType: draw(random, typeChoice),
    amenities: amenityChoices
      .map(({ value }) => value)
      .filter((value) => random() < (amenityShares[value] ?? 0)),
    towers: wholeBetween(random, 1, 8),
    floors: wholeBetween(random, 3, 35),
    pros: ["Close to the station", "Wide approach road"],
    otherFeatures: ["Lift", "Power backup"],
  };
}

/** Names are not unique: the common ones are shared by many projects. */
function drawTitle(random: Random): string {
  const start = random() < 0.35 ? drawName(random) : pick(random, nameStarts);
  const phase = random() < 0.1 ? ` Phase ${wholeBetween(random, 1, 4)}` : "";
  return `${start} ${pick(random, nameEnds)}${phase}`;
}

/** Some large promoters, and a long tail with one or two projects each. */
function drawDeveloper(random: Random): string {
  if (random() < 0.1)
    return `${at(nameStarts, Math.floor(between(random, 0, 7) ** 2))} ${pick(random, firmWords)}`;
  return `${drawName(random)} ${pick(random, firmWords)}`;
}

function drawName(random: Random): string {
  const name = Array.from({ length: wholeBetween(random, 2, 3) }, () => pick(random, syllables)).join("");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

type Choices<Item> = { item: Item; until: number }[];

function cumulate<Item>(shares: { item: Item; share: number }[]): Choices<Item> {
  const total = shares.reduce((sum, { share }) => sum + share, 0);
  let until = 0;
  return shares.map(({ item, share }) => {
    until += share / total;
    return { item, until };
  });
}

function draw<Item>(random: Random, choices: Choices<Item>): Item {
  const point = random();
  const found = choices.find(({ until }) => point < until) ?? choices.at(-1);
  if (!found) throw new Error("nothing to choose from");
  return found.item;
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
