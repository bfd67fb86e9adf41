import { citiesOf } from "#app/features/places/city-model.ts";
import {
  type NamedPlace,
  parseTown,
  placeNameKeys,
  placesNamed,
  suburbsOf,
  townsNear,
} from "#app/features/places/model.server.ts";
import { placeKey, stateNames } from "#app/features/places/model.ts";
import { isWellKnown, townsWithPostOffice } from "#app/features/places/pin-model.server.ts";
import { isOfMany } from "../localities.server.ts";
import { allowedEdits, allowedEditsOfName, editDistance, isShortSlip } from "../spelling.ts";
import type { FoundLocality, Gazetteer, NameOfPlaces } from "./gazetteer.ts";
import { bareNames } from "./marathi.ts";
import { isAround, regions } from "./regions.server.ts";
import type { Sentence } from "./sentence.ts";
import { cityOfState } from "./settled-places.server.ts";
import { isPartOfOne, landmarks, listing, roads, sides } from "./vocabulary.ts";

/** What a name means, also where a Marathi ending says "in" it, or one of its words has an error in it. */
export function placesOf(name: string): readonly NamedPlace[] {
  const meant = bareNames(name).map(placesNamed);
  return meant.find(({ length }) => length > 0) ?? mistypedTown(name.split(" "));
}

/** States and cities whose names have several words, by those. */
const longNames = stateNames.flatMap((state) =>
  [null, ...citiesOf(state)].flatMap((city) => {
    const words = (city ?? state).toLowerCase().split(/[\s-]/);
    return words.length > 1 ? { state, city, words } : [];
  }),
);

/** "navi mumbay", "madhya pradsh": a place by its other words, though the mistyped one alone may be another. */
function mistypedTown(typed: readonly string[]): readonly NamedPlace[] {
  const isMeant = (word: string, at: number) =>
    word.length > 3 && typed[at]?.[0] === word[0] && editDistance(typed[at] ?? "", word, 1) === 1;
  return longNames.flatMap(({ state, city, words }) => {
    const others = words.flatMap((word, at) => (word === typed[at] ? [] : { word, at }));
    const [other] = others;
    const isCity =
      words.length === typed.length && others.length === 1 && other && isMeant(other.word, other.at);
    return isCity ? { state, city } : [];
  });
}

/**
 * Whether a town's name is of another's: "Wardha Road" is a road of Nagpur, and Rajouri Garden no part of Rajouri. "Vaishali" is
 * Ghaziabad's for who doesn't name Bihar, of which it is a district.
 */
export function isOfLocality(
  sentence: Sentence,
  name: string,
  at: number,
  places: readonly NamedPlace[],
): boolean {
  const { length } = name.split(" ");
  if (sentence.isRoad(at, length) || sentence.isOfQuarter(at, length)) return true;
  const withBefore = at > 0 ? sentence.nameAt(at - 1, length + 1) : undefined;
  // "mumbai pune highway"
  const road = roads.has(sentence.word(at + length + 1)) ? sentence.nameAt(at, length + 2) : undefined;
  const longer = [sentence.nameAt(at, length + 1), withBefore, road];
  const isOfLonger = longer.some((one) => one !== undefined && isWellKnown(one));
  return isOfLonger || isPartForMost(sentence, name, places);
}

/** "bodh gaya" is a locality of Gaya, which is read once every town was. */
export function endsLocality(
  { at, length, places }: NameOfPlaces,
  sentence: Sentence,
  gazetteer: Gazetteer,
): boolean {
  const whole = sentence.nameAt(at - 1, length + 1);
  if (whole === undefined || sentence.isFiller(at - 1) || sides.has(sentence.word(at - 1))) return false;
  const isThere = ({ state, city }: NamedPlace) =>
    city !== null && gazetteer.findLocality(whole, { state, cities: [city] }) !== undefined;
  return places.some(isThere);
}

/** Whether a name is that of the place, and not of a district around it. */
function isTown(name: string, { state, city }: NamedPlace): boolean {
  return city === null || parseTown(state, name) !== undefined;
}

function isPartForMost(sentence: Sentence, name: string, places: readonly NamedPlace[]): boolean {
  const text = sentence.words.join(" ");
  const isNamed = ({ state, city }: NamedPlace) =>
    [state, city ?? state].some((one) => text.includes(one.toLowerCase()));
  return isWellKnown(name) && !places.some((place) => isTown(name, place) || isNamed(place));
}

/**
 * Without the places that the one beside them explains: "thane mumbai" is Thane, "pen raigad" Pen, and "jodhpur ahmedabad" a
 * part of Ahmedabad, whose words are given back. Three in a row are a list.
 */
export function withoutExplained(
  named: readonly NameOfPlaces[],
  sentence: Sentence,
  gazetteer: Gazetteer,
): NameOfPlaces[] {
  const towns = named.filter(({ places }) => places.some((place) => townOf(place) !== undefined));
  // "virar west, mumbai"
  const endOf = ({ at, length }: NameOfPlaces) =>
    at + length + Number(isPartOfOne(sentence.word(at + length)));
  const before = ({ at }: NameOfPlaces) => towns.find((one) => endOf(one) === at);
  const behind = (one: NameOfPlaces) => towns.find(({ at }) => at === endOf(one));
  return named.filter((one) => {
    const [left, right] = [before(one), behind(one)];
    const isLast = left && !right && !before(left);
    if (isLast && (isSuburb(left, one) || isOfDistrict(left, one, sentence))) return false;
    if (!right || left || behind(right) || !isPartOf(one, right, sentence, gazetteer)) return true;
    sentence.release(one.at, one.length);
    return false;
  });
}

/** "pen raigad" is Pen, in the district of Raigad. A large city beside another is a list: "navi mumbai thane". */
function isOfDistrict(inner: NameOfPlaces, { at, length }: NameOfPlaces, sentence: Sentence): boolean {
  const name = sentence.phrase(at, length);
  return inner.places.some(
    (town) =>
      isAround(name, town) && (regions.has(name) || suburbsOf(town.state, town.city ?? "").length === 0),
  );
}

function isSuburb(inner: NameOfPlaces, outer: NameOfPlaces): boolean {
  return outer.places.some(({ state, city }) => {
    const suburbs = city === null ? [] : suburbsOf(state, city);
    return inner.places.some((town) => town.state === state && suburbs.includes(town.city ?? ""));
  });
}

/** A place elsewhere whose name a part of this town has: a district's, or a town's where people call the part so. */
function isPartOf(
  { at, length, places }: NameOfPlaces,
  outer: NameOfPlaces,
  sentence: Sentence,
  gazetteer: Gazetteer,
): boolean {
  const name = sentence.phrase(at, length);
  if (!isWellKnown(name) && places.some((place) => isTown(name, place))) return false;
  return outer.places.some((place) => {
    const { state } = place;
    const city = townOf(place);
    if (city === undefined) return false;
    const near = townsNear(state, city);
    const isBeside = places.some((town) => town.state === state && near.includes(town.city ?? ""));
    return !isBeside && gazetteer.findLocality(name, { state, cities: [city], near }) !== undefined;
  });
}

/** A town, or the one that a state is. */
function townOf({ state, city }: NamedPlace): string | undefined {
  return city ?? cityOfState(state);
}

/** Whether words behind a place say which part of it: "phase 1", "5th block". Titles tell the phases of projects so. */
export function lengthOfPart(sentence: Sentence, at: number): number {
  const lengths = [3, 2].filter((length) => numberedPart.test(sentence.nameAt(at, length) ?? ""));
  return lengths[0] ?? 0;
}

const numberedPart =
  /^(?:(?:phase|stage|block) (?:\d{1,2}|[a-z]|i{1,3}|iv|vi{0,3})|\d{1,2} ?(?:st|nd|rd|th)? (?:phase|stage|block))$/;

/**
 * Whether words name no locality: "rs puram" begins with a word that says nothing elsewhere, "aundh, i want" is no Aundhi, and
 * Kalyan Nagar is no part of Kalyan.
 */
export function isNoLocality(sentence: Sentence, name: string, at: number, length: number): boolean {
  const last = at + length - 1;
  const isOfFiller = sentence.isFiller(at) || (sentence.isFiller(last) && sentence.word(last).length === 1);
  const isName = !isOfFiller || (length > 1 && isWellKnown(name));
  return !isName || landmarks.has(name) || sentence.isRoad(at, length) || sentence.isOfQuarter(at, length);
}

/** Whether a word behind a name says which part of the place is meant: "malad" of "malad west". */
export function isBeforePart(sentence: Sentence, at: number, length: number): boolean {
  return isPartOfOne(sentence.nameAt(at + length, 1) ?? "");
}

/**
 * Without what others of them tell better: "SV Road, Andheri" is in Andheri, and so is "Worli, South Mumbai" in Worli; but "Hill
 * Road, Bandra" is all of that road. Who says "or" means each.
 */
export function withoutWider(sentence: Sentence, localities: readonly string[]): readonly string[] {
  const wider = localities.filter(isOfMany);
  const others = localities.filter((name) => !wider.includes(name));
  const isOneKind = wider.length === 0 || others.length === 0;
  if (isOneKind || sentence.words.some((word) => listing.has(word))) return localities;
  const pinsOf = (name: string) => townsWithPostOffice(name).flatMap(({ pins }) => pins);
  const pins = others.map(pinsOf);
  // What is no name of the post lies somewhere along it.
  const isAround = (pin: string) => pins.every(({ length }) => length > 0) && pins.flat().includes(pin);
  const within = wider.filter((name) => pinsOf(name).every(isAround));
  return within.length > 0 ? within : others;
}

/** Whether a name of several words is that of towns whose names are one word. */
export function isSpeltInOne(name: string, places: readonly NamedPlace[]): boolean {
  return places.every(
    ({ city }) => city !== null && !/[\s-]/.test(city) && placeKey(city) === placeKey(name),
  );
}

/** "jalna road aurangabad": a locality that one of the towns of a name has says that the others of the name are not meant. */
export function namesakesOf(
  named: readonly NameOfPlaces[],
  { state, place }: Pick<FoundLocality, "state" | "place">,
): string[] {
  const isThere = (town: NamedPlace) => town.state === state && town.city === place;
  return named.flatMap(({ places }) =>
    places.some(isThere) ? places.flatMap((town) => (isThere(town) ? [] : (town.city ?? []))) : [],
  );
}

/**
 * The places of these states that a mistyped word may mean: those one or two errors away, as spelling.ts allows, and none
 * nearer. Who names a town does not mistype one of another state: "ambegaon pune" is not Amingaon in Assam.
 */
export function nearestPlaces(word: string, states: readonly string[]): readonly NamedPlace[] {
  const plain = withoutDoubles(word);
  const others =
    plain === word ? [] : [placesNamed(plain), ...(plain.length < 5 ? [] : [nearestPlace(plain)])];
  const readings = [nearestPlace(word), ...others];
  const places = readings.find(({ length }) => length > 0) ?? [];
  return places.filter(({ state }) => states.length === 0 || states.includes(state));
}

/** "nagpoor", "orrisa": a long vowel is a short one of another letter, and a letter is written twice by ear. */
function withoutDoubles(word: string): string {
  return word
    .replaceAll("oo", "u")
    .replaceAll("ee", "i")
    .replace(/(\p{L})\1/gu, "$1");
}

function nearestPlace(word: string): readonly NamedPlace[] {
  const edits = allowedEdits(word);
  if (edits === 0) return oneOf([...placeNameKeys()].filter((key) => isShortSlip(word, key)));
  let nearest: string[] = [];
  let least = edits + 1;
  for (const key of placeNameKeys()) {
    // Few mistype the first letter.
    if (key[0] !== word[0] || Math.abs(key.length - word.length) > edits) continue;
    const distance = editDistance(word, key, edits);
    if (distance > allowedEditsOfName(word, key) || distance > least) continue;
    nearest = distance < least ? [key] : [...nearest, key];
    least = distance;
  }
  return oneOf(nearest);
}

/** What names that are as near as each other mean. */
function oneOf(names: string[]): readonly NamedPlace[] {
  const meant = distinctPlaces(names);
  if (meant.length === 1) return meant[0] ?? [];
  // Two names as near as each other are a guess, unless one alone is that of a city.
  const [listed = [], another] = meant.filter((places) => places.some(isListed));
  return another ? [] : listed;
}

/** What each of these names means, once: two spellings of one place are no two. */
function distinctPlaces(keys: readonly string[]): (readonly NamedPlace[])[] {
  const meant = keys.map((key) => placesNamed(key));
  const text = (places: readonly NamedPlace[]) => places.map(({ state, city }) => `${state}|${city}`).join();
  return [...new Map(meant.map((places) => [text(places), places])).values()];
}

function isListed({ state, city }: NamedPlace): boolean {
  return city === null || citiesOf(state).includes(city);
}

/** Whether two names have other vowels inside, and nothing else: "hinjewadi" and "Hinjawadi". */
export function differsInVowels(one: string, other: string): boolean {
  const withoutVowels = (name: string) => name.toLowerCase().replace(/(?<=.)[aeiou]+(?=.)/g, "");
  return withoutVowels(one) === withoutVowels(other);
}
