import { type NamedPlace, parseCity } from "#app/features/places/model.server.ts";
import type { NameOfPlaces } from "./gazetteer.ts";

/** What the names of states and towns in a sentence mean together. */

/** The city of the state's own name: New Delhi, Chandigarh. */
export function cityOfState(state: string): string | undefined {
  return parseCity(state, state);
}

/**
 * Of places of one name all are meant, unless a state that is named too decides between them. A state that is a city, named
 * beside towns or states elsewhere, is that city: "delhi or noida".
 */
export function settlePlaces(names: readonly NameOfPlaces[]): { state: string | null; city: string[] } {
  const all = names.flatMap(({ places }) => places);
  const states = new Set(all.flatMap(({ state, city }) => (city === null ? [state] : [])));
  const named = names.flatMap(({ places }) => {
    const towns = places.filter(({ city }) => city !== null);
    const inState = towns.filter(({ state }) => states.has(state));
    return inState.length > 0 ? inState : towns;
  });
  const isAlone = states.size === 1 && named.length === 0;
  const apart = isAlone ? [] : [...states].filter((state) => !named.some((town) => town.state === state));
  const ofCityStates = apart.map((state) => ({ state, city: cityOfState(state) ?? null }));
  const meant = [...ofCityStates, ...named];
  const inStates = new Set(meant.flatMap(({ state, city }) => (city === null ? [] : [state])));
  return {
    city: [...new Set(meant.flatMap(({ city }) => city ?? []))],
    state: inStates.size > 1 ? null : ([...inStates, ...states][0] ?? null),
  };
}

/** A whole state, and not that of the towns: no filter says both. */
export function isStateApart(place: NamedPlace, state: string | null, towns: readonly NamedPlace[]): boolean {
  return (
    place.city === null &&
    place.state !== state &&
    !cityOfState(place.state) &&
    !towns.some((town) => town.state === place.state)
  );
}
