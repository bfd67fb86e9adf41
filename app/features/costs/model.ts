import { formatRupeesGrouped } from "#app/shared/money.ts";
import { type CostPart, type CostQuestion, origin, partsOf, roundUp, share, sum } from "./cost-parts.ts";
import type { Confidence, CostRate } from "./rate-rules.ts";

export type { CostRate } from "./rate-rules.ts";

/** What a home costs in all, by rates that staff keep: data with a from-date and a source. Safe in the browser. */

export const rateLimits = { basis: 200, percent: 50, rule: 4000, sources: 1000, note: 1000 } as const;

/** Whole rupees, each part rounded up to the next one. Indicative, as of `asOf`. */
export type Cost = {
  parts: CostPart[];
  total: number;
  low: number;
  high: number;
  /** What a buyer holds back for the tax office: part of the price, never on top. 0 below its threshold. */
  tds: { amount: number; basis: string } | null;
  /** RERA s.13(1): no more than this before the agreement for sale is registered. */
  advanceLimit: number;
  /** The oldest day on which one of its rates was compared. */
  asOf: string;
  confidence: Confidence;
  /** The rows that it follows from. */
  rates: CostRate[];
};

/** What is told where there is no figure. */
export type NoCost = { missing: string };

/** The share of the price that a promoter may take before the registered agreement (RERA s.13(1)). */
const advancePercent = 10;

/** The rate of a subject, a state, "GST" or "TDS", in force on a day. A row of an unknown first day is older than others. */
export function costRateOn(rates: readonly CostRate[], subject: string, day: string): CostRate | undefined {
  return rates
    .filter((rate) => rate.subject === subject && (rate.fromOn ?? "") <= day)
    .reduce<CostRate | undefined>(
      (latest, rate) => (latest && (latest.fromOn ?? "") > (rate.fromOn ?? "") ? latest : rate),
      undefined,
    );
}

/** What is asked of a home of which nobody says who buys it: by a man, in town, and its price may hold GST. */
export function usualQuestion(priceRupees: number, city: string | null, isReady: boolean): CostQuestion {
  return {
    ...{ priceRupees, city, construction: isReady ? "ready" : "under" },
    ...{ buyer: "male", area: "urban", isAffordable: false, gst: "unknown" },
  };
}

/** What a home costs in all in a state on a day, as arithmetic; in words why there is no figure, where there is none. */
export function costOf(
  rates: readonly CostRate[],
  state: string | null,
  question: CostQuestion,
  today: string,
): Cost | NoCost {
  if (state === null)
    return { missing: "The state is not published, and each state sets its own stamp duty." };
  const rate = costRateOn(rates, state, today);
  if (!rate)
    return {
      missing: `No rates of stamp duty are known for ${state}. Ask the sub-registrar’s office.`,
    };
  const gstRate = costRateOn(rates, "GST", today);
  const parts = partsOf(rate, gstRate, question);
  if (!Array.isArray(parts)) return { missing: parts.describe() };
  const tdsRate = costRateOn(rates, "TDS", today);
  const isGstUsed = question.construction === "under" && question.gst !== "included";
  const used = [rate, ...(isGstUsed && gstRate ? [gstRate] : []), ...(tdsRate ? [tdsRate] : [])];
  const { amount: total, low, high } = sum(parts);
  return {
    parts: parts.map(({ describe, ...part }) => ({ ...part, basis: describe() })),
    ...{ total, low, high },
    tds: tdsRate ? tdsOf(tdsRate, question.priceRupees) : null,
    advanceLimit: Math.floor((question.priceRupees * advancePercent) / 100),
    asOf: used.map(({ asOf }) => asOf).reduce((oldest, day) => (day < oldest ? day : oldest)),
    confidence: rate.confidence,
    rates: used,
  };
}

function tdsOf(rate: CostRate, priceRupees: number): Cost["tds"] {
  if (rate.rule.kind !== "tds") return null;
  const { pct, from } = rate.rule;
  if (priceRupees < from)
    return { amount: 0, basis: `none below ${formatRupeesGrouped(from)}; ${origin(rate)}` };
  const basis = `${pct} % of ${formatRupeesGrouped(priceRupees)}, held back from a seller who lives in India; ${origin(rate)}`;
  return { amount: roundUp(share(priceRupees, { pct })).amount, basis };
}
