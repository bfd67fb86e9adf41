import { placeOf, placesNamed, townsNear } from "#app/features/places/model.server.ts";
import { placeKey } from "#app/features/places/model.ts";
import {
  findTownOfPin,
  type TownWithOffice,
  townsWithPostOffice,
} from "#app/features/places/pin-model.server.ts";
import { readLocality } from "../../localities/locality-names.ts";
import type { FoundLocality, Gazetteer, NameWithin } from "../interpret/gazetteer.ts";
import { quarters } from "../interpret/vocabulary.ts";
import { isInUse, mainOfficeOfPin } from "../localities.server.ts";
import { mostRare } from "../place-words.server.ts";
import { countedLocalitiesOf } from "./counted-localities.ts";
import {
  beginsLike,
  nearestLocality,
  nearestLocalityOf,
  sideOf,
  soundingLocality,
  usual,
  withV,
} from "./locality-spellings.server.ts";
import type { ProjectIndex } from "./project-index.ts";
import { countHoldingWhole, countHoldingWords } from "./text-sets.ts";
import { isNearTexts } from "./understand-text.server.ts";

/** Of projects of one locality's name this share is enough to say where it is: a PIN code may name a neighbour's office. */
const certain = 0.9;

/** What the catalogue and the list of PIN codes know of names, for who reads a sentence. */
export function gazetteerOf(index: ProjectIndex): Gazetteer {
  return {
    findLocality(typed, within) {
      const { near = [] } = within;
      const name = readLocality(typed) ?? typed;
      const found = findInCatalogue(index, name, within) ?? findInMetro(index, name, within);
      const close = near.length > 0 ? findInCatalogue(index, name, { ...within, cities: near }) : undefined;
      const nearest = found ?? close;
      const respelt = nearest && findRespelt(index, name, within);
      if (respelt && respelt.count > usual * nearest.count) return respelt;
      // A single project that gives the larger city's name does not say where the others are.
      if (close && close.count > usual * (found?.count ?? 0)) return close;
      const isMeant = found && (isPlaced(within) || !isElsewhere(index, name, found));
      if (isMeant) return found;
      const office = findElsewhere(index, name, within);
      // The post may spell a name as no project there does: "hoskote".
      return office && (findRespelt(index, name, { state: office.state, cities: [office.place] }) ?? office);
    },
    hasSides: (name, within) =>
      findWithSides(index, name, within)?.localities.some((one) => sideOf(one) === "") ?? false,
    localityOfPin: (pin) => localityOfPin(index, pin),
    nearestLocality: (name, cities) =>
      cities ? nearestLocalityOf(index, name, cities) : nearestLocality(index, name),
    soundingLocality: (word) => soundingLocality(index, word),
    isInTexts: (words, { state, city } = { state: null, city: [] }) => {
      const places =
        city.length > 0 ? city.map((name) => placeOf({ state, city: name, district: null }) ?? "") : null;
      return countHoldingWords(index, words, "public", { state, places }) > 0;
    },
    isNearTexts: (words) => isNearTexts(index, words, "public"),
    isWholeWord: (word) => countHoldingWhole(index, word, "public") > mostRare,
    isKnownWord: (words) =>
      countHoldingWords(index, words, "public") > mostRare || isOfSeveralTowns(index, words),
  };
}

/**
 * A place of one project, or of far fewer than hold its name in their texts, is not meant: "sarjapur" is no village in Satara.
 * As text the name finds all of them. Nor is one of a few projects, or of a village's post office, where a part of a large city
 * has the name: "aundh", "ambegaon".
 */
function isElsewhere(
  index: ProjectIndex,
  name: string,
  { count, localities, state, place }: Counted,
): boolean {
  const isMinor = count <= mostRare || !localities.some((locality) => isInUse(state, locality));
  return (
    countHoldingWords(index, name, "public") > (count === 1 ? 1 : usual * count) ||
    (isMinor && isInMetro(name, place))
  );
}

/** Whether a locality's name does not say where it is: "khandala". */
function isOfSeveralTowns(index: ProjectIndex, name: string): boolean {
  return (countedLocalitiesOf(index).get(name)?.towns.length ?? 0) > 1;
}

/** Whether another town than this one is a large city, and has a locality of the name. */
function isInMetro(name: string, besides: string): boolean {
  return namesakesOf(name)
    .flatMap(townsWithPostOffice)
    .some(({ town, isInMetro }) => isInMetro && town !== besides);
}

/** A name, and those of its parts. */
function namesakesOf(name: string): string[] {
  return [name, ...partsOfOne.map((end) => `${name} ${end}`)];
}

/**
 * A post office far from every project is not meant by who types the name of a promoter ("lodha"), and none without a
 * project in the town that is named where texts have the name there: they find some. Nor is the side of a place that
 * projects bear without one.
 */
function findElsewhere(index: ProjectIndex, name: string, within: NameWithin): FoundLocality | undefined {
  const whole = name.slice(0, name.lastIndexOf(" "));
  if (sideOf(name) !== "" && findCounted(index, [whole], within)) return undefined;
  const found = findByPin(name, within);
  const { state, cities, near = [] } = within;
  const places = cities.length > 0 ? [...cities, ...near] : null;
  const known = countHoldingWords(index, name, "public", { state, places });
  return found && known <= (isPlaced(within) ? 0 : mostRare) ? found : undefined;
}

function isPlaced({ state, cities }: NameWithin): boolean {
  return state !== null || cities.length > 0;
}

/**
 * What is behind the name of a place of several villages, or offices, that people know by one name: Budruk and Khurd, the
 * larger and the smaller.
 */
const partsOfOne = ["Budruk", "Khurd", "Node II", "Node III"];

type Counted = FoundLocality & { count: number };

/** By its whole name, or by the one that its parts share where their projects are far more: "kondhwa" is Kondhwa Budruk. */
function findInCatalogue(index: ProjectIndex, name: string, within: NameWithin): Counted | undefined {
  const whole = findWithSides(index, name, within) ?? findCounted(index, [name], within);
  if (within.isBeforePart) return whole;
  const [part] = partsOfOne
    .flatMap((end) => findCounted(index, [`${name} ${end}`], within) ?? [])
    .sort((left, right) => right.count - left.count);
  return part && part.count > usual * (whole?.count ?? 0) ? part : whole;
}

/** Where nothing else is named a part of a large city goes before the villages that are called so: "malad". */
function findInMetro(index: ProjectIndex, name: string, within: NameWithin): Counted | undefined {
  if (within.cities.length > 0) return undefined;
  const all = townsWithPostOffice(name).filter(
    ({ state, isInMetro }) => isInMetro && (within.state === null || state === within.state),
  );
  const [metro, another] = all.length > 1 ? all.filter((one) => isMainOffice(name, one)) : all;
  if (!metro || another) return undefined;
  return findInCatalogue(index, name, { ...within, state: metro.state, cities: [metro.town] });
}

/** Whether a code of the town is known by the name: Mumbai's Dahisar is the office of its code, and Thane's one of several. */
function isMainOffice(name: string, { state, pins }: TownWithOffice): boolean {
  return pins.some((pin) => placeKey(mainOfficeOfPin(state, pin) ?? "") === placeKey(name));
}

/** What a railway parts many a place into. */
const sidesOfTowns = ["East", "West", "North", "South"];

/** "borivali" is Borivali, Borivali East and Borivali West. Where one side alone is known, the name is not that side. */
function findWithSides(index: ProjectIndex, name: string, within: NameWithin): Counted | undefined {
  if (within.isBeforePart || sideOf(name) !== "") return undefined;
  const all = findCounted(index, [name, ...sidesOfTowns.map((side) => `${name} ${side}`)], within);
  return all && all.localities.length > 1 ? all : undefined;
}

/** Localities of one of these names, where it is certain in which town they are. */
function findCounted(
  index: ProjectIndex,
  names: readonly string[],
  { state, cities }: NameWithin,
): Counted | undefined {
  const localities = names.flatMap((name) => countedLocalitiesOf(index).get(name) ?? []);
  const towns = localities.flatMap(({ name, towns }) =>
    towns
      .filter((town) => state === null || town.state === state)
      .filter(({ place }) => cities.length === 0 || cities.includes(place))
      .map((town) => ({ ...town, name })),
  );
  const sum = (counted: readonly { count: number }[]) => counted.reduce((all, { count }) => all + count, 0);
  const byTown = [...Map.groupBy(towns, (town) => `${town.place}, ${town.state}`).values()].map((parts) => ({
    parts,
    count: sum(parts),
  }));
  const [most] = byTown.sort((left, right) => right.count - left.count);
  const [part] = most?.parts ?? [];
  if (!most || !part || (cities.length === 0 && most.count < certain * sum(towns))) return undefined;
  return {
    localities: most.parts.map(({ name }) => name),
    state: part.state,
    place: part.place,
    count: most.count,
  };
}

/**
 * A post office of this name, or else of a part of it, where no other town has one; that of one of the largest cities goes
 * before all others. Without a city it is no village's: who types "powai" does not mean the one in Assam. Nor is it a quarter's
 * of a smaller town: many towns have a "Kalyani Nagar".
 */
function findByPin(name: string, within: NameWithin): FoundLocality | undefined {
  for (const office of within.isBeforePart ? [name] : namesakesOf(name)) {
    const found = findOffice(office, within);
    if (found) return found;
  }
  return within.isBeforePart ? undefined : findOfficesOfSides(name, within);
}

/** "mulund" is Mulund East and Mulund West, where no office bears the name alone, and no other town has sides of it. */
function findOfficesOfSides(name: string, within: NameWithin): FoundLocality | undefined {
  if (sideOf(name) !== "" || townsWithPostOffice(name).length > 0) return undefined;
  const sides = sidesOfTowns.flatMap((side) => findOffice(`${name} ${side}`, within) ?? []);
  const [first] = sides;
  const isOfOneTown = sides.every(({ state, place }) => state === first?.state && place === first.place);
  return first && isOfOneTown
    ? { ...first, localities: sides.flatMap(({ localities }) => localities) }
    : undefined;
}

function findOffice(name: string, { state, cities, near = [] }: NameWithin): FoundLocality | undefined {
  const locality = readLocality(name);
  if (locality === null) return undefined;
  const all = townsWithPostOffice(name).filter((one) => state === null || one.state === state);
  const ofTowns = (towns: readonly string[]) => all.filter(({ town }) => towns.includes(town));
  const metros = all.filter(({ isInMetro }) => isInMetro);
  const known = all.filter(({ isWellKnown }) => isWellKnown);
  const likeliest =
    cities.length > 0
      ? [ofTowns(cities), ofTowns(near)]
      : [metros.filter(({ isWellKnown }) => isWellKnown), metros, known, all];
  const likely = likeliest.find(({ length }) => length > 0) ?? [];
  const isOfMetros = likely.length > 1 && likely.every(({ isInMetro }) => isInMetro);
  const [town, another] = isOfMetros ? likely.filter((one) => isMainOffice(name, one)) : likely;
  if (town === undefined || another !== undefined) return undefined;
  const isQuarter = quarters.has(name.toLowerCase().split(" ").at(-1) ?? "");
  const isKnown = town.isWellKnown && (!isQuarter || all.length === 1);
  // "siolim goa": the state has one place of that name.
  const isAlone = state !== null && all.length === 1;
  const isMeant = cities.length > 0 || isAlone || isKnown || (isQuarter ? town.isInMetro : town.isInTown);
  return isMeant ? { localities: [locality], state: town.state, place: town.town } : undefined;
}

/**
 * Localities whose name begins so, with "w" or "v", of which is certain where they are: those of most public projects first. Where
 * none does, those that sound so: "hinje". One of the many post offices of a code comes last.
 */
export function localitiesFrom(index: ProjectIndex, beginning: string, within: NameWithin): string[] {
  const start = withV(placeKey(beginning));
  if (start === "") return [];
  const localities = countedLocalitiesOf(index);
  const isSpeltSo = (key: string) => withV(key).startsWith(start);
  const isHeardSo = (key: string) => beginsLike(withV(key), start);
  const named = localities.filter(isSpeltSo);
  return (named.length > 0 ? named : localities.filter(isHeardSo))
    .flatMap(({ name }) => {
      const found = findCounted(index, [name], within) ?? findInMetro(index, name, within);
      return found ? [{ name, count: found.count, isMain: isInUse(found.state, name) }] : [];
    })
    .sort((left, right) => Number(right.isMain) - Number(left.isMain) || right.count - left.count)
    .map(({ name }) => name);
}

/** As the catalogue spells it and places it, where it has it. */
function localityOfPin(index: ProjectIndex, pin: string): FoundLocality | undefined {
  const { state = "", town } = findTownOfPin(pin) ?? {};
  const locality = mainOfficeOfPin(state, pin);
  if (town === undefined || locality === undefined) return undefined;
  const cities = [town, ...townsNear(state, town)];
  return findCounted(index, [locality], { state, cities }) ?? { localities: [locality], state, place: town };
}

/** "wagholi" in Pune is Vagholi, though a village is called so too. A town of the other name is read before. */
function findRespelt(index: ProjectIndex, name: string, within: NameWithin): Counted | undefined {
  const other = soundingLocality(index, name);
  return other === undefined || placesNamed(other).length > 0
    ? undefined
    : findCounted(index, [other], within);
}
