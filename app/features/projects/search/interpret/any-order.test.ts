import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Gazetteer } from "./gazetteer.ts";
import { interpret } from "./interpret.server.ts";
import { type Interpretation, nothing } from "./interpretation.ts";

const lakh = 100_000;
const crore = 100 * lakh;
const wakad = { localities: ["Wakad"], state: "Maharashtra", place: "Pune" };
const pune = { state: "Maharashtra", city: ["Pune"] };

const gazetteer: Gazetteer = {
  findLocality: (name) => (name.toLowerCase() === "wakad" ? wakad : undefined),
  hasSides: () => false,
  localityOfPin: (pin) => (pin === "560066" ? { ...wakad, localities: ["Whitefield"] } : undefined),
  nearestLocality: () => undefined,
  soundingLocality: () => undefined,
  isWholeWord: () => true,
  isKnownWord: () => true,
  isInTexts: () => false,
  isNearTexts: () => false,
};

type Part = readonly [words: string, meaning: Partial<Interpretation>];

/** One of each kind may be in a sentence. */
const kinds: readonly (readonly Part[])[] = [
  [
    ["2 bhk", { bhk: [2] }],
    ["3BHK flats", { bhk: [3], propertyType: ["Apartment"] }],
    ["bhk 3", { bhk: [3] }],
    ["2-3 bhk", { bhk: [2, 3] }],
    ["2 or 3 bhk", { bhk: [2, 3] }],
    ["1, 2 bhk", { bhk: [1, 2] }],
    ["teen kamre", { bhk: [3] }],
    ["minimum 5 bhk", { bhk: [5, 6] }],
    ["at least 5 bhk", { bhk: [5, 6] }],
    ["2 bhk or less", { bhk: [1, 2] }],
    ["3 bhk se kam", { bhk: [1, 2] }],
    ["२ बीएचके", { bhk: [2] }],
  ],
  [
    ["in pune", pune],
    ["at wakad", { ...pune, locality: ["Wakad"] }],
    ["560066", { ...pune, locality: ["Whitefield"] }],
    ["नोएडा में", { state: "Uttar Pradesh", city: ["Noida"] }],
    ["sector 65 gurgaon", { state: "Haryana", city: ["Gurugram"], rest: "sector 65" }],
  ],
  [
    ["under 80 lakh", { price: 80 * lakh }],
    ["under 60", { price: 60 * lakh }],
    ["1.5 cr tak", { price: 1.5 * crore }],
    ["my budget is 85 lakhs", { price: 85 * lakh }],
    ["1 cr 20 lakh", { price: 1.2 * crore }],
    ["60 or 70 lakh", { price: 70 * lakh }],
    ["डेढ़ करोड़ तक", { price: 1.5 * crore }],
    ["₹75,00,000", { price: 75 * lakh }],
    ["60-80 lakh", { priceMin: 60 * lakh, price: 80 * lakh }],
    ["90 to 1.2 cr", { priceMin: 90 * lakh, price: 1.2 * crore }],
    ["between 50 and 60 lakh", { priceMin: 50 * lakh, price: 60 * lakh }],
    ["60 aur 80 lakh ke beech", { priceMin: 60 * lakh, price: 80 * lakh }],
    ["budget 60-70", { priceMin: 60 * lakh, price: 70 * lakh }],
    ["80+ lakh", { priceMin: 80 * lakh }],
    ["above 2 crore", { priceMin: 2 * crore }],
    ["starting 50 lakh", { priceMin: 50 * lakh }],
    ["75 lakh all inclusive", { price: 75 * lakh, all_in: true }],
    ["all in 75 lakh", { price: 75 * lakh, all_in: true }],
  ],
  [
    ["700 sq ft", { areaMin: 700 }],
    ["1000+ sqft", { areaMin: 1000 }],
    ["carpet 650 sqft", { areaMin: 650 }],
    ["750 carpet", { areaMin: 750 }],
    ["min 800 sqft", { areaMin: 800 }],
    ["at least 700 sqft", { areaMin: 700 }],
    ["above 1000 sq.ft.", { areaMin: 1000 }],
    ["600-900 sq ft carpet", { areaMin: 600, areaMax: 900 }],
    ["80 gaj", { areaMin: 720 }],
  ],
  [
    ["ready to move", { projectStatus: "Ready to Move" }],
    ["under construction", { projectStatus: "Under Construction" }],
    ["possession by 2028", { possessionBy: 2028 }],
    ["2027 possession", { possessionBy: 2027 }],
    ["completion before 2029", { possessionBy: 2028 }],
    ["possession december 2027", { possessionBy: 2027 }],
    ["possession after 2027", { possessionFrom: 2028 }],
    ["possession within 2 years", { possessionBy: 2028 }],
    ["in the next 3 years", { possessionBy: 2029 }],
    ["ready within 18 months", { possessionBy: 2028 }],
  ],
  [
    ["near school", { amenities: ["School"] }],
    ["club house", { amenities: ["Club House"] }],
    ["metro station ke paas", { amenities: ["Metro Station"] }],
  ],
  [
    ["cheapest first", { sort: "price-asc" }],
    ["new launch", { sort: "newest" }],
    ["oc received", { standing: "completed" }],
    ["no brokerage", {}],
    ["mujhe chahiye", {}],
  ],
];

const sentence = fc.tuple(...kinds.map((kind) => fc.option(fc.constantFrom(...kind)))).chain((chosen) => {
  const parts = chosen.flatMap((part) => (part ? [part] : []));
  return fc.shuffledSubarray(parts, { minLength: parts.length });
});

const joint = fc.constantFrom(
  ...[" ", "\n", ", ", " , ", "; ", ". ", " | ", "|", " – ", " · ", " with ", " and ", " aur "],
);

describe("a sentence of several parts", () => {
  it("means what each of them means, in any order", () => {
    const read = (words: string) => interpret(words, gazetteer, { today: "2026-11-26" });
    let count = 0;
    fc.assert(
      fc.property(sentence, joint, (parts, between) => {
        const asked = parts.map(([, meaning]) => meaning);
        if (asked.length > 1) count++;
        const words = parts.map(([part]) => part).join(between);
        expect({ words, ...read(words) }).toEqual({ words, ...nothing, ...Object.assign({}, ...asked) });
      }),
      { numRuns: 3000 },
    );
    expect(count).toBeGreaterThan(2000);
  });
});
