import type { ProjectFilters } from "../../search.ts";
import type { Options, SoughtWord, TextQuery } from "../../search-text.ts";
import { amenityBit, bhkBit, statusBits, typeBits } from "../facet-bits.ts";
import type { AreaSlots } from "./areas.ts";
import {
  type Bitmap,
  copyRange,
  countBits,
  hasBit,
  intersect,
  type SlotRange,
  setBit,
  unite,
} from "./bitmap.ts";
import type { ProjectIndex } from "./project-index.ts";

/** What narrows a query down to a set, besides its place. */
export type SetFilter = "price" | "text" | "status" | "types" | "bhk" | "amenities";

/** A query ready for the index: what search-conditions.server.ts calls a plan, for strangers. */
export type IndexPlan = {
  readonly filters: ProjectFilters;
  /** What the city filter compares; null where no city is asked for. */
  readonly place: string | null;
  /** Undefined where no text was asked for; null where it can match nothing. */
  readonly text: TextQuery | null | undefined;
};

/** Whether the index knows every option of the filters: other amenities and numbers of rooms stand in the database only. */
export function isIndexed({ bhk, amenities }: ProjectFilters): boolean {
  return (bhk === null || bhkBit(bhk) !== 0) && amenities.every((amenity) => amenityBit(amenity) !== 0);
}

/** Slots that match, and where they are: outside these ranges, which do not overlap, there are none. */
export type Found = {
  readonly set: Bitmap;
  readonly ranges: readonly SlotRange[];
  /** Whether the slots are in the order of creation. */
  readonly isCreationOrder: boolean;
};

function countFound({ set, ranges }: Found): number {
  let count = 0;
  for (const range of ranges) count += countBits(set, range);
  return count;
}

/** What one query finds, and would find without some of its filters; until the index changes or is asked something else. */
export class IndexMatches {
  readonly #index: ProjectIndex;
  readonly #area: AreaSlots | null;
  readonly #sets: FilterSets;
  readonly all: Found;
  #total: number | undefined;

  constructor(index: ProjectIndex, plan: IndexPlan) {
    this.#index = index;
    const { filters, place } = plan;
    this.#area = filters.state === null && place === null ? null : index.areas.find(filters.state, place);
    this.#sets = setsOf(index, plan);
    this.all = this.#find(this.#sets, this.#area);
  }

  /** How many the query finds. */
  get total(): number {
    this.#total ??= this.isEverything ? this.#index.size : countFound(this.all);
    return this.#total;
  }

  /** Whether nothing is filtered by. */
  get isEverything(): boolean {
    return this.all.set === this.#index.living;
  }

  /** What is found without one filter. */
  without(filter: SetFilter): Found {
    const others = this.#sets.filter(([name]) => name !== filter);
    return others.length === this.#sets.length ? this.all : this.#find(others, this.#area);
  }

  /** What is found in all places. */
  get everywhere(): Found {
    return this.#area === null ? this.all : this.#find(this.#sets, null);
  }

  #find(sets: FilterSets, area: AreaSlots | null): Found {
    const { scratch, living, allSlots, recentSlots } = this.#index;
    const isLiving = sets.some(([name]) => name !== "text" && name !== "price");
    const [first = living, ...others] = [...(isLiving ? [] : [living]), ...sets.map(([, set]) => set)];
    if (area === null && others.length === 0)
      return { set: first, ranges: [allSlots], isCreationOrder: false };
    const set = scratch.take();
    for (const range of area?.ranges ?? [allSlots]) copyRange(set, first, range);
    for (const slot of area?.recent ?? []) if (hasBit(first, slot)) setBit(set, slot);
    const ranges = area === null ? [allSlots] : [...area.ranges, recentSlots];
    for (const other of others) for (const range of ranges) intersect(set, other, range);
    return { set, ranges, isCreationOrder: area?.isCreationOrder ?? false };
  }
}

type FilterSets = readonly (readonly [SetFilter, Bitmap])[];

/** The set of each filter that is asked for. Those of price and text may hold slots that are gone. */
function setsOf(index: ProjectIndex, { filters, text }: IndexPlan): FilterSets {
  const { maxPriceRupees, projectStatus, propertyTypes, bhk, amenities, amenitiesMatch } = filters;
  const option = (bits: number) => index.options.setOf(bits);
  const sets: [SetFilter, Bitmap][] = [];
  if (projectStatus !== null) sets.push(["status", option(statusBits(projectStatus))]);
  if (bhk !== null) sets.push(["bhk", option(bhkBit(bhk))]);
  if (maxPriceRupees !== null) sets.push(["price", index.cheaperThan(maxPriceRupees)]);
  if (propertyTypes.length > 0)
    sets.push([
      "types",
      union(
        index,
        propertyTypes.map((type) => option(typeBits(type))),
      ),
    ]);
  if (amenities.length > 0) {
    const wanted = amenities.map((amenity) => option(amenityBit(amenity)));
    sets.push(["amenities", amenitiesMatch === "all" ? common(index, wanted) : union(index, wanted)]);
  }
  if (text !== undefined) sets.push(["text", textSet(index, text)]);
  return sets;
}

/** The slots whose text matches, as `matchesText` (search-text.ts) says; some of them may be gone. */
function textSet(index: ProjectIndex, text: TextQuery | null): Bitmap {
  if (text === null) return index.scratch.take();
  const matches = holdingAll(
    index,
    text.terms.map(({ options }) => options),
  );
  return text.numbers.length === 0 ? matches : union(index, [matches, holdingNumber(index, text)]);
}

/** How many public projects hold a text. */
export function countHolding(index: ProjectIndex, text: TextQuery): number {
  index.scratch.reset();
  const found = index.scratch.copy(textSet(index, text));
  intersect(found, index.living, index.allSlots);
  return countBits(found, index.allSlots);
}

/** The slots that have one option of each term. */
export function holdingAll(index: ProjectIndex, terms: readonly Options[]): Bitmap {
  const setOf = (word: SoughtWord) => index.words.setOf(word, index.scratch);
  return common(
    index,
    terms.map((options) =>
      union(
        index,
        options.map((words) => common(index, words.map(setOf))),
      ),
    ),
  );
}

/** The slots with a RERA number that begins as the text says. */
export function holdingNumber(index: ProjectIndex, { numbers }: TextQuery): Bitmap {
  return holdingAll(index, [numbers.map((number) => [number])]);
}

/** What is in all of the sets; of one set that set itself. */
function common({ scratch, allSlots }: ProjectIndex, [first, ...rest]: readonly Bitmap[]): Bitmap {
  if (!first || rest.length === 0) return first ?? scratch.take();
  const found = scratch.copy(first);
  for (const set of rest) intersect(found, set, allSlots);
  return found;
}

/** What is in any of the sets; of one set that set itself. */
function union({ scratch }: ProjectIndex, [first, ...rest]: readonly Bitmap[]): Bitmap {
  if (!first || rest.length === 0) return first ?? scratch.take();
  const found = scratch.copy(first);
  for (const set of rest) unite(found, set);
  return found;
}
