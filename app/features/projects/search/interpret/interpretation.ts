import type { StoredSort } from "../sorts.ts";

/**
 * What a sentence asks for ("2 bhk wakad under 80 lakh ready to move"), by rules alone. What is understood becomes filters;
 * words that mean nothing to a filter stay text. Nothing that was typed is lost: what no filter can say, such as how long a
 * registration holds, stays text too. Never throws.
 */
export type Interpretation = {
  readonly state: string | null;
  readonly city: readonly string[];
  readonly locality: readonly string[];
  /** Any of these, as they grow. */
  readonly bhk: readonly number[];
  /** The least and the most in rupees. */
  readonly priceMin: number | null;
  readonly price: number | null;
  /** True where they are of all that is paid, with taxes and duties. */
  readonly all_in: true | null;
  readonly projectStatus: string | null;
  readonly propertyType: readonly string[];
  readonly amenities: readonly string[];
  readonly standing: string | null;
  /** How far the date of completion moved: any of these. */
  readonly completionDate: readonly string[];
  /** The first and the last year. */
  readonly possessionFrom: number | null;
  readonly possessionBy: number | null;
  readonly areaMin: number | null;
  readonly areaMax: number | null;
  readonly sort: StoredSort | null;
  /** The words that stay text. */
  readonly rest: string;
};

/** Nothing that is asked for. */
export const nothing: Interpretation = {
  ...{
    state: null,
    city: [],
    locality: [],
    bhk: [],
    priceMin: null,
    price: null,
    all_in: null,
    projectStatus: null,
    propertyType: [],
  },
  ...{
    amenities: [],
    standing: null,
    completionDate: [],
    possessionFrom: null,
    possessionBy: null,
    areaMin: null,
    areaMax: null,
    sort: null,
    rest: "",
  },
};

/** An interpretation while its sentence is read. */
export type Draft = { -readonly [Key in keyof Interpretation]: Interpretation[Key] };
