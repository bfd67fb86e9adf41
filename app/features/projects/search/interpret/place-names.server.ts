import { type NamedPlace, placeNameKeys, placesNamed } from "#app/features/places/model.server.ts";
import { allowedEdits, editDistance } from "../spelling.ts";

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
  const places = nearest.flatMap((key) => placesNamed(key));
  const distinct = new Map(places.map((place) => [`${place.state}|${place.city}`, place]));
  // Two names as near as each other are a guess.
  return distinct.size === 1 ? [...distinct.values()] : [];
}
