import type { CostRate } from "#app/features/costs/model.ts";
import { formatDate } from "#app/shared/dates.ts";
import { formatRupees } from "#app/shared/money.ts";
import { type CostedProject, costOfHome, formatTotal, homeCostHref } from "../homes/home-cost.ts";
import { formatHome, homesOf } from "../homes/homes.ts";
import type { Project } from "../model.ts";

/** What a project's homes cost in all: each published price, and the way to its sum. */
export type HomeCosts = {
  rows: { label: string; price: string; total: string; href: string }[];
  /** Whom it is reckoned for, and as of when; in words why there is no sum, where there is none. */
  note: string;
};

const mostRows = 8;

type Priced = CostedProject & Pick<Project, "units" | "bhk" | "priceMinRupees">;

/** Null where no price is published. */
export function findHomeCosts(project: Priced, rates: readonly CostRate[], today: string): HomeCosts | null {
  const priced = homesOf(project).filter(({ priceRupees }) => priceRupees !== null);
  if (priced.length === 0 || project.state === null) return null;
  const sums = priced.slice(0, mostRows).map((home) => {
    const priceRupees = home.priceRupees ?? 0;
    return { home, priceRupees, cost: costOfHome(project, priceRupees, rates, today) };
  });
  const [first] = sums;
  if (!first || "missing" in first.cost)
    return { rows: [], note: first && "missing" in first.cost ? first.cost.missing : "" };
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
  };
}
