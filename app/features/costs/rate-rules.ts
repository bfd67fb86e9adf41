/** The shape of what a state, or India, takes when a home is bought. Safe in the browser. */

export const buyers = ["male", "female", "joint"] as const;
export type Buyer = (typeof buyers)[number];

export const areas = ["urban", "rural"] as const;
export type Area = (typeof areas)[number];

/** Low: shown as a range, or not at all. */
export const confidences = ["high", "medium", "low"] as const;
export type Confidence = (typeof confidences)[number];

/** Where sources differ, the lowest and the highest of them beside what is reckoned with. */
export type Percent = { pct: number; low?: number; high?: number };

/** From the slab below up to this value, included; the last has no end. */
export type Slab = Percent & { upTo: number | null };

export type DutyRule = {
  buyer: Buyer | "any";
  area: Area | "any";
  /** Whether a slab's rate holds for the whole value or for the part that lies in it. */
  mode: "whole" | "marginal";
  slabs: Slab[];
};

export type Extra = Percent & { name: string; of: "value" | "duty" };

/** Cities with another duty, by buyer. */
export type CityDuty = { cities: string[] } & Record<Buyer, number>;

export type Registration =
  | (Percent & { cap: number | null; womenPct?: number })
  | { fees: { upTo: number | null; fee: number }[] };

export type StateRule = {
  kind: "state";
  duty: DutyRule[];
  cities: CityDuty[];
  extras: Extra[];
  registration: Registration;
};

/** A state of which the sources say too little for a figure. */
export type NoRule = { kind: "none"; reason: string };

export type GstRule = {
  kind: "gst";
  pct: number;
  affordablePct: number;
  affordableUpTo: number;
  /** Square metres of carpet area of a home that counts as affordable, in metropolitan cities and elsewhere. */
  metroArea: number;
  otherArea: number;
  metros: string;
};

export type TdsRule = { kind: "tds"; pct: number; from: number };

export type RateRule = StateRule | NoRule | GstRule | TdsRule;

/** A row: what holds for a subject, a state's name, "GST" or "TDS", from a day on. */
export type CostRate = {
  subject: string;
  /** YYYY-MM-DD; null where the sources give no first day. */
  fromOn: string | null;
  /** The day on which it was compared with its sources. */
  asOf: string;
  rule: RateRule;
  confidence: Confidence;
  /** One a line. */
  sources: string;
  note: string;
};
