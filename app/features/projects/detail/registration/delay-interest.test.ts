import { describe, expect, it } from "vitest";
import { type DelayRate, delayInterest, delayRateOn } from "#app/features/costs/delay-model.ts";
import { blankProject } from "../../fields.ts";
import { estimateDelayInterest } from "./delay-interest.ts";

const rate = (state: string, fromOn: string, percent: number): DelayRate => ({
  ...{ state, fromOn, percent, basis: "Rule 18: MCLR + 2 %", sourceUrl: "https://example.org/rule" },
});
const late = { ...blankProject, id: "a", state: "Goa", originalCompletionOn: "2025-11-25" };

describe("interest for delay", () => {
  it("is simple interest on ₹1,00,000 by days, rounded up", () => {
    expect(delayInterest(10.85, "2025-11-25", "2026-11-25")).toBe(10_850);
    expect(delayInterest(10.85, "2026-11-24", "2026-11-25")).toBe(30);
    expect(delayInterest(7.3, "2026-11-20", "2026-11-25")).toBe(100);
    expect(delayInterest(10.85, "2026-11-25", "2026-11-25")).toBe(0);
    expect(delayInterest(10.85, "2027-11-25", "2026-11-25")).toBe(0);
  });

  it("takes the rate of the state that is in force on the day", () => {
    const rates = [
      rate("Goa", "2026-01-01", 10),
      rate("Goa", "2026-07-01", 9),
      rate("Kerala", "2026-09-01", 8),
    ];
    expect(delayRateOn(rates, "Goa", "2026-06-30")?.percent).toBe(10);
    expect(delayRateOn(rates.toReversed(), "Goa", "2026-07-01")?.percent).toBe(9);
    expect(delayRateOn(rates, "Goa", "2025-12-31")).toBeUndefined();
    expect(delayRateOn(rates, "Bihar", "2026-12-31")).toBeUndefined();
    expect(delayRateOn(rates, null, "2026-12-31")).toBeUndefined();
  });

  it("is told with its rule and its dates", () => {
    expect(estimateDelayInterest(late, rate("Goa", "2026-01-01", 10.85), "2026-11-25")).toEqual({
      sentence:
        "₹10,850 on each ₹1,00,000 paid before 25 November 2025, until today, 25 November 2026: 10.85 % a year.",
      rule: "Rule 18: MCLR + 2 %; rate in force from 1 January 2026.",
      sourceUrl: "https://example.org/rule",
    });
  });

  it("is not told without a rule, before the date, without one, of a completed project, and of a sample", () => {
    const known = rate("Goa", "2026-01-01", 10.85);
    expect(estimateDelayInterest(late, known, "2026-11-25")).not.toBeNull();
    expect(estimateDelayInterest(late, undefined, "2026-11-25")).toBeNull();
    expect(estimateDelayInterest(late, known, "2025-11-25")).toBeNull();
    for (const other of [
      { originalCompletionOn: null },
      { completionPaper: "Completion certificate" as const },
      { registrationStatus: "Completed" as const },
      { isSample: true },
    ])
      expect(estimateDelayInterest({ ...late, ...other }, known, "2026-11-25")).toBeNull();
  });
});
