import { placesNamed, townsNear } from "#app/features/places/model.server.ts";
import { placeKey } from "#app/features/places/model.ts";
import { findTownOfPin, townsWithPostOffice } from "#app/features/places/pin-model.server.ts";
import { readLocality } from "../../locality-names.ts";
import type { FoundLocality, Gazetteer } from "../interpret/places.server.ts";
import { quarters, sides } from "../interpret/vocabulary.ts";
import { isMainLocality, mainOfficeOfPin } from "../localities.server.ts";
import { mostRare, placeWords } from "../place-words.server.ts";
import { parseSearchText } from "../search-text.ts";
import { allowedEdits, editDistance } from "../spelling.ts";
import { type CountedLocality, countedLocalitiesOf, soundsOf } from "./counted-localities.ts";
import type { ProjectIndex } from "./project-index.ts";
import { countHolding } from "./text-sets.ts";

/** Of projects of one locality's name this share is enough to say where it is: a PIN code may name a neighbour's office. */
const certain = 0.9;

/** Of a name spelt in two ways, or in two towns, the usual one has so many times the projects of the other. */
const usual = 3;

/** What the catalogue and the list of PIN codes know of names, for who reads a sentence. */
export function gazetteerOf(index: ProjectIndex): Gazetteer {
  return {
    findLocality(typed, within) {
      const { state, near = [] } = within;
      const name = readLocality(typed) ?? typed;
      const found = findInCatalogue(index, name, within);
      const close = near.length > 0 ? findInCatalogue(index, name, { state, cities: near }) : undefined;
      const nearest = found ?? close;
      const respelt = nearest && findRespelt(index, name, within);
      if (respelt && respelt.count > usual * nearest.count) return respelt;
      // A single project that tells the larger city's name does not say where the others are.
      if (close && close.count > usual * (found?.count ?? 0)) return close;
      const isMeant = found && (isPlaced(within) || !isElsewhere(index, name, found));
      return isMeant ? found : findElsewhere(index, name, within);
    },
    localityOfPin: (pin) => localityOfPin(index, pin),
    nearestLocality: (name) => nearestLocality(index, name),
    soundingLocality: (word) => soundingLocality(index, word),
    isKnownWord: (words) => countTexts(index, words) > mostRare || isOfSeveralTowns(index, words),
  };
}

/**
 * A place of one project, or of far fewer than hold its name in their texts, is not meant: "sarjapur" is no village in Satara.
 * As text the name finds all of them. Nor is one of a few projects, or of a village's post office, where a part of a large city
 * has the name: "aundh", "ambegaon".
 */
function isElsewhere(index: ProjectIndex, name: string, { count, locality, state, place }: Counted): boolean {
  const isMinor = count <= mostRare || !isMainLocality(state, locality);
  return countTexts(index, name) > (count === 1 ? 1 : usual * count) || (isMinor && isInMetro(name, place));
}

/** Whether a locality's name does not tell where it is: "khandala". */
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

/** How many public projects hold the words. */
function countTexts(index: ProjectIndex, words: string): number {
  const text = parseSearchText(words, placeWords);
  return text === null ? 0 : countHolding(index, text, "public");
}

/**
 * A post office far from every project is not meant by who types the name of a promoter ("lodha"), and none without a
 * project in the town that is named where texts have the name: they find some.
 */
function findElsewhere(index: ProjectIndex, name: string, within: Within): FoundLocality | undefined {
  const found = findByPin(name, within);
  return found && countTexts(index, name) <= (isPlaced(within) ? 0 : mostRare) ? found : undefined;
}

type Within = Parameters<Gazetteer["findLocality"]>[1];

function isPlaced({ state, cities }: Within): boolean {
  return state !== null || cities.length > 0;
}

/**
 * What stands behind the name of a place of several villages, or offices, that people know by one name: Budruk and Khurd, the
 * larger and the smaller, in post offices "BK", "KH" and "KD".
 */
const partsOfOne = ["BK", "KH", "KD", "Budruk", "Khurd", "Node II", "Node III"];

type Counted = FoundLocality & { count: number };

/** By its whole name, or by the one that its parts share where their projects are far more: "kondhwa" is Kondhwa BK. */
function findInCatalogue(index: ProjectIndex, name: string, within: Within): Counted | undefined {
  const whole = findCounted(index, name, within);
  const [part] = partsOfOne
    .flatMap((end) => findCounted(index, `${name} ${end}`, within) ?? [])
    .sort((left, right) => right.count - left.count);
  return part && part.count > usual * (whole?.count ?? 0) ? part : whole;
}

function findCounted(index: ProjectIndex, name: string, { state, cities }: Within): Counted | undefined {
  const locality = countedLocalitiesOf(index).get(name);
  const towns = (locality?.towns ?? []).filter(
    (town) =>
      (state === null || town.state === state) && (cities.length === 0 || cities.includes(town.place)),
  );
  const total = towns.reduce((sum, { count }) => sum + count, 0);
  const [most] = towns;
  const isCertain = most !== undefined && (cities.length > 0 || most.count >= certain * total);
  return locality && isCertain ? { ...most, locality: locality.name } : undefined;
}

/**
 * A post office of this name, or else of a part of it, where no other town has one; that of one of the largest cities goes
 * before all others. Without a city it is no village's: who types "powai" does not mean the one in Assam. Nor is it a quarter's
 * of a smaller town: many towns have a "Kalyani Nagar".
 */
function findByPin(name: string, within: Within): FoundLocality | undefined {
  for (const office of namesakesOf(name)) {
    const found = findOffice(office, within);
    if (found) return found;
  }
  return undefined;
}

function findOffice(name: string, { state, cities, near = [] }: Within): FoundLocality | undefined {
  const locality = readLocality(name);
  if (locality === null) return undefined;
  const all = townsWithPostOffice(name).filter((one) => state === null || one.state === state);
  const ofTowns = (towns: readonly string[]) => all.filter(({ town }) => towns.includes(town));
  const likeliest =
    cities.length > 0 ? [ofTowns(cities), ofTowns(near)] : [all.filter(({ isInMetro }) => isInMetro), all];
  const [town, another] = likeliest.find(({ length }) => length > 0) ?? [];
  if (town === undefined || another !== undefined) return undefined;
  const isQuarter = quarters.has(name.toLowerCase().split(" ").at(-1) ?? "");
  const isMeant = cities.length > 0 || (isQuarter ? town.isInMetro : town.isInTown);
  return isMeant ? { locality, state: town.state, place: town.town } : undefined;
}

/**
 * Localities whose name begins so, with "w" or "v", of which is certain where they are: those of most public projects first. Where
 * none does, those that sound so: "hinje". One of the many post offices of a code comes last.
 */
export function localitiesFrom(index: ProjectIndex, beginning: string, within: Within): string[] {
  const start = withV(placeKey(beginning));
  if (start === "") return [];
  const localities = countedLocalitiesOf(index);
  const isSpeltSo = (key: string) => withV(key).startsWith(start);
  const isHeardSo = (key: string) => beginsLike(withV(key), start);
  const named = localities.filter(isSpeltSo);
  return (named.length > 0 ? named : localities.filter(isHeardSo))
    .flatMap(({ name }) => findCounted(index, name, within) ?? [])
    .map((found) => ({ ...found, isMain: isMainLocality(found.state, found.locality) }))
    .sort((left, right) => Number(right.isMain) - Number(left.isMain) || right.count - left.count)
    .map(({ locality }) => locality);
}

/** Whether another vowel stands where one was typed. */
function beginsLike(key: string, start: string): boolean {
  const beginning = key.slice(0, start.length);
  return (
    start.length > leastSounds &&
    key[0] === start[0] &&
    soundsOf(beginning) === soundsOf(start) &&
    editDistance(beginning, start, 1) <= 1
  );
}

/** As the catalogue spells it and places it, where it has it. */
function localityOfPin(index: ProjectIndex, pin: string): FoundLocality | undefined {
  const { state = "", town } = findTownOfPin(pin) ?? {};
  const locality = mainOfficeOfPin(state, pin);
  if (town === undefined || locality === undefined) return undefined;
  const cities = [town, ...townsNear(state, town)];
  return findCounted(index, locality, { state, cities }) ?? { locality, state, place: town };
}

function nearestLocality(index: ProjectIndex, typed: string): string | undefined {
  const word = placeKey(typed);
  const edits = allowedEdits(word);
  if (edits === 0) return undefined;
  const isNear = (key: string) =>
    key[0] === word[0] &&
    endsAlike(word, key) &&
    Math.abs(key.length - word.length) <= edits &&
    editDistance(word, key, edits) <= edits;
  // Another phase or side is no typing error, and nobody mistypes one of the many post offices of a village's code.
  const near = countedLocalitiesOf(index)
    .filter(isNear)
    .filter(({ name }) => numeralOf(name) === numeralOf(typed) && sideOf(name) === sideOf(typed))
    .filter(({ name, towns }) => towns.some(({ state }) => isMainLocality(state, name)));
  const distances = near.map(({ key }) => editDistance(word, key, edits));
  const [nearest, another] = near.filter((_, at) => distances[at] === Math.min(...distances));
  return another ? undefined : nearest?.name;
}

/** "iii" of "DLF City Phase III"; "" where a name ends otherwise. */
function numeralOf(name: string): string {
  return /\s([ivx]+|\d+\w?)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** "w" of "Malad West"; "" where a name has no side. */
function sideOf(name: string): string {
  const words = name.toLowerCase().split(" ");
  return words.find((word) => sides.has(word))?.slice(0, 1) ?? "";
}

/** Short names that sound alike are others. */
const leastSounds = 4;

/** The locality of most projects that sounds like a word; where one has the very name, only "w" and "v" are taken for each other. */
function soundingLocality(index: ProjectIndex, word: string): string | undefined {
  const sounds = soundsOf(word);
  const localities = countedLocalitiesOf(index);
  const own = localities.get(word);
  const edits = allowedEdits(word);
  const isSame = ({ key, name, towns }: CountedLocality) =>
    own === undefined &&
    sounds.length >= leastSounds &&
    endsAlike(word, key) &&
    editDistance(placeKey(word), key, edits) <= edits &&
    towns.slice(0, 1).every(({ state }) => mayBeSpeltIn(state, word) && isMainLocality(state, name));
  const isOtherLetter = ({ key }: CountedLocality) =>
    key !== own?.key && withV(key) === withV(placeKey(word));
  const [most] = localities
    .sounding(sounds)
    .filter((locality) => isOtherLetter(locality) || isSame(locality))
    .sort((left, right) => right.count - left.count);
  if (!most) return undefined;
  const known = Math.max(1, own?.count ?? 0, countTexts(index, word));
  return most.count > usual * known ? most.name : undefined;
}

function withV(key: string): string {
  return key.replaceAll("w", "v");
}

/** Sarjapura in Karnataka is not Sarjepura in Maharashtra: a post office of the very name tells its state. */
function mayBeSpeltIn(state: string, word: string): boolean {
  const towns = townsWithPostOffice(word);
  return towns.length === 0 || towns.some((town) => town.state === state);
}

/** "Pashan" and "Pashane" are two places: only an "a" at the end is written or not. */
function endsAlike(one: string, another: string): boolean {
  const end = /[eiouy]$/i;
  return end.test(one) === end.test(another);
}

/** "wagholi" in Pune is Vagholi, though a village is called so too. A town of the other name is read before. */
function findRespelt(index: ProjectIndex, name: string, within: Within): Counted | undefined {
  const other = soundingLocality(index, name);
  return other === undefined || placesNamed(other).length > 0 ? undefined : findCounted(index, other, within);
}
