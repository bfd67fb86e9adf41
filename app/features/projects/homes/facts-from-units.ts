import { formatGrouped } from "#app/shared/money.ts";
import { bhkRange, type NewProject, type Project, type Unit } from "../model.ts";
import { roomsOf } from "./homes.ts";

/** What the kinds of homes tell of their project, so that nobody has to say it twice. Pure and browser-safe. */

export type FactsFromUnits = Pick<Project, "bhk" | "priceMinRupees" | "priceMaxRupees" | "carpetArea">;

/** Facts that are told together: a lowest price of one source beside a highest of another may be upside down. */
const groups: readonly (readonly (keyof FactsFromUnits)[])[] = [
  ["bhk"],
  ["priceMinRupees", "priceMaxRupees"],
  ["carpetArea"],
];

/** Prices and areas only where all units tell theirs: the cheapest of some may not be the cheapest. */
export function findFactsFromUnits(units: readonly Unit[]): FactsFromUnits {
  const rooms = units.map(roomsOf).filter((bhk) => bhk !== null);
  const isBhk = (bhk: number) => bhk >= bhkRange.min && bhk <= bhkRange.max;
  const [priceMinRupees, priceMaxRupees] = endsOf(units.map(({ priceRupees }) => priceRupees));
  const [from, to] = endsOf(units.map(({ areaSqft }) => areaSqft));
  return {
    bhk: [...new Set(rooms)].filter(isBhk).sort((one, other) => one - other),
    priceMinRupees,
    priceMaxRupees,
    carpetArea:
      from === null || to === null ? null : `${[...new Set([from, to])].map(formatSqft).join("–")} sq.ft.`,
  };
}

/**
 * What else changes where units do: what the project did not tell, or told as its units did so far, is as the new units
 * give it. A fact that is sent too, an emptied one included, is as it is sent.
 */
export function followUnits(stored: Project, sent: Partial<NewProject>): Partial<FactsFromUnits> {
  if (!sent.units) return {};
  const before = findFactsFromUnits(stored.units);
  const now = findFactsFromUnits(sent.units);
  const follows = (key: keyof FactsFromUnits) =>
    sent[key] === undefined && (isBlank(stored[key]) || isSame(stored[key], before[key]));
  const followed = groups.filter((keys) => keys.every((key) => follows(key) && !isBlank(now[key]))).flat();
  return Object.fromEntries(followed.map((key) => [key, now[key]]));
}

/** The least and the most; null where one of them is unknown, or there is none. */
function endsOf(numbers: readonly (number | null)[]): [number | null, number | null] {
  const known = numbers.flatMap((number) => number || []);
  if (known.length === 0 || known.length < numbers.length) return [null, null];
  return [Math.min(...known), Math.max(...known)];
}

function formatSqft(area: number): string {
  return formatGrouped(Math.round(area));
}

type UnitsFact = FactsFromUnits[keyof FactsFromUnits];

function isBlank(fact: UnitsFact): boolean {
  return fact === null || (Array.isArray(fact) && fact.length === 0);
}

function isSame(one: UnitsFact, other: UnitsFact): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
