import { ownDutyOf, partsOf, sum } from "./cost-parts.ts";
import { type CostRate, costRateOn, usualQuestion } from "./model.ts";

/** Budgets that mean what a home costs in all, turned round: up to which price a home keeps within one. Pure. */

/** Where a home is, and whether its completion paper was seen: then no GST comes on top. */
export type HomePlace = { state: string | null; city: string | null; isReady: boolean };

/** What a home may cost in all, in rupees, both ends included; null where an end is open. */
type Budget = { readonly from: number | null; readonly to: number | null };

/** The prices of homes of a place that cost in all what a budget says. Null where nobody knows what is added. */
export type PricesInAll = (place: HomePlace) => Budget | null;

/** Those of one budget on one day. */
export function pricesInAll(rates: readonly CostRate[], { from, to }: Budget, today: string): PricesInAll {
  const tooLow = from === null ? undefined : priceCeilings(rates, from - 1, today);
  const highest = to === null ? undefined : priceCeilings(rates, to, today);
  return (place) => {
    const [below, most] = [tooLow?.(place), highest?.(place)];
    if (below === null || most === null) return null;
    return { from: below === undefined ? null : below + 1, to: most ?? null };
  };
}

/**
 * Up to this price a home of a place costs no more than the budget in all, at the upper end of its range and reckoned as on
 * the project's page (`usualQuestion`). Null where nobody knows what is added.
 */
type PriceCeilings = (place: HomePlace) => number | null;

/** Those of one budget on one day. Each is reckoned when it is first asked for. */
export function priceCeilings(
  rates: readonly CostRate[],
  budgetRupees: number,
  today: string,
): PriceCeilings {
  const gstRate = costRateOn(rates, "GST", today);
  const known = new Map<string, number | null>();
  const rateOf = new Map<string, CostRate | undefined>();
  return ({ state, city, isReady }) => {
    if (state === null) return null;
    if (!rateOf.has(state)) rateOf.set(state, costRateOn(rates, state, today));
    const rate = rateOf.get(state);
    if (rate?.rule.kind !== "state") return null;
    const ownCity = ownDutyOf(rate.rule, city) ? city : null;
    const key = `${state}\n${ownCity ?? ""}\n${isReady}`;
    const ceiling = known.get(key);
    if (ceiling !== undefined) return ceiling;
    const found = findCeiling(rate, budgetRupees, (priceRupees) => {
      const parts = partsOf(rate, gstRate, usualQuestion(priceRupees, ownCity, isReady));
      return Array.isArray(parts) ? sum(parts).high : null;
    });
    known.set(key, found);
    return found;
  };
}

/**
 * The price below which no sum is above the budget. Within a slab a sum grows with the price; from one slab to the next it may
 * jump either way, so the slabs are looked at one after the other.
 */
function findCeiling(
  rate: CostRate,
  budget: number,
  costAt: (price: number) => number | null,
): number | null {
  if (costAt(1) === null) return null;
  const isWithin = (price: number) => (costAt(price) ?? Number.POSITIVE_INFINITY) <= budget;
  let fits = 0;
  // A home costs no less than its price.
  for (const end of [...slabEnds(rate).filter((end) => end < budget), budget]) {
    if (!isWithin(fits + 1)) return fits;
    if (!isWithin(end)) return lastWithin(fits + 1, end, isWithin);
    fits = end;
  }
  return fits;
}

/** The last number that passes, of a first that does and a last that doesn't. */
function lastWithin(first: number, last: number, passes: (number: number) => boolean): number {
  let [low, high] = [first, last];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (passes(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** The prices up to which a rate holds, in their order. */
function slabEnds({ rule }: CostRate): number[] {
  if (rule.kind !== "state") return [];
  const slabs = [
    ...rule.duty.flatMap((duty) => duty.slabs),
    ...("fees" in rule.registration ? rule.registration.fees : []),
  ];
  return [...new Set(slabs.flatMap(({ upTo }) => upTo ?? []))].sort((a, b) => a - b);
}
