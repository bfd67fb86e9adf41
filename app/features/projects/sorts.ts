import type { FieldKey } from "./fields.ts";
import type { Project } from "./model.ts";
import { startingPriceDay } from "./price-age.ts";
import { daysSinceEpoch } from "./sources.ts";

/** The orders of the list of projects. Safe in the browser. */

/** Behind every price and every day: what is unknown comes last. */
const unknown = Number.POSITIVE_INFINITY;

type Ordered = Pick<Project, "priceMinRupees" | "units" | "possessionOn" | "views" | "sources" | "isSample">;

/** What is stored of it besides its fields. */
type Stored = { readonly seq: number; readonly hasPicture: boolean };

type Sort = {
  readonly label: string;
  /** What a project is ordered by, smallest first; creation decides between equals. `seq` grows with creation. */
  readonly key: (project: Ordered, stored: Stored) => number;
};

/** Every order but the nearest matches, as it is offered. */
export const sorts = {
  // A buyer first sees what tells most: price, homes and a picture.
  complete: {
    label: "Default order",
    key: ({ priceMinRupees, units }, { hasPicture }) =>
      Number(priceMinRupees === null) + Number(units.length === 0) + Number(!hasPicture),
  },
  newest: { label: "Newest first", key: (_, { seq }) => -seq },
  "price-asc": {
    label: "Price: low to high",
    key: (project) => (project.priceMinRupees ?? unknown) + ageOfPrice(project),
  },
  "price-desc": {
    label: "Price: high to low",
    key: (project) =>
      project.priceMinRupees === null ? unknown : ageOfPrice(project) - project.priceMinRupees,
  },
  possession: { label: "Possession: soonest", key: ({ possessionOn }) => dayNumber(possessionOn) },
  views: { label: "Most viewed", key: ({ views }) => -views },
  created: { label: "Oldest first", key: (_, { seq }) => seq },
} as const satisfies Record<string, Sort>;

/** An order that the index keeps. */
export type StoredSort = keyof typeof sorts;
/** `relevance` is the order of a text's nearest matches. */
export type ProjectSort = StoredSort | "relevance";

// The keys of the record; Object.keys only forgets it.
export const storedSorts = Object.keys(sorts) as readonly StoredSort[];
export const projectSorts: readonly ProjectSort[] = ["relevance", ...storedSorts];

/** The fields that the orders read. */
export const sortReads: readonly FieldKey[] = [
  "priceMinRupees",
  "units",
  "possessionOn",
  "views",
  "isSample",
];

export function sortLabel(sort: ProjectSort): string {
  return sort === "relevance" ? "Best match" : sorts[sort].label;
}

/**
 * A part of a rupee, by which the one that was told last comes first among equal prices, which are whole rupees. So a fresher
 * price comes before an older one on every day, and the index need not look at the day. One of which nobody knows the day
 * comes behind those of known days.
 */
function ageOfPrice(project: Ordered): number {
  const day = startingPriceDay(project);
  return day === null ? 0.9 : 1 - daysSinceEpoch(day) / 2 ** 16;
}

/** 20270331 for 2027-03-31. */
function dayNumber(day: string | null): number {
  return day === null ? unknown : Number(day.replaceAll("-", ""));
}
