import { citiesOf } from "#app/features/places/city-model.ts";
import { type NamedPlace, placeNameKeys, placesNamed } from "#app/features/places/model.server.ts";
import { allowedEdits, editDistance } from "../spelling.ts";
import { bareNames } from "./marathi.ts";

/** What a name means, also where a Marathi ending says "in" it. */
export function placesOf(name: string): readonly NamedPlace[] {
  return (
    bareNames(name)
      .map(placesNamed)
      .find(({ length }) => length > 0) ?? []
  );
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
    if (distance > edits || distance > least) continue;
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
