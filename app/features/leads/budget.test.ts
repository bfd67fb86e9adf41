import { expect, it } from "vitest";
import { formatBudget } from "./budget.ts";

it.each([
  ["75", "₹75 Lacs"],
  ["62.5", "₹62.5 Lacs"],
  ["210", "₹2.1 Cr"],
  ["2.1 Cr", "₹2.1 Cr"],
  ["90 lakhs", "₹90 Lacs"],
  ["₹ 45,00,000", "₹45 Lacs"],
  ["90-110", "₹90 Lacs – ₹1.1 Cr"],
  ["80 to 90", "₹80 Lacs – ₹90 Lacs"],
  ["7500000", "₹75 Lacs"],
  ["1 Cr – 1.5 Cr", "₹1 Cr – ₹1.5 Cr"],
])("shows a budget of %j as every other amount: %s", (typed, shown) => {
  expect(formatBudget(typed).replaceAll("\u00a0", " ")).toBe(shown);
});

it.each(["as low as possible", "2-3 Cr", "-", "1-2-3", "", "80 to ask"])(
  "leaves %j as it was typed",
  (typed) => {
    expect(formatBudget(typed)).toBe(typed);
  },
);
