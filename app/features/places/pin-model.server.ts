import { readFileSync } from "node:fs";
import knownOffices from "./known-offices.json" with { type: "json" };
import { districtWithTownOfPin, findDistrict, townOfPin } from "./model.server.ts";
import { placeKey, writeOutVillage } from "./model.ts";
import pinTowns from "./pin-towns.json" with { type: "json" };
import type { District } from "./place-index.server.ts";

/** The areas of the PIN codes (README.md tells whose work the list is). Imports read it, from the source folder. */

export type PinArea = { state: string; district: District | undefined };

/** What is behind a code: state, district and the names of its post offices. Read at the first question. */
let areas: ReadonlyMap<string, string> | undefined;

/** The codes of each name of more-pin-areas.tsv, by its key. */
const wellKnown = new Map<string, string[]>();

function readAreas(): ReadonlyMap<string, string> {
  const all = new Map(readLines("pin-areas.tsv"));
  for (const [pin, area] of readLines("more-pin-areas.tsv")) {
    const known = all.get(pin);
    const names = namesOf(area);
    const offices = new Set(namesOf(known ?? "").map(keyOfOffice));
    const more = names.filter((name) => !offices.has(keyOfOffice(name)));
    all.set(pin, known ? [known, ...more].join("|") : area);
    for (const key of names.map(keyOfOffice)) wellKnown.set(key, [...(wellKnown.get(key) ?? []), pin]);
  }
  return all;
}

function namesOf(area: string): string[] {
  return area.slice(area.lastIndexOf("\t") + 1).split("|");
}

function readLines(file: string): [pin: string, area: string][] {
  const [, ...lines] = readFileSync(new URL(file, import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => [line.slice(0, 6), line.slice(7)]);
}

/** Where a PIN code lies; undefined for a code that nobody has. */
export function findPinArea(pin: string): PinArea | undefined {
  areas ??= readAreas();
  const [state, district] = areas.get(pin)?.split("\t") ?? [];
  return state === undefined ? undefined : { state, district: districtOf(state, district ?? "") };
}

/**
 * The names of a PIN code's post offices and what else people call its parts; none where the code lies in another state, or
 * nowhere.
 */
export function postOfficesOf(state: string, pin: string): readonly string[] {
  areas ??= readAreas();
  const [inState, , names = ""] = areas.get(pin)?.split("\t") ?? [];
  return inState === state ? names.split("|") : [];
}

const namesByPin: ReadonlyMap<string, string> = new Map(Object.entries(knownOffices));

/** Of a PIN code's post offices the one by which people know the area; undefined where none is known to be. */
export function knownOfficeOf(pin: string): string | undefined {
  return namesByPin.get(pin);
}

/** The post offices of a state, PIN code by PIN code. */
export function postOfficesByPin(
  state: string,
): { pin: string; district: string; names: readonly string[] }[] {
  areas ??= readAreas();
  return [...areas].flatMap(([pin, area]) => {
    const [inState, district = "", names = ""] = area.split("\t");
    return inState === state ? [{ pin, district, names: names.split("|") }] : [];
  });
}

/** A town with a post office of some name, the state it is in, and how near to its centre the office is. */
export type TownWithOffice = {
  readonly state: string;
  readonly town: string;
  /** The codes of its offices. */
  readonly pins: readonly string[];
  /** In one of the eight largest cities. */
  readonly isInMetro: boolean;
  /** In the town itself, and not in a village of its district. */
  readonly isInTown: boolean;
  /** A name that people use, though no post office bears it: who types it means this one. */
  readonly isWellKnown: boolean;
};

/** The sorting districts of Delhi, Mumbai, Kolkata, Chennai, Bengaluru, Hyderabad, Ahmedabad and Pune. */
const metroPins: ReadonlySet<string> = new Set(["110", "400", "700", "600", "560", "500", "380", "411"]);

/** India Post numbers the offices of a sorting district's own town first. */
const lastOfTown = 120;

/**
 * The district of a PIN code of this state. The list is older than some districts: where it names another one, our own towns
 * go before it.
 */
export function districtOfPin(state: string, pin: string): District | undefined {
  const area = findPinArea(pin);
  if (area && area.state !== state) return undefined;
  const district = area?.district;
  if (district && townOfPin(district, pin)) return district;
  return districtWithTownOfPin(state, pin) ?? district;
}

/** Towns that are not their districts' main cities, where the list names districts of old, and how their codes begin. */
const townsOfCodes: Record<string, Record<string, string[]>> = pinTowns;

/** How the PIN codes of each district begin that the list of them knows, by state and its name. */
let beginningsByDistrict: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** The sorting district of India Post: a code's first three digits. */
const beginningOf = (pin: string) => pin.slice(0, 3);
const keyOfDistrict = (state: string, district: string) => `${state}\n${district}`;

function readBeginnings(): ReadonlyMap<string, ReadonlySet<string>> {
  areas ??= readAreas();
  const byName = new Map<string, Set<string>>();
  for (const [pin, area] of areas) {
    const name = area.slice(0, area.lastIndexOf("\t"));
    byName.set(name, (byName.get(name) ?? new Set()).add(beginningOf(pin)));
  }
  const found = new Map<string, Set<string>>();
  // The list may spell one district in two ways.
  for (const [name, beginnings] of byName) {
    const [state = "", spelt = ""] = name.split("\t");
    const district = districtOf(state, spelt);
    if (!district) continue;
    const key = keyOfDistrict(state, district.name);
    found.set(key, new Set([...(found.get(key) ?? []), ...beginnings]));
  }
  return found;
}

/**
 * Whether no PIN code of a district begins as this one does. The list is older than some districts: of one that it does not
 * know nothing can be said, nor of a code that it does not know. Borders of sorting districts are not those of districts, so
 * a code beyond the border passes.
 */
export function isPinOfOtherDistrict(state: string, district: string, pin: string): boolean {
  beginningsByDistrict ??= readBeginnings();
  const beginnings = beginningsByDistrict.get(keyOfDistrict(state, district));
  return beginnings !== undefined && !beginnings.has(beginningOf(pin)) && findPinArea(pin) !== undefined;
}

/** The town that a PIN code belongs to; undefined for a code that nobody has. */
export function findTownOfPin(pin: string): TownWithOffice | undefined {
  const state = findPinArea(pin)?.state;
  if (state === undefined) return undefined;
  const district = districtOfPin(state, pin);
  const ofPin =
    (district && townOfPin(district, pin)) ?? townOfPin({ towns: townsOfCodes[state] ?? {} }, pin);
  // Delhi is one city: the parts that its districts are found under are no towns.
  const town = ofPin ?? (state === "Delhi" ? "New Delhi" : district?.mainCity);
  if (!town) return undefined;
  const isInMetro = metroPins.has(pin.slice(0, 3));
  const isInTown = isInMetro || ofPin !== undefined || Number(pin.slice(3)) <= lastOfTown;
  return { state, town, pins: [pin], isInMetro, isInTown, isWellKnown: false };
}

/** The PIN codes of each name of a post office, by its key; most names have one. */
let pinsByOffice: ReadonlyMap<string, string | string[]> | undefined;

/** The towns that have a post office of this name. The first question takes some tenths of a second. */
export function townsWithPostOffice(name: string): readonly TownWithOffice[] {
  pinsByOffice ??= readPins();
  const towns = new Map<string, TownWithOffice>();
  const office = keyOfOffice(name);
  for (const pin of [pinsByOffice.get(office) ?? []].flat()) {
    const town = findTownOfPin(pin);
    if (!town) continue;
    const key = `${town.state}|${town.town}`;
    const known = towns.get(key);
    towns.set(key, {
      ...town,
      pins: [...(known?.pins ?? []), pin],
      isInMetro: town.isInMetro || (known?.isInMetro ?? false),
      isInTown: town.isInTown || (known?.isInTown ?? false),
      isWellKnown: wellKnown.get(office)?.includes(pin) || (known?.isWellKnown ?? false),
    });
  }
  return [...towns.values()];
}

/** Whether people call a part of some town so, or of the area of a code, beside the post's own names: "Rajouri Garden". */
export function isWellKnown(name: string, pin?: string): boolean {
  areas ??= readAreas();
  const pins = wellKnown.get(keyOfOffice(name));
  return pins !== undefined && (pin === undefined || pins.includes(pin));
}

/** More codes than one part of a town has. */
const manyPins = 8;

/** Whether a name is that of half a city, or of a road all through it: "South Mumbai". */
export function isWide(name: string): boolean {
  areas ??= readAreas();
  return (wellKnown.get(keyOfOffice(name))?.length ?? 0) > manyPins;
}

/** The names of the post offices of the largest cities, each once. */
export function metroOffices(): readonly string[] {
  officesOfMetros ??= readMetroOffices();
  return officesOfMetros;
}

let officesOfMetros: readonly string[] | undefined;

function readMetroOffices(): readonly string[] {
  areas ??= readAreas();
  const ofMetros = [...areas].filter(([pin]) => metroPins.has(pin.slice(0, 3)));
  const names = ofMetros.flatMap(([, area]) => namesOf(area));
  return [...new Map(names.map((name) => [placeKey(name), name])).values()];
}

function keyOfOffice(name: string): string {
  return placeKey(writeOutVillage(name));
}

function readPins(): ReadonlyMap<string, string | string[]> {
  areas ??= readAreas();
  const byOffice = new Map<string, string | string[]>();
  for (const [pin, area] of areas)
    for (const name of namesOf(area)) {
      const key = keyOfOffice(name);
      const known = byOffice.get(key);
      if (known === undefined) byOffice.set(key, pin);
      else if (typeof known === "string") byOffice.set(key, [known, pin]);
      else known.push(pin);
    }
  return byOffice;
}

/** The list tells districts of one name apart: "Raigarh(MH)". */
function districtOf(state: string, name: string): District | undefined {
  return findDistrict(state, name.replace(/ ?\([A-Z]+\)$/, ""));
}

/** The districts of post offices by the keys of their names, null where several districts have one; by state. */
const namesByState = new Map<string, ReadonlyMap<string, string | null>>();

/** The district of the state in which a post office has this name; undefined where none or more than one has. */
export function districtOfPostOffice(state: string, name: string): District | undefined {
  const names = namesByState.get(state) ?? readNames(state);
  namesByState.set(state, names);
  const district = names.get(placeKey(name));
  return district ? districtOf(state, district) : undefined;
}

function readNames(state: string): ReadonlyMap<string, string | null> {
  areas ??= readAreas();
  const found = new Map<string, string | null>();
  for (const area of areas.values()) {
    if (!area.startsWith(`${state}\t`)) continue;
    const [, district = "", names = ""] = area.split("\t");
    for (const name of names.split("|")) {
      const key = placeKey(name);
      const known = found.get(key);
      found.set(key, known === undefined || known === district ? district : null);
    }
  }
  return found;
}
