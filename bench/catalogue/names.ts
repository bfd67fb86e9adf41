import { pick, type Random, wholeBetween } from "#sample/random.ts";
import { chance, choose, draw, pickWord, wordsOf } from "./draw.ts";

/** Names of projects and promoters as registries print them: shouted, with stray spaces, phases and endings. */

const starts =
  wordsOf(`Sai Sai Sai Shree Shree Samarth Samarth Krishna Krishna Laxmi Laxmi Ganesh Ganesh Royal Shiv Shiv Green Balaji Palm
  Silver Golden Sunrise Lake River Om Ganga Yamuna Sky Urban Grand Imperial Lotus Orchid Jasmine Emerald Ruby Pearl Diamond
  Tulip Maple Cedar Vrindavan Vrundavan Gokul Kailash Shanti Anand Siddhi Riddhi Nandan Crystal Platinum Regal Majestic Vista`);
const ends =
  wordsOf(`Residency Residency Residency Heights Heights Heights Apartment Apartment Park Park Tower City Complex Enclave
  Pride Homes Paradise Avenue Galaxy Plaza Garden Vihar Villa Darshan Heritage Greens Court Square Arcade Valley Springs`);
const southernEnds = wordsOf("Layout Layout Enclave Nagar Meadows Badavane Woods Greens Elite Springs");
const syllables = wordsOf(
  "ka ra ma na sa va la pa ta da ja ga sha ha ya ru mi ni vi ri la sh an ar am esh it al un",
);
const firstNames = wordsOf(
  "Ramesh Suresh Anil Vijay Sanjay Prakash Mahesh Rajendra Sunita Kavita Nitin Ashok Deepak Manoj",
);
const lastNames = wordsOf(
  "Patil Jadhav Shah Patel Reddy Rao Sharma Gupta Singh Kulkarni Deshmukh More Pawar Joshi Gowda",
);
const trades = wordsOf(
  "Developers Developers Builders Builders Associates Constructions Infra Realty Group Estates",
);

/** Largest first: builders with hundreds of projects, which a chain of copies alone would not bring forth. */
const houses = [
  "Aravali Estates Projects",
  "Himgiri Developers",
  "Neelkanth Realty",
  "Konark Housing",
  "Vaigai Homes",
];
const houseShare = 0.012;

const endings = choose({
  trade: 50,
  person: 26,
  "Private Limited": 7.5,
  LLP: 7,
  "Pvt Ltd": 6,
  Limited: 2.5,
  Ltd: 1.5,
});

/** A promoter's name without "M/s" in front, in title case. */
export function drawPromoter(random: Random): string {
  if (chance(random, houseShare)) return `${houses[Math.floor(5 * random() ** 2)] ?? ""} Limited`;
  const ending = draw(random, endings);
  if (ending === "person")
    return `${pickWord(random, firstNames)} ${drawWord(random)} ${pickWord(random, lastNames)}`;
  const middle = chance(random, 0.45) ? ` ${drawWord(random)}` : "";
  const name = `${drawStart(random)}${middle} ${pickWord(random, trades)}`;
  return ending === "trade" ? name : `${name} ${ending}`;
}

const secondSpellings: readonly (readonly [RegExp, string])[] = [
  [/Private Limited$/, "Pvt. Ltd."],
  [/Pvt Ltd$/, "Private Limited"],
  [/ Limited$/, " Ltd.,"],
  [/ Developers\b/, "  Developers"],
  [/ Builders\b/, " Builder's"],
  [/$/, " "],
];

/** The same promoter in a later record: as before, or spelt somewhat otherwise. */
export function respellPromoter(random: Random, name: string): string {
  if (!chance(random, 0.12)) return name;
  const spellings = secondSpellings.filter(([pattern]) => pattern.test(name));
  const [pattern, other] = pick(random, spellings);
  return name.replace(pattern, other);
}

/** "M/s" stands before two in five names in Odisha, in its spellings, and before few elsewhere. */
export function addMessrs(random: Random, state: string, name: string): string {
  if (!chance(random, state === "Odisha" ? 0.4 : 0.025)) return name;
  return pick(random, ["M/s. ", "M/S. ", "M/S ", "M/s ", "MS "]) + name;
}

/** A project's name without phase or wing, in title case: many are made of the same words, most stand once. */
export function drawTitle(random: Random, state: string): string {
  const end = pickWord(random, state === "Karnataka" && chance(random, 0.5) ? southernEnds : ends);
  const start = drawStart(random);
  const middle = chance(random, 0.25) ? ` ${drawWord(random)}` : "";
  return `${start}${middle} ${end}`;
}

/** What tells the parts of one project apart: a tenth carry a phase, a tenth a wing or a building, a few a society. */
export function addPart(random: Random, title: string): string {
  const point = random();
  const number = wholeBetween(random, 1, 4);
  const letter = pick(random, ["A", "B", "C", "D"]);
  if (point < 0.105) return `${title} ${pick(random, ["Phase", "Phase -", "Ph"])} ${number}`;
  if (point < 0.208)
    return pick(random, [
      `${title} ${letter} Wing`,
      `${title} Wing ${letter}`,
      `${title} Building No ${number}`,
      `${title} Tower ${number}`,
    ]);
  return point < 0.239 ? `${title} ${pick(random, ["CHS", "CHSL", "SRA"])}` : title;
}

const cases = choose({ upper: 68, title: 25, mixed: 7, lower: 0.5 });
const southernCases = choose({ upper: 59, title: 27, mixed: 13, lower: 1 });

/** A name as somebody typed it: shouted or not, two spaces for one, a space at an end, an entity for a sign. */
export function typeName(random: Random, state: string, name: string): string {
  const isSouthern = state === "Karnataka";
  const kind = draw(random, isSouthern ? southernCases : cases);
  let typed = name;
  if (kind === "upper") typed = name.toUpperCase();
  if (kind === "lower") typed = name.toLowerCase();
  if (kind === "mixed") typed = name.replace(/^\S+/, (word) => word.toUpperCase());
  if (chance(random, 0.015)) typed = typed.replace(" ", "  ");
  if (isSouthern && chance(random, 0.06)) typed = pick(random, [` ${typed}`, `${typed} `, `${typed}\u00a0`]);
  if (isSouthern && chance(random, 0.05)) typed = typed.replace(/ (?=\S+$)/, " &amp; ");
  return typed;
}

/** Few words are long: a catalogue of 200,000 shall hold some ten thousands of different words, not more. */
const lengths = choose([
  [2, 30],
  [3, 66],
  [4, 4],
]);

function drawStart(random: Random): string {
  return chance(random, 0.35) ? pickWord(random, starts) : drawWord(random);
}

function drawWord(random: Random): string {
  const length = draw(random, lengths);
  let word = "";
  for (let count = 0; count < length; count += 1) word += pickWord(random, syllables);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
