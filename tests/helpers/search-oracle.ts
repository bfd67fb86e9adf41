import { type CostRate, costOf, usualQuestion } from "#app/features/costs/model.ts";
import { placeOf } from "#app/features/places/model.server.ts";
import { type FactValue, isUnset, type Range } from "#app/features/projects/facets/facet.ts";
import { facetKeys, facetOf } from "#app/features/projects/facets.ts";
import type { Project, ProjectImage } from "#app/features/projects/model.ts";
import { hashKey, keyOfSlug, promoterKey } from "#app/features/projects/promoters/promoter-key.ts";
import { spellingsOf } from "#app/features/projects/search/alike-words.ts";
import type { Audience } from "#app/features/projects/search/index/project-index.ts";
import { isDevanagari, latinSpellings } from "#app/features/projects/search/interpret/devanagari.ts";
import { localitiesOf } from "#app/features/projects/search/localities.server.ts";
import { isSlipOf, mostRare, timesMore } from "#app/features/projects/search/place-words.server.ts";
import type { ProjectFacets, ProjectQuery } from "#app/features/projects/search/query.ts";
import {
  asSpelt,
  type Corrections,
  matchesText,
  maxCorrected,
  mistypedWords,
  type PlaceWords,
  parseSearchText,
  placesOnly,
  type Reading,
  relevanceOf,
  type TextQuery,
  withoutPart,
} from "#app/features/projects/search/search-text.ts";
import { buildSearchText } from "#app/features/projects/search/searchable-text.ts";
import type { ProjectSort } from "#app/features/projects/search/sorts.ts";
import { hasWord } from "#app/features/projects/search/sought-words.ts";
import { editDistance, wordsByDistance } from "#app/features/projects/search/spelling.ts";
import {
  hasOthers,
  mayBeSlip,
  type WordBeside,
  wordsBeside,
} from "#app/features/projects/search/words-beside.ts";
import { withheldReasons } from "#app/features/projects/standing/standing.ts";
import { type Standing, standingOf, standings } from "#app/features/projects/standing-model.ts";
import { foldHindi } from "#app/shared/words.ts";

/**
 * The rules of the search (docs/api.md, Lists and search parameters) read aloud over plain objects, with no index and no SQL: every count is the length of a filtered list,
 * every facet count the total of the query after the click. Only the rules of text are shared with the search.
 */
export class SearchOracle {
  readonly #entries: Entry[];
  readonly #places: PlaceWords;
  readonly #audience: Audience;
  readonly #today: string;
  readonly #costRates: readonly CostRate[];
  readonly #recordKeys: ReadonlySet<string>;
  /** What the last text means: one query asks for it some forty times. */
  #last: ({ search: string } & Understood) | undefined;

  /** Projects in creation order. */
  constructor(projects: readonly Project[], { places, audience, today, costRates = [] }: Asker) {
    this.#costRates = costRates;
    this.#places = places;
    this.#audience = audience;
    this.#today = today;
    const isShown = (project: Project) => withheldReasons(project).length === 0;
    const keys = projects.flatMap((project) =>
      isShown(project) && !project.isSample ? (promoterKey(project.developer) ?? []) : [],
    );
    this.#recordKeys = new Set(keys.filter((key) => keys.filter((other) => other === key).length >= 3));
    this.#entries = projects
      .map((project, order) => {
        const place = placeOf(project);
        return {
          ...{ project, order, place },
          text: buildSearchText({ ...project, place }),
          hasPicture: hasPicture(project),
        };
      })
      .filter(({ project }) => audience === "staff" || isShown(project));
  }

  /** The numbers by which the index knows the projects of a promoter. */
  promoterNumbers(slug: string): number[] {
    const key = keyOfSlug(slug);
    return key !== undefined && this.#recordKeys.has(key) ? [hashKey(key)] : [];
  }

  /** Ids of the page. */
  page(query: ProjectQuery): string[] {
    const text = this.#understand(query.search);
    const sorted = this.#matching(query).sort((a, b) =>
      compare(a, b, query.sort, text, this.#homePriceOf(query)),
    );
    return sorted
      .slice((query.page - 1) * query.perPage, query.page * query.perPage)
      .map(({ project }) => project.id);
  }

  total(query: ProjectQuery): number {
    return this.#matching(query).length;
  }

  /** How many more there are for who asks for every standing, where a stranger asked for none. */
  leftOut(query: ProjectQuery): number {
    if (this.#audience === "staff" || query.standing.length > 0) return 0;
    return this.total({ ...query, standing: [...standings] }) - this.total(query);
  }

  /** How many more there are for who asks for old prices too. */
  leftOutOldPrices(query: ProjectQuery): number {
    return this.total({ ...query, oldPrices: true }) - this.total(query);
  }

  /** How many more there are for who takes what is not published for what is asked. */
  leftOutUnpublished(query: ProjectQuery): number {
    return this.total({ ...query, unpublished: true }) - this.total(query);
  }

  facets(query: ProjectQuery): ProjectFacets {
    const count = (change: Partial<ProjectQuery>) => this.total({ ...query, ...change });
    const each = (names: readonly (string | null)[], total: (name: string) => number) =>
      Object.fromEntries(
        [...new Set(names)]
          .flatMap((name) => (name === null ? [] : [[name, total(name)] as const]))
          .filter(([, found]) => found > 0),
      );
    const inState = this.#entries.filter(
      ({ project }) => project.state !== null && project.state === query.state,
    );
    const facets: ProjectFacets = {
      state: each(
        this.#entries.map(({ project }) => project.state),
        (state) => count({ state, city: [] }),
      ),
      city: each(
        inState.map(({ place }) => place),
        (city) => count({ city: [city] }),
      ),
    };
    facets.locality = each(
      query.city.length === 0 ? [] : this.#entries.flatMap(({ project }) => localitiesOf(project)),
      (locality) => count({ localities: [locality] }),
    );
    for (const key of facetKeys) {
      const { param, kind, choices } = facetOf(key);
      const pressed = (choice: FactValue) => {
        if (kind === "oneOf") return choice;
        const chosen = [query[key]].flat();
        return kind === "allOf" && query.amenitiesMatch === "all" ? [...chosen, choice] : [choice];
      };
      if (choices.length > 0)
        facets[param] = Object.fromEntries(
          choices.map((choice) => [choice, count({ [key]: pressed(choice) })]),
        );
    }
    return facets;
  }

  /** The price of the cheapest home that is asked for; undefined where the project is asked and no home. */
  #homePriceOf(query: ProjectQuery): ((project: Project) => number) | undefined {
    const { match, bhk, budgetRupees, carpetArea } = query;
    if (match === "project" || (bhk.length === 0 && budgetRupees === null && carpetArea === null))
      return undefined;
    return (project) =>
      Math.min(
        ...wantedHomes(project, query, (rupees) => this.#highestCost(project, rupees)).map(
          ({ price }) => price ?? Number.POSITIVE_INFINITY,
        ),
      );
  }

  /** What a home of a project costs in all at most; null where nobody knows. */
  #highestCost(project: Project, rupees: number): number | null {
    const isReady = standingOf(project, this.#today) === "completed";
    const question = usualQuestion(rupees, placeOf(project), isReady);
    const cost = costOf(this.#costRates, project.state, question, this.#today);
    return "missing" in cost ? null : cost.high;
  }

  #matching(query: ProjectQuery): Entry[] {
    const text = this.#understand(query.search);
    const cities = query.city.map((city) => placeOf({ state: query.state, city, district: null }));
    return this.#entries.filter(
      ({ project, place, text: searchText }) =>
        (query.state === null || project.state === query.state) &&
        (cities.length === 0 || cities.includes(place)) &&
        (query.localities.length === 0 ||
          localitiesOf(project).some((locality) => query.localities.includes(locality))) &&
        (query.promoter === null || this.#isOfPromoter(project, query.promoter)) &&
        (query.search === "" || (text !== null && matchesText(searchText, text))) &&
        hasWantedHome(project, query, (rupees) => this.#highestCost(project, rupees)) &&
        this.#meantStandings(query).includes(standingOf(project, this.#today)) &&
        (query.budgetRupees === null || query.oldPrices || !this.#isOldPrice(project)) &&
        facetKeys.every((key) => {
          const facet = facetOf(key);
          if (
            facet.column === "standing" ||
            facet.column === "priceDay" ||
            facet.column === "homes" ||
            facet.column === "locality" ||
            (query.match === "unit" && ["bhk", "budgetRupees", "carpetArea"].includes(key)) ||
            facet.column === "promoter" ||
            facet.column === "place" ||
            facet.column === "text" ||
            isUnset(query[key])
          )
            return true;
          const values = [facet.of(project)].flat().filter((value) => value !== null);
          if (values.length === 0 && query.unpublished && facet.unpublishedName !== undefined) return true;
          return facet.accepts(values, query[key], query.amenitiesMatch, this.#today);
        }),
    );
  }

  /** Who has fewer than three public projects has no record, and no list. */
  #isOfPromoter({ developer, isSample }: Project, slug: string): boolean {
    const key = keyOfSlug(slug);
    return key !== undefined && !isSample && promoterKey(developer) === key && this.#recordKeys.has(key);
  }

  /** What nobody asks for otherwise: strangers see what may be advertised, staff see all. */
  #meantStandings({ standing }: ProjectQuery): readonly Standing[] {
    if (standing.length > 0) return standing;
    return this.#audience === "staff" ? standings : standings.filter((one) => one !== "term-over");
  }

  /** Staff told it more than 180 days ago. */
  #isOldPrice(project: Project): boolean {
    const day = staffDayOfPrice(project);
    if (day === null) return false;
    const lastDay = new Date(`${day}T00:00:00Z`);
    lastDay.setUTCDate(lastDay.getUTCDate() + 180);
    return lastDay.toISOString().slice(0, 10) < this.#today;
  }

  /** How the text is taken, where that is not as it was typed. */
  reading(query: ProjectQuery): Reading | null {
    this.#understand(query.search);
    return this.total(query) > 0 ? (this.#last?.reading ?? null) : null;
  }

  /** The text that is searched for, and how that was taken where it is not what was typed. */
  understood(search: string): Understood {
    const { text, reading } = this.#read(search);
    return { text, reading: text && this.#count(text) > 0 ? reading : null };
  }

  #understand(search: string): TextQuery | null {
    if (this.#last?.search !== search) this.#last = { search, ...this.#read(search) };
    return this.#last.text;
  }

  #read(search: string): Understood {
    const parse = (corrections?: Corrections) => parseSearchText(search, this.#places, corrections);
    const plain = parse();
    if (plain === null) return { text: null, reading: null };
    const slips = this.#slips(plain);
    const read = parse(slips);
    const typed = slips.size > 0 && read ? { ...read, phrase: plain.phrase, placed: plain.placed } : plain;
    const added = slips.size > 0 && read ? { text: read.phrase, isAddition: true } : null;
    if (this.#count(typed) > 0) return { text: typed, reading: added };
    const corrections = this.#corrections(typed);
    const mended = parse(corrections) ?? typed;
    const others = [
      mended,
      parse(this.#correctedBeside(mended, corrections)),
      parse(this.#writtenAlike(mended, corrections)),
      withoutPart(mended),
      placesOnly(mended),
    ];
    const text = others.find((other) => other && this.#count(other) > 0) ?? mended;
    return { text, reading: { text: text.phrase, isAddition: false } };
  }

  #count(text: TextQuery): number {
    return this.#entries.filter((entry) => matchesText(entry.text, text)).length;
  }

  #countWord(word: string): number {
    const text = parseSearchText(word, this.#places);
    return text ? this.#count(asSpelt(text)) : 0;
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

  /** One word more, the rarest, that a project has with one edit, or as others write it, beside all others. */
  #correctedBeside(text: TextQuery, corrections: Corrections): Corrections {
    const words = new Map(wordsBeside(text).map((beside) => [beside.word, beside]));
    for (const word of this.#mostFirst([...words.keys()]).reverse()) {
      const beside = words.get(word) as WordBeside;
      const there = this.#wordsOf((entry) => hasOthers(entry.text, beside));
      const isSlip = (other: string) =>
        mayBeSlip(beside) && /^[\p{L}\p{M}]+$/u.test(other) && editDistance(word, other, 1) === 1;
      const meant = new Set([
        ...[...there].filter(isSlip),
        ...spellingsOf(word).filter((one) => there.has(one)),
      ]);
      if (meant.size > 0) return new Map([...corrections, [word, this.#mostFirst([...meant])] as const]);
    }
    return corrections;
  }

  /** Every word as others write it. */
  #writtenAlike(text: TextQuery, corrections: Corrections): Corrections {
    const all = this.#wordsOf(() => true);
    const alike = wordsBeside(text).flatMap(({ word }) => {
      const found = spellingsOf(word).filter((one) => all.has(one));
      return found.length > 0 ? [[word, this.#mostFirst(found)] as const] : [];
    });
    return new Map([...corrections, ...alike]);
  }

  #wordsOf(isOne: (entry: Entry) => boolean): ReadonlySet<string> {
    return new Set(this.#entries.filter(isOne).flatMap((entry) => entry.text.split(" ")));
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
          const spoken = isDevanagari(word) ? latinSpellings(foldHindi(word)) : [];
          const known = spoken.filter((text) =>
            this.#entries.some((entry) => hasWord(entry.text, { text, isWhole: true })),
          );
          const near = [word, ...spoken].map((other) => wordsByDistance(other, vocabulary)[0]);
          const nearest = known.length > 0 ? known : near.find((words) => words !== undefined);
          return nearest ? [[word, this.#mostFirst(nearest)] as const] : [];
        }),
    );
  }
}

/** One home has the rooms, the price and the area that are asked for, of those that are published. */
function hasWantedHome(
  project: Project,
  query: ProjectQuery,
  highestCost: (rupees: number) => number | null,
): boolean {
  return query.match === "project" || wantedHomes(project, query, highestCost).length > 0;
}

function wantedHomes(project: Project, query: ProjectQuery, highestCost: (rupees: number) => number | null) {
  const { bhk, budgetRupees: budget, carpetArea: area, unpublished, allIn } = query;
  const isWithin = (price: number, { from, to }: Range) => {
    const cost = allIn ? highestCost(price) : price;
    if (cost === null) return unpublished && (to === null || price <= to);
    return (from === null || cost >= from) && (to === null || cost <= to);
  };
  const units = project.units.map((unit) => ({
    rooms: Number(unit.bhk),
    price: unit.priceRupees,
    sqft: unit.areaSqft,
  }));
  const bare = project.bhk.filter((rooms) => !units.some((unit) => unit.rooms === rooms));
  const homes: { rooms: number | null; price: number | null; sqft: number | null }[] = [
    ...units,
    ...bare.map((rooms) => ({ rooms, price: null, sqft: null })),
  ];
  if (homes.every(({ price }) => price === null)) {
    const price = project.priceMinRupees;
    const [only] = homes;
    if (homes.length === 1 && only) only.price = price;
    else if (price !== null || homes.length === 0) homes.push({ rooms: null, price, sqft: null });
  }
  return homes.filter(
    ({ rooms, price, sqft }) =>
      (bhk.length === 0 || (rooms === null ? unpublished : bhk.includes(rooms))) &&
      (budget === null || (price === null ? unpublished : isWithin(price, budget))) &&
      (area === null ||
        (sqft === null
          ? unpublished
          : (area.from === null || sqft >= area.from) && (area.to === null || sqft <= area.to))),
  );
}

type Asker = {
  places: PlaceWords;
  audience: Audience;
  today: string;
  /** For a budget in all. */
  costRates?: readonly CostRate[];
};

type Understood = { text: TextQuery | null; reading: Reading | null };

type Entry = {
  project: Project;
  order: number;
  place: string | null;
  text: string;
  hasPicture: boolean;
};

/** The day on which staff told the price of a project that is no sample; null where nobody knows. */
function staffDayOfPrice({ sources, isSample, priceMinRupees }: Project): string | null {
  if (isSample || priceMinRupees === null) return null;
  const source = sources.find(({ fields }) => fields.includes("priceMinRupees"));
  return source?.list === undefined ? (source?.on ?? null) : null;
}

/** Where nothing is known of pictures, every other project has some: by its views. */
export function hasPicture({ views, images }: Pick<Project, "views"> & { images?: ProjectImage[] }): boolean {
  return images ? images.some(({ kind }) => kind === "gallery") : views % 2 === 1;
}

/** The last eight digits of a number such as P52100012345; -1 for any other. */
function serialOfMahaRera({ state, reraNumber }: Project): number {
  const isOfForm = state === "Maharashtra" && reraNumber?.length === 12 && /^p5/i.test(reraNumber);
  return isOfForm ? Number(reraNumber.slice(4)) : -1;
}

function compare(
  a: Entry,
  b: Entry,
  sort: ProjectSort,
  text: TextQuery | null,
  homePriceOf: ((project: Project) => number) | undefined,
): number {
  const last = Number.POSITIVE_INFINITY;
  if (homePriceOf && sort.startsWith("price")) {
    const [left, right] = [homePriceOf(a.project), homePriceOf(b.project)];
    if (left === right) return a.order - b.order;
    if (left === last || right === last) return left === last ? 1 : -1;
    return sort === "price-asc" ? left - right : right - left;
  }
  if (sort === "newest") {
    const [day, other] = [a, b].map(({ project: { approvedOn, approvedIn } }) =>
      Date.parse(approvedOn ?? (approvedIn ? `1 ${approvedIn} UTC` : "1 January 1970 UTC")),
    );
    if (day !== other) return (other ?? 0) - (day ?? 0);
    const serials = [a, b].map(({ project }) => (day === 0 ? serialOfMahaRera(project) : -1));
    const [serial = -1, otherSerial = -1] = serials;
    if (serial !== otherSerial) return otherSerial - serial;
    // Two records of one number stand as they were stored.
    return serial === -1 ? b.order - a.order : a.order - b.order;
  }
  const keys: Record<Exclude<ProjectSort, "newest">, (entry: Entry) => number> = {
    complete: ({ project, hasPicture: isPictured }) =>
      [project.priceMinRupees !== null, project.units.length > 0, isPictured].filter((values) => !values)
        .length,
    created: () => 0,
    "price-asc": ({ project }) => project.priceMinRupees ?? last,
    "price-desc": ({ project }) => (project.priceMinRupees === null ? last : -project.priceMinRupees),
    possession: ({ project }) => (project.possessionOn === null ? last : Date.parse(project.possessionOn)),
    views: ({ project }) => -project.views,
    relevance: (entry) => (text ? relevanceOf(entry.text, text) : 0),
  };
  const [left, right] = [keys[sort](a), keys[sort](b)];
  if (left !== right) return left - right;
  const [day, other] = [a, b].map(({ project }) => staffDayOfPrice(project) ?? "");
  // Of equal prices the one that was told last comes first.
  if (sort.startsWith("price") && day !== other) return (day ?? "") > (other ?? "") ? -1 : 1;
  return a.order - b.order;
}
