import { type NamedPlace, placesNamed, townsNear } from "#app/features/places/model.server.ts";
import type { FoundLocality, Gazetteer, NameOfPlaces, Within } from "./gazetteer.ts";
import type { Draft } from "./interpretation.ts";
import { LocalityFinder } from "./locality-finder.server.ts";
import { isOfNumber, isPinOf, mayBeCode } from "./place-codes.server.ts";
import {
  differsInVowels,
  endsLocality,
  isBeforePart,
  isNoLocality,
  isOfLocality,
  isSpeltInOne,
  lengthOfPart,
  namesakesOf,
  nearestPlaces,
  placesOf,
  withoutExplained,
  withoutWider,
} from "./place-names.server.ts";
import { regions } from "./regions.server.ts";
import type { Sentence } from "./sentence.ts";
import { isStateApart, settlePlaces } from "./settled-places.server.ts";
import {
  isPartOfMany,
  junctions,
  longestName,
  otherPlaces,
  samePlaces,
  sides,
  villages,
} from "./vocabulary.ts";

/** Each is compared with every locality's name: a long text that is no sentence is not worth more of them. */
const mostNamesTried = 12;

/** Reads the places of a sentence: states and cities first, then what is left for localities, then names with an error. */
export class Places {
  readonly #sentence: Sentence;
  readonly #found: Draft;
  readonly #gazetteer: Gazetteer;
  readonly #within: Within;
  readonly #finder: LocalityFinder;
  /** Names of states and towns, with all that each may mean. */
  #named: NameOfPlaces[] = [];
  /** Whether a name with an error in it was taken for a place. */
  isMistyped = false;

  constructor(sentence: Sentence, found: Draft, gazetteer: Gazetteer, within: Within) {
    this.#sentence = sentence;
    this.#found = found;
    this.#gazetteer = gazetteer;
    this.#within = within;
    this.#finder = new LocalityFinder(found, gazetteer, within);
  }

  /** What is known once every word was read. */
  finish(): void {
    this.#named = withoutExplained(this.#named, this.#sentence, this.#gazetteer);
    this.#readPlacesApart();
    this.#settlePlaces();
    // "pimple sauagar" is Pimple Saudagar, and no village of Pimple.
    this.#readMistypedNames((name, at, length) => this.#takeSlipOfCity(name, at, length));
    this.#readLocalities();
    this.#readMistypedPlaces();
    this.#readSidesOfTowns();
    this.#leaveSides();
    this.#leaveAges();
    this.#found.locality = withoutWider(this.#sentence, this.#found.locality);
    this.#releaseStatesApart();
  }

  /** A state or a city; answers how many words it took. */
  read(at: number): number {
    for (let length = longestName; length > 0; length--) {
      const name = this.#sentence.nameAt(at, length);
      // Codes of two letters are words too: one is behind "in", or at the end. "ka" and "or" are there too, as words of a sentence.
      const isCode = length === 1 && /^[a-z]{2}$/.test(name ?? "");
      if (name === undefined) continue;
      const places = regions.get(name) ?? (isCode && !mayBeCode(this.#sentence, at) ? [] : placesOf(name));
      if (places.length === 0 || isOfLocality(this.#sentence, name, at, places)) continue;
      if (endsLocality({ at, length, places }, this.#sentence, this.#gazetteer)) continue;
      // "gandhi nagar" is a part of many a town, and a spelling of one: that only where no town is named.
      const isApart = length > 1 && !regions.has(name) && isSpeltInOne(name, places);
      const named = { at, length, places };
      if (isApart) this.#apart.push(named);
      // A state that is named beside a region leaves out none of its towns.
      else if (regions.has(name)) this.#named.push(...places.map((place) => ({ ...named, places: [place] })));
      else this.#named.push(named);
      return isApart ? 0 : length;
    }
    return 0;
  }

  /** Where names of localities stand. */
  readonly #localities: { at: number; length: number }[] = [];

  #takeNamed(named: NameOfPlaces): void {
    this.#sentence.take(named.at, named.length);
    this.#named.push(named);
  }

  get #places(): NamedPlace[] {
    return this.#named.flatMap(({ places }) => places);
  }

  get #towns(): NamedPlace[] {
    return this.#places.filter(({ city }) => city !== null);
  }

  /** "north bangalore" and "bangalore north" are the locality Bengaluru North, where projects have it. */
  #readSidesOfTowns(): void {
    for (const { at, length, places } of this.#named) {
      const side = sides.has(this.#sentence.nameAt(at - 1, 1) ?? "") ? at - 1 : at + length - 1;
      if (!sides.has(this.#sentence.word(side))) continue;
      const found = places.flatMap(({ city }) =>
        city === null
          ? []
          : (this.#finder.findTyped(`${city.toLowerCase()} ${this.#sentence.word(side)}`) ?? []),
      );
      if (found[0]) this.#addLocality(found[0], side, 1);
    }
  }

  /** "thane east" may be a locality of Thane; "andheri west", where no project tells the sides of Andheri apart, is Andheri. */
  #leaveSides(): void {
    for (const { at, length } of [...this.#named, ...this.#localities]) {
      const side = this.#sentence.nameAt(at + length, 1);
      if (side === undefined || (!sides.has(side) && !junctions.has(side))) continue;
      const whole = this.#sentence.phrase(at, length);
      const found = this.#finder.findSide(`${whole} ${side}`);
      if (found) this.#addLocality(found, at + length, 1);
      // Where the other side alone is distinguished, this one goes by the bare name.
      else if ((sides.has(side) && this.#hasSides(whole)) || !this.#gazetteer.isKnownWord(`${whole} ${side}`))
        this.#sentence.take(at + length, 1);
    }
  }

  /** "old panvel" is Panvel where no project tells the two apart. */
  #leaveAges(): void {
    for (const { at, length } of [...this.#named, ...this.#localities]) {
      if (!samePlaces.has(this.#sentence.nameAt(at - 1, 1) ?? "")) continue;
      const isApart = this.#gazetteer.isKnownWord(this.#sentence.phrase(at - 1, length + 1));
      if (!isApart) this.#sentence.take(at - 1, 1);
    }
  }

  #hasSides(name: string): boolean {
    return this.#gazetteer.hasSides(name, { state: this.#found.state, cities: this.#found.city });
  }

  /** Towns whose names were typed as several words. */
  readonly #apart: NameOfPlaces[] = [];

  #readPlacesApart(): void {
    const isPlaced = this.#towns.length > 0 || this.#within.city.length > 0;
    for (const named of isPlaced ? [] : this.#apart)
      if (this.#sentence.nameAt(named.at, named.length) !== undefined) this.#takeNamed(named);
  }

  #settlePlaces(): void {
    Object.assign(this.#found, settlePlaces(this.#named));
  }

  /** No filter says a whole state and towns of another, or two states: the later one stays text. */
  #releaseStatesApart(): void {
    const { state } = this.#found;
    const towns = this.#towns;
    for (const { at, length, places } of this.#named)
      if (places.every((place) => isStateApart(place, state, towns))) this.#sentence.release(at, length);
  }

  /** What is left may name localities, numbers last: many towns have a "sector 17", and a code may say a name again. */
  #readLocalities(): void {
    this.#readLocalitiesNamed((name) => !isOfNumber(name));
    this.#readLocalitiesNamed(isOfNumber);
  }

  /** Of the cities that are named, else where the name gives the city. */
  #readLocalitiesNamed(isRead: (name: string) => boolean): void {
    for (let at = 0; at < this.#sentence.words.length; at++)
      for (let length = longestName; length > 0; length--) {
        const name = this.#sentence.nameAt(at, length);
        if (name === undefined || !isRead(name) || isNoLocality(this.#sentence, name, at, length)) continue;
        if (otherPlaces.has(this.#sentence.word(at - 1))) continue;
        const found = this.#finder.findTyped(name, {
          isBeforePart: isBeforePart(this.#sentence, at, length),
        });
        if (!found) continue;
        if (isPinOf(name, this.#found)) this.#sentence.take(at, 1);
        else this.#addLocality(found, at, length);
        break;
      }
  }

  /** Words that no project has may be the name of a place with an error in it; "Mayurban" is a project, and no Mayurbhanj. */
  #readMistypedPlaces(): void {
    const { words } = this.#sentence;
    const isUnread = !words.some((_, at) => this.#sentence.isUsed(at));
    // Of one word the usual spelling may have other vowels: "hinjewadi" is Hinjawadi, though some titles have it.
    const isName = isUnread && this.#gazetteer.isInTexts(words.join(" "));
    if (isName && words.length > 1) return;
    this.#readMistypedNames((name, at, length) => {
      if (this.#sentence.isRoad(at, length)) return;
      this.#takeLocality(this.#gazetteer.nearestLocality(name), at, { isMistyped: true, length });
    });
    for (let at = 0; at < this.#sentence.words.length; at++) {
      const word = this.#sentence.nameAt(at, 1);
      if (word === undefined || this.#sentence.isFiller(at) || this.#sentence.isRoad(at, 1)) continue;
      const isOfQuarter = [at - 1, at].some((place) => this.#sentence.isOfQuarter(place, 1));
      const isOfVillage = villages.has(word) || villages.has(this.#sentence.word(at + 1));
      if (isPartOfMany(word) || isOfQuarter || isOfVillage) continue;
      const spoken = this.#gazetteer.soundingLocality(word);
      // A village may be called as a city is: then that is meant.
      const namesakes = placesNamed(spoken ?? "");
      const isSpelling = spoken !== undefined && namesakes.length === 0;
      if (isName && !(isSpelling && differsInVowels(word, spoken))) continue;
      if (isSpelling) {
        this.#takeLocality(spoken, at);
        continue;
      }
      // "vashi" in a list of Pune is no Vasai.
      const isElsewhere = this.#gazetteer.findLocality(word, { state: null, cities: [] }) !== undefined;
      // Also where other words begin so: "roadpal" is Roadpali.
      const mayBeSlip = !isElsewhere && !this.#gazetteer.isWholeWord(word);
      if (mayBeSlip && this.#takeSlipOfCity(word, at)) continue;
      if (spoken === undefined && (isElsewhere || this.#isKnown(word))) continue;
      const states = [...this.#places.map(({ state }) => state), this.#found.state ?? []].flat();
      const places = namesakes.length > 0 ? namesakes : nearestPlaces(word, states);
      if (places.length === 0) {
        this.#takeLocality(this.#gazetteer.nearestLocality(word), at, { isMistyped: true });
        continue;
      }
      this.#takeNamed({ at, length: 1, places });
      this.isMistyped = true;
      this.#settlePlaces();
    }
  }

  /** A short word that any project has is no slip. */
  #isKnown(word: string): boolean {
    return word.length < 5 ? this.#gazetteer.isInTexts(word) : this.#gazetteer.isKnownWord(word);
  }

  /** "electronic city" for Electronics City: names of several words, which `take` may know. */
  #readMistypedNames(take: (name: string, at: number, length: number) => void): void {
    let tried = 0;
    for (let at = 0; at < this.#sentence.words.length; at++)
      for (let length = 4; length > 1; length--) {
        const name = this.#sentence.nameAt(at, length);
        if (name === undefined || this.#sentence.isFiller(at) || isPartOfMany(name)) continue;
        if (tried++ >= mostNamesTried || this.#gazetteer.isKnownWord(name)) continue;
        take(name, at, length);
      }
  }

  /** A locality with an error in it of the city that is said, or of one near it; answers whether there is one. */
  #takeSlipOfCity(name: string, at: number, length = 1): boolean {
    const { state, city } = this.#found.city.length > 0 ? this.#found : this.#within;
    if (city.length === 0) return false;
    const cities = [...city, ...city.flatMap((one) => townsNear(state, one))];
    const meant = this.#gazetteer.nearestLocality(name, cities);
    const found = meant && this.#finder.findTyped(meant);
    if (!found) return false;
    this.isMistyped ||= meant.toLowerCase() !== name;
    this.#addLocality(found, at, length);
    return true;
  }

  #takeLocality(name: string | undefined, at: number, { isMistyped = false, length = 1 } = {}): void {
    if (name === undefined) return;
    const found = this.#finder.find(name, {
      isMistyped,
      isBeforePart: isBeforePart(this.#sentence, at, length),
    });
    if (!found) return;
    this.isMistyped ||= isMistyped;
    this.#addLocality(found, at, length);
  }

  #addLocality(found: FoundLocality, at: number, length: number): void {
    this.#found.locality = [...new Set([...this.#found.locality, ...found.localities])];
    const namesakes = namesakesOf(this.#named, found);
    this.#found.city = this.#found.city.filter((city) => !namesakes.includes(city));
    if (namesakes.length > 0 && this.#found.city.length === 1) this.#found.state = found.state;
    this.#sentence.take(at, length + lengthOfPart(this.#sentence, at + length));
    this.#localities.push({ at, length });
  }
}
