import { placeKey } from "#app/features/places/model.ts";
import { formatDate } from "#app/shared/dates.ts";
import { formatRupeesGrouped } from "#app/shared/money.ts";
import type {
  Area,
  Buyer,
  CityDuty,
  CostRate,
  DutyRule,
  Extra,
  GstRule,
  Percent,
  StateRule,
} from "./rate-rules.ts";

/** The parts of what a home costs, by the rates of its state and of India. Safe in the browser. */

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

/** A part before it is told: who only adds up needs no words. */
export type Part = Omit<CostPart, "basis"> & { describe: () => string };

/** The parts of a sum, or why there is none. */
export function partsOf(
  rate: CostRate,
  gstRate: CostRate | undefined,
  question: CostQuestion,
): Part[] | { describe: () => string } {
  const { rule, subject: state } = rate;
  if (rule.kind !== "state")
    return {
      describe: () => `We show no figure for ${state}.${rule.kind === "none" ? ` ${rule.reason}` : ""}`,
    };
  const duty = dutyOf(rule, question);
  if (!duty)
    return { describe: () => `Our sources print no duty for ${describeBuyer(question)} in ${state}.` };
  const gst = gstOf(gstRate, question);
  if (!gst) return { describe: () => "No rate of GST is known for that day." };
  const dutySum = roundUp(sum(duty.pieces.map((piece) => share(piece.of, piece))));
  const from = () => origin(rate);
  return [
    priceOf(question.priceRupees),
    gst,
    { name: "duty", ...dutySum, describe: () => `${duty.describe()}; ${from()}` },
    ...extrasOf(rule, question.priceRupees, dutySum, from),
    registrationOf(rule, question, from),
  ];
}

/** Thousandths of a per cent of rupees: whole numbers, so that no sum is off by what a fraction loses. */
type Range = { amount: number; low: number; high: number };

export function share(rupees: number, { pct, low = pct, high = pct }: Percent): Range {
  const of = (percent: number) => rupees * Math.round(percent * 1_000);
  return { amount: of(pct), low: of(low), high: of(high) };
}

export function sum(ranges: readonly Range[]): Range {
  return ranges.reduce((total, range) => mapRanges(total, range, (a, b) => a + b), none);
}

const none: Range = { amount: 0, low: 0, high: 0 };

function mapRanges(a: Range, b: Range, map: (a: number, b: number) => number): Range {
  return { amount: map(a.amount, b.amount), low: map(a.low, b.low), high: map(a.high, b.high) };
}

export function roundUp(range: Range): Range {
  return mapRanges(range, none, (amount) => Math.ceil(amount / 100_000));
}

function priceOf(priceRupees: number): Part {
  const basis = "as published or typed; duty is counted on the state’s guidance value where that is higher";
  return { name: "price", ...sameRange(priceRupees), describe: () => basis };
}

/** Undefined where a rate is needed and none is known. */
function gstOf(
  rate: CostRate | undefined,
  { priceRupees, construction, isAffordable, gst }: CostQuestion,
): Part | undefined {
  const nil = (basis: string): Part => ({ name: "gst", ...none, describe: () => basis });
  if (construction === "ready")
    return nil("none where the completion or occupancy certificate came before the first payment");
  if (gst === "included") return nil("inside the price: not added again");
  if (rate?.rule.kind !== "gst") return undefined;
  const { pct, describe } = gstPercent(rate.rule, priceRupees, isAffordable);
  const range = roundUp(share(priceRupees, { pct }));
  const basis = () => `${pct} % of ${formatRupeesGrouped(priceRupees)}, ${describe()}; ${origin(rate)}`;
  if (gst === "excluded") return { name: "gst", ...range, describe: basis };
  const unknown = () => `not stated whether the price includes it; if not, ${basis()}`;
  return { name: "gst", amount: 0, low: 0, high: range.high, describe: unknown };
}

function gstPercent(rule: GstRule, priceRupees: number, isAffordable: boolean) {
  const isWithin = priceRupees <= rule.affordableUpTo;
  if (isAffordable && isWithin)
    return { pct: rule.affordablePct, describe: () => "affordable, under construction" };
  const above = () => `: above ${formatRupeesGrouped(rule.affordableUpTo)} no home is affordable`;
  return { pct: rule.pct, describe: () => `under construction${isAffordable ? above() : ""}` };
}

type Duty = { pieces: (Percent & { of: number })[]; describe: () => string };

function dutyOf(rule: StateRule, question: CostQuestion): Duty | undefined {
  const { priceRupees, buyer, city } = question;
  const found = rule.duty.find((row) => fits(row, question));
  if (!found) return undefined;
  const own = question.area === "urban" ? ownDutyOf(rule, city) : undefined;
  if (own) {
    const pct = own[buyer];
    return {
      pieces: [{ of: priceRupees, pct }],
      describe: () => `${wordPart(priceRupees, { pct })} in ${city}`,
    };
  }
  const pieces =
    found.mode === "whole" ? [wholePiece(found, priceRupees)] : marginalPieces(found, priceRupees);
  const area = found.area === "any" ? "" : `, ${found.area} area`;
  return {
    pieces,
    describe: () => `${pieces.map((piece) => wordPart(piece.of, piece)).join(" and ")}${area}`,
  };
}

/** The duty of a city's own, where it has one. */
export function ownDutyOf(rule: StateRule, city: string | null): CityDuty | undefined {
  const key = placeKey(city ?? "");
  return rule.cities.find(({ cities }) => cities.some((name) => placeKey(name) === key));
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

function extrasOf(rule: StateRule, priceRupees: number, duty: Range, from: () => string): Part[] {
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
  const formatExtra = (extra: Extra) => {
    const base = extra.of === "value" ? formatRupeesGrouped(priceRupees) : "the duty";
    return `${extra.name} ${formatPercent(extra)} of ${base}`;
  };
  const describe = () => `${rule.extras.map(formatExtra).join(", ")}; ${from()}`;
  return [{ name: "extras", ...sum(ranges), describe }];
}

function sameRange(rupees: number): Range {
  return { amount: rupees, low: rupees, high: rupees };
}

function registrationOf(
  { registration }: StateRule,
  { priceRupees, buyer }: CostQuestion,
  from: () => string,
): Part {
  const name = "registration";
  if ("fees" in registration) {
    const fee = registration.fees.find(({ upTo }) => upTo === null || priceRupees <= upTo)?.fee ?? 0;
    const describe = () => `fee for a value of ${formatRupeesGrouped(priceRupees)}; ${from()}`;
    return { name, ...sameRange(fee), describe };
  }
  const { cap, womenPct, ...percent } = registration;
  if (buyer === "female" && womenPct !== undefined) {
    const describe = () =>
      `${wordPart(priceRupees, { pct: womenPct })} where every buyer is a woman; ${from()}`;
    return { name, ...roundUp(share(priceRupees, { pct: womenPct })), describe };
  }
  const capped = mapRanges(roundUp(share(priceRupees, percent)), none, (amount) =>
    Math.min(amount, cap ?? amount),
  );
  const most = () => (cap === null ? "" : `, no more than ${formatRupeesGrouped(cap)}`);
  return { name, ...capped, describe: () => `${wordPart(priceRupees, percent)}${most()}; ${from()}` };
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
export function origin({ subject, fromOn, asOf, sources }: CostRate): string {
  const since = fromOn === null ? `as of ${formatDate(asOf)}` : `in force from ${formatDate(fromOn)}`;
  const [first = "", ...others] = sources.split("\n");
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return `${subject}, ${since}, by ${first}${more}`;
}
