import type { CostRate } from "#app/features/costs/model.ts";
import { formatDate } from "#app/shared/dates.ts";
import { formatRupees } from "#app/shared/money.ts";
import { isPriced } from "../card/summary.ts";
import { type CostedProject, costOfHome, formatTotal, homeCostHref } from "../homes/home-cost.ts";
import { formatHome, homesOf } from "../homes/homes.ts";
import type { Project } from "../model.ts";

/** What a project's homes cost in all: each published price, and the way to its sum. */
export type HomeCosts = {
  rows: { label: string; price: string; total: string; href: string }[];
  /** Whom it is reckoned for, and as of when; in words why there is no sum, where there is none. */
  note: string;
  /** Where a price can be typed that a reader was told; null where prices are published. */
  ownPriceHref: string | null;
};

const mostRows = 8;

type Priced = CostedProject & Parameters<typeof isPriced>[0] & Pick<Project, "units" | "bhk">;

/** Null where the state is not known, which says what is paid on a price. */
export function findHomeCosts(project: Priced, rates: readonly CostRate[], today: string): HomeCosts | null {
  const priced = homesOf(project).filter(({ priceRupees }) => priceRupees !== null);
  if (project.state === null) return null;
  if (priced.length === 0)
    return {
      rows: [],
      note: isPriced(project) ? "" : "No price is published.",
      ownPriceHref: homeCostHref(project, null, today),
    };
  const sums = priced.slice(0, mostRows).map((home) => {
    const priceRupees = home.priceRupees ?? 0;
    return { home, priceRupees, cost: costOfHome(project, priceRupees, rates, today) };
  });
  const [first] = sums;
  if (!first || "missing" in first.cost)
    return { rows: [], note: first && "missing" in first.cost ? first.cost.missing : "", ownPriceHref: null };
  const rows = sums.flatMap(({ home, priceRupees, cost }) =>
    "missing" in cost
      ? []
      : {
          label: formatHome(home) || "From",
          price: formatRupees(priceRupees),
          total: formatTotal(cost),
          href: homeCostHref(project, priceRupees, today),
        },
  );
  return {
    rows,
    note: `With GST where it comes on top, stamp duty, cesses and registration, for a man who buys in an urban area. Indicative, as of ${formatDate(first.cost.asOf)}.`,
    ownPriceHref: null,
  };
}
