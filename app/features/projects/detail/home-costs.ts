import type { CostRate } from "#app/features/costs/model.ts";
import { type Cost, costOf, usualQuestion } from "#app/features/costs/model.ts";
import { costHref } from "#app/links.ts";
import { formatDate } from "#app/shared/dates.ts";
import { formatRupees, formatRupeesGrouped } from "#app/shared/money.ts";
import { formatHome, homesOf } from "../homes.ts";
import type { Project } from "../model.ts";
import { standingOf } from "../standing-model.ts";

/** What a project's homes cost in all: each published price, and the way to its sum. */
export type HomeCosts = {
  rows: { label: string; price: string; total: string; href: string }[];
  /** Whom it is reckoned for, and as of when; in words why there is no sum, where there is none. */
  note: string;
};

const mostRows = 8;

type Priced = Pick<
  Project,
  | "units"
  | "bhk"
  | "priceMinRupees"
  | "state"
  | "city"
  | "registrationStatus"
  | "completionPaper"
  | "reraValidUntil"
  | "isSample"
>;

/** Null where no price is published. */
export function findHomeCosts(project: Priced, rates: readonly CostRate[], today: string): HomeCosts | null {
  const { state } = project;
  const priced = homesOf(project).filter(({ priceRupees }) => priceRupees !== null);
  if (priced.length === 0 || state === null) return null;
  // GST is none where the certificate came before the first payment: "Ready to Move" alone does not say so.
  const isReady = standingOf(project, today) === "completed";
  // A district is no city: its towns may have no duty of their own.
  const { city } = project;
  const construction = isReady ? "ready" : "under";
  const sums = priced.slice(0, mostRows).map((home) => {
    const priceRupees = home.priceRupees ?? 0;
    const cost = costOf(rates, state, usualQuestion(priceRupees, city, isReady), today);
    return { home, priceRupees, cost };
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
          href: costHref({ state, ...(city && { city }), price: String(priceRupees), construction }),
        },
  );
  return {
    rows,
    note: `With GST where it comes on top, stamp duty, cesses and registration, for a man who buys in an urban area. Indicative, as of ${formatDate(first.cost.asOf)}.`,
  };
}

function formatTotal({ total, low, high }: Cost): string {
  return low === high
    ? formatRupeesGrouped(total)
    : `${formatRupeesGrouped(low)} – ${formatRupeesGrouped(high)}`;
}
