import { describe, expect, it } from "vitest";
import { lakhsOfStep, lowestBudget, noLimitStep, stepOfLakhs } from "./budget-control.tsx";

const all = Array.from({ length: noLimitStep }, (_, step) => lakhsOfStep(step));

describe("the steps of the budget slider", () => {
  it("grow from the lowest budget to the highest", () => {
    expect(all[0]).toBe(lowestBudget);
    expect(all.at(-1)).toBe(1000);
    expect(all).toEqual([...new Set(all)].sort((a, b) => a - b));
    expect(all).toContain(75);
  });

  it("spend half of the way on homes up to 2 crore", () => {
    expect(lakhsOfStep(Math.floor(noLimitStep / 2))).toBeLessThanOrEqual(200);
  });

  it("end with no limit, which is 0", () => {
    expect(lakhsOfStep(noLimitStep)).toBe(0);
    expect(stepOfLakhs(0)).toBe(noLimitStep);
  });

  it("find each budget again", () => {
    for (const lakhs of all) expect(lakhsOfStep(stepOfLakhs(lakhs))).toBe(lakhs);
  });

  it("show a typed budget at the next step, and one above all steps at the end", () => {
    expect(lakhsOfStep(stepOfLakhs(62.5))).toBe(65);
    expect(lakhsOfStep(stepOfLakhs(1))).toBe(lowestBudget);
    expect(stepOfLakhs(5000)).toBe(noLimitStep);
  });
});
