import { orderInNumber } from "#app/features/rera/serial-model.ts";
import type { FieldKey } from "../fields.ts";
import type { Project } from "../model.ts";
import { daysSinceEpoch } from "../sources.ts";
import { startingPriceDay } from "../standing/price-age.ts";
import { registeredSince } from "../standing-model.ts";
import type { StoredSort } from "./sorts.ts";

/** What the orders go by. */

/** Behind every price and every day: what is unknown comes last. */
const unknown = Number.POSITIVE_INFINITY;

type Ordered = Pick<
  Project,
  | "priceMinRupees"
  | "units"
  | "possessionOn"
  | "approvedOn"
  | "approvedIn"
  | "state"
  | "reraNumber"
  | "views"
  | "sources"
  | "isSample"
>;

/** The fields that the orders read. */
export const sortReads: readonly FieldKey[] = [
  "priceMinRupees",
  "units",
  "possessionOn",
  "approvedOn",
  "approvedIn",
  "state",
  "reraNumber",
  "views",
  "isSample",
];

/** What is stored of it besides its fields; `seq` grows with creation. */
type Stored = { readonly seq: number; readonly hasPicture: boolean };

/** What a project is ordered by, smallest first; creation decides between equals. */
export const sortKeys: Readonly<Record<StoredSort, (project: Ordered, stored: Stored) => number>> = {
  // A buyer first sees what gives most: price, homes and a picture.
  complete: ({ priceMinRupees, units }, { hasPicture }) =>
    Number(priceMinRupees === null) + Number(units.length === 0) + Number(!hasPicture),
  newest: (project, { seq }) => -timeOfRegistration(project, seq),
  "price-asc": (project) => (project.priceMinRupees ?? unknown) + ageOfPrice(project),
  "price-desc": (project) =>
    project.priceMinRupees === null ? unknown : ageOfPrice(project) - project.priceMinRupees,
  possession: ({ possessionOn }) => dayNumber(possessionOn),
  views: ({ views }) => -views,
  created: (_, { seq }) => seq,
};

/**
 * A part of a rupee, by which the one that was told last comes first among equal prices, which are whole rupees. So a fresher
 * price comes before an older one on every day, and the index need not look at the day. One of which nobody knows the day
 * comes behind those of known days.
 */
function ageOfPrice(project: Ordered): number {
  const day = startingPriceDay(project);
  return day === null ? 0.9 : 1 - daysSinceEpoch(day) / 2 ** 16;
}

/**
 * Greater for what was registered later, and on one day for what was stored later. Unknown days come before all others: first
 * those whose number gives no order, as they were stored, then the others by their numbers.
 */
function timeOfRegistration(project: Ordered, seq: number): number {
  const day = registeredSince(project);
  if (day !== null) return daysSinceEpoch(day) * 2 ** 32 + seq;
  const order = orderInNumber(project.state, project.reraNumber);
  return order === undefined ? seq : 2 ** 31 + order;
}

/** 20270331 for 2027-03-31. */
function dayNumber(day: string | null): number {
  return day === null ? unknown : Number(day.replaceAll("-", ""));
}
