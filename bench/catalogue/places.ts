import { states } from "#app/features/places/city-model.ts";
import { placeOf } from "#app/features/places/model.server.ts";
import { districtByCode } from "#app/features/places/place-index.server.ts";
import { pick, type Random, wholeBetween } from "#sample/random.ts";
import { type Choices, chance, choose, draw, wordsOf } from "./draw.ts";

/** Where projects stand: the shares of the states in 2022, and inside a state those that its registry counts. */

/** In percent; West Bengal, which published none, is a guess. */
const stateChoice = choose({
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
  "Dadra and Nagar Haveli and Daman and Diu": 0.2,
  "Himachal Pradesh": 0.1,
  Tripura: 0.1,
  Delhi: 0.1,
});

/** Projects per district, by the code that stands in their numbers. These registries name no city. */
const districtCounts: Record<string, string> = {
  Maharashtra: `521 6235 517 2988 518 2914 520 2000 516 1851 990 1363 519 911 505 790 515 671 527 492 528 446 531 316
    530 265 526 246 529 217 522 193 503 151 499 86 509 80 524 69 501 42 511 37 523 33 504 28 514 28 498 27 525 19 510 18
    500 16 506 16 513 11 502 7 497 5 508 4 512 4 507 1`,
  Karnataka: `1251 3399 1268 624 1250 532 1257 515 1249 430 1273 217 1259 213 1263 210 1248 208 1271 177 1272 170 1265 149
    1254 146 1258 128 1274 89 1267 80 1262 77 1255 50 1256 45 1275 40 1261 40 1270 40 1247 35 1252 35 1669 32 1269 30`,
  Odisha: `19 571 11 131 07 78 26 50 28 34 30 25 03 18 04 18 02 16 09 10 01 8 18 7 22 6 17 5 13 4 20 4 12 3 27 2 15 1`,
  Bihar: `28 1015 35 83 14 74 22 59 09 32 13 31 18 20 29 18 27 15 10 10 17 8`,
  "Dadra and Nagar Haveli and Daman and Diu": `496 125 495 36`,
};

const codeChoices = new Map(
  Object.entries(districtCounts).map(([state, text]) => {
    const words = wordsOf(text);
    const pairs = words.flatMap((code, index) =>
      index % 2 === 0 ? [[code, Number(words[index + 1])] as const] : [],
    );
    return [state, choose(pairs)];
  }),
);

/** Elsewhere the first city listed is by far the largest: shares fall as 1/rank. */
const cityChoices: ReadonlyMap<string, Choices<string>> = new Map(
  states.map(({ name, cities }) => [name, choose(cities.map((city, rank) => [city, 1 / (rank + 1)]))]),
);

/** What people who live there call their city, where a district holds several. */
const citiesOfDistrict: Record<string, Choices<string>> = {
  Pune: choose({ Pune: 7, "Pimpri-Chinchwad": 3 }),
  Thane: choose({ Thane: 5, "Kalyan-Dombivli": 3, "Navi Mumbai": 2, "Mira-Bhayandar": 1 }),
  Palghar: choose({ "Vasai-Virar": 7, Palghar: 3 }),
  Raigad: choose({ Panvel: 6, "Navi Mumbai": 4 }),
};

const roads = wordsOf("Station MG Ring Airport Lake Temple College Market Canal Bypass");
const sides = ["East", "West", "North", "South"];
const villages = wordsOf("जलालपुर दानापुर खगौल फुलवारी नौबतपुर बिहटा सगुना रूपसपुर दीघा कुम्हरार बेली आशियाना");

export function drawState(random: Random): string {
  return draw(random, stateChoice);
}

/** The code of a district in the numbers of its state; null where the numbers of that state are not drawn by district. */
export function drawDistrictCode(random: Random, state: string): string | null {
  const choices = codeChoices.get(state);
  return choices ? draw(random, choices) : null;
}

/** The district's own name. Maharashtra's authority is that of Dadra and Nagar Haveli and Daman and Diu too. */
export function districtOfCode(state: string, code: string): string {
  const padded = code.padStart(2, "0");
  const name = (districtByCode(state, padded) ?? districtByCode("Maharashtra", padded))?.name;
  if (name === undefined) throw new Error(`no district ${code} in ${state}`);
  return name;
}

/** The city of a project whose state publishes no districts. */
export function drawCity(random: Random, state: string): string {
  return draw(random, cityChoices.get(state) ?? choose({ [state]: 1 }));
}

/** The city that staff would write for a project which its registry places in a district. */
export function drawCityOf(random: Random, state: string, district: string): string {
  const choices = citiesOfDistrict[district];
  return choices ? draw(random, choices) : (placeOf({ state, city: null, district }) ?? district);
}

/** A part of the city: sectors in Gurugram as they are written there, villages in Devanagari in Bihar. */
export function drawLocality(random: Random, state: string, city: string | null): string {
  if (city === "Gurugram") return drawSector(random);
  if (state === "Bihar" && chance(random, 0.83)) return `Mauja - ${pick(random, villages)}`;
  return `${pick(random, sides)} ${pick(random, roads)} Road`;
}

function drawSector(random: Random): string {
  const sector = wholeBetween(random, 1, 115);
  return pick(random, [
    `SECTOR-${sector}, GURUGRAM`,
    `SECTOR ${sector}`,
    `SECTOR- ${sector}A`,
    `SECTOR -${sector}`,
    `Sector ${sector}`,
    `SECTOR ${sector}/${sector + 1}`,
  ]);
}
