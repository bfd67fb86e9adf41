import { foldHindi } from "#app/shared/words.ts";
import cityAliasesJson from "./city-aliases.json" with { type: "json" };
import misspellingsJson from "./city-misspellings.json" with { type: "json" };
import { states } from "./city-model.ts";
import districtsJson from "./districts.json" with { type: "json" };
import hindiJson from "./hindi-names.json" with { type: "json" };

import { placeKey } from "./model.ts";

/** Maps built once at start: an import asks them for every row. */

export type District = {
  readonly state: string;
  readonly name: string;
  /** The city that stands for the district in the site's filter. */
  readonly mainCity: string;
  readonly aliases: readonly string[];
  readonly numberCodes: readonly string[];
  /** Its taluks by their codes in registration numbers, where those are known. */
  readonly taluks: Readonly<Record<string, string>>;
  /** Its towns and how their PIN codes begin, where it has several; empty where its name gives the town well enough. */
  readonly towns: Readonly<Record<string, readonly string[]>>;
};

type DistrictEntry = {
  name: string;
  mainCity?: string;
  aliases?: string[];
  numberCodes?: string[];
  taluks?: Record<string, string | undefined>;
  towns?: Record<string, string[] | undefined>;
};

const districtEntries: Record<string, DistrictEntry[]> = districtsJson;
const cityAliases: Record<string, Record<string, string[]>> = cityAliasesJson;
const misspellings: Record<string, Record<string, string[]>> = misspellingsJson;
const hindiTowns: Record<string, Record<string, string[]>> = hindiJson.towns;

export const districts: readonly District[] = Object.entries(districtEntries).flatMap(([state, entries]) =>
  entries.map(({ name, mainCity = name, aliases = [], numberCodes = [], taluks = {}, towns = {} }) => ({
    state,
    name,
    mainCity,
    aliases,
    numberCodes,
    taluks: Object.fromEntries(Object.entries(taluks).map(([code, taluk = ""]) => [code, taluk])),
    towns: Object.fromEntries(Object.entries(towns).map(([town, starts = []]) => [town, starts])),
  })),
);

/** Union territories whose projects another state's authority registers, with that authority's numbers. */
const numberStates = new Map([["Dadra and Nagar Haveli and Daman and Diu", "Maharashtra"]]);

/** The state whose authority gives the numbers of this one. */
export function numberStateOf(state: string): string {
  return numberStates.get(state) ?? state;
}

/** The first meaning of a key wins, so the order of the lists is their rank. */
function firstWins<Value>(entries: Iterable<readonly [string, Value]>): Map<string, Value> {
  const map = new Map<string, Value>();
  for (const [key, value] of entries) if (!map.has(key)) map.set(key, value);
  return map;
}

function districtKey(text: string): string {
  return placeKey(text.replace(/\bdist(?:rict|t)?\b\.?/gi, " "));
}

/** Own names before aliases, and last the districts of union territories under the same authority. */
const byStateAndName = firstWins([
  ...districts.map((district) => [`${district.state}|${districtKey(district.name)}`, district] as const),
  ...districts.flatMap((district) => aliasEntries(district.state, district)),
  ...districts.flatMap((district) => aliasEntries(numberStateOf(district.state), district)),
]);

function aliasEntries(state: string, district: District): (readonly [string, District])[] {
  return [district.name, ...district.aliases].map((text) => [`${state}|${districtKey(text)}`, district]);
}

const byStateAndCode = new Map(
  districts.flatMap((district) =>
    district.numberCodes.map((code) => [`${numberStateOf(district.state)}|${code}`, district] as const),
  ),
);

/** A district by name or alias, of this state or of a territory under its authority. */
export function districtByName(state: string, text: string): District | undefined {
  return byStateAndName.get(`${state}|${districtKey(text)}`);
}

/** "Thane district", by its key: where a project stands of which no more is known, in a district of several towns. */
export const districtPlaces: ReadonlyMap<string, District> = new Map(
  districts
    .filter(({ towns }) => Object.keys(towns).length > 0)
    .map((district) => [placeKey(districtPlaceName(district)), district]),
);

export function districtPlaceName({ name }: District): string {
  return `${name} district`;
}

/** A district by the code that a number of this state's authority carries. */
export function districtByCode(state: string, code: string): District | undefined {
  return byStateAndCode.get(`${state}|${code}`);
}

/** Old names and other spellings of a town. Districts' own aliases are left out: "North" is only good in their field. */
export const townAliases = namesOf(cityAliases, hindiTowns);

/** With its usual misspellings: the free-text search mends those by its own rules, and says so. */
const townSpellings = [...townAliases, ...namesOf(misspellings)];

type TownName = { state: string; alias: string; town: string };

function namesOf(...lists: readonly Record<string, Record<string, string[]>>[]): readonly TownName[] {
  return lists.flatMap((names) =>
    Object.entries(names).flatMap(([state, towns]) =>
      Object.entries(towns).flatMap(([town, aliases]) =>
        aliases.flatMap(spellings).map((alias) => ({ state, alias, town })),
      ),
    ),
  );
}

/** States by their names in Hindi. */
export const hindiStates: readonly { state: string; alias: string }[] = Object.entries(
  hindiJson.states,
).flatMap(([state, names]) => names.flatMap(spellings).map((alias) => ({ state, alias })));

/**
 * As it is written, and as many type it: without the dots below, with a dot above for a nasal, and with the "n" and "l" of
 * Hindi for those of Marathi.
 */
function spellings(name: string): string[] {
  const folded = foldHindi(name);
  return [...new Set([name, folded, folded.replaceAll("ण", "न").replaceAll("ळ", "ल")])];
}

/** The names of towns alone, by state: without those of districts, which stand for their main cities. */
export const townNamesByState: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  states.map(({ name: state, cities }) => [
    state,
    firstWins([
      ...cities.map((city) => [placeKey(city), city] as const),
      ...townSpellings
        .filter((entry) => entry.state === state)
        .map(({ alias, town }) => [placeKey(alias), town] as const),
      ...districts
        .filter((district) => district.state === state)
        .flatMap(({ mainCity, towns }) => [mainCity, ...Object.keys(towns)])
        .map((town) => [placeKey(town), town] as const),
    ]),
  ]),
);

/** Names that stand for a town with or without a state, by state: listed cities, their aliases, district towns. */
export const townsByState: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  states.map(({ name: state, cities }) => {
    const own = districts.filter((district) => district.state === state);
    return [
      state,
      firstWins([
        ...cities.map((city) => [placeKey(city), city] as const),
        ...townSpellings
          .filter((entry) => entry.state === state)
          .map(({ alias, town }) => [placeKey(alias), town] as const),
        ...own
          .flatMap(({ mainCity, towns }) => [mainCity, ...Object.keys(towns)])
          .map((town) => [placeKey(town), town] as const),
        ...own.map((district) => [placeKey(district.name), district.mainCity] as const),
      ]),
    ];
  }),
);
