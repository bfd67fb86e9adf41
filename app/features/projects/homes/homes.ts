import { formatGrouped } from "#app/shared/money.ts";
import type { FactValue, Range } from "../facets/facet.ts";
import type { Project, Unit } from "../model.ts";

/**
 * The homes that a project publishes, and which of them a buyer means. A buyer who asks for 2 BHK up to 80 lakh wants one
 * home that is both (docs/spec-notes.md, Homes, not projects). Pure and browser-safe.
 */

/** One kind of home; what is not published is null. */
export type Home = {
  readonly bhk: number | null;
  readonly priceRupees: number | null;
  readonly areaSqft: number | null;
};

/** What is asked of a home; null asks nothing. */
export type WantedHome = {
  /** Any of these; none asks nothing. */
  readonly bhk: readonly number[];
  readonly budgetRupees: Range | null;
  readonly carpetArea: Range | null;
  /**
   * Where the budget is for what a home costs in all: the prices of those within it, null where nobody knows. Absent where the
   * budget is for the price.
   */
  readonly pricesInAll?: Range | null | undefined;
};

/** The filters that are about a home. */
export const homeFacets = ["bhk", "budgetRupees", "carpetArea"] as const satisfies (keyof WantedHome)[];

/** A home that says nothing, to be written over. */
export function blankHome(): OneHome {
  return { ...unknownHome };
}

const unknownHome: Home = { bhk: null, priceRupees: null, areaSqft: null };

/**
 * Each unit, and each BHK that no unit has. A starting price that no unit tells is the price of some home: of the one there
 * is, else of one of which nothing more is known. A project that says nothing has a home of which nothing is known.
 */
export function homesOf({
  units,
  bhk,
  priceMinRupees,
}: Pick<Project, "units" | "bhk" | "priceMinRupees">): Home[] {
  const homes: Home[] = units.map((unit) => ({
    bhk: roomsOf(unit),
    priceRupees: unit.priceRupees,
    areaSqft: unit.areaSqft,
  }));
  for (const rooms of bhk)
    if (!homes.some((home) => home.bhk === rooms)) homes.push({ ...unknownHome, bhk: rooms });
  if (priceMinRupees !== null && homes.every(({ priceRupees }) => priceRupees === null)) {
    const [only, another] = homes;
    if (only && !another) return [{ ...only, priceRupees: priceMinRupees }];
    homes.push({ ...unknownHome, priceRupees: priceMinRupees });
  }
  return homes.length > 0 ? homes : [unknownHome];
}

/** "2 BHK" and "2.5" are rooms, "Studio" is none. */
export function roomsOf({ bhk }: Pick<Unit, "bhk">): number | null {
  const [rooms] = /^\d{1,2}(?:\.5)?(?![\d.])/.exec(bhk.trim()) ?? [];
  return rooms === undefined ? null : Number(rooms);
}

/** Whether anything is asked of a home. */
function isHomeWanted({ bhk, budgetRupees, carpetArea }: WantedHome): boolean {
  return bhk.length > 0 || budgetRupees !== null || carpetArea !== null;
}

/** Whether one home has all that is wanted; `isUnpublishedEnough` takes what is not published for what is wanted. */
export function isHome(
  { bhk, priceRupees, areaSqft }: Home,
  wanted: WantedHome,
  isUnpublishedEnough = false,
): boolean {
  const { carpetArea: area, budgetRupees: budget, pricesInAll } = wanted;
  const fits = (published: number | null, isRight: (value: number) => boolean) =>
    published === null ? isUnpublishedEnough : isRight(published);
  const isWithin = (rupees: number, ofPrice: Range) =>
    pricesInAll === null
      ? isUnpublishedEnough && isBetween(rupees, { from: null, to: ofPrice.to })
      : isBetween(rupees, pricesInAll ?? ofPrice);
  return (
    (wanted.bhk.length === 0 || fits(bhk, (rooms) => wanted.bhk.includes(rooms))) &&
    (budget === null || fits(priceRupees, (rupees) => isWithin(rupees, budget))) &&
    (area === null || fits(areaSqft, (sqft) => isBetween(sqft, area)))
  );
}

function isBetween(value: number, { from, to }: Range): boolean {
  return value >= (from ?? 0) && value <= (to ?? Number.POSITIVE_INFINITY);
}

/** Of the homes that are wanted the cheapest whose price is published; undefined where nothing is wanted, or none is. */
export function findWantedHome(
  project: Pick<Project, "units" | "bhk" | "priceMinRupees">,
  wanted: WantedHome,
): Home | undefined {
  if (!isHomeWanted(wanted)) return undefined;
  const price = ({ priceRupees }: Home) => priceRupees ?? Number.POSITIVE_INFINITY;
  return homesOf(project)
    .filter((home) => isHome(home, wanted))
    .sort((left, right) => (price(left) < price(right) ? -1 : 1))[0];
}

/** A home as the index keeps it, three numbers; less than nothing is what is not published. */
export const unpublished = -1;

export function packHomes(homes: readonly Home[]): number[] {
  return homes.flatMap(({ bhk, priceRupees, areaSqft }) =>
    [bhk, priceRupees, areaSqft].map((figure) => figure ?? unpublished),
  );
}

type Written<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** Written over for the next one: so many objects would cost more than a search. */
export type OneHome = Written<Home>;
export type OneWanted = Written<WantedHome>;

/** Reads the packed home whose three numbers begin there. */
export function readHome(home: OneHome, numbers: ArrayLike<FactValue>, at: number): void {
  home.bhk = publishedNumber(numbers[at]);
  home.priceRupees = publishedNumber(numbers[at + 1]);
  home.areaSqft = publishedNumber(numbers[at + 2]);
}

function publishedNumber(packed: FactValue = unpublished): number | null {
  const number = Number(packed);
  return number < 0 ? null : number;
}

/** The home of a unit, by its number from 1; without one the cheapest whose price is published, else none. */
export function homeOfUnit(
  project: Pick<Project, "units" | "bhk" | "priceMinRupees">,
  unit: number | null,
): Home | undefined {
  const homes = homesOf(project);
  if (unit !== null) return project.units[unit - 1] && homes[unit - 1];
  const price = ({ priceRupees }: Home) => priceRupees ?? Number.POSITIVE_INFINITY;
  return homes.filter(({ priceRupees }) => priceRupees !== null).sort((a, b) => price(a) - price(b))[0];
}

/** "2 BHK, 835 sq.ft." */
export function formatHome({ bhk, areaSqft }: Home): string {
  const facts = [
    bhk === null ? null : `${bhk} BHK`,
    areaSqft === null ? null : `${formatGrouped(areaSqft)} sq.ft.`,
  ];
  return facts.filter((fact) => fact !== null).join(", ");
}
