import {
  amenityChoices,
  type PropertyType,
  projectStatuses,
  propertyTypes,
  type Unit,
} from "#app/features/projects/model.ts";
import { formatRupees } from "#app/shared/money.ts";
import { between, pick, type Random, wholeBetween } from "#sample/random.ts";
import { chance, choose, draw, drawAround, drawSpread } from "./draw.ts";

/** What registries don't tell and listings do: homes, prices, amenities. */

/** Medians of a 1, 2, 3 and 4 BHK: lakh as listed then, and square feet. `mix` is how often each is offered. */
type Market = { lakh: number[]; sqft: number[]; mix: number[]; growth: number };

const older = 1.75;
const elsewhere: Market = {
  lakh: [20, 32, 48, 80],
  sqft: [610, 1050, 1500, 2400],
  mix: [12, 46, 34, 8],
  growth: 1.4,
};
const mumbai: Market = {
  lakh: [65, 100, 150, 215],
  sqft: [602, 996, 1450, 2415],
  mix: [36, 42, 19, 3],
  growth: older,
};
const gurugram: Market = {
  lakh: [70, 105, 159, 285],
  sqft: [661, 1315, 1875, 2764],
  mix: [3, 26, 41, 30],
  growth: 1.1,
};
const noida: Market = {
  lakh: [60, 105, 165, 240],
  sqft: [640, 1122, 1600, 2400],
  mix: [5, 40, 40, 15],
  growth: 1.1,
};

const markets: Record<string, Market> = {
  Mumbai: mumbai,
  Thane: { ...mumbai, lakh: [45, 70, 110, 160] },
  "Navi Mumbai": { ...mumbai, lakh: [42, 68, 110, 160] },
  Pune: { ...mumbai, lakh: [30, 46, 75, 120], mix: [25, 50, 21, 4] },
  Bengaluru: { lakh: [57, 60, 84, 145], sqft: [712, 1135, 1561, 3145], mix: [4, 44, 45, 7], growth: older },
  Kolkata: { lakh: [49, 46, 52, 62], sqft: [850, 905, 1322, 2357], mix: [3, 40, 48, 9], growth: older },
  Chennai: { lakh: [35, 50, 78, 115], sqft: [591, 930, 1474, 2415], mix: [8, 53, 34, 5], growth: older },
  "New Delhi": {
    lakh: [47, 80, 110, 175],
    sqft: [516, 800, 1200, 2200],
    mix: [5, 39, 46, 10],
    growth: older,
  },
  Hyderabad: { lakh: [34, 48, 96, 270], sqft: [1000, 1155, 1695, 3233], mix: [2, 43, 48, 7], growth: older },
  Gurugram: gurugram,
  Noida: noida,
  "Greater Noida": { ...noida, lakh: [45, 75, 120, 180] },
  Dehradun: { ...elsewhere, lakh: [28, 48, 70, 110] },
};

const capital = new Set(["Gurugram", "Noida", "Greater Noida", "New Delhi", "Ghaziabad", "Faridabad"]);

/** How many kinds of home a project offers. */
const kinds = choose([
  [1, 22],
  [2, 35],
  [3, 33],
  [4, 10],
]);

const types = choose<PropertyType>([
  [propertyTypes[0], 80],
  [propertyTypes[1], 8],
  [propertyTypes[2], 12],
]);

/** Shares near the capital, where listings count what is within reach, and elsewhere what is in the project. */
const amenityShares: Record<string, readonly [capital: number, elsewhere: number]> = {
  Park: [0.94, 0.4],
  "Play Area": [0.7, 0.6],
  "Club House": [0.6, 0.4],
  Hospital: [0.87, 0.12],
  School: [0.77, 0.12],
  Collage: [0.61, 0.08],
  "Metro Station": [0.36, 0.06],
  Mall: [0.45, 0.08],
  "Shopping Mall": [0.4, 0.1],
  Cinema: [0.16, 0.04],
  "Police Station": [0.01, 0.01],
};

/** Sets of rooms stand side by side: 2, 3 and 4. */
function drawRooms(random: Random, { mix }: Market): number[] {
  const count = draw(random, kinds);
  const middle = draw(random, choose(mix.map((share, index) => [index + 1, share])));
  const first = Math.max(1, middle - Math.floor(count / 2));
  const extra = chance(random, 0.04) ? 1 : 0;
  return Array.from({ length: count }, (_, index) => Math.min(6, first + index + extra)).filter(
    (rooms, index, all) => all.indexOf(rooms) === index,
  );
}

/** Homes with their prices, and what is around: everything a listing tells. One in nine has no price. */
export function drawHomes(random: Random, city: string) {
  const market = markets[city] ?? elsewhere;
  const bhk = drawRooms(random, market);
  const level = drawAround(random, market.growth, 0.42);
  const isPriced = chance(random, 0.89);
  const units = bhk.map((rooms) => drawUnit(random, rooms, { market, level, isPriced }));
  const prices = units.flatMap(({ priceRupees }) => priceRupees ?? []);
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices, lowest * drawSpread(random, [1.15, 1.41, 1.87, 2.69, 4.43]));
  return {
    bhk,
    units,
    priceMinRupees: isPriced ? lowest : null,
    priceMaxRupees: isPriced ? Math.round(highest / 100_000) * 100_000 : null,
    configuration: `${bhk.join(", ")} BHK Apartments`,
    carpetArea: `${units[0]?.areaSqft ?? 0} sq.ft.`,
    projectStatus: chance(random, 0.55) ? projectStatuses[0] : projectStatuses[1],
    propertyType: draw(random, types),
    amenities: drawAmenities(random, city),
    towers: wholeBetween(random, 1, 8),
    floors: Math.round(drawSpread(random, [4, 5, 8, 17, 32])),
    pros: ["Close to the station", "Wide approach road"],
    otherFeatures: ["Lift", "Power backup"],
    isHotDeal: chance(random, 0.02),
    ...(chance(random, 0.3) && { reraCheckedOn: `2026-0${wholeBetween(random, 1, 9)}-15` }),
    ...(chance(random, 0.1) && { cautions: ["One lift for eight floors"] }),
  };
}

type HomeLevel = { market: Market; level: number; isPriced: boolean };

function drawUnit(random: Random, rooms: number, { market, level, isPriced }: HomeLevel): Unit {
  const kind = Math.min(rooms, 4) - 1;
  const grown = 1 + 0.3 * Math.max(0, rooms - 4);
  const areaSqft = Math.round((market.sqft[kind] ?? 1000) * grown * between(random, 0.8, 1.25));
  const lakh = (market.lakh[kind] ?? 50) * grown * level * between(random, 0.95, 1.05);
  const priceRupees = isPriced ? Math.max(5, Math.round(lakh)) * 100_000 : null;
  return {
    bhk: String(rooms),
    price: priceRupees === null ? "" : formatRupees(priceRupees),
    area: `${areaSqft} sq.ft.`,
    priceRupees,
    areaSqft,
  };
}

function drawAmenities(random: Random, city: string): string[] {
  const column = capital.has(city) ? 0 : 1;
  return amenityChoices
    .map(({ value }) => value)
    .filter((value) => chance(random, amenityShares[value]?.[column] ?? 0));
}

const completionYears = choose({
  2016: 2.6,
  2017: 5.4,
  2018: 9.5,
  2019: 8.8,
  2020: 5.7,
  2021: 5.9,
  2022: 9.4,
  2023: 11.2,
  2024: 12.7,
  2025: 12.3,
  2026: 8.8,
  2027: 4.2,
  2028: 2.2,
  2030: 1,
});

/** The day of completion that a promoter declared. */
export function drawCompletion(random: Random): string {
  const month = String(wholeBetween(random, 1, 12)).padStart(2, "0");
  return `${draw(random, completionYears)}-${month}-${pick(random, ["28", "28", "15", "01"])}`;
}
