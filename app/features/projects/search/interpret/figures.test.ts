import { describe, expect, it } from "vitest";
import { interpret } from "./interpret.server.ts";
import { type Interpretation, nothing } from "./interpretation.ts";

const noLocalities = {
  findLocality: () => undefined,
  localityOfPin: () => undefined,
  nearestLocality: () => undefined,
  soundingLocality: () => undefined,
  isKnownWord: () => false,
};

const lakh = 100_000;
const crore = 100 * lakh;
const flat = { propertyType: ["Apartment"] };
const pune = { state: "Maharashtra", city: ["Pune"] };
const noida = { state: "Uttar Pradesh", city: ["Noida"] };
const thane = { state: "Maharashtra", city: ["Thane"] };

/** Rooms, prices and years, and what stands around them. */
const sentences: readonly (readonly [sentence: string, expected: Partial<Interpretation>])[] = [
  ["700 to 900 carpet 2bhk thane", { ...thane, bhk: [2], areaMin: 700, areaMax: 900 }],
  ["1000 carpet pune", { ...pune, areaMin: 1000 }],
  ["sector 150 area noida", { ...noida, rest: "sector 150" }],
  ["bhk 2 pune", { ...pune, bhk: [2] }],
  ["pune bhk 80 lakh", { ...pune, price: 80 * lakh, rest: "bhk" }],
  ["3 bhk 2 pune", { ...pune, bhk: [3], rest: "2" }],
  ["2, 3 bhk flats in thane", { ...thane, ...flat, bhk: [2, 3] }],
  ["2,3 bhk thane", { ...thane, bhk: [2, 3] }],
  ["2 or 3 bhk under 80 lakh pune", { ...pune, bhk: [2, 3], price: 80 * lakh }],
  ["2-3 bhk pune", { ...pune, bhk: [2, 3] }],
  ["2bhk/3bhk pune", { ...pune, bhk: [2, 3] }],
  ["2 bhk or 3 bhk in thane", { ...thane, bhk: [2, 3] }],
  ["do ya teen bhk thane", { ...thane, bhk: [2, 3] }],
  ["पुणे में 2 या 3 बीएचके", { ...pune, bhk: [2, 3] }],
  ["1, 2 and 3 bhk pune", { ...pune, bhk: [1, 2, 3] }],
  ["2 to 4 bhk thane", { ...thane, bhk: [2, 3, 4] }],
  ["2 & 3 bhk pune", { ...pune, bhk: [2, 3] }],
  ["2 - 3 bhk pune", { ...pune, bhk: [2, 3] }],
  ["2 aur 3 bhk pune", { ...pune, bhk: [2, 3] }],
  ["पुणे में 2 और 3 बीएचके", { ...pune, bhk: [2, 3] }],
  ["1,2,3 bhk pune", { ...pune, bhk: [1, 2, 3] }],
  ["at least 3 bhk pune", { ...pune, bhk: [3, 4, 5, 6] }],
  ["4 bhk or more pune", { ...pune, bhk: [4, 5, 6] }],
  ["kam se kam 5 bhk pune", { ...pune, bhk: [5, 6] }],
  ["under 1 crore minimum 5 bhk pune", { ...pune, bhk: [5, 6], price: crore }],
  ["80 lakh above 3 bhk pune", { ...pune, bhk: [3], priceMin: 80 * lakh }],
  ["3bhk+ pune", { ...pune, bhk: [3, 4, 5, 6] }],
  ["3bhk+ study pune", { ...pune, bhk: [3], rest: "study" }],
  ["3 bhk + study pune", { ...pune, bhk: [3], rest: "study" }],
  ["3 bhk plus study pune", { ...pune, bhk: [3], rest: "study" }],
  ["3 bhk above 80 lakh pune", { ...pune, bhk: [3], priceMin: 80 * lakh }],
  ["80 lakh se kam, 3 bhk pune", { ...pune, bhk: [3], price: 80 * lakh }],
  ["60 - 80 lakh 2 bhk pune", { ...pune, bhk: [2], priceMin: 60 * lakh, price: 80 * lakh }],
  ["3 bhk, 60-80 lakh thane", { ...thane, bhk: [3], priceMin: 60 * lakh, price: 80 * lakh }],
  ["under 5000000, 2 bhk pune", { ...pune, bhk: [2], price: 50 * lakh }],
  ["under 80 lakh, 2 bhk pune", { ...pune, bhk: [2], price: 80 * lakh }],
  ["ready by 2026, 3 bhk pune", { ...pune, bhk: [3], possessionBy: 2026 }],
  // Prices as people say them.
  ["2 bhk under 60 pune", { ...pune, bhk: [2], price: 60 * lakh }],
  ["budget 80 pune", { ...pune, price: 80 * lakh }],
  ["60 tak 1bhk thane", { ...thane, bhk: [1], price: 60 * lakh }],
  ["3bhk upto 1.5 thane", { ...thane, bhk: [3], price: 1.5 * crore }],
  // Prices to begin at, and of two ends.
  ["starting from 50 lakh pune", { ...pune, priceMin: 50 * lakh }],
  ["flats starting at 50 lakh thane", { ...thane, ...flat, priceMin: 50 * lakh }],
  ["budget more than 1.5 cr pune", { ...pune, priceMin: 1.5 * crore }],
  ["minimum budget 1 crore pune", { ...pune, priceMin: crore }],
  ["max budget 1 crore pune", { ...pune, price: crore }],
  ["above 50 lakh below 75 lakh pune", { ...pune, priceMin: 50 * lakh, price: 75 * lakh }],
  ["not above 75 lakh pune", { ...pune, price: 75 * lakh }],
  ["not exceeding 1 crore thane", { ...thane, price: crore }],
  ["one and a half crore pune", { ...pune, price: 1.5 * crore }],
  ["two and half bhk pune", { ...pune, bhk: [2.5] }],
  ["adhai crore pune", { ...pune, price: 2.5 * crore }],
  ["80 lakh ke aas paas pune", { ...pune, price: 80 * lakh }],
  ["pune 80 la", { ...pune, price: 80 * lakh }],
  ["1 cr+ thane", { ...thane, priceMin: crore }],
  ["2 crore se upar pune", { ...pune, priceMin: 2 * crore }],
  ["75 lakh - 1.25 cr pune", { ...pune, priceMin: 75 * lakh, price: 1.25 * crore }],
  ["between 50 lakh to 1 crore pune", { ...pune, priceMin: 50 * lakh, price: crore }],
  ["between 50 lakh and 1 crore 20 lakh pune", { ...pune, priceMin: 50 * lakh, price: 1.2 * crore }],
  ["75 lakh - 2 bhk pune", { ...pune, bhk: [2], price: 75 * lakh }],
  ["50 lakh onwards thane", { ...thane, priceMin: 50 * lakh }],
  ["50 lakh se shuru pune", { ...pune, priceMin: 50 * lakh }],
  ["flats 80 lakh from lodha pune", { ...pune, ...flat, price: 80 * lakh, rest: "lodha" }],
  ["3 bhk or more under 80 lakh pune", { ...pune, bhk: [3, 4, 5, 6], price: 80 * lakh }],
  ["6000000-8000000 pune", { ...pune, priceMin: 60 * lakh, price: 80 * lakh }],
  ["₹60,00,000 to ₹80,00,000 pune", { ...pune, priceMin: 60 * lakh, price: 80 * lakh }],
  ["60 lakh or 70 lakh pune", { ...pune, price: 70 * lakh }],
  ["80 lakh, 2 bhk pune", { ...pune, bhk: [2], price: 80 * lakh }],
  ["above 50k pune", { ...pune, rest: "above 50k" }],
  ["within 20 km of pune", { ...pune, rest: "20 km" }],
  ["2 bhk 50 pune", { ...pune, bhk: [2], rest: "50" }],
  // Years of possession.
  ["before 2028 noida 3 bhk", { ...noida, bhk: [3], possessionBy: 2027 }],
  ["possession by 2027 noida", { ...noida, possessionBy: 2027 }],
  ["noida possession in december 2027", { ...noida, possessionBy: 2027 }],
  ["ready by 2026 pune 2bhk", { ...pune, bhk: [2], possessionBy: 2026 }],
  ["2027 tak possession thane", { ...thane, possessionBy: 2027 }],
  ["possession after 2027 pune", { ...pune, possessionFrom: 2028 }],
  ["possession after march 2027 pune", { ...pune, possessionFrom: 2027 }],
  ["from 2027 possession noida", { ...noida, possessionFrom: 2027 }],
  ["possession 2027 onwards pune", { ...pune, possessionFrom: 2027 }],
  ["2027 ke baad possession thane", { ...thane, possessionFrom: 2028 }],
  // No filter says how long a registration holds.
  ["registered until 2028 pune", { ...pune, rest: "registered until 2028" }],
  ["possession next year pune", { ...pune, possessionBy: 2027 }],
  ["ready this year thane", { ...thane, possessionBy: 2026 }],
  ["agle saal possession pune", { ...pune, possessionBy: 2027 }],
  ["possession within 2 years pune", { ...pune, possessionBy: 2028 }],
  ["handover in 18 months pune", { ...pune, possessionBy: 2028 }],
  ["2 saal mein possession pune", { ...pune, possessionBy: 2028 }],
  ["flats completing in 2027 pune", { ...pune, ...flat, possessionBy: 2027 }],
  ["to be completed by 2027 pune", { ...pune, possessionBy: 2027 }],
  ["will be ready by march 2028 pune", { ...pune, possessionBy: 2028 }],
  ["handed over 2026 thane", { ...thane, possessionBy: 2026 }],
  ["move in by 2027 pune", { ...pune, possessionBy: 2027 }],
  ["ready to move in 2026 pune", { ...pune, possessionBy: 2026 }],
  ["2027 तक तैयार फ्लैट पुणे", { ...pune, ...flat, possessionBy: 2027 }],
  ["completed flats pune 2027", { ...pune, ...flat, standing: "completed", possessionBy: 2027 }],
  // A year alone is one of possession, if it is to come and nothing else is left.
  ["2 bhk pune 2027", { ...pune, bhk: [2], possessionBy: 2027 }],
  ["vision 2027 pune", { ...pune, rest: "vision 2027" }],
  ["2 bhk pune 2019", { ...pune, bhk: [2], rest: "2019" }],
  ["2027", { rest: "2027" }],
  ["2 years old flat pune", { ...pune, ...flat, rest: "2 years old" }],
  // Sizes without a unit, and other ways to write the same.
  ["2bhk carpet 700+ pune", { ...pune, bhk: [2], areaMin: 700 }],
  ["carpet area 600-800 thane", { ...thane, areaMin: 600, areaMax: 800 }],
  ["size 3 bhk pune", { ...pune, bhk: [3] }],
  ["area 411057", { rest: "411057" }],
  ["possession within 24 months pune", { ...pune, possessionBy: 2028 }],
  ["<65L pune", { ...pune, price: 65 * lakh }],
  ["pune <=65 lakh", { ...pune, price: 65 * lakh }],
  ["65 lakh se neeche pune", { ...pune, price: 65 * lakh }],
  ["ready to move or under construction pune", pune],
  ["not ready flat pune", { ...pune, ...flat, projectStatus: "Under Construction" }],
  ["expired registrations pune", { ...pune, standing: "term-over" }],
  ["mp indore 2bhk", { state: "Madhya Pradesh", city: ["Indore"], bhk: [2] }],
  ["rera approved projects in pune", pune],
  ["i am looking for what is ready in pune", { ...pune, projectStatus: "Ready to Move" }],
];

describe("a sentence with figures", () => {
  it.each(sentences)("%s", (sentence, expected) => {
    expect(interpret(sentence, noLocalities, { today: "2026-11-26" })).toEqual({ ...nothing, ...expected });
  });
});
