import { placeKey } from "#app/features/places/model.ts";
import { formatDate } from "#app/shared/dates.ts";
import { formatRupeesGrouped } from "#app/shared/money.ts";
import type {
  Area,
  Buyer,
  Confidence,
  CostRate,
  DutyRule,
  GstRule,
  Percent,
  StateRule,
} from "./rate-rules.ts";

export type { CostRate } from "./rate-rules.ts";

/** What a home costs in all, by rates that staff keep: data with a from-date and a source. Safe in the browser. */

export const rateLimits = { basis: 200, percent: 50, rule: 4000, sources: 1000, note: 1000 } as const;

/** What is asked of `costOf`. The price is taken as the value that duty is counted on. */
export type CostQuestion = {
  priceRupees: number;
  buyer: Buyer;
  area: Area;
  /** Some cities have a duty of their own; null where none is told. */
  city: string | null;
  construction: "under" | "ready";
  /** By its carpet area; above the rule's ceiling of price no home is. */
  isAffordable: boolean;
  /** Whether the price holds GST: added only where it excludes it, a range where nobody says. */
  gst: "excluded" | "included" | "unknown";
};

export type CostPart = {
  name: "price" | "gst" | "duty" | "extras" | "registration";
  amount: number;
  /** Where sources differ, or nobody says whether GST is in the price; else both are `amount`. */
  low: number;
  high: number;
  /** "5 % of ₹75,00,000; Karnataka, in force from 31 August 2025, by deccanherald.com 2025-08-30" */
  basis: string;
};

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

/** What a home costs in all in a state on a day, as arithmetic; in words why there is no figure, where there is none. */
export function costOf(
  rates: readonly CostRate[],
  state: string | null,
  question: CostQuestion,
  today: string,
): Cost | NoCost {
  if (state === null) return { missing: "The state is not published, and stamp duty is a matter of states." };
  const rate = costRateOn(rates, state, today);
  if (!rate)
    return {
      missing: `No rates of stamp duty are known for ${state}. The sub-registrar’s office tells them.`,
    };
  if (rate.rule.kind !== "state") return { missing: missingRule(rate, state) };
  const duty = dutyOf(rate.rule, question);
  if (!duty) return { missing: `Our sources print no duty for ${describeBuyer(question)} in ${state}.` };
  const gstRate = costRateOn(rates, "GST", today);
  const gst = gstOf(gstRate, question);
  if ("missing" in gst) return gst;
  const dutySum = sum(duty.pieces.map((piece) => share(piece.of, piece)));
  const parts = [
    priceOf(question.priceRupees),
    gst.part,
    { name: "duty" as const, ...roundUp(dutySum), basis: `${duty.basis}; ${origin(rate)}` },
    ...extrasOf(rate.rule, question.priceRupees, roundUp(dutySum), origin(rate)),
    registrationOf(rate.rule, question, origin(rate)),
  ];
  const tdsRate = costRateOn(rates, "TDS", today);
  const used = [rate, ...(gst.rate ? [gst.rate] : []), ...(tdsRate ? [tdsRate] : [])];
  return {
    parts,
    total: parts.reduce((total, { amount }) => total + amount, 0),
    low: parts.reduce((total, { low }) => total + low, 0),
    high: parts.reduce((total, { high }) => total + high, 0),
    tds: tdsRate ? tdsOf(tdsRate, question.priceRupees) : null,
    advanceLimit: Math.floor((question.priceRupees * advancePercent) / 100),
    asOf: used.map(({ asOf }) => asOf).reduce((oldest, day) => (day < oldest ? day : oldest)),
    confidence: rate.confidence,
    rates: used,
  };
}

function missingRule({ rule }: CostRate, state: string): string {
  const reason = rule.kind === "none" ? ` ${rule.reason}` : "";
  return `We show no figure for ${state}.${reason}`;
}

/** Thousandths of a per cent of rupees: whole numbers, so that no sum is off by what a fraction loses. */
type Range = { amount: number; low: number; high: number };

function share(rupees: number, { pct, low = pct, high = pct }: Percent): Range {
  const of = (percent: number) => rupees * Math.round(percent * 1_000);
  return { amount: of(pct), low: of(low), high: of(high) };
}

function sum(ranges: readonly Range[]): Range {
  return ranges.reduce((total, range) => mapRanges(total, range, (a, b) => a + b), none);
}

const none: Range = { amount: 0, low: 0, high: 0 };

function mapRanges(a: Range, b: Range, map: (a: number, b: number) => number): Range {
  return { amount: map(a.amount, b.amount), low: map(a.low, b.low), high: map(a.high, b.high) };
}

function roundUp(range: Range): Range {
  return mapRanges(range, none, (amount) => Math.ceil(amount / 100_000));
}

function priceOf(priceRupees: number): CostPart {
  const basis = "as published or typed; duty is counted on the state’s guidance value where that is higher";
  return { name: "price", amount: priceRupees, low: priceRupees, high: priceRupees, basis };
}

function gstOf(
  rate: CostRate | undefined,
  { priceRupees, construction, isAffordable, gst }: CostQuestion,
): { part: CostPart; rate?: CostRate } | NoCost {
  const nil = (basis: string) => ({ part: { name: "gst" as const, ...none, basis } });
  if (construction === "ready")
    return nil("none where the completion or occupancy certificate came before the first payment");
  if (gst === "included") return nil("inside the price: not added again");
  if (rate?.rule.kind !== "gst") return { missing: "No rate of GST is known for that day." };
  const { pct, words } = gstPercent(rate.rule, priceRupees, isAffordable);
  const range = roundUp(share(priceRupees, { pct }));
  const basis = `${pct} % of ${formatRupeesGrouped(priceRupees)}, ${words}; ${origin(rate)}`;
  if (gst === "excluded") return { part: { name: "gst", ...range, basis }, rate };
  const unknown = `nobody says whether the price holds it: if not, ${basis}`;
  return { part: { name: "gst", amount: 0, low: 0, high: range.high, basis: unknown }, rate };
}

function gstPercent(rule: GstRule, priceRupees: number, isAffordable: boolean) {
  const isWithin = priceRupees <= rule.affordableUpTo;
  if (isAffordable && isWithin) return { pct: rule.affordablePct, words: "affordable, under construction" };
  const above = `above ${formatRupeesGrouped(rule.affordableUpTo)} no home is affordable`;
  return { pct: rule.pct, words: isAffordable ? `under construction: ${above}` : "under construction" };
}

function tdsOf(rate: CostRate, priceRupees: number): Cost["tds"] {
  if (rate.rule.kind !== "tds") return null;
  const { pct, from } = rate.rule;
  if (priceRupees < from)
    return { amount: 0, basis: `none below ${formatRupeesGrouped(from)}; ${origin(rate)}` };
  const basis = `${pct} % of ${formatRupeesGrouped(priceRupees)}, held back from a seller who lives in India; ${origin(rate)}`;
  return { amount: roundUp(share(priceRupees, { pct })).amount, basis };
}

type Duty = { pieces: (Percent & { of: number })[]; basis: string };

function dutyOf(rule: StateRule, question: CostQuestion): Duty | undefined {
  const { priceRupees, buyer, city } = question;
  const found = rule.duty.find((row) => fits(row, question));
  if (!found) return undefined;
  const key = placeKey(city ?? "");
  const own =
    question.area === "urban" &&
    rule.cities.find(({ cities }) => cities.some((name) => placeKey(name) === key));
  if (own) {
    const pct = own[buyer];
    return { pieces: [{ of: priceRupees, pct }], basis: `${wordPart(priceRupees, { pct })} in ${city}` };
  }
  const pieces =
    found.mode === "whole" ? [wholePiece(found, priceRupees)] : marginalPieces(found, priceRupees);
  const words = pieces.map((piece) => wordPart(piece.of, piece)).join(" and ");
  const area = found.area === "any" ? "" : `, ${found.area} area`;
  return { pieces, basis: `${words}${area}` };
}

function fits(row: DutyRule, { buyer, area }: CostQuestion): boolean {
  return (row.buyer === "any" || row.buyer === buyer) && (row.area === "any" || row.area === area);
}

/** The slab in which the value lies counts for all of it. */
function wholePiece({ slabs }: DutyRule, priceRupees: number) {
  const slab = slabs.find(({ upTo }) => upTo === null || priceRupees <= upTo);
  return { ...(slab ?? { pct: 0 }), of: priceRupees };
}

/** Each slab counts for the part of the value that lies in it. */
function marginalPieces({ slabs }: DutyRule, priceRupees: number) {
  return slabs.flatMap((slab, index) => {
    const from = slabs[index - 1]?.upTo ?? 0;
    const of = Math.min(priceRupees, slab.upTo ?? priceRupees) - from;
    return of > 0 ? [{ ...slab, of }] : [];
  });
}

function extrasOf(rule: StateRule, priceRupees: number, duty: Range, from: string): CostPart[] {
  if (rule.extras.length === 0) return [];
  const ranges = rule.extras.map((extra) => {
    const base = extra.of === "value" ? sameRange(priceRupees) : duty;
    const { pct, low = pct, high = pct } = extra;
    return roundUp(
      mapRanges(
        base,
        { amount: pct, low, high },
        (rupees, percent) => share(rupees, { pct: percent }).amount,
      ),
    );
  });
  const words = rule.extras.map((extra) => {
    const base = extra.of === "value" ? formatRupeesGrouped(priceRupees) : "the duty";
    return `${extra.name} ${formatPercent(extra)} of ${base}`;
  });
  return [{ name: "extras", ...sum(ranges), basis: `${words.join(", ")}; ${from}` }];
}

function sameRange(rupees: number): Range {
  return { amount: rupees, low: rupees, high: rupees };
}

function registrationOf(
  { registration }: StateRule,
  { priceRupees, buyer }: CostQuestion,
  from: string,
): CostPart {
  const name = "registration" as const;
  if ("fees" in registration) {
    const fee = registration.fees.find(({ upTo }) => upTo === null || priceRupees <= upTo)?.fee ?? 0;
    return {
      name,
      ...sameRange(fee),
      basis: `fee for a value of ${formatRupeesGrouped(priceRupees)}; ${from}`,
    };
  }
  const { cap, womenPct, ...percent } = registration;
  if (buyer === "female" && womenPct !== undefined) {
    const basis = `${wordPart(priceRupees, { pct: womenPct })} where every buyer is a woman; ${from}`;
    return { name, ...roundUp(share(priceRupees, { pct: womenPct })), basis };
  }
  const capped = mapRanges(roundUp(share(priceRupees, percent)), none, (amount) =>
    Math.min(amount, cap ?? amount),
  );
  const most = cap === null ? "" : `, no more than ${formatRupeesGrouped(cap)}`;
  return { name, ...capped, basis: `${wordPart(priceRupees, percent)}${most}; ${from}` };
}

function wordPart(rupees: number, percent: Percent): string {
  return `${formatPercent(percent)} of ${formatRupeesGrouped(rupees)}`;
}

function formatPercent({ pct, low = pct, high = pct }: Percent): string {
  return low === high ? `${pct} %` : `${low} to ${high} %`;
}

function describeBuyer({ buyer, area }: CostQuestion): string {
  return `${{ male: "a man", female: "a woman", joint: "a woman and a man together" }[buyer]} in ${area} areas`;
}

/** "Karnataka, in force from 31 August 2025, by deccanherald.com 2025-08-30" */
function origin({ subject, fromOn, asOf, sources }: CostRate): string {
  const since = fromOn === null ? `as of ${formatDate(asOf)}` : `in force from ${formatDate(fromOn)}`;
  const [first = "", ...others] = sources.split("\n");
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return `${subject}, ${since}, by ${first}${more}`;
}
