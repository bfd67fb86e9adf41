import { townsNear } from "#app/features/places/model.server.ts";
import { isDevanagari, latinSpellings } from "./devanagari.ts";
import type { FoundLocality, Gazetteer, Within } from "./gazetteer.ts";
import type { Draft } from "./interpretation.ts";
import { bareNames } from "./marathi.ts";
import { findPin, isSector, pinCode } from "./place-codes.server.ts";
import { isPartOfMany } from "./vocabulary.ts";

/** Finds localities by their names, each where the places of the sentence are; what it finds gives the city, where nobody named one. */
export class LocalityFinder {
  readonly #found: Draft;
  readonly #gazetteer: Gazetteer;
  readonly #within: Within;
  /** Cities that localities told, and nobody named: the next locality may be in another one. */
  #ofLocalities: readonly string[] = [];

  constructor(found: Draft, gazetteer: Gazetteer, within: Within) {
    this.#found = found;
    this.#gazetteer = gazetteer;
    this.#within = within;
  }

  /** "dombivali east" is Dombivli East, though the town has both spellings. */
  findSide(name: string): FoundLocality | undefined {
    const found = this.findTyped(name);
    return found ?? this.find(this.#gazetteer.nearestLocality(name) ?? "", { isMistyped: true });
  }

  /** Lists and post offices spell names in Latin letters. */
  findTyped(name: string, options: { isBeforePart?: boolean } = {}): FoundLocality | undefined {
    if (!isDevanagari(name)) return this.find(name, options);
    const spellings = bareNames(name).flatMap(latinSpellings);
    for (const spelling of spellings) {
      const found = this.find(spelling, options);
      if (found) return found;
    }
    const alike = spellings.flatMap((spelling) => this.#gazetteer.soundingLocality(spelling) ?? []);
    return alike[0] === undefined ? undefined : this.find(alike[0], options);
  }

  /** A mistyped name is sought where the others are. */
  find(name: string, { isMistyped = false, isBeforePart = false } = {}): FoundLocality | undefined {
    const { state } = this.#found;
    const city = this.#found.city.filter((one) => isMistyped || !this.#ofLocalities.includes(one));
    const isPlaced = state !== null || city.length > 0;
    const within = isPlaced
      ? { state, cities: city, isBeforePart }
      : { state: this.#within.state, cities: this.#within.city, isBeforePart };
    if (within.cities.length === 0 && isPartOfMany(name)) return undefined;
    // Wakad, which is Pimpri-Chinchwad's, is "wakad pune" for most.
    const near = isMistyped ? [] : within.cities.flatMap((one) => townsNear(within.state, one));
    const isAnywhere = city.length === 0 && within.cities.length === 0;
    const isOfOthers = isAnywhere && isSector(name) && this.#ofLocalities.length > 0;
    const found = pinCode.test(name)
      ? findPin(this.#gazetteer, name, { ...within, near })
      : (isAnywhere && this.#findBesideOthers(name, isBeforePart)) ||
        (isOfOthers ? undefined : this.#gazetteer.findLocality(name, { ...within, near }));
    if (found && isAnywhere) {
      this.#ofLocalities = [...new Set([...this.#ofLocalities, found.place])];
      this.#found.state = found.state;
      this.#found.city = this.#ofLocalities;
    } else if (found && near.includes(found.place)) {
      this.#found.state = found.state;
      this.#found.city = [...new Set([...within.cities, ...this.#found.city, found.place])];
    }
    return found;
  }

  /** "baner and aundh" are both of Pune, though another town has an Aundh too. */
  #findBesideOthers(name: string, isBeforePart: boolean): FoundLocality | undefined {
    const [state, cities] = [this.#found.state, this.#ofLocalities];
    const near = cities.flatMap((one) => townsNear(state, one));
    return cities.length > 0
      ? this.#gazetteer.findLocality(name, { state, cities, near, isBeforePart })
      : undefined;
  }
}
