import { townOfPin, townsNear } from "#app/features/places/model.server.ts";
import { placeKey } from "#app/features/places/model.ts";
import { findPinArea, townsWithPostOffice } from "#app/features/places/pin-model.server.ts";
import { readLocality } from "../../locality-names.ts";
import type { FoundLocality, Gazetteer } from "../interpret/places.server.ts";
import { mainOfficeOfPin } from "../localities.server.ts";
import { mostRare, placeWords } from "../place-words.server.ts";
import { parseSearchText } from "../search-text.ts";
import { allowedEdits, editDistance } from "../spelling.ts";
import { countCommon } from "./bitmap.ts";
import type { ChoiceColumn } from "./choice-column.ts";
import type { ProjectIndex } from "./project-index.ts";
import { countHolding } from "./text-sets.ts";

/** Of projects of one locality's name this share is enough to say where it is: a PIN code may name a neighbour's office. */
const certain = 0.9;

/** Of a name spelt in two ways, or in two towns, the usual one has so many times the projects of the other. */
const usual = 3;

/** What the catalogue and the list of PIN codes know of names, for who reads a sentence. */
export function gazetteerOf(index: ProjectIndex): Gazetteer {
  return {
    findLocality(name, within) {
      const { state, near = [] } = within;
      const found = findInCatalogue(index, name, within);
      const close = near.length > 0 ? findInCatalogue(index, name, { state, cities: near }) : undefined;
      // A single project that tells the larger city's name does not say where the others are.
      if (close && close.count > usual * (found?.count ?? 0)) return close;
      return found ?? findElsewhere(index, name, within);
    },
    localityOfPin: (pin) => localityOfPin(index, pin),
    nearestLocality: (name) => nearestLocality(index, placeKey(name)),
    soundingLocality: (word) => soundingLocality(index, word),
    isKnownWord: (words) => countTexts(index, words) > mostRare,
  };
}

/** How many public projects hold the words. */
function countTexts(index: ProjectIndex, words: string): number {
  const text = parseSearchText(words, placeWords);
  return text === null ? 0 : countHolding(index, text, "public");
}

/** A post office far from every project is not meant by who types the name of a promoter ("lodha"). */
function findElsewhere(index: ProjectIndex, name: string, within: Within): FoundLocality | undefined {
  const found = findByPin(name, within);
  const isPlaced = within.state !== null || within.cities.length > 0;
  return found && (isPlaced || countTexts(index, name) <= mostRare) ? found : undefined;
}

type Within = Parameters<Gazetteer["findLocality"]>[1];

function findInCatalogue(
  index: ProjectIndex,
  name: string,
  { state, cities }: Within,
): (FoundLocality & { count: number }) | undefined {
  const column = index.segment.choices("localities");
  const [locality] = namesByKey(column).get(placeKey(name)) ?? [];
  if (locality === undefined) return undefined;
  const { areas } = index.segment;
  const set = column.setOf(locality);
  const slots = index.slotsFor("public");
  const found = areas.all.flatMap((area, at) => {
    const isWithin =
      (state === null || area.state === state) &&
      (cities.length === 0 || (area.place !== null && cities.includes(area.place)));
    const count = isWithin ? countCommon(set, slots, areas.rangeOf(at)) : 0;
    return count > 0 && area.state !== null && area.place !== null
      ? [{ locality, state: area.state, place: area.place, count }]
      : [];
  });
  const total = found.reduce((sum, { count }) => sum + count, 0);
  const [most] = found.sort((left, right) => right.count - left.count);
  const isCertain = most !== undefined && (cities.length > 0 || most.count >= certain * total);
  return isCertain ? most : undefined;
}

/**
 * A post office of this name, where no other town has one; that of one of the largest cities goes before all others. Without
 * a city it is no village's: who types "powai" does not mean the one in Assam.
 */
function findByPin(name: string, { state, cities, near = [] }: Within): FoundLocality | undefined {
  const locality = readLocality(name);
  if (locality === null) return undefined;
  const all = townsWithPostOffice(name).filter((one) => state === null || one.state === state);
  const ofTowns = (towns: readonly string[]) => all.filter(({ town }) => towns.includes(town));
  const likeliest =
    cities.length > 0 ? [ofTowns(cities), ofTowns(near)] : [all.filter(({ isInMetro }) => isInMetro), all];
  const [town, another] = likeliest.find(({ length }) => length > 0) ?? [];
  const isMeant = town !== undefined && another === undefined && (town.isInTown || cities.length > 0);
  return isMeant ? { locality, state: town.state, place: town.town } : undefined;
}

/** Localities whose name begins so, those of most public projects first. */
export function localitiesFrom(index: ProjectIndex, beginning: string): string[] {
  const start = placeKey(beginning);
  const column = index.segment.choices("localities");
  return start === ""
    ? []
    : mostFirst(index, column).flatMap(({ key, name }) => (key.startsWith(start) ? name : []));
}

type Ranked = readonly { readonly key: string; readonly name: string }[];

/** Of each column once: what is counted anew by some changes moves few names. */
const ranked = new WeakMap<ChoiceColumn, Ranked>();

function mostFirst(index: ProjectIndex, column: ChoiceColumn): Ranked {
  const known = ranked.get(column);
  if (known) return known;
  const counts = column.count(index.slotsFor("public"), [{ first: 0, end: index.segment.count }]);
  const names = [...counts]
    .sort(([, left], [, right]) => right - left)
    .map(([told]) => ({ key: placeKey(String(told)), name: String(told) }));
  ranked.set(column, names);
  return names;
}

/** As the catalogue spells it and places it, where it has it. */
function localityOfPin(index: ProjectIndex, pin: string): FoundLocality | undefined {
  const { state = "", district } = findPinArea(pin) ?? {};
  const name = mainOfficeOfPin(state, pin);
  const place = district && (townOfPin(district, pin) ?? district.mainCity);
  if (name === undefined || place === undefined) return undefined;
  return (
    findInCatalogue(index, name, { state, cities: [place, ...townsNear(state, place)] }) ?? {
      ...{ locality: name, state, place },
    }
  );
}

function nearestLocality(index: ProjectIndex, word: string): string | undefined {
  const edits = allowedEdits(word);
  if (edits === 0) return undefined;
  let nearest: string[] = [];
  let least = edits + 1;
  for (const key of namesByKey(index.segment.choices("localities")).keys()) {
    if (key[0] !== word[0] || Math.abs(key.length - word.length) > edits) continue;
    const distance = editDistance(word, key, edits);
    if (distance > edits || distance > least) continue;
    nearest = distance < least ? [key] : [...nearest, key];
    least = distance;
  }
  return nearest.length === 1 ? nearest[0] : undefined;
}

/** Short names that sound alike are others. */
const leastSounds = 4;

function soundingLocality(index: ProjectIndex, word: string): string | undefined {
  const sounds = soundsOf(word);
  const column = index.segment.choices("localities");
  if (sounds.length < leastSounds || namesByKey(column).has(placeKey(word))) return undefined;
  const slots = index.slotsFor("public");
  const all = { first: 0, end: index.segment.count };
  const edits = allowedEdits(word);
  const alike = (namesBySound(column).get(sounds) ?? [])
    .filter((name) => editDistance(placeKey(word), placeKey(name), edits) <= edits)
    .map((name) => ({ name, count: countCommon(column.setOf(name), slots, all) }));
  const [most] = alike.sort((left, right) => right.count - left.count);
  return most && most.count > usual * Math.max(1, countTexts(index, word)) ? most.name : undefined;
}

/** What is heard of a name first: its consonants. "Hinjewadi", "Hinjawadi" and "Hinjavadi" sound alike. */
function soundsOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .replace(/w/g, "v")
    .replace(/ph/g, "f")
    .replace(/(?<=[bcdgkpt])h/g, "")
    .replace(/(?<!^)[aeiouy]/g, "")
    .replace(/(.)\1+/g, "$1");
}

/** "JP Nagar" and "J P Nagar" have one key. */
const namesByKey = groupedBy(placeKey);
const namesBySound = groupedBy(soundsOf);

/** The names of localities by what a rule makes of them; made when the first sentence is read. */
function groupedBy(keyOf: (name: string) => string) {
  const groups = new WeakMap<ChoiceColumn, ReadonlyMap<string, readonly string[]>>();
  return (column: ChoiceColumn): ReadonlyMap<string, readonly string[]> => {
    const known = groups.get(column) ?? Map.groupBy(column.values.map(String), keyOf);
    groups.set(column, known);
    return known;
  };
}
