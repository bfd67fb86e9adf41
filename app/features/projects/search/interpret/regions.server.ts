import {
  districtsOfTowns,
  type NamedPlace,
  parseTown,
  placesNamed,
} from "#app/features/places/model.server.ts";
import { authorityAcronyms } from "#app/features/rera/model.server.ts";

/** Names of which all places are meant: regions, districts of several towns, and states by the name of their authority. */

const districtWords = ["district", "dist", "distt", "zilla", "zila", "jilla", "jila"];

/** Towns that are looked at as one, over the borders of states; and what else has a name that no place has. */
export const regions: ReadonlyMap<string, readonly NamedPlace[]> = buildRegions();

function buildRegions(): ReadonlyMap<string, readonly NamedPlace[]> {
  const capital = [
    { state: "Delhi", city: "New Delhi" },
    ...["Gurugram", "Faridabad"].map((city) => ({ state: "Haryana", city })),
    ...["Noida", "Greater Noida", "Ghaziabad"].map((city) => ({ state: "Uttar Pradesh", city })),
  ];
  const ofMumbai = [
    ...["Mumbai", "Thane", "Navi Mumbai", "Kalyan-Dombivli", "Mira-Bhayandar", "Vasai-Virar", "Panvel"],
    ...["Bhiwandi", "Ulhasnagar", "Ambernath", "Badlapur"],
  ].map((city) => ({ state: "Maharashtra", city }));
  const ofPune = ["Pune", "Pimpri-Chinchwad"].map((city) => ({ state: "Maharashtra", city }));
  const tricity = [
    { state: "Chandigarh", city: "Chandigarh" },
    { state: "Punjab", city: "Mohali" },
    { state: "Haryana", city: "Panchkula" },
  ];
  return new Map<string, readonly NamedPlace[]>([
    ...districtRegions(),
    ...authorityNames(),
    ...["delhi ncr", "ncr delhi", "ncr", "दिल्ली एनसीआर", "एनसीआर"].map((name) => [name, capital] as const),
    ...["mumbai metropolitan region", "mmr"].map((name) => [name, ofMumbai] as const),
    ...["pune metropolitan region", "pmr"].map((name) => [name, ofPune] as const),
    ...["chandigarh tricity", "tricity"].map((name) => [name, tricity] as const),
  ]);
}

/** "raigad district", "zilla raigad"; "raigad" too, where no town has the name. */
function districtRegions(): [name: string, places: readonly NamedPlace[]][] {
  return districtsOfTowns().flatMap(({ state, names, places }) => {
    const isTown = (name: string) =>
      parseTown(state, name) !== undefined || placesNamed(name).some((place) => place.state !== state);
    // An old name alone may be another place: Kolaba is Raigad, and Colaba a part of Mumbai.
    const alone = names.filter((name, at) => (at === 0 || name.includes(" ")) && !isTown(name));
    const called = names.flatMap((name) =>
      districtWords.flatMap((word) => [`${name} ${word}`, `${word} ${name}`]),
    );
    return [...alone, ...called].map((name) => [name, places] as [string, readonly NamedPlace[]]);
  });
}

/** "MahaRERA approved flats" are in Maharashtra: people write UP-RERA as UPRERA and as UP RERA. */
function authorityNames(): [name: string, places: readonly NamedPlace[]][] {
  const called = [
    ...authorityAcronyms(),
    { acronym: "HRERA", state: "Haryana" },
    { acronym: "TS-RERA", state: "Telangana" },
  ];
  return called.flatMap(({ acronym, state }) => {
    const words = acronym.toLowerCase().split(/[ -]/);
    return ["", " ", "-"].map(
      (between) => [words.join(between), [{ state, city: null }]] as [string, NamedPlace[]],
    );
  });
}

/** Whether a name is that of a region or a district around a place: Raigad around Pen, Pune around Lonavala. */
export function isAround(name: string, { state, city }: NamedPlace): boolean {
  const places = regions.get(name) ?? regions.get(`${name} district`) ?? [];
  return places.some((place) => place.state === state && place.city === city);
}
