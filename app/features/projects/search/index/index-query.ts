import { amenityChoices, bhkChoices, projectStatuses, propertyTypes } from "../../model.ts";
import type { ProjectFacets, ProjectFilters } from "../../search.ts";
import type { TextQuery } from "../../search-text.ts";
import { amenityBit, bhkBit, statusBits, typeBits } from "../facet-bits.ts";
import { type Bitmap, countBits, countCommon, createBitmap, forEachBit, intersect, unite } from "./bitmap.ts";
import type { ProjectIndex } from "./project-index.ts";

type Filter = "state" | "city" | "price" | "text" | "status" | "types" | "bhk" | "amenities";

/** A query ready for the index: what search-conditions.server.ts calls a plan, for strangers. */
export type IndexPlan = {
  filters: ProjectFilters;
  /** What the city filter compares; null where no city is asked for. */
  place: string | null;
  /** Undefined where no text was asked for; null where it can match nothing. */
  text: TextQuery | null | undefined;
};

/** Whether the index knows every option of the filters: other amenities and numbers of rooms stand in the database only. */
export function isIndexed({ bhk, amenities }: ProjectFilters): boolean {
  return (bhk === null || bhkBit(bhk) !== 0) && amenities.every((amenity) => amenityBit(amenity) !== 0);
}

/** What one query finds, and would find without some of its filters. Of use only until the index changes. */
export class IndexMatches {
  readonly #index: ProjectIndex;
  readonly #plan: IndexPlan;
  readonly #sets: ReadonlyMap<Filter, Bitmap>;
  readonly #all: Bitmap;
  #total: number | undefined;

  constructor(index: ProjectIndex, plan: IndexPlan) {
    this.#index = index;
    this.#plan = plan;
    this.#sets = new Map(setsOf(index, plan));
    this.#all = this.#without();
  }

  /** The slots of all that match: not to be changed. */
  get slots(): Bitmap {
    return this.#all;
  }

  /** How many the query finds. */
  get total(): number {
    this.#total ??= countBits(this.#all);
    return this.#total;
  }

  /** How many the query finds, leaving out some of its filters if asked. */
  count(...dropped: Filter[]): number {
    return countBits(this.#except(...dropped));
  }

  /** Per filter, how many projects each option would leave, the other filters as they are. */
  countFacets(): ProjectFacets {
    const { amenitiesMatch } = this.#plan.filters;
    const options = <Option extends string | number>(
      choices: readonly Option[],
      bitsOf: (option: Option) => number,
      found: Bitmap,
    ) =>
      Object.fromEntries(
        choices.map((option) => [option, countCommon(found, this.#index.options.setOf(bitsOf(option)))]),
      );
    return {
      ...this.#countPlaces(),
      projectStatus: options(projectStatuses, statusBits, this.#except("status")),
      propertyType: options(propertyTypes, typeBits, this.#except("types")),
      bhk: options(bhkChoices, bhkBit, this.#except("bhk")),
      amenities: options(
        amenityChoices.map(({ value }) => value),
        amenityBit,
        amenitiesMatch === "any" ? this.#except("amenities") : this.#all,
      ),
    };
  }

  #countPlaces(): Pick<ProjectFacets, "state" | "city"> {
    const { states, places, stateIds, placeIds } = this.#index.slots;
    const byState = new Uint32Array(states.size);
    const byPlace = new Uint32Array(places.size);
    const chosen = states.findId(this.#plan.filters.state ?? "") ?? -1;
    forEachBit(this.#except("state", "city"), (slot) => {
      const state = stateIds[slot] ?? 0;
      byState[state] = (byState[state] ?? 0) + 1;
      const place = placeIds[slot] ?? 0;
      if (state === chosen) byPlace[place] = (byPlace[place] ?? 0) + 1;
    });
    return {
      state: namedCounts(byState, (id) => states.nameOf(id)),
      city: namedCounts(byPlace, (id) => places.nameOf(id)),
    };
  }

  /** What is found without some filters; the same set as with all where none of them is asked for. */
  #except(...dropped: Filter[]): Bitmap {
    return dropped.some((filter) => this.#sets.has(filter)) ? this.#without(...dropped) : this.#all;
  }

  #without(...dropped: Filter[]): Bitmap {
    const found = this.#index.living.slice();
    for (const [filter, set] of this.#sets) if (!dropped.includes(filter)) intersect(found, set);
    return found;
  }
}

function* setsOf(index: ProjectIndex, { filters, place, text }: IndexPlan): Generator<[Filter, Bitmap]> {
  const {
    state,
    maxPriceRupees,
    projectStatus,
    propertyTypes: types,
    bhk,
    amenities,
    amenitiesMatch,
  } = filters;
  const option = (bits: number) => index.options.setOf(bits);
  if (state !== null) yield ["state", index.stateSet(state)];
  if (filters.city !== null) yield ["city", index.placeSet(place ?? "")];
  if (maxPriceRupees !== null) yield ["price", index.cheaperThan(maxPriceRupees)];
  if (text !== undefined) yield ["text", textSet(index, text)];
  if (projectStatus !== null) yield ["status", option(statusBits(projectStatus))];
  if (types.length > 0) yield ["types", union(types.map((type) => option(typeBits(type))))];
  if (bhk !== null) yield ["bhk", option(bhkBit(bhk))];
  if (amenities.length > 0) {
    const sets = amenities.map((amenity) => option(amenityBit(amenity)));
    yield ["amenities", amenitiesMatch === "all" ? common(sets) : union(sets)];
  }
}

/** The slots whose text matches, as `matchesText` (search-text.ts) says. */
function textSet(index: ProjectIndex, text: TextQuery | null): Bitmap {
  if (text === null) return createBitmap(0);
  const terms = text.terms.map(({ options }) =>
    union(options.map((words) => common(words.map((word) => index.wordSet(word))))),
  );
  const matches = common(terms);
  return text.numberKey === null ? matches : union([matches, index.wordSet(text.numberKey)]);
}

/** What is in all of the sets; of one set that set itself. */
function common(sets: readonly Bitmap[]): Bitmap {
  const [first = createBitmap(0), ...rest] = sets;
  if (rest.length === 0) return first;
  const found = first.slice();
  for (const set of rest) intersect(found, set);
  return found;
}

/** What is in any of the sets; of one set that set itself. */
function union(sets: readonly Bitmap[]): Bitmap {
  const [first = createBitmap(0), ...rest] = sets;
  if (rest.length === 0) return first;
  const found = first.slice();
  for (const set of rest) unite(found, set);
  return found;
}

function namedCounts(counts: Uint32Array, nameOf: (id: number) => string): Record<string, number> {
  const named = [...counts].flatMap((count, id) =>
    id > 0 && count > 0 ? [[nameOf(id), count] as const] : [],
  );
  return Object.fromEntries(named.sort(([left], [right]) => (left < right ? -1 : 1)));
}
