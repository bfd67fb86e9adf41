/** A budget as the slider's steps. Pure and browser-safe. */

/** From one of these lakhs on, the steps to the next are so long: as fine as homes of that price are told apart. */
const scales = [
  { from: 10, step: 5 },
  { from: 100, step: 10 },
  { from: 200, step: 25 },
  { from: 500, step: 50 },
];
/** The highest budget, in lakhs. */
const highest = 1000;

const budgets = scales.flatMap(({ from, step }, index) => {
  const end = scales[index + 1]?.from ?? highest + 1;
  return Array.from({ length: Math.ceil((end - from) / step) }, (_, place) => from + place * step);
});

/** The last place of the slider, after all budgets, is no limit: 0 in the form and in the session. */
export const noLimitStep = budgets.length;

export const lowestBudget = budgets[0] ?? 0;

/** The lakhs of a step; 0 for no limit. */
export function lakhsOfStep(step: number): number {
  return budgets[step] ?? 0;
}

/** The step that shows a budget: the first that is not below it. */
export function stepOfLakhs(lakhs: number): number {
  if (lakhs <= 0 || lakhs > highest) return noLimitStep;
  return budgets.findIndex((budget) => budget >= lakhs);
}
