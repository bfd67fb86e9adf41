import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stateNames } from "#app/features/places/model.ts";
import { priceCeilings, pricesInAll } from "./ceiling-model.ts";
import { costOf, usualQuestion } from "./model.ts";
import { readSeedRates } from "./store.server.ts";

const rates = readSeedRates();
const today = "2026-11-21";

/** What a home costs at most in all, or null. */
function highest(state: string, city: string | null, isReady: boolean, priceRupees: number): number | null {
  const cost = costOf(rates, state, usualQuestion(priceRupees, city, isReady), today);
  return "missing" in cost ? null : cost.high;
}

describe("a budget in all", () => {
  it("is met by the price at its ceiling and by none right above, in every state and its cities", () => {
    const budget = fc.integer({ min: 100_000, max: 400_000_000 });
    const place = fc.constantFrom(
      ...stateNames.map((state) => ({ state, city: null as string | null })),
      { state: "Maharashtra", city: "Pune" },
      { state: "Maharashtra", city: "Nagpur" },
    );
    fc.assert(
      fc.property(budget, place, fc.boolean(), fc.nat(100), (rupees, { state, city }, isReady, percent) => {
        const ceiling = priceCeilings(rates, rupees, today)({ state, city, isReady });
        expect(ceiling === null).toBe(highest(state, city, isReady, rupees) === null);
        if (ceiling === null) return;
        // Nothing up to the ceiling costs more than the budget, and one rupee more does.
        for (const price of [ceiling, Math.max(1, Math.floor((ceiling * percent) / 100))])
          if (ceiling > 0) expect(highest(state, city, isReady, price)).toBeLessThanOrEqual(rupees);
        expect(highest(state, city, isReady, ceiling + 1)).toBeGreaterThan(rupees);
      }),
      { numRuns: 400 },
    );
  });

  it("begins at the price whose home costs so much in all, and is open where it has no end", () => {
    const place = { state: "Goa", city: null, isReady: true };
    const of = (from: number | null, to: number | null) => pricesInAll(rates, { from, to }, today)(place);
    const { from, to } = of(5_000_000, 8_000_000) ?? {};
    expect(highest("Goa", null, true, from ?? 0)).toBeGreaterThanOrEqual(5_000_000);
    expect(highest("Goa", null, true, (from ?? 0) - 1)).toBeLessThan(5_000_000);
    expect(of(5_000_000, null)).toEqual({ from, to: null });
    expect(of(null, 8_000_000)).toEqual({ from: null, to });
    expect(pricesInAll(rates, { from: 1, to: null }, today)({ ...place, state: null })).toBeNull();
  });

  it("stops before a slab whose rate is so high that its homes cost more than the budget", () => {
    const [rate] = rates.filter(({ subject }) => subject === "Goa");
    if (!rate) throw new Error("The first rates have none of Goa");
    const slabs = [
      { upTo: 1_000_000, pct: 1 },
      { upTo: 2_000_000, pct: 50 },
      { upTo: null, pct: 1 },
    ];
    const duty = { buyer: "any", area: "any", mode: "whole", slabs } as const;
    const rule = {
      kind: "state" as const,
      duty: [{ ...duty, slabs }],
      ...{ cities: [], extras: [], registration: { pct: 0, cap: null } },
    };
    const ceilingOf = priceCeilings([{ ...rate, rule }], 1_400_000, today);
    expect(ceilingOf({ state: "Goa", city: null, isReady: true })).toBe(1_000_000);
    // A home of 20 lakh and a rupee would cost less than one of 19.4 lakh.
    const higher = priceCeilings([{ ...rate, rule }], 2_900_000, today);
    expect(higher({ state: "Goa", city: null, isReady: true })).toBe(1_933_333);
    expect(ceilingOf({ state: "Delhi", city: null, isReady: true })).toBeNull();
    expect(ceilingOf({ state: null, city: null, isReady: true })).toBeNull();
  });
});
