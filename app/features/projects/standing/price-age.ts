import { formatMonth } from "#app/shared/dates.ts";
import type { Project } from "../model.ts";
import { asOfFact, factDays, isOlderThan, noLists } from "../sources.ts";

/** How old a price is: an old one is shown as that of its month, and a budget leaves it out. Safe in the browser. */

type Sourced = Pick<Project, "sources" | "isSample">;
type Priced = Sourced & Pick<Project, "priceMinRupees">;

/**
 * The day on which staff told a price, YYYY-MM-DD; null where nobody knows it. No register's list tells prices, and those
 * of samples are never old.
 */
function dayOf({ sources, isSample }: Sourced, key: keyof PriceFields): string | null {
  return isSample ? null : asOfFact(sources, key, noLists);
}

type PriceFields = Pick<
  Project,
  "priceMinRupees" | "priceMaxRupees" | "priceMinText" | "priceMaxText" | "units"
>;

/** The day of the starting price; null where there is no price, or nobody knows the day. */
export function startingPriceDay(project: Priced): string | null {
  return project.priceMinRupees === null ? null : dayOf(project, "priceMinRupees");
}

/** Whether a price of this day is old on another; one whose day nobody knows is not. */
export function isOldPrice(day: string | null, today: string): boolean {
  return day !== null && isOlderThan(day, today, factDays.currentPrice);
}

const ranges = ["priceMinRupees", "priceMaxRupees", "priceMinText", "priceMaxText"] as const;

/** "price of March 2026" where what is shown as the price is old: the starting price, else what stands for it. */
export function formatPriceOf(project: Sourced & Omit<PriceFields, "units">, today: string): string | null {
  const shown = ranges.find((key) => project[key] !== null && project[key] !== "");
  return shown ? formatOldDay(dayOf(project, shown), today) : null;
}

/** The same of the prices of units. */
export function formatUnitPricesOf(project: Sourced, today: string): string | null {
  return formatOldDay(dayOf(project, "units"), today);
}

function formatOldDay(day: string | null, today: string): string | null {
  return day !== null && isOldPrice(day, today) ? `price of ${formatMonth(day)}` : null;
}

/** A price in a running text: "₹62.4 Lacs (price of March 2026)". */
export function formatDatedPrice(price: string, priceOf: string | null): string {
  return priceOf === null ? price : `${price} (${priceOf})`;
}
