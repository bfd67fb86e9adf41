import { citiesOf } from "#app/features/places/city-model.ts";
import { type NamedPlace, parseCity, placeNameKeys, placesNamed } from "#app/features/places/model.server.ts";
import { placeKey } from "#app/features/places/model.ts";
import { isWellKnown } from "#app/features/places/pin-model.server.ts";
import { allowedEdits, allowedEditsOfName, editDistance } from "../spelling.ts";
import type { FoundLocality, Gazetteer, NameWithin } from "./gazetteer.ts";
import { bareNames } from "./marathi.ts";
import type { Sentence } from "./sentence.ts";
import { isPartOfOne } from "./vocabulary.ts";

/** What a name means, also where a Marathi ending says "in" it. */
export function placesOf(name: string): readonly NamedPlace[] {
  return (
    bareNames(name)
      .map(placesNamed)
      .find(({ length }) => length > 0) ?? []
  );
}

/** The locality of a PIN code; one that lies elsewhere than the cities that are named stays text. */
export function findPin(
  gazetteer: Gazetteer,
  pin: string,
  { state, cities, near = [] }: NameWithin,
): FoundLocality | undefined {
  const found = gazetteer.localityOfPin(pin);
  const isWithin =
    (state === null || state === found?.state) &&
    (cities.length === 0 || [...cities, ...near].includes(found?.place ?? ""));
  return isWithin ? found : undefined;
}

/** Whether two letters stand where the code of a state does: in capitals, behind "in", at the end, or before a place. */
export function mayBeCode(sentence: Sentence, at: number): boolean {
  if (/^[A-Z]{2}$/.test(sentence.typed(at))) return true;
  const isLast = at === sentence.words.length - 1;
  const isBeforePlace = at === 0 && (sentence.isUsed(1) || placesNamed(sentence.word(1)).length > 0);
  return !sentence.isFiller(at) && (["in", "at"].includes(sentence.word(at - 1)) || isLast || isBeforePlace);
}

/** Whether a town's name is of another's: "Wardha Road" is a road of Nagpur, and Rajouri Garden no part of Rajouri. */
export function isOfLocality(sentence: Sentence, at: number, length: number): boolean {
  if (sentence.isRoad(at, length) || sentence.isOfQuarter(at, length)) return true;
  const name = sentence.nameAt(at, length + 1);
  return name !== undefined && isWellKnown(name);
}

/** Whether a word behind a name tells which part of the place is meant: "malad" of "malad west". */
export function isBeforePart(sentence: Sentence, at: number, length: number): boolean {
  return isPartOfOne(sentence.nameAt(at + length, 1) ?? "");
}

/** Whether a name of several words is that of towns whose names are one word. */
export function isSpeltInOne(name: string, places: readonly NamedPlace[]): boolean {
  return places.every(
    ({ city }) => city !== null && !/[\s-]/.test(city) && placeKey(city) === placeKey(name),
  );
}

/** The city of the state's own name: New Delhi, Chandigarh. */
export function cityOfState(state: string): string | undefined {
  return parseCity(state, state);
}

/** The places that a mistyped word may mean: those one or two errors away, as spelling.ts allows, and none nearer. */
export function nearestPlace(word: string): readonly NamedPlace[] {
  const edits = allowedEdits(word);
  if (edits === 0) return [];
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
  const meant = distinctPlaces(nearest);
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
