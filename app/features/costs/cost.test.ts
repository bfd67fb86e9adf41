import { describe, expect, it } from "vitest";
import { stateNames } from "#app/features/places/model.ts";
import type { CostQuestion } from "./cost-parts.ts";
import { type Cost, costOf, costRateOn } from "./model.ts";
import { areas, buyers, type CostRate, type StateRule } from "./rate-rules.ts";
import { formatRule, parseRule } from "./rule-text.ts";
import { readSeedRates } from "./store.server.ts";

const seed = readSeedRates();
const today = "2026-11-21";
const asked: CostQuestion = {
  priceRupees: 7_500_000,
  buyer: "male",
  area: "urban",
  city: null,
  construction: "ready",
  isAffordable: false,
  gst: "excluded",
};

function costIn(
  state: string,
  question: Partial<CostQuestion> = {},
  rates: readonly CostRate[] = seed,
): Cost {
  const cost = costOf(rates, state, { ...asked, ...question }, today);
  if ("missing" in cost) throw new Error(cost.missing);
  return cost;
}

function missingIn(state: string, question: Partial<CostQuestion> = {}, rates = seed): string | undefined {
  const cost = costOf(rates, state, { ...asked, ...question }, today);
  return "missing" in cost ? cost.missing : undefined;
}

const partOf = ({ parts }: Cost, name: string) => parts.find((part) => part.name === name);
const amountOf = (cost: Cost, name: string) => partOf(cost, name)?.amount ?? 0;

/** What is beside the price. */
const onTop = (cost: Cost) => cost.total - amountOf(cost, "price");

describe("the golden cases", () => {
  it("KA-75L: duty, cess and surcharge, registration, and GST while it is built", () => {
    for (const buyer of buyers) {
      const cost = costIn("Karnataka", { buyer });
      expect(amountOf(cost, "duty")).toBe(375_000);
      expect(amountOf(cost, "extras")).toBe(45_000);
      expect(amountOf(cost, "registration")).toBe(150_000);
      expect(onTop(cost)).toBe(570_000);
    }
    expect(amountOf(costIn("Karnataka", { construction: "under" }), "gst")).toBe(375_000);
  });

  it("UP-1cr-woman: the rebate holds to one crore, included", () => {
    const cost = costIn("Uttar Pradesh", { priceRupees: 10_000_000, buyer: "female" });
    expect(amountOf(cost, "duty")).toBe(600_000);
    expect(amountOf(cost, "registration")).toBe(100_000);
    expect(onTop(cost)).toBe(700_000);
  });

  it("UP-1cr+1-woman: a rupee more, and all of it is at 7 %", () => {
    const cost = costIn("Uttar Pradesh", { priceRupees: 10_000_001, buyer: "female" });
    expect(amountOf(cost, "duty")).toBe(700_001);
    expect(partOf(cost, "duty")?.basis).toContain("7 % of ₹1,00,00,001");
  });

  it("HR-Gurugram-95L-man: 7 % in urban areas, and the highest fee", () => {
    const cost = costIn("Haryana", { priceRupees: 9_500_000, city: "Gurugram" });
    expect(amountOf(cost, "duty")).toBe(665_000);
    expect(amountOf(cost, "registration")).toBe(50_000);
    expect(onTop(cost)).toBe(715_000);
  });

  it("MH-Pune-75L-man: the city's own duty, and a capped fee", () => {
    const cost = costIn("Maharashtra", { city: "Pune" });
    expect(amountOf(cost, "duty")).toBe(525_000);
    expect(amountOf(cost, "registration")).toBe(30_000);
    expect(onTop(cost)).toBe(555_000);
  });

  it("UK-60L-woman: the lower rate for the first 25 lakh only", () => {
    const cost = costIn("Uttarakhand", { priceRupees: 6_000_000, buyer: "female" });
    expect(amountOf(cost, "duty")).toBe(268_750);
    expect(amountOf(cost, "registration")).toBe(25_000);
    expect(onTop(cost)).toBe(293_750);
    expect(partOf(cost, "duty")?.basis).toContain("3.75 % of ₹25,00,000 and 5 % of ₹35,00,000");
  });

  it("GJ-50L-woman: no fee where every buyer is a woman", () => {
    const cost = costIn("Gujarat", { priceRupees: 5_000_000, buyer: "female" });
    expect(amountOf(cost, "duty")).toBe(245_000);
    expect(amountOf(cost, "registration")).toBe(0);
    expect(onTop(cost)).toBe(245_000);
  });
});

describe("duty", () => {
  it("counts a slab for the whole value, or for the part that lies in it", () => {
    const goa = (priceRupees: number) => partOf(costIn("Goa", { priceRupees }), "duty")?.amount;
    expect([goa(5_000_000), goa(5_000_001)]).toEqual([175_000, 200_001]);
    const woman = (priceRupees: number) =>
      amountOf(costIn("Uttarakhand", { priceRupees, buyer: "female" }), "duty");
    expect([woman(2_500_000), woman(2_500_001)]).toEqual([93_750, 93_751]);
  });

  it("is a city's own in any spelling of its name, for each buyer, and the state's elsewhere", () => {
    const duty = (city: string | null, buyer: CostQuestion["buyer"]) =>
      amountOf(costIn("Maharashtra", { city, buyer }), "duty") / 75_000;
    expect([duty("pimpri chinchwad", "male"), duty("Thane", "female"), duty("NAGPUR", "joint")]).toEqual([
      7, 6, 7,
    ]);
    expect([duty("Mumbai", "male"), duty("Mumbai", "female"), duty(null, "joint")]).toEqual([6, 5, 6]);
  });

  it("is a couple's own where the state has one", () => {
    const duty = (state: string) => amountOf(costIn(state, { buyer: "joint" }), "duty");
    expect([duty("Haryana"), duty("Delhi"), duty("Uttarakhand"), duty("Karnataka")]).toEqual([
      450_000, 375_000, 328_125, 375_000,
    ]);
  });

  it("differs in rural areas where the state says so, and has no figure where it prints none", () => {
    const duty = (state: string, area: CostQuestion["area"]) => amountOf(costIn(state, { area }), "duty");
    expect([duty("Haryana", "urban"), duty("Haryana", "rural")]).toEqual([525_000, 375_000]);
    expect(duty("Karnataka", "rural")).toBe(375_000);
    expect(missingIn("Maharashtra", { area: "rural" })).toBe(
      "Our sources print no duty for a man in rural areas in Maharashtra.",
    );
  });
});

describe("each component", () => {
  it("is rounded up to the next rupee, and exact where it is whole", () => {
    const cost = costIn("Gujarat", { priceRupees: 5_000_001, construction: "under" });
    expect(cost.parts.map(({ name, amount }) => [name, amount])).toEqual([
      ["price", 5_000_001],
      ["gst", 250_001],
      ["duty", 245_001],
      ["registration", 50_001],
    ]);
    expect(cost.total).toBe(5_545_004);
    // 0.1 % and 4.9 % of what no binary fraction holds.
    for (let lakhs = 1; lakhs <= 2_000; lakhs++) {
      const { parts } = costIn("Gujarat", { priceRupees: lakhs * 100_000 });
      expect(parts.map(({ amount }) => amount)).toEqual([lakhs * 100_000, 0, lakhs * 4_900, lakhs * 1_000]);
    }
  });

  it("of registration is capped, or a fee of its slab", () => {
    const fee = (state: string, priceRupees: number) =>
      amountOf(costIn(state, { priceRupees }), "registration");
    expect([fee("Punjab", 20_000_000), fee("Punjab", 20_000_100)]).toEqual([200_000, 200_000]);
    expect([fee("Maharashtra", 2_999_900), fee("Maharashtra", 3_000_000)]).toEqual([29_999, 30_000]);
    const haryana = [50_000, 50_001, 2_499_999, 2_500_000, 2_500_001, 9_000_000, 9_000_001];
    expect(haryana.map((price) => fee("Haryana", price))).toEqual([
      100, 1_000, 12_500, 15_000, 20_000, 45_000, 50_000,
    ]);
  });

  it("names rate, base, state, first day and source", () => {
    expect(partOf(costIn("Karnataka"), "duty")?.basis).toBe(
      "5 % of ₹75,00,000; Karnataka, in force from 31 August 2025, by deccanherald.com 2025-08-30 and 2 more",
    );
    expect(partOf(costIn("Haryana"), "registration")?.basis).toMatch(
      /^fee for .+; Haryana, as of 20 November 2026, by/,
    );
    expect(costIn("Karnataka").asOf).toBe("2026-11-20");
    const pune = costIn("Maharashtra", { city: "Pune" });
    expect(partOf(pune, "registration")?.basis).toMatch(/^1 % of ₹75,00,000, no more than ₹30,000; /);
    expect(partOf(costIn("Karnataka"), "registration")?.basis).not.toContain("no more than");
    expect(partOf(costIn("Karnataka"), "extras")?.basis).toMatch(/^cess 0.5 % of ₹75,00,000, /);
  });
});

describe("GST", () => {
  const gst = (question: Partial<CostQuestion>) => partOf(costIn("Karnataka", question), "gst");

  it("is added only where the price excludes it and the home is under construction", () => {
    expect(gst({ construction: "under" })?.amount).toBe(375_000);
    expect(gst({ construction: "under", gst: "included" })).toMatchObject({ amount: 0, high: 0 });
    expect(gst({ construction: "ready", gst: "unknown" })).toMatchObject({ amount: 0, high: 0 });
  });

  it("is a range where nobody says whether the price holds it", () => {
    const cost = costIn("Karnataka", { construction: "under", gst: "unknown" });
    expect(partOf(cost, "gst")).toMatchObject({ amount: 0, low: 0, high: 375_000 });
    expect([cost.total, cost.low, cost.high]).toEqual([8_070_000, 8_070_000, 8_445_000]);
  });

  it("is 1 % of an affordable home, up to 45 lakh", () => {
    const question = { construction: "under", isAffordable: true } as const;
    expect(gst({ ...question, priceRupees: 4_500_000 })?.amount).toBe(45_000);
    expect(gst({ ...question, priceRupees: 4_500_001 })?.amount).toBe(225_001);
    expect(gst({ ...question, priceRupees: 4_500_001 })?.basis).toContain("no home is affordable");
  });
});

describe("TDS and the advance", () => {
  it("are told, and are no part of the total", () => {
    const cost = costIn("Karnataka", { priceRupees: 5_000_000 });
    expect(cost.tds?.amount).toBe(50_000);
    expect(cost.advanceLimit).toBe(500_000);
    expect(cost.total).toBe(cost.parts.reduce((sum, { amount }) => sum + amount, 0));
    expect(costIn("Karnataka", { priceRupees: 4_999_999 }).tds?.amount).toBe(0);
    expect(costIn("Karnataka", { priceRupees: 4_999_999 }).advanceLimit).toBe(499_999);
  });
});

describe("what is not sure", () => {
  it("is a range from the lowest source to the highest", () => {
    const tamilNadu = costIn("Tamil Nadu");
    expect(partOf(tamilNadu, "registration")).toMatchObject({ amount: 150_000, low: 75_000, high: 300_000 });
    const rajasthan = costIn("Rajasthan");
    expect(partOf(rajasthan, "extras")).toMatchObject({ amount: 135_000, low: 90_000, high: 135_000 });
    expect([rajasthan.low, rajasthan.high, rajasthan.confidence]).toEqual([8_115_000, 8_160_000, "low"]);
    expect(partOf(tamilNadu, "registration")?.basis).toMatch(/^1 to 4 % of ₹75,00,000/);
  });

  it("has no point figure anywhere where the confidence is low", () => {
    const low = seed.filter(({ confidence }) => confidence === "low");
    expect(low.length).toBeGreaterThan(5);
    for (const { subject } of low) {
      const cost = costOf(seed, subject, asked, today);
      expect("missing" in cost || cost.low < cost.high, subject).toBe(true);
    }
  });

  it("is told where there are no data", () => {
    expect(missingIn("Assam")).toMatch(/^We show no figure for Assam\. The sources lie far apart/);
    expect(missingIn("Sikkim")).toMatch(/^No rates of stamp duty are known for Sikkim/);
    expect(costOf(seed, null, asked, today)).toHaveProperty("missing");
    const noGst = seed.filter(({ subject }) => subject !== "GST");
    expect(missingIn("Karnataka", { construction: "under" }, noGst)).toMatch(/GST/);
    expect(missingIn("Karnataka", {}, noGst)).toBeUndefined();
  });

  it("never breaks: each state has an answer for each buyer and area, at any price", () => {
    for (const state of stateNames)
      for (const buyer of buyers)
        for (const area of areas)
          for (const priceRupees of [1, 1_000, 9_999_999_999]) {
            const cost = costOf(seed, state, { ...asked, buyer, area, priceRupees }, today);
            if ("missing" in cost) continue;
            expect(cost.low).toBeLessThanOrEqual(cost.total);
            expect(cost.total).toBeLessThanOrEqual(cost.high);
            expect(Number.isSafeInteger(cost.high)).toBe(true);
          }
  });
});

describe("a rate", () => {
  const known = (rule: string): StateRule => {
    const read = parseRule("Goa", rule);
    if ("error" in read || read.value.kind !== "state") throw new Error(rule);
    return read.value;
  };
  const row = (fromOn: string | null, rule: string): CostRate => ({
    ...{ subject: "Goa", fromOn, asOf: "2026-11-20", confidence: "high", sources: "Gazette", note: "" },
    rule: known(rule),
  });

  it("takes over on its first day, and not before", () => {
    const rates = [
      row("2026-12-01", "duty: 9%\nregistration: 1%"),
      row(null, "duty: 7%\nregistration: 1%"),
      row("2026-06-01", "duty: 8%\nregistration: 1%"),
    ];
    const on = (day: string) => costRateOn(rates, "Goa", day)?.fromOn;
    expect([on("2026-05-31"), on("2026-06-01"), on("2026-11-30"), on("2026-12-01")]).toEqual([
      null,
      "2026-06-01",
      "2026-06-01",
      "2026-12-01",
    ]);
  });
});

describe("a rule as staff type it", () => {
  it("reads back as it is printed, whatever the site came with", () => {
    expect(seed.length).toBe(26);
    for (const { subject, rule } of seed)
      expect(parseRule(subject, formatRule(rule))).toEqual({ value: rule });
  });

  it.each([
    ["Goa", "", "Type the rates"],
    ["Goa", "{}", "Line 1: a name, a colon"],
    ["Goa", "duty: 6%", "One line of registration"],
    ["Goa", "registration: 1%", "A line of duty"],
    ["Goa", "duty: 6\nregistration: 1%", 'Line 1: "6" is not a rate'],
    ["Goa", "duty: 60%\nregistration: 1%", "not a rate: from 0% to 50%"],
    ["Goa", "\nduty: 6% up to 50 lakh; 7%\nregistration: 1%", 'Line 2: "50 lakh" is not an amount'],
    ["Goa", "duty: 6% up to 500; 7% up to 400; 8%\nregistration: 1%", "each value must be above"],
    ["Goa", "duty: 6% up to 500\nregistration: 1%", "the last part has no end"],
    ["Goa", "duty child: 6%\nregistration: 1%", '"child" is not a buyer'],
    ["Goa", "duty: 6% (7 to 8)\nregistration: 1%", "6% is not between 7 and 8"],
    ["Goa", "duty: 6%\nregistration: 1%; free for all", '"free for all" is not known'],
    ["Goa", "duty: 6%\nregistration: 1%\nregistration: 2%", "One line of registration"],
    ["Goa", "no figure: unclear\nduty: 6%", "A rule without a figure has no other lines"],
    ["Goa", "stamp: 6%", '"stamp" is not known'],
    ["Goa", "cities Panaji: 7%", 'write it as "cities Pune'],
    ["Goa", "extra cess: 1%", 'write it as "extra cess'],
    ["GST", "under construction: 5%", 'A line "affordable"'],
    ["GST", "under construction: 5%\nunder construction: 6%", "already"],
    ["GST", "duty: 5%", '"duty" is not known'],
    ["TDS", "held back: 1%", '"" is not an amount'],
    ["Goa", "x".repeat(5000), "longer than a rule"],
  ])("%s, %j: is told what is wrong", (subject, text, error) => {
    expect(parseRule(subject, text)).toEqual({ error: expect.stringContaining(error) });
  });

  it("takes grouped amounts and a last part that says above", () => {
    expect(
      parseRule("Goa", "Duty female: 4% up to 50,00,000; 8% above\nRegistration: 1%; at most 25,000"),
    ).toEqual(
      parseRule("Goa", "duty female any whole: 4% up to 5000000; 8%\nregistration: 1%; at most 25000"),
    );
  });
});
