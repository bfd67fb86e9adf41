import { placeOf } from "#app/features/places/model.server.ts";
import {
  amenityChoices,
  bhkChoices,
  type Project,
  projectStatuses,
  propertyTypes,
} from "#app/features/projects/model.ts";
import { isSlipOf, mostRare, timesMore } from "#app/features/projects/search/place-words.server.ts";
import { wordsByDistance } from "#app/features/projects/search/spelling.ts";
import type { ProjectFacets, ProjectQuery, ProjectSort } from "#app/features/projects/search.ts";
import {
  buildSearchText,
  type Corrections,
  hasWord,
  matchesText,
  maxCorrected,
  mistypedWords,
  type PlaceWords,
  parseSearchText,
  placesOnly,
  relevanceOf,
  type TextQuery,
} from "#app/features/projects/search-text.ts";
import { withheldReasons } from "#app/features/projects/withheld.ts";

/**
 * The rules of the search (docs/api.md, Lists and search parameters) read aloud over plain objects, with no index and no SQL: every count is the length of a filtered list,
 * every facet count the total of the query after the click. Only the rules of text are shared with the search.
 */
export class SearchOracle {
  readonly #entries: Entry[];
  readonly #places: PlaceWords;
  /** What the last text means: one query asks for it some forty times. */
  #last: { search: string; text: TextQuery | null } | undefined;

  /** Projects in creation order. */
  constructor(projects: readonly Project[], places: PlaceWords, includeWithheld: boolean) {
    this.#places = places;
    this.#entries = projects
      .map((project, order) => {
        const place = placeOf(project);
        return { project, order, place, text: buildSearchText({ ...project, place }) };
      })
      .filter(({ project }) => includeWithheld || withheldReasons(project).length === 0);
  }

  /** Ids of the page. */
  page(query: ProjectQuery): string[] {
    const text = this.#understand(query.search);
    const sorted = this.#matching(query).sort((a, b) => compare(a, b, query.sort, text));
    return sorted
      .slice((query.page - 1) * query.perPage, query.page * query.perPage)
      .map(({ project }) => project.id);
  }

  total(query: ProjectQuery): number {
    return this.#matching(query).length;
  }

  facets(query: ProjectQuery): ProjectFacets {
    const count = (change: Partial<ProjectQuery>) => this.total({ ...query, ...change });
    const each = (options: readonly (string | number)[], total: (option: never) => number) =>
      Object.fromEntries(options.map((option) => [option, total(option as never)]));
    const states = [...new Set(this.#entries.map(({ project }) => project.state))].filter(
      (state) => state !== null,
    );
    const inState = this.#entries.filter(
      ({ project }) => project.state !== null && project.state === query.state,
    );
    const places = [...new Set(inState.map(({ place }) => place))].filter((place) => place !== null);
    const seen = (counts: Record<string, number>) =>
      Object.fromEntries(Object.entries(counts).filter(([, total]) => total > 0));
    return {
      state: seen(each(states, (state) => count({ state, city: null }))),
      city: seen(each(places, (city) => count({ city }))),
      projectStatus: each(projectStatuses, (projectStatus) => count({ projectStatus })),
      bhk: each(bhkChoices, (bhk) => count({ bhk })),
      propertyType: each(propertyTypes, (type) => count({ propertyTypes: [type] })),
      amenities: each(
        amenityChoices.map(({ value }) => value),
        (amenity) =>
          count({ amenities: query.amenitiesMatch === "all" ? [...query.amenities, amenity] : [amenity] }),
      ),
    };
  }

  #matching(query: ProjectQuery): Entry[] {
    const text = this.#understand(query.search);
    return this.#entries.filter((entry) => {
      const { project, place } = entry;
      const has = (amenity: string) => project.amenities.includes(amenity);
      return (
        (query.state === null || project.state === query.state) &&
        (query.city === null ||
          place === placeOf({ state: query.state, city: query.city, district: null })) &&
        (query.maxPriceRupees === null || (project.priceMinRupees ?? Number.NaN) <= query.maxPriceRupees) &&
        (query.bhk === null || project.bhk.includes(query.bhk)) &&
        (query.projectStatus === null || project.projectStatus === query.projectStatus) &&
        (query.propertyTypes.length === 0 ||
          query.propertyTypes.some((type) => type === project.propertyType)) &&
        (query.amenities.length === 0 ||
          (query.amenitiesMatch === "all" ? query.amenities.every(has) : query.amenities.some(has))) &&
        (query.search === "" || (text !== null && matchesText(entry.text, text)))
      );
    });
  }

  #understand(search: string): TextQuery | null {
    if (this.#last?.search !== search) this.#last = { search, text: this.#read(search) };
    return this.#last.text;
  }

  #read(search: string): TextQuery | null {
    const parse = (corrections?: Corrections) => parseSearchText(search, this.#places, corrections);
    const plain = parse();
    if (plain === null) return null;
    const slips = this.#slips(plain);
    const read = parse(slips);
    const typed = slips.size > 0 && read ? { ...read, phrase: plain.phrase, placed: plain.placed } : plain;
    if (this.#count(typed) > 0) return typed;
    const mended = parse(this.#corrections(typed)) ?? typed;
    const placed = placesOnly(mended);
    return placed && this.#count(mended) === 0 && this.#count(placed) > 0 ? placed : mended;
  }

  #count(text: TextQuery): number {
    return this.#entries.filter((entry) => matchesText(entry.text, text)).length;
  }

  #countWord(word: string): number {
    const text = parseSearchText(word, this.#places);
    return text ? this.#count(text) : 0;
  }

  #mostFirst(words: readonly string[]): string[] {
    const counts = new Map(words.map((word) => [word, this.#countWord(word)]));
    return [...words].sort().sort((left, right) => (counts.get(right) ?? 0) - (counts.get(left) ?? 0));
  }

  /** Words of few projects, one edit from the name of a place with many. */
  #slips(text: TextQuery): Corrections {
    const { towns, states } = this.#places;
    const names = [...towns, ...states].filter((name) => /^[\p{L}\p{M}]{5,}$/u.test(name));
    return new Map(
      mistypedWords(text).flatMap((word) => {
        const rare = this.#countWord(word);
        if (rare === 0 || rare > mostRare) return [];
        const meant = [...new Set(names)].filter(
          (name) => isSlipOf(word, name) && this.#countWord(name) >= timesMore * rare,
        );
        return meant.length > 0 ? [[word, this.#mostFirst(meant)] as const] : [];
      }),
    );
  }

  #corrections(text: TextQuery): Corrections {
    const isUnknown = (word: string) =>
      !this.#entries.some((entry) => hasWord(entry.text, { text: word, isWhole: false }));
    const vocabulary = [
      ...this.#entries.flatMap((entry) => entry.text.split(" ")),
      ...this.#places.aliases.keys(),
    ].filter((word) => /^[\p{L}\p{M}]+$/u.test(word));
    return new Map(
      mistypedWords(text)
        .filter(isUnknown)
        .slice(0, maxCorrected)
        .flatMap((word) => {
          const [nearest] = wordsByDistance(word, vocabulary);
          return nearest ? [[word, this.#mostFirst(nearest)] as const] : [];
        }),
    );
  }
}

type Entry = { project: Project; order: number; place: string | null; text: string };

function compare(a: Entry, b: Entry, sort: ProjectSort, text: TextQuery | null): number {
  const last = Number.POSITIVE_INFINITY;
  const keys: Record<ProjectSort, (entry: Entry) => number> = {
    created: () => 0,
    newest: ({ order }) => -order,
    "price-asc": ({ project }) => project.priceMinRupees ?? last,
    "price-desc": ({ project }) => (project.priceMinRupees === null ? last : -project.priceMinRupees),
    possession: ({ project }) => (project.possessionOn === null ? last : Date.parse(project.possessionOn)),
    views: ({ project }) => -project.views,
    relevance: (entry) => (text ? relevanceOf(entry.text, text) : 0),
  };
  const [left, right] = [keys[sort](a), keys[sort](b)];
  return left === right ? a.order - b.order : left - right;
}
