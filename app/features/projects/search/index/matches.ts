import type { PricesInAll } from "#app/features/costs/ceiling-model.ts";
import { type AmenitiesMatch, type FactValue, isUnset } from "../../facets/facet.ts";
import { type FacetKey, facetOf } from "../../facets.ts";
import { homeFacets } from "../../homes/homes.ts";
import type { Standing } from "../../standing-model.ts";
import { filtersOnPublished, matchesHomes, type ProjectFilters } from "../query.ts";
import { matchesText, type TextQuery } from "../search-text.ts";
import { type Bitmap, copyRange, countBits, intersect, type SlotRange } from "./bitmap.ts";
import { type IndexedProject, indexedFacets } from "./indexed-project.ts";
import type { Audience, ProjectIndex } from "./project-index.ts";
import { textSet } from "./text-sets.ts";
import { homeSet, homeTester } from "./wanted-homes.ts";

/** A query ready for the index. */
export type IndexPlan = {
  readonly filters: ProjectFilters;
  /** What the city filter compares, each once; null where no city is asked for. */
  readonly places: readonly string[] | null;
  /** The numbers under which a promoter's projects are counted; null where none is asked for. */
  readonly promoters: readonly number[] | null;
  /** Undefined where no text was asked for; null where it can match nothing. */
  readonly text: TextQuery | null | undefined;
  /** For a budget in all; null where a budget is for the price. */
  readonly pricesInAll: PricesInAll | null;
  readonly audience: Audience;
  /** The day in India, YYYY-MM-DD. */
  readonly today: string;
};

/** What narrows a query: a filter with a column, the place (state and city as one), what is asked of one home, or the text. */
export type Narrowing = FacetKey | "place" | "homes" | "text";

/** What was found: slots of the segment, and projects of the delta. */
export type Found = {
  readonly set: Bitmap;
  /** Outside these ranges, which do not overlap, are no slots. */
  readonly ranges: readonly SlotRange[];
  readonly fresh: readonly IndexedProject[];
};

function countFound({ set, ranges, fresh }: Found): number {
  let count = fresh.length;
  for (const range of ranges) count += countBits(set, range);
  return count;
}

/** What one query finds, and would find without some of its filters; until the index changes or is asked something else. */
export class Matches {
  readonly #index: ProjectIndex;
  readonly #plan: IndexPlan;
  readonly #sets: ReadonlyMap<Narrowing, Bitmap>;
  readonly #fresh: FreshMatches;
  readonly all: Found;
  #total: number | undefined;

  /** `known` are the sets of the same plan without what is not published. */
  constructor(index: ProjectIndex, plan: IndexPlan, known?: ReadonlyMap<Narrowing, Bitmap>) {
    this.#index = index;
    this.#plan = plan;
    this.#sets = setsOf(index, plan, known);
    this.#fresh = new FreshMatches(index.deltaFor(plan.audience), plan);
    this.all = this.#find();
  }

  /** How many more there would be without a filter. */
  leftOutBy(narrowing: Narrowing): number {
    return this.#isNarrowed(narrowing) ? countFound(this.without(narrowing)) - this.total : 0;
  }

  /** How many more there would be, were a project taken that publishes nothing of what is asked. */
  get leftOutUnpublished(): number {
    const { filters } = this.#plan;
    if (filters.unpublished || filtersOnPublished(filters).length === 0) return 0;
    const plan = { ...this.#plan, filters: { ...filters, unpublished: true } };
    return new Matches(this.#index, plan, this.#sets).total - this.total;
  }

  /** How many the query finds. */
  get total(): number {
    this.#total ??= countFound(this.all);
    return this.#total;
  }

  /** What is found without one filter. */
  without(narrowing: Narrowing): Found {
    return this.#isNarrowed(narrowing) ? this.#find(narrowing) : this.all;
  }

  #isNarrowed(narrowing: Narrowing): boolean {
    const { filters, places } = this.#plan;
    if (narrowing === "place") return filters.state !== null || places !== null;
    return this.#sets.has(narrowing);
  }

  #find(except?: Narrowing): Found {
    const { scratch, segment } = this.#index;
    const { filters, places, audience } = this.#plan;
    const fresh = this.#fresh.without(except);
    const slots = this.#index.slotsFor(audience);
    const others = [...this.#sets].filter(([name]) => name !== except);
    const isEverywhere = except === "place" || (filters.state === null && places === null);
    const ranges = isEverywhere
      ? [{ first: 0, end: segment.count }]
      : segment.areas.find(filters.state, places);
    if (isEverywhere && others.length === 0) return { set: slots, ranges, fresh };
    const found = scratch.take();
    for (const range of ranges) {
      copyRange(found, slots, range);
      for (const [, set] of others) intersect(found, set, range);
    }
    return { set: found, ranges, fresh };
  }
}

/** Looks at the projects of the delta one by one. */
class FreshMatches {
  readonly #all: IndexedProject[] = [];
  /** Projects that fail one filter only, by that. */
  readonly #butFor = new Map<Narrowing, IndexedProject[]>();

  constructor(delta: readonly IndexedProject[], plan: IndexPlan) {
    const conditions = conditionsOf(plan);
    for (const project of delta) {
      let failed: Narrowing | undefined;
      let failures = 0;
      for (const { narrowing, passes } of conditions) {
        if (passes(project)) continue;
        failed = narrowing;
        if (++failures > 1) break;
      }
      if (failures <= 1) this.#listFor(failed).push(project);
    }
  }

  #listFor(failed: Narrowing | undefined): IndexedProject[] {
    if (failed === undefined) return this.#all;
    const known = this.#butFor.get(failed);
    if (known) return known;
    const list: IndexedProject[] = [];
    this.#butFor.set(failed, list);
    return list;
  }

  without(narrowing: Narrowing | undefined): readonly IndexedProject[] {
    const others = narrowing && this.#butFor.get(narrowing);
    return others ? [...this.#all, ...others] : this.#all;
  }
}

type Condition = { narrowing: Narrowing; passes: (project: IndexedProject) => boolean };

/** What a project of the delta has to pass, the dearest to look at last. */
function conditionsOf(plan: IndexPlan): Condition[] {
  const { filters, places, promoters, text, today } = plan;
  const conditions: Condition[] = [
    { narrowing: "place", passes: (project) => isIn(project, filters.state, places) },
  ];
  for (const [at, key] of indexedFacets.entries()) {
    if (key === "promoter" || !narrows(filters, key)) continue;
    const { accepts } = facetOf(key);
    const isSilenceEnough = takesSilence(filters, key);
    conditions.push({
      narrowing: key,
      passes: ({ facetValues: { [at]: facetValues = [] } }) =>
        (isSilenceEnough && facetValues.length === 0) ||
        accepts(facetValues, filters[key], filters.amenitiesMatch, today),
    });
  }
  const promoterAt = indexedFacets.indexOf("promoter");
  if (promoters !== null)
    conditions.push({
      narrowing: "promoter",
      passes: ({ facetValues }) =>
        (facetValues[promoterAt] ?? []).some((number) => promoters.includes(Number(number))),
    });
  if (matchesHomes(filters)) conditions.push({ narrowing: "homes", passes: homeTester(plan) });
  if (text !== undefined)
    conditions.push({
      narrowing: "text",
      passes: ({ searchText }) => text !== null && matchesText(searchText, text),
    });
  return conditions;
}

function isIn(
  { state, place }: IndexedProject,
  inState: string | null,
  places: IndexPlan["places"],
): boolean {
  return (
    (inState === null || state === inState) && (places === null || (place !== null && places.includes(place)))
  );
}

/**
 * Whether a filter narrows by its own column. Old prices are left out of a budget where they are not asked for; what is
 * asked of one home is one question; every other filter narrows where it is asked for.
 */
function narrows(filters: ProjectFilters, key: FacetKey): boolean {
  if (
    key === "unpublished" ||
    key === "allIn" ||
    (matchesHomes(filters) && homeFacets.some((own) => own === key))
  )
    return false;
  return key === "oldPrices" ? filters.budgetRupees !== null && !filters.oldPrices : !isUnset(filters[key]);
}

/** Whether a filter takes a project that gives it nothing. */
export function takesSilence(filters: ProjectFilters, key: FacetKey): boolean {
  return filters.unpublished && facetOf(key).unpublishedName !== undefined;
}

/**
 * The set of each filter that is asked for, the place aside. They may hold slots that are gone. `known` are those of the same
 * plan without what is not published.
 */
function setsOf(
  index: ProjectIndex,
  plan: IndexPlan,
  known?: ReadonlyMap<Narrowing, Bitmap>,
): Map<Narrowing, Bitmap> {
  const { filters, promoters, text, today } = plan;
  const sets = new Map<Narrowing, Bitmap>();
  if (promoters !== null) sets.set("promoter", known?.get("promoter") ?? promoterSet(index, promoters));
  for (const key of indexedFacets) {
    if (key === "promoter" || !narrows(filters, key)) continue;
    const condition = { key, wanted: filters[key], mode: filters.amenitiesMatch, today };
    const matching = known?.get(key) ?? facetSet(index, condition);
    sets.set(
      key,
      takesSilence(filters, key) ? index.scratch.union([matching, index.segment.silent(key)]) : matching,
    );
  }
  if (matchesHomes(filters)) sets.set("homes", homeSet(index, plan));
  if (text !== undefined) sets.set("text", known?.get("text") ?? textSet(index, text));
  return sets;
}

function promoterSet({ segment, scratch }: ProjectIndex, promoters: readonly number[]): Bitmap {
  const column = segment.numbers("promoter");
  return scratch.union(promoters.map((number) => column.between({ from: number, to: number }, scratch)));
}

type FacetCondition = { key: FacetKey; wanted: unknown; mode: AmenitiesMatch; today: string };

function facetSet(index: ProjectIndex, { key, wanted, mode, today }: FacetCondition): Bitmap {
  const { segment, scratch } = index;
  if (facetOf(key).column === "priceDay") return index.currentPrices(today);
  if (facetOf(key).column === "standing") return index.standingsSet([wanted].flat() as Standing[], today);
  if (facetOf(key).column === "locality")
    return segment.choices(key).anyOf([wanted].flat() as FactValue[], scratch);
  const range = facetOf(key).rangeOf?.(wanted);
  if (range) return segment.numbers(key).between(range, scratch);
  const sets = [wanted].flat().map((value) => optionSet(index, key, value as FactValue, today));
  return facetOf(key).kind === "allOf" && mode === "all" ? scratch.common(sets) : scratch.union(sets);
}

/** The slots that have one option of a filter. Not to be changed. */
export function optionSet(index: ProjectIndex, key: FacetKey, option: FactValue, today: string): Bitmap {
  return facetOf(key).column === "standing"
    ? index.standingSet(option as Standing, today)
    : index.segment.choices(key).setOf(option);
}
