import { type Cost, type CostRate, costOf, type NoCost, usualQuestion } from "#app/features/costs/model.ts";
import { costHref } from "#app/links.ts";
import { formatRupeesGrouped } from "#app/shared/money.ts";
import type { Project } from "../model.ts";
import { isCompletedOn, type Registration } from "../standing-model.ts";

/** What a home of a project costs in all, asked as nobody says who buys it; cards, pages and comparisons say the same. Pure. */

export type CostedProject = Registration & Pick<Project, "state" | "city">;

/** A district is no city: its towns may have no duty of their own. */
export function costOfHome(
  project: CostedProject,
  priceRupees: number,
  rates: readonly CostRate[],
  today: string,
): Cost | NoCost {
  const { state, city } = project;
  return costOf(rates, state, usualQuestion(priceRupees, city, isCompletedOn(project, today)), today);
}

/** Where the same sum is worked out step by step; without a price, where the reader types one. */
export function homeCostHref(project: CostedProject, priceRupees: number | null, today: string): string {
  const { state, city } = project;
  return costHref({
    ...(state && { state }),
    ...(city && { city }),
    ...(priceRupees !== null && { price: String(priceRupees) }),
    construction: usualQuestion(priceRupees ?? 0, city, isCompletedOn(project, today)).construction,
  });
}

export function formatTotal({ total, low, high }: Cost): string {
  return low === high
    ? formatRupeesGrouped(total)
    : `${formatRupeesGrouped(low)} – ${formatRupeesGrouped(high)}`;
}
