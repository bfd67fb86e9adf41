import { describe, expect, it } from "vitest";
import { interpret } from "./interpret.server.ts";
import { type Interpretation, nothing } from "./interpretation.ts";

const noLocalities = {
  findLocality: () => undefined,
  nearestLocality: () => undefined,
  soundingLocality: () => undefined,
  isKnownWord: () => false,
};

const lakh = 100_000;
const crore = 100 * lakh;
const flat = { propertyType: ["Apartment"] };
const pune = { state: "Maharashtra", city: ["Pune"] };
const thane = { state: "Maharashtra", city: ["Thane"] };

/** Several numbers of rooms, and what stands around them. */
const sentences: readonly (readonly [sentence: string, expected: Partial<Interpretation>])[] = [
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
  ["80 lakh above 3 bhk pune", { ...pune, bhk: [3], rest: "80 lakh above" }],
  ["3 bhk + study pune", { ...pune, bhk: [3], rest: "study" }],
  ["3 bhk plus study pune", { ...pune, bhk: [3], rest: "study" }],
  ["3 bhk above 80 lakh pune", { ...pune, bhk: [3], rest: "above 80 lakh" }],
  ["80 lakh se kam, 3 bhk pune", { ...pune, bhk: [3], price: 80 * lakh }],
  ["60 - 80 lakh 2 bhk pune", { ...pune, bhk: [2], price: 80 * lakh }],
  ["3 bhk, 60-80 lakh thane", { ...thane, bhk: [3], price: 80 * lakh }],
  ["under 5000000, 2 bhk pune", { ...pune, bhk: [2], price: 50 * lakh }],
  ["under 80 lakh, 2 bhk pune", { ...pune, bhk: [2], price: 80 * lakh }],
  ["ready by 2026, 3 bhk pune", { ...pune, bhk: [3], possessionBy: 2026 }],
];

describe("a sentence with several BHK", () => {
  it.each(sentences)("%s", (sentence, expected) => {
    expect(interpret(sentence, noLocalities)).toEqual({ ...nothing, ...expected });
  });
});
