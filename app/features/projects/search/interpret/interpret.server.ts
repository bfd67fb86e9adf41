import { type NamedPlace, placesNamed } from "#app/features/places/model.server.ts";
import { numberAt } from "./numbers.ts";
import { nearestPlace } from "./place-names.server.ts";
import { readTokens, type Token } from "./tokens.ts";
import {
  amenityNames,
  ceilingCues,
  dateCues,
  fillers,
  floorCues,
  months,
  nearbyCues,
  nearbyNames,
  possessionCues,
  roads,
  standingNames,
  statusNames,
  typeNames,
} from "./vocabulary.ts";

/**
 * What a sentence asks for ("2 bhk wakad under 80 lakh ready to move"), by rules alone. What is understood becomes filters;
 * words that mean nothing to a filter stay text. Nothing that was typed is lost: what no filter can say, such as a price to begin
 * at, stays text too. Never throws.
 */
export type Interpretation = {
  readonly state: string | null;
  readonly city: readonly string[];
  readonly locality: readonly string[];
  readonly bhk: number | null;
  readonly price: number | null;
  readonly projectStatus: string | null;
  readonly propertyType: readonly string[];
  readonly amenities: readonly string[];
  readonly standing: string | null;
  readonly possessionBy: number | null;
  readonly areaMin: number | null;
  readonly areaMax: number | null;
  /** The words that stay text. */
  readonly rest: string;
};

/** A locality and where it is; `place` is what the city filter compares. */
export type FoundLocality = { readonly locality: string; readonly state: string; readonly place: string };

export type Gazetteer = {
  /** A locality of the catalogue by its name: in these cities, or else where there is only one of that name. */
  readonly findLocality: (
    name: string,
    within: { state: string | null; cities: readonly string[] },
  ) => FoundLocality | undefined;
  /** The one name of a locality that a mistyped word is nearest to. */
  readonly nearestLocality: (word: string) => string | undefined;
  /** Whether some project's text has the word: then it is no typing error. */
  readonly isKnownWord: (word: string) => boolean;
};

export type Within = { readonly state: string | null; readonly city: readonly string[] };

const nowhere: Within = { state: null, city: [] };

export function interpret(text: string, gazetteer: Gazetteer, within: Within = nowhere): Interpretation {
  return isNumber.test(text)
    ? { ...nothing, rest: text.trim() }
    : new Reading(text, gazetteer, within).read();
}

/** A registration number is no sentence: letters and many digits in one, or slashes. */
const isNumber = /[a-z]+[-/.]?\d{5,}|\S+\/\S+\/\S+/i;

const nothing: Interpretation = {
  ...{ state: null, city: [], locality: [], bhk: null, price: null, projectStatus: null, propertyType: [] },
  ...{ amenities: [], standing: null, possessionBy: null, areaMin: null, areaMax: null, rest: "" },
};

type Draft = { -readonly [Key in keyof Interpretation]: Interpretation[Key] };

const rupees: Readonly<Record<string, number>> = { crore: 10_000_000, lakh: 100_000, l: 100_000, k: 1000 };
const squareFeet: Readonly<Record<string, number>> = { sqft: 1, sqm: 10.7639, sqyd: 9 };
const longestName = 5;

class Reading {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  readonly #words: readonly string[];
  readonly #isUsed: boolean[];
  readonly #gazetteer: Gazetteer;
  readonly #within: Within;
  readonly #found: Draft = { ...nothing };
  readonly #places: NamedPlace[] = [];

  constructor(text: string, gazetteer: Gazetteer, within: Within) {
    this.#text = text;
    this.#gazetteer = gazetteer;
    this.#within = within;
    this.#tokens = readTokens(text);
    this.#words = this.#tokens.map(({ word }) => word);
    this.#isUsed = this.#words.map(() => false);
  }

  read(): Interpretation {
    const rules = [this.#readFigures, this.#readYear, this.#readNames, this.#readPlace];
    for (const rule of rules)
      for (let at = 0; at < this.#words.length; at++)
        if (!this.#isUsed[at]) this.#take(at, rule.call(this, at));
    this.#readPlacesApart();
    this.#settlePlaces();
    this.#readLocalities();
    this.#readMistypedPlaces();
    return { ...this.#found, rest: this.#findRest() };
  }

  #take(at: number, length: number): void {
    for (let used = at; used < at + length; used++) this.#isUsed[used] = true;
  }

  /** The words of some tokens, if nobody has used them. */
  #nameAt(at: number, length: number): string | undefined {
    const isFree = at + length <= this.#words.length && !this.#isUsed.slice(at, at + length).includes(true);
    return isFree ? this.#words.slice(at, at + length).join(" ") : undefined;
  }

  /** BHK, area or budget: a number or two with a unit. */
  #readFigures(at: number): number {
    const first = numberAt(this.#words, at);
    if (!first) return 0;
    const unitAt = at + first.length;
    const second = this.#secondNumber(unitAt);
    const end = second ? second.end : unitAt;
    const plus = this.#words[end] === "+" && this.#words[end + 1] === "bhk" ? 1 : 0;
    const unit = this.#words[end + plus] ?? "";
    const own = this.#words[unitAt] ?? "";
    const value = second?.value ?? first.value;
    if (unit === "bhk") return this.#readRooms(first.value, end + plus + 1 - at);
    if (Object.hasOwn(squareFeet, unit)) {
      const factor = squareFeet[unit] ?? 1;
      return this.#readArea([first.value * factor, second && value * factor], at, end + 1);
    }
    if (second && Object.hasOwn(rupees, own) && !Object.hasOwn(rupees, unit))
      return this.#readBudget(first.value * (rupees[own] ?? 1), at, unitAt + 1);
    if (Object.hasOwn(rupees, unit)) return this.#readBudget(value * (rupees[unit] ?? 1), at, end + 1);
    const isPlain =
      first.value >= 500_000 && (this.#isBeside(at, unitAt, ceilingCues) || first.value % 1000 === 0);
    return isPlain && !second ? this.#readBudget(first.value, at, unitAt) : 0;
  }

  /** "60-80 lakh", "60 lakh to 1 crore": the number behind, with the place where its unit is. */
  #secondNumber(at: number): { value: number; end: number } | undefined {
    const joint =
      Object.hasOwn(rupees, this.#words[at] ?? "") || Object.hasOwn(squareFeet, this.#words[at] ?? "")
        ? at + 1
        : at;
    if (!["-", "to", "/", "se", "से", "or", "and", "ya", "या"].includes(this.#words[joint] ?? ""))
      return undefined;
    const number = numberAt(this.#words, joint + 1);
    return number && { value: number.value, end: joint + 1 + number.length };
  }

  #readRooms(rooms: number, length: number): number {
    const isRooms = rooms >= 1 && rooms <= 20 && (rooms * 2) % 1 === 0;
    if (!isRooms) return 0;
    this.#found.bhk ??= rooms;
    return length;
  }

  #readArea([first, second]: [number, number | undefined], from: number, to: number): number {
    if (this.#found.areaMin !== null || this.#found.areaMax !== null) return 0;
    const [low, high] = [
      Math.round(Math.min(first, second ?? first)),
      Math.round(Math.max(first, second ?? first)),
    ];
    if (low < 1 || high > 1_000_000) return 0;
    const isCeiling = second === undefined && this.#isBeside(from, to, ceilingCues);
    this.#found.areaMin = isCeiling ? null : low;
    this.#found.areaMax = second !== undefined || isCeiling ? high : null;
    if (second === undefined && !isCeiling) this.#takeBeside(from, to, floorCues);
    return to - from;
  }

  #readBudget(amount: number, from: number, to: number): number {
    // "1 crore 20 lakh"
    const more = numberAt(this.#words, to);
    const unit = more && (this.#words[to + more.length] ?? "");
    const isSum = more && unit === "lakh" && amount >= 10_000_000 && more.value < 100;
    const total = Math.round(isSum ? amount + more.value * 100_000 : amount);
    const end = isSum ? to + more.length + 1 : to;
    // A price to begin at is no filter: it stays as it was typed.
    if (this.#isBeside(from, end, floorCues) && !this.#isBeside(from, end, ceilingCues)) {
      this.#take(from, 0);
      this.#kept.push(...Array.from({ length: end - from }, (_, step) => from + step));
      return end - from;
    }
    if (total < 1 || total >= 100_000_000_000_000) return 0;
    this.#found.price = Math.max(this.#found.price ?? 0, total);
    return end - from;
  }

  /** Tokens that were read and stay text. */
  readonly #kept: number[] = [];

  /** Whether a cue stands right before, with no more than a filler between, or right behind. */
  #isBeside(from: number, to: number, cues: ReadonlySet<string>): boolean {
    return this.#cuesBeside(from, to, cues).length > 0;
  }

  #takeBeside(from: number, to: number, cues: ReadonlySet<string>): void {
    for (const at of this.#cuesBeside(from, to, cues)) this.#isUsed[at] = true;
  }

  #cuesBeside(from: number, to: number, cues: ReadonlySet<string>): number[] {
    const isCue = (at: number) => cues.has(this.#words[at] ?? "");
    const before = isCue(from - 1)
      ? from - 1
      : this.#isFiller(from - 1) && isCue(from - 2)
        ? from - 2
        : undefined;
    return [...(before === undefined ? [] : [before]), ...(isCue(to) ? [to] : [])];
  }

  /** Whether words are "road", or stand before it: the name of a road is no name of where it leads. */
  #isRoad(at: number, length: number): boolean {
    const isRoadWord = (place: number) => roads.has(this.#words[place] ?? "");
    return isRoadWord(at + length) || (length === 1 && isRoadWord(at));
  }

  #isFiller(at: number): boolean {
    return fillers.has(this.#words[at] ?? "");
  }

  /** "possession by march 2027", "2027 tak": a year beside words of time. */
  #readYear(at: number): number {
    const word = this.#words[at] ?? "";
    if (!/^20\d\d$/.test(word)) return 0;
    const year = Number(word);
    const isTime = (place: number) =>
      [dateCues, months, possessionCues].some((cues) => cues.has(this.#words[place] ?? ""));
    let from = at;
    while (from > 0 && isTime(from - 1) && !this.#isUsed[from - 1]) from--;
    let to = at + 1;
    while (to < this.#words.length && isTime(to) && !this.#isUsed[to]) to++;
    const around = this.#words.slice(from, to);
    const isAsked =
      this.#words.some((other) => possessionCues.has(other)) ||
      around.some((other) => ["by", "before", "till", "until", "upto", "tak", "pehle"].includes(other));
    if (!isAsked) return 0;
    const isBefore = around.some((other) => other === "before" || other === "pehle");
    this.#found.possessionBy = isBefore && !around.some((other) => months.has(other)) ? year - 1 : year;
    this.#take(from, to - from);
    return 1;
  }

  /** Status, registration, sub type and amenities by their names, the longest first. */
  #readNames(at: number): number {
    for (let length = longestName; length > 0; length--) {
      const name = this.#nameAt(at, length);
      if (name !== undefined && this.#takeName(name, at)) return length;
    }
    return 0;
  }

  #takeName(name: string, at: number): boolean {
    const found = this.#found;
    const status = statusNames.get(name);
    const standing = standingNames.get(name);
    const type = typeNames.get(name);
    const isNear =
      nearbyCues.has(this.#words[at - 1] ?? "") ||
      nearbyCues.has(this.#words[at - 2] ?? "") ||
      ["near", "paas", "पास"].includes(this.#words[at + 1] ?? "");
    const amenity = amenityNames.get(name) ?? (isNear ? nearbyNames.get(name) : undefined);
    if (status) found.projectStatus ??= status;
    else if (standing) found.standing ??= standing;
    else if (type) found.propertyType = [...new Set([...found.propertyType, type])];
    else if (amenity) found.amenities = [...new Set([...found.amenities, amenity])];
    return (status ?? standing ?? type ?? amenity) !== undefined;
  }

  #readPlace(at: number): number {
    for (let length = longestName; length > 0; length--) {
      const name = this.#nameAt(at, length);
      // Codes of two letters are words too: one stands behind "in", or at the end.
      const isCode = length === 1 && /^[a-z]{2}$/.test(name ?? "");
      // "Wardha Road" is a road of Nagpur.
      if (name === undefined || this.#isRoad(at, length)) continue;
      const isPlaced =
        ["in", "at"].includes(this.#words[at - 1] ?? "") ||
        at === this.#words.length - 1 ||
        /^[A-Z]{2}$/.test(this.#tokens[at]?.raw ?? "");
      const places = isCode && !isPlaced ? [] : placesNamed(name);
      if (places.length === 0) continue;
      // "gandhi nagar" is a part of many a town, and a spelling of one: that only where no town is named.
      const isApart = length > 1 && places.every(({ city }) => city !== null && !/[\s-]/.test(city));
      if (isApart) this.#apart.push({ at, length, places });
      else this.#places.push(...places);
      return isApart ? 0 : length;
    }
    return 0;
  }

  /** Towns whose names were typed as several words. */
  readonly #apart: { at: number; length: number; places: readonly NamedPlace[] }[] = [];

  #readPlacesApart(): void {
    const isPlaced = this.#places.some(({ city }) => city !== null) || this.#within.city.length > 0;
    for (const { at, length, places } of isPlaced ? [] : this.#apart) {
      if (this.#nameAt(at, length) === undefined) continue;
      this.#places.push(...places);
      this.#take(at, length);
    }
  }

  /** Of places of one name all are meant, unless a state that is named too decides between them. */
  #settlePlaces(): void {
    const states = new Set(this.#places.flatMap(({ state, city }) => (city === null ? [state] : [])));
    const cities = this.#places.filter(({ city }) => city !== null);
    const inState = cities.filter(({ state }) => states.has(state));
    const meant = inState.length > 0 ? inState : cities;
    const names = [...new Set(meant.flatMap(({ city }) => city ?? []))];
    const ofCities = new Set(meant.map(({ state }) => state));
    const [state, another] = names.length > 0 ? ofCities : states;
    this.#found.city = names;
    this.#found.state = another === undefined ? (state ?? null) : null;
  }

  /** What is left may name localities: of the cities that are named, else where the name tells the city. */
  #readLocalities(): void {
    for (let at = 0; at < this.#words.length; at++)
      for (let length = longestName; length > 0; length--) {
        const name = this.#nameAt(at, length);
        if (name === undefined || this.#isFiller(at) || this.#isRoad(at, length)) continue;
        const found = this.#findLocality(name);
        if (!found) continue;
        this.#found.locality = [...new Set([...this.#found.locality, found.locality])];
        this.#take(at, length);
        break;
      }
  }

  #findLocality(name: string): FoundLocality | undefined {
    const { state, city } = this.#found;
    const isPlaced = state !== null || city.length > 0;
    const within = isPlaced
      ? { state, cities: city }
      : { state: this.#within.state, cities: this.#within.city };
    const found = this.#gazetteer.findLocality(name, within);
    if (found && city.length === 0 && within.cities.length === 0) {
      this.#found.state = found.state;
      this.#found.city = [found.place];
    }
    return found;
  }

  /** A word that no project has may be the name of a place with an error in it. */
  #readMistypedPlaces(): void {
    for (let at = 0; at < this.#words.length; at++) {
      const word = this.#nameAt(at, 1);
      if (word === undefined || this.#isFiller(at) || this.#isRoad(at, 1)) continue;
      if (this.#gazetteer.isKnownWord(word)) continue;
      const places = nearestPlace(word);
      if (places.length === 0) {
        this.#readMistypedLocality(word, at);
        continue;
      }
      this.#places.push(...places);
      this.#take(at, 1);
      this.#settlePlaces();
    }
  }

  #readMistypedLocality(word: string, at: number): void {
    const name = this.#gazetteer.nearestLocality(word);
    const found = name === undefined ? undefined : this.#findLocality(name);
    if (!found) return;
    this.#found.locality = [...new Set([...this.#found.locality, found.locality])];
    this.#take(at, 1);
  }

  #findRest(): string {
    for (const at of this.#kept) this.#isUsed[at] = false;
    const isUnderstood = this.#isUsed.includes(true);
    if (!isUnderstood) return this.#text.trim().replace(/\s+/g, " ");
    const kept = new Set(this.#kept);
    const isRest = (at: number) =>
      !this.#isUsed[at] &&
      (kept.has(at) || kept.has(at + 1)
        ? true
        : !this.#isFiller(at) && /[\p{L}\p{N}]/u.test(this.#words[at] ?? ""));
    const left = this.#tokens.filter((_, at) => isRest(at));
    return left
      .map(({ raw, part }, at) => (at === 0 || left[at - 1]?.part === part ? raw : ` ${raw}`))
      .join("");
  }
}
