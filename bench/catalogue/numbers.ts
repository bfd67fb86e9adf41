import { pick, type Random, wholeBetween } from "#sample/random.ts";
import { chance, choose, draw, wordsOf } from "./draw.ts";

/** RERA numbers in the shapes that each authority gives, as often as they were counted. */

export type NumberSeed = {
  /** The how many-th project of its state. */
  serial: number;
  /** Of the district, where the state's numbers carry one. */
  code: string | null;
  /** Where they carry none. */
  city: string | null;
};

type Shape = (random: Random, seed: NumberSeed) => string;

const shapes: Record<string, Shape> = {
  Maharashtra: (_random, { serial, code }) => `P${code}${padded(serial, 8)}`,
  "Dadra and Nagar Haveli and Daman and Diu": (_random, { serial, code }) => `P${code}${padded(serial, 8)}`,
  Karnataka: drawKarnataka,
  Odisha: (random, { serial, code }) =>
    `${draw(random, odishaKinds)}/${code}/${yearOf(serial)}/${padded(serial, 5)}`,
  Bihar: drawBihar,
  Haryana: drawHaryana,
  Gujarat: drawGujarat,
  "Andhra Pradesh": (random, { serial }) =>
    `P03${pick(random, ["28", "29", "30", "17"])}${padded(serial, 7)}`,
  Telangana: (random, { serial }) =>
    chance(random, 0.9)
      ? `P024${padded(wholeBetween(random, 0, 9), 2)}${padded(serial, 6)}`
      : `1/${wholeBetween(random, 1, 20)}B/${padded(serial, 5)}/${yearOf(serial)}`,
  "Madhya Pradesh": (_random, { serial, city }) =>
    `P-${lettersOf(city)}-${yearOf(serial) - 2000}-${padded(turnOf(serial), 3)}`,
  "Tamil Nadu": (random, { serial }) =>
    chance(random, 0.7)
      ? `TN/${wholeBetween(random, 1, 38)}/Building/${padded(turnOf(serial), 4)}/${yearOf(serial)}`
      : `TNRERA/${wholeBetween(random, 1, 38)}/LO/${padded(turnOf(serial), 4)}/${yearOf(serial)}`,
  "Uttar Pradesh": (_random, { serial }) => `UPRERAPRJ${padded(serial, 4)}`,
  Rajasthan: (_random, { serial }) => `RAJ/P/${yearOf(serial)}/${turnOf(serial)}`,
  "West Bengal": (_random, { serial, city }) =>
    `WBRERA/P/${lettersOf(city)}/${yearOf(serial)}/${padded(serial, 6)}`,
  Chhattisgarh: (random, { serial }) => `PCGRERA${drawDay(random, serial)}${padded(serial, 6)}`,
  Punjab: (random, { serial, city }) =>
    `PBRERA-${lettersOf(city)}${wholeBetween(random, 10, 90)}-P${pick(random, ["R", "R", "R", "C"])}${padded(serial, 4)}`,
  Goa: (random, { serial }) => `PRGO${drawMonth(random, serial)}${padded(serial % 10_000, 4)}`,
  Jharkhand: (_random, { serial }) => `JHARERA/PROJECT/${turnOf(serial)}/${yearOf(serial)}`,
  Kerala: (_random, { serial, city }) =>
    `K-RERA/PRJ/${lettersOf(city)}/${padded(turnOf(serial), 3)}/${yearOf(serial)}`,
  Assam: (_random, { serial }) => `RERAA KM ${turnOf(serial)} OF ${yearOf(serial)}-${yearOf(serial) + 1}`,
  Uttarakhand: (random, { serial }) => `UKREP${drawMonth(random, serial)}${padded(serial, 7)}`,
  Puducherry: (_random, { serial }) => `PRPY${padded(serial, 6)}`,
  "Himachal Pradesh": (random, { serial }) => `RERAHPSHP${drawMonth(random, serial)}${padded(serial, 4)}`,
  Tripura: (random, { serial }) => `PRTR${drawMonth(random, serial)}${padded(serial, 4)}`,
  Delhi: (_random, { serial }) => `DLRERA${yearOf(serial)}P${padded(serial, 4)}`,
};

/** A registration number of the state; no two serials of a state give the same. */
export function drawReraNumber(random: Random, state: string, seed: NumberSeed): string {
  const shape = shapes[state];
  if (!shape) throw new Error(`no shape of numbers for ${state}`);
  return shape(random, seed);
}

const odishaKinds = choose({ RP: 842, MP: 113, PS: 31, CP: 9 });

const karnatakaForms = choose({ PRM: 7064, ACK: 654, "PR/KN": 126, "TOR/PRM": 28, "TOR/ACK": 8 });
const talukCodes: Record<string, readonly string[]> = {
  "1251": wordsOf("446 446 310 308 309 472"),
  "1250": wordsOf("301 303 304 302"),
};

/** The six digits are year, month, day up to serial 4573, later the other way round as a rule. */
function drawKarnataka(random: Random, { serial, code }: NumberSeed): string {
  const form = draw(random, karnatakaForms);
  const [day, month, year] = [
    padded(wholeBetween(random, 1, 28), 2),
    padded(wholeBetween(random, 1, 12), 2),
    padded(yearOf(serial) - 2000, 2),
  ];
  if (form === "PR/KN") return `PR/KN/${year}${month}${day}/${padded(serial, 6)}`;
  const isYearFirst = serial < 4574 || chance(random, 0.03) || form.startsWith("TOR");
  const date = isYearFirst ? `${year}${month}${day}` : `${day}${month}${year}`;
  const taluk = pick(random, talukCodes[code ?? ""] ?? ["316", "333", "354", "391"]);
  return `${form}/KA/RERA/${code}/${taluk}/PR/${date}/${padded(serial, 6)}`;
}

function drawBihar(random: Random, { serial, code }: NumberSeed): string {
  if (chance(random, 0.11)) {
    const [applied, ends] = [drawDay(random, serial), drawDay(random, serial + 5)];
    return `BRERAP${padded(serial, 4)}${code}${applied}${ends}E00`;
  }
  const number = `BRERAP${padded(serial, 5)}-${wholeBetween(random, 1, 4)}/${wholeBetween(random, 1, 999)}/R-${turnOf(serial)}/${yearOf(serial)}`;
  return chance(random, 0.03) ? number.replace("-", pick(random, ["_", " ", "--"])) : number;
}

/** The authority of Gurugram numbers on two counts that lie 268 apart; the other one names no district. */
function drawHaryana(random: Random, { serial }: NumberSeed): string {
  const [year, turn] = [yearOf(serial), turnOf(serial)];
  if (chance(random, 0.4)) return `RERA-PKL-${turn}-${year}`;
  return turn < 250 && year < 2019
    ? `${turn} OF ${year}`
    : `GGM/${turn + 268}/${turn}/${year}/${wholeBetween(random, 1, 140)}`;
}

const gujaratKinds = choose({ R: 70, M: 16, C: 10, P: 4 });

function drawGujarat(random: Random, { serial, city }: NumberSeed): string {
  const dates = chance(random, 0.5) ? `/${drawDay(random, serial + 5)}` : "";
  const town = `${city?.toUpperCase()}/${city?.toUpperCase()} CITY/${city} Municipal Corporation`;
  return `PR/GJ/${town}/${draw(random, gujaratKinds)}AA${padded(serial % 100_000, 5)}/${drawDay(random, serial)}${dates}`;
}

/** Authorities opened in 2017; nine years of numbers in turn, so that a year's count stays short. */
function yearOf(serial: number): number {
  return 2017 + (serial % 9);
}

/** The how many-th of its year. */
function turnOf(serial: number): number {
  return Math.floor(serial / 9) + 1;
}

function lettersOf(city: string | null): string {
  return (city ?? "XXX").slice(0, 3).toUpperCase();
}

/** DDMMYY */
function drawDay(random: Random, serial: number): string {
  return `${padded(wholeBetween(random, 1, 28), 2)}${drawMonth(random, serial)}`;
}

/** MMYY */
function drawMonth(random: Random, serial: number): string {
  return `${padded(wholeBetween(random, 1, 12), 2)}${yearOf(serial) - 2000}`;
}

function padded(number: number, length: number): string {
  return String(number).padStart(length, "0");
}
