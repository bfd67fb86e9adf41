import type { Facet } from "./facet-kinds.ts";
import { startingPriceDay } from "./price-age.ts";
import { daysSinceEpoch, factDays } from "./sources.ts";

/** How people read it. */
export const oldPricesLabel = `Prices older than ${factDays.currentPrice} days too`;

/** Whether a budget counts prices of the past too: the one filter that widens. Without a budget it means nothing. */
export function oldPrices(
  row: Pick<Facet<boolean>, "param" | "label" | "sessionKey" | "about">,
): Facet<boolean> {
  return {
    ...row,
    kind: "flag",
    column: "priceDay",
    unset: false,
    isList: false,
    choices: [],
    options: [],
    reads: ["priceMinRupees", "isSample"],
    of: (project) => {
      const day = startingPriceDay(project);
      return day === null ? null : daysSinceEpoch(day);
    },
    parse: (texts) => readFlag(texts) ?? false,
    format: String,
    parts: (value) => (value ? [{ option: "true", label: oldPricesLabel, without: false }] : []),
    accepts: ([day], wanted, _mode, today) =>
      wanted || day === undefined || Number(day) >= firstCurrent(today),
  };
}

/** Null where nothing is said. */
export function readFlag(texts: readonly string[]): boolean | null {
  const told = texts.at(-1)?.trim().toLowerCase();
  return told === "true" ? true : told === "false" ? false : null;
}

/** The first day of a price that is not old yet, as the index counts days. */
export function firstCurrent(today: string): number {
  return daysSinceEpoch(today) - factDays.currentPrice;
}
