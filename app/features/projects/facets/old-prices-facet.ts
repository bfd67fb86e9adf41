import { daysSinceEpoch, factDays } from "../sources.ts";
import type { Facet } from "./facet.ts";
import { flag } from "./facet-kinds.ts";

/** How people read it. */
export const oldPricesLabel = `Prices older than ${factDays.currentPrice} days too`;

/** Whether a budget counts prices of the past too. */
export function oldPrices(row: Pick<Facet<boolean>, "param" | "label" | "sessionKey">): Facet<boolean> {
  return flag({
    ...row,
    partLabel: oldPricesLabel,
    widens: true,
    column: "priceDay",
    reads: ["priceMinRupees", "isSample"],
    accepts: ([day], wanted, _mode, today) =>
      wanted || day === undefined || Number(day) >= firstCurrent(today),
  });
}

/** The first day of a price that is not old yet, as the index counts days. */
export function firstCurrent(today: string): number {
  return daysSinceEpoch(today) - factDays.currentPrice;
}
