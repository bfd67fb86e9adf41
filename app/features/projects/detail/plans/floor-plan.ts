import { formatGrouped, formatRupees } from "#app/shared/money.ts";
import { type PagePicture, pagePicture } from "../../card/summary.ts";
import { formatAreaWithMetres } from "../../homes/area-text.ts";
import type { ProjectWithImages, Unit } from "../../model.ts";

/** One kind of home as its card shows it. */
export type FloorPlan = {
  /** "2 BHK"; what the tabs group by. */
  kind: string;
  bhk: string;
  area: string;
  price: string;
  /** "price of March 2026" where it is old. */
  priceOf: string | null;
  /** "₹4,972", worked out of price and area; null where one of them is unknown. */
  perSqft: string | null;
  /** Null where there is no drawing. */
  picture: PagePicture | null;
};

export const unknown = "Not published";

/** Where they are on the project's page. */
export const floorPlanId = "floor-plan";

/**
 * The units of a project with the drawings that belong to them; a drawing without a unit keeps its place. `pricesOf` says of
 * which month their prices are, where those are old.
 */
export function buildFloorPlans(
  { units, images }: Pick<ProjectWithImages, "units" | "images">,
  pricesOf: string | null = null,
): FloorPlan[] {
  const drawings = new Map(
    images.filter(({ kind }) => kind === "plan").map((image) => [image.position, pagePicture(image)]),
  );
  const count = Math.max(units.length, ...[...drawings.keys()].map((position) => position + 1));
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const unit = units[index];
    const picture = drawings.get(index) ?? null;
    return unit || picture ? [{ ...describeUnit(unit, pricesOf), picture }] : [];
  });
}

function describeUnit(unit: Unit | undefined, pricesOf: string | null): Omit<FloorPlan, "picture"> {
  const bhk = unit?.bhk.replace(/\s*bhk$/i, "").trim() || unknown;
  const price = formatUnitPrice(unit);
  return {
    bhk,
    kind: /^\d/.test(bhk) ? `${bhk} BHK` : bhk,
    area: formatArea(unit),
    price: price ?? unknown,
    priceOf: price === undefined ? null : pricesOf,
    perSqft: formatPerSqft(unit),
  };
}

/** The area as it was given; from the number where no text came with it. */
function formatArea(unit: Unit | undefined): string {
  const text = unit?.area.trim() || unit?.areaSqft?.toString();
  return text ? formatAreaWithMetres(text) : unknown;
}

function formatPerSqft(unit: Unit | undefined): string | null {
  if (!unit?.priceRupees || !unit.areaSqft) return null;
  return `₹${formatGrouped(Math.round(unit.priceRupees / unit.areaSqft))}`;
}

/** Undefined where nobody published one. */
function formatUnitPrice(unit: Unit | undefined): string | undefined {
  if (unit?.priceRupees != null) return formatRupees(unit.priceRupees);
  return unit?.price.trim() || undefined;
}
