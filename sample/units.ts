import { floorPlanLabel } from "./drawings/plans/floor-plan.ts";
import type { LayoutName, PlanSize, PlanSpec } from "./drawings/plans/layouts.ts";
import { carpetAreaSqft, planBhk, planSizes } from "./drawings/plans/layouts.ts";
import { indexes } from "./drawings/svg.ts";
import type { HomeKind } from "./homes.ts";
import type { SamplePlace } from "./places.ts";
import type { Random } from "./random.ts";
import { between, pick, shuffle, wholeBetween } from "./random.ts";
import type { SampleProject, SampleUnit } from "./sample-project.ts";

/** Nothing in the sample costs less or more. */
export const priceLimits = { leastRupees: 25_00_000, mostRupees: 12_00_00_000 } as const;

/** The price of a square foot in a locality: dearest in the first of the place, cheapest in the last. */
export function localityRate(
  place: SamplePlace,
  locality: string,
  priceFactor: number,
  random: Random,
): number {
  const [low, high] = place.rupeesPerSqft;
  const last = Math.max(1, place.localities.length - 1);
  const share = 1 - place.localities.indexOf(locality) / last;
  const spread = 0.1 + 0.8 * share + between(random, -0.08, 0.08);
  return Math.min(high, Math.max(low, (low + (high - low) * spread) * priceFactor));
}

/** To the nearest half lakh below a crore, to the nearest lakh above. */
function roundedPrice(rupees: number): number {
  const step = rupees < 1_00_00_000 ? 50_000 : 1_00_000;
  return Math.round(rupees / step) * step;
}

// Object.keys answers string[]; these are the keys of the literal.
const sizes = Object.keys(planSizes) as PlanSize[];

/** Draws from a place's usual mixes until one makes a sensible offer at this rate. */
export function chooseUnits(
  kind: HomeKind,
  floors: number,
  rupeesPerSqft: number,
  random: Random,
): SampleUnit[] {
  const mixes = kind.tallMixes && floors > 2 ? kind.tallMixes : kind.mixes;
  const draws = indexes(8).flatMap(() => shuffle(random, mixes));
  for (const mix of draws) {
    const units = drawUnits(kind, mix, rupeesPerSqft, random);
    if (isSensibleOffer(units, mix)) return units;
  }
  throw new Error(`no home of this kind fits ${rupeesPerSqft} rupees per sq.ft.`);
}

/** One or two plans for each BHK, smaller homes first; homes outside the price limits are left out. */
function drawUnits(
  kind: HomeKind,
  mix: readonly number[],
  rupeesPerSqft: number,
  random: Random,
): SampleUnit[] {
  const isMirrored = random() < 0.5;
  const countOf = () => (mix.length === 1 ? 2 : wholeBetween(random, 1, 2));
  return mix
    .flatMap((bhk) => planChoices(kind.layouts[bhk] ?? [], countOf(), isMirrored, random))
    .map((spec) => buildUnit(spec, rupeesPerSqft))
    .filter(
      ({ priceRupees }) => priceRupees >= priceLimits.leastRupees && priceRupees <= priceLimits.mostRupees,
    )
    .sort((one, other) => one.bhk - other.bhk || one.areaSqft - other.areaSqft);
}

/** Every BHK of the mix is there, and each is larger than the ones before. */
function isSensibleOffer(units: readonly SampleUnit[], mix: readonly number[]): boolean {
  const isRising = units.every(
    (unit, index) => index === 0 || unit.areaSqft > (units[index - 1]?.areaSqft ?? 0),
  );
  return isRising && mix.every((bhk) => units.some((unit) => unit.bhk === bhk));
}

function planChoices(
  layouts: readonly LayoutName[],
  count: number,
  isMirrored: boolean,
  random: Random,
): PlanSpec[] {
  const layout = pick(random, layouts);
  const first = Math.floor(random() * (sizes.length - count + 1));
  return sizes.slice(first, first + count).map((size) => ({ layout, size, isMirrored }));
}

function buildUnit(spec: PlanSpec, rupeesPerSqft: number): SampleUnit {
  const plan = { drawing: "floor-plan", ...spec } as const;
  const areaSqft = carpetAreaSqft(spec);
  return {
    bhk: planBhk(spec),
    priceRupees: roundedPrice(areaSqft * rupeesPerSqft),
    areaSqft,
    plan,
    planAlt: floorPlanLabel(spec),
  };
}

/** What a project says of its homes as a whole. */
export function summarizeUnits(
  units: readonly SampleUnit[],
): Pick<SampleProject, "bhk" | "configuration" | "carpetArea" | "priceMinRupees" | "priceMaxRupees"> {
  const bhk = [...new Set(units.map((unit) => unit.bhk))];
  const prices = units.map((unit) => unit.priceRupees);
  const areas = units.map((unit) => unit.areaSqft);
  const [least, most] = [Math.min(...areas), Math.max(...areas)].map((area) => area.toLocaleString("en-IN"));
  return {
    bhk,
    configuration: `${bhk.join(", ")} BHK`,
    carpetArea: least === most ? `${least} sq.ft.` : `${least}–${most} sq.ft.`,
    priceMinRupees: Math.min(...prices),
    priceMaxRupees: Math.max(...prices),
  };
}
