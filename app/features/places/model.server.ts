import { cutText } from "#app/shared/words.ts";
import { states } from "./city-model.ts";
import { districtCentres, stateExtents } from "./district-centres.ts";
import { isPlaceholder, type Place, parseState, placeKey } from "./model.ts";
import {
  type District,
  districtByName,
  districtPlaceName,
  districtPlaces,
  districts,
  hindiStates,
  townAliases,
  townNamesByState,
  townsByState,
} from "./place-index.server.ts";
import suburbsJson from "./suburbs.json" with { type: "json" };

export type { District } from "./place-index.server.ts";

/** Every taluk of which we know the code in registration numbers. */
export const talukNames: ReadonlySet<string> = new Set(
  districts.flatMap(({ taluks }) => Object.values(taluks)),
);

/**
 * A district of the state by its name, old name or other spelling ("GURGAON", "Khurda district"). Under Maharashtra
 * the districts of Dadra and Nagar Haveli and Daman and Diu are found too: take `state` from the result.
 */
export function findDistrict(
  state: string | null | undefined,
  text: string | null | undefined,
): District | undefined {
  const canonicalState = parseState(state);
  if (!canonicalState || !text) return undefined;
  return districtByName(canonicalState, text);
}

/**
 * The canonical city that a text names in the state: a city, another spelling of it, or the main city of a district.
 * Without a state the name must mean one city in all of India. Undefined for anything else, placeholders included.
 */
export function parseCity(
  state: string | null | undefined,
  text: string | null | undefined,
): string | undefined {
  if (!text || isPlaceholder(text)) return undefined;
  const key = placeKey(text);
  if (!state || isPlaceholder(state)) return unambiguousTowns.get(key);
  const canonicalState = parseState(state);
  if (!canonicalState) return undefined;
  return townsByState.get(canonicalState)?.get(key) ?? districtByName(canonicalState, text)?.mainCity;
}

/** The town of the state that a text names; a district's name only where its main city has the same. */
export function parseTown(state: string, text: string): string | undefined {
  return townNamesByState.get(state)?.get(placeKey(text));
}

/** The one state that has a town of this name; undefined where none or several have. */
export function stateOfTown(text: string): string | undefined {
  const key = placeKey(text);
  const found = [...townNamesByState].filter(([, towns]) => towns.has(key)).map(([state]) => state);
  return found.length === 1 ? found[0] : undefined;
}

const unambiguousTowns = buildUnambiguousTowns();

/** A listed city's own name wins (Raigarh, also an old district name elsewhere); else all states must agree. */
function buildUnambiguousTowns(): ReadonlyMap<string, string> {
  const meanings = new Map<string, Set<string>>();
  for (const towns of townsByState.values())
    for (const [key, town] of towns) meanings.set(key, (meanings.get(key) ?? new Set()).add(town));
  for (const { cities } of states) for (const city of cities) meanings.set(placeKey(city), new Set([city]));
  return new Map(
    [...meanings].flatMap(([key, towns]) =>
      towns.size === 1 ? [...towns].map((town) => [key, town] as const) : [],
    ),
  );
}

/** The town of a district of several towns that a PIN code lies in; undefined where the code gives none of them. */
export function townOfPin({ towns }: Pick<District, "towns">, pin: string): string | undefined {
  const fitting = Object.entries(towns).flatMap(([town, starts]) =>
    starts.filter((start) => pin.startsWith(start)).map((start) => ({ town, length: start.length })),
  );
  return fitting.sort((a, b) => b.length - a.length)[0]?.town;
}

/** The district of several towns whose town has exactly this PIN code. */
export function districtWithTownOfPin(state: string, pin: string): District | undefined {
  if (!pin) return undefined;
  return districts.find(
    (district) =>
      district.state === state && Object.values(district.towns).some((starts) => starts.includes(pin)),
  );
}

/** Where else projects of this town may stand: "Thane district" and "Raigad district" for Navi Mumbai. */
export function districtPlacesOf(state: string | null, city: string | null): string[] {
  if (state === null || city === null) return [];
  return [...districtPlaces.values()]
    .filter((district) => district.state === state && city in district.towns)
    .map(districtPlaceName);
}

const suburbs: Record<string, Record<string, string[]>> = suburbsJson;

/** The towns around a large city that people name by it: who says "Kharghar, Mumbai" means the one in Panvel. */
export function suburbsOf(state: string | null, city: string): readonly string[] {
  return suburbs[state ?? ""]?.[city] ?? [];
}

const near = new Map<string, readonly string[]>();

/** The other towns of a town's district, the city that it is a suburb of, its own suburbs, and their districts. */
export function townsNear(state: string | null, city: string): readonly string[] {
  const key = `${city}, ${state}`;
  const towns = near.get(key) ?? findTownsNear(state, city);
  // Any text may be asked for as a city.
  if (towns.length > 0) near.set(key, towns);
  return towns;
}

function findTownsNear(state: string | null, city: string): string[] {
  const ofState = Object.entries(suburbs[state ?? ""] ?? {});
  const outer = ofState.flatMap(([metropolis, towns]) => (towns.includes(city) ? [metropolis] : []));
  const around = [...suburbsOf(state, city), ...outer];
  const districts = [city, ...around].flatMap((town) => districtPlacesOf(state, town));
  const towns = districts.flatMap((district) => townsOfDistrictPlace(state, district));
  return [...new Set([...districts, ...towns, ...around])].filter((town) => town !== city);
}

/** What Hindi calls a state. */
export function hindiStateNames(state: string): string[] {
  return hindiStates.flatMap((name) => (name.state === state ? name.alias : []));
}

/** A state, or a town of it. */
export type NamedPlace = { readonly state: string; readonly city: string | null };

/** Every state and town that a name may mean, in any of its spellings, Hindi included; several where states share it. */
export function placesNamed(name: string): readonly NamedPlace[] {
  return namedPlaces.get(placeKey(name)) ?? [];
}

/** The keys of all names that `placesNamed` knows. */
export function placeNameKeys(): IterableIterator<string> {
  return namedPlaces.keys();
}

const namedPlaces = buildNamedPlaces();

function buildNamedPlaces(): ReadonlyMap<string, readonly NamedPlace[]> {
  const named = new Map<string, NamedPlace[]>();
  const add = (key: string, place: NamedPlace) => named.set(key, [...(named.get(key) ?? []), place]);
  for (const { name: state, code, aliases } of states)
    for (const key of new Set([state, state.replaceAll(" and ", " "), code, ...aliases].map(placeKey)))
      add(key, { state, city: null });
  for (const { state, alias } of hindiStates) add(placeKey(alias), { state, city: null });
  // A city of the state's own name is the state: Delhi, Chandigarh.
  for (const [state, towns] of townsByState)
    for (const [key, city] of towns)
      if (parseState(city) !== state || !named.has(key)) add(key, { state, city });
  return named;
}

/** Chennai reaches into its neighbours, and is a district of its own; most of Navi Mumbai lies in Thane. */
function mainDistrictOf(state: string, town: string): District | undefined {
  const codesIn = ({ towns }: District) => towns[town]?.length ?? 0;
  const [most] = districts
    .filter((district) => district.state === state && codesIn(district) > 0)
    .sort((one, other) => codesIn(other) - codesIn(one));
  return districtByName(state, town) ?? most;
}

/** The districts of several towns: their names in small letters, and all places where a project of them may stand. */
export function districtsOfTowns(): { state: string; names: string[]; places: NamedPlace[] }[] {
  return [...districtPlaces.values()].map((district) => {
    const { state, name, aliases } = district;
    const towns = Object.keys(district.towns).filter((town) => mainDistrictOf(state, town) === district);
    return {
      state,
      names: [name, ...aliases].map((one) => one.toLowerCase()),
      places: [districtPlaceName(district), ...towns].map((city) => ({ state, city })),
    };
  });
}

/** The towns of "Thane district"; none for any other place. */
export function townsOfDistrictPlace(state: string | null, city: string | null): string[] {
  const district = districtPlaces.get(placeKey(city ?? ""));
  return district?.state === state ? Object.keys(district.towns) : [];
}

/** In characters: an index holds the place, and takes no text of any length. */
const longestPlace = 200;

/**
 * The value the site's city filter compares, the same for every spelling: the canonical city; else the district's main
 * city, or "Thane district" where the district has several towns; else the name as given in title case; null where
 * neither city nor district is known. Pass a filter's city through it as well, and both sides are equal texts.
 */
export function placeOf({ state, city, district }: Place): string | null {
  if (city && !isPlaceholder(city)) {
    const whole = districtPlaces.get(placeKey(city));
    return whole ? districtPlaceName(whole) : (parseCity(state, city) ?? placeName(city));
  }
  if (!district || isPlaceholder(district)) return null;
  const known = findDistrict(state, district);
  if (known && Object.keys(known.towns).length > 0) return districtPlaceName(known);
  return known?.mainCity ?? parseCity(state, district) ?? placeName(district);
}

function placeName(text: string): string {
  return cutText(titleCase(text), longestPlace);
}

/** Lower-case words without accents and punctuation, one space between them. */
function foldWords(text: string): string {
  return (
    text
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[\u0300-\u036f]/g, "")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(" ");
}

/**
 * For free text: what a city may also be called, as folded phrases ("gurgaon" → ["gurugram"], "port blair" → ["sri vijaya
 * puram"]). Each value is an alternative; the words as typed still count, for a name may be in a title.
 */
export const searchAliases: ReadonlyMap<string, readonly string[]> = buildSearchAliases();

/** Every name by which a text may mean a town or a district. */
export const townNames: readonly string[] = [
  ...states.flatMap(({ cities }) => cities),
  ...districts.flatMap(({ name, mainCity }) => [name, mainCity]),
];

function buildSearchAliases(): ReadonlyMap<string, readonly string[]> {
  const aliases = new Map<string, string[]>();
  for (const { alias, town } of townAliases) {
    const key = foldWords(alias);
    // "bangalore north" must not widen to the whole city: its words count one by one.
    if (/ (?:north|south|east|west)$/.test(key)) continue;
    aliases.set(key, [...(aliases.get(key) ?? []), foldWords(town)]);
  }
  return aliases;
}

/**
 * Names typed in capitals or small letters as people write them: "NORTH  GOA" and "north goa" give "North Goa".
 * The result depends on the letters only, never on their case, so it may be compared.
 */
export function titleCase(text: string): string {
  return text
    .normalize("NFC")
    .trim()
    .replace(/\s+/g, " ")
    .toLowerCase()
    .replace(
      /(^|[\s\-/(.&])(\p{L})/gu,
      (_whole, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .replace(/(?<=\s)(And|Of)(?=\s)/g, (word) => word.toLowerCase());
}

/** The largest of these districts reach so far from their main town; small ones say how far. */
const usualReachKm = 150;
const kmPerDegree = 111.2;

/** Whether a place may lie there: near the centre of its district where that is known, else in its state. */
export function mayLieIn(
  { state, district }: { state: string; district?: string | undefined },
  latitude: number,
  longitude: number,
): boolean {
  const centre = districtCentres[district ?? ""];
  if (!centre) return mayLieInState(state, latitude, longitude);
  const [centreLatitude, centreLongitude, reachKm = usualReachKm] = centre;
  const north = (latitude - centreLatitude) * kmPerDegree;
  const east = (longitude - centreLongitude) * kmPerDegree * Math.cos((centreLatitude * Math.PI) / 180);
  return Math.hypot(north, east) <= reachKm;
}

function mayLieInState(state: string, latitude: number, longitude: number): boolean {
  const extent = stateExtents[state];
  if (!extent) return true;
  const [south, north, west, east] = extent;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
