import { parseTown, talukNames } from "#app/features/places/model.server.ts";
import { placeKey, stateNames } from "#app/features/places/model.ts";
import {
  findTownOfPin,
  isPinOfOtherDistrict,
  isWellKnown,
  isWide,
  knownOfficeOf,
  postOfficesByPin,
  postOfficesOf,
} from "#app/features/places/pin-model.server.ts";
import { readLocality } from "../localities/locality-names.ts";
import { splitLocality } from "../localities/split-locality.server.ts";
import type { Project } from "../model.ts";

type Located = Pick<Project, "state" | "city" | "district" | "locality" | "pinCode">;

/**
 * The localities under which a project is found: its own as a list or staff say it, and each post office of its PIN code.
 * Many registers publish the code alone, and then the project stands somewhere in that area: no rule can tell at which of
 * its places. A code of another district than the project's says nothing: one of the two is wrong.
 */
export function localitiesOf(project: Located): readonly string[] {
  const { state, city, locality } = project;
  const pinCode = pinOf(project);
  const ofPin = state === null || pinCode === null ? none : localitiesOfPin(state, pinCode);
  if (!locality) return ofPin;
  const own = ownNames(locality, state, city);
  return ofPin.length === 0 ? own : [...new Set([...own, ...ofPin])];
}

/** Whether the PIN code of a project is one of another district than the project's. */
export function isPinElsewhere({ state, district, pinCode }: Located): boolean {
  return (
    state !== null && district !== null && pinCode !== null && isPinOfOtherDistrict(state, district, pinCode)
  );
}

function pinOf(project: Located): string | null {
  return isPinElsewhere(project) ? null : project.pinCode;
}

/** What a list says of localities it says of many projects: 200,000 have some thousands of texts. */
const namesByText = new Map<string, readonly string[]>();
const mostTexts = 20_000;

function ownNames(locality: string, state: string | null, city: string | null): readonly string[] {
  const key = `${locality}\n${city}\n${state}`;
  const known = namesByText.get(key);
  if (known) return known;
  const names = [...new Set(splitLocality(locality, [state, city]))];
  if (namesByText.size >= mostTexts) namesByText.clear();
  namesByText.set(key, names);
  return names;
}

const none: readonly string[] = [];

/** By state and code; there are some 19,000 codes, and a project may bear none of them. */
const namesByPin = new Map<string, readonly string[]>();

/** The names of the post offices of a PIN code; none where the code lies in another state, or nowhere. */
function localitiesOfPin(state: string, pin: string): readonly string[] {
  const key = `${state} ${pin}`;
  const known = namesByPin.get(key);
  if (known) return known;
  const names = [...new Set(postOfficesOf(state, pin).flatMap((name) => readLocality(name) ?? []))];
  if (names.length > 0) namesByPin.set(key, names);
  return names;
}

/**
 * Of localities those that a reader is shown first, the most projects first. All post offices of a code count the same
 * projects, so one stands for the others: the one people know the area by, that of the town, or the one that others of its
 * district are named after. So it does for what else people call places of the code. Names that projects say themselves
 * stand for themselves.
 */
export function mainLocalities(
  state: string | null,
  counts: Readonly<Record<string, number>>,
  most: number,
): string[] {
  const { mains, codesOfMain } = officesOf(state ?? "");
  // Of the state's codes another may be known by the name: Malad is Mumbai's, and a village of Baramati's code.
  const isMain = (name: string, count: number) => {
    const here = codesOfMain.get(name)?.filter(({ names }) => names.every((one) => (counts[one] ?? 0) > 0));
    if (!here) return !mains.has(name);
    const isMeant = ({ pin, main }: Code) =>
      main === name || isWellKnown(name, pin) || count > (counts[main] ?? 0);
    return here.length === 0 || here.some(isMeant);
  };
  const isSaid = (name: string, count: number) =>
    count > [mains.get(name) ?? []].flat().reduce((sum, main) => sum + (counts[main] ?? 0), 0);
  return Object.entries(counts)
    .filter(([name, count]) => isMain(name, count) || isSaid(name, count))
    .sort(([left, leftCount], [right, rightCount]) => rightCount - leftCount || (left < right ? -1 : 1))
    .slice(0, most)
    .map(([name]) => name);
}

/** Whether a name is more than one of many post offices of a code: it stands for one, or is none of the post's. */
function isMainLocality(state: string, name: string): boolean {
  const { mains, codesOfMain } = officesOf(state);
  return !mains.has(name) || codesOfMain.has(name);
}

/** Whether people use a name: that of the post office that stands for its code, of none, of a taluk, or beside the post's. */
export function isInUse(state: string, name: string): boolean {
  return isMainLocality(state, name) || isWellKnown(name) || talukNames.has(name);
}

/** The post office that stands for a PIN code, as a reader knows the area: "Wakad"; undefined where none is known. */
export function mainOfficeOfPin(state: string, pin: string): string | undefined {
  return officesOf(state).byPin.get(pin);
}

/**
 * A card's locality is the area of the PIN code, where that is all that is known of it: by the post office that was asked for,
 * else by the one that people know the area by.
 */
export function withPinArea<P extends Located>(project: P, wanted: readonly string[] = []): P {
  return withArea(project, (state, pin) => {
    const name = wanted.find((one) => !isOfMany(one) && localitiesOfPin(state, pin).includes(one));
    return name === undefined ? namesOfArea(state, pin).slice(0, 1) : [name];
  });
}

/** As on a card; a page has room for more of the names by which people know the area. */
export function withPinAreas<P extends Located>(project: P): P {
  return withArea(project, namesOfArea);
}

/** Of one area. */
const mostNames = 3;
const either = new Intl.ListFormat("en-GB", { type: "disjunction" });

function namesOfArea(state: string, pin: string): readonly string[] {
  const main = mainOfficeOfPin(state, pin);
  if (main === undefined) return none;
  const others = localitiesOfPin(state, pin).filter(
    (name) => name !== main && isWellKnown(name, pin) && !isOfMany(name),
  );
  return [main, ...others].slice(0, mostNames);
}

function withArea<P extends Located>(
  project: P,
  namesOf: (state: string, pin: string) => readonly string[],
): P {
  const { locality, state, city } = project;
  const pinCode = pinOf(project);
  if (locality || state === null || pinCode === null) return project;
  const names = namesOf(state, pinCode);
  if (names.length === 0) return project;
  // The city is behind it.
  const otherNames = names.filter((name) => placeKey(name) !== placeKey(city ?? ""));
  const area = otherNames.length === 0 ? "" : ` (${either.format(otherNames)} area)`;
  return { ...project, locality: `PIN ${pinCode}${area}` };
}

type Code = { readonly pin: string; readonly main: string; readonly names: readonly string[] };

type Offices = {
  /** For every post office those that stand for its codes; most have one. */
  mains: ReadonlyMap<string, string | readonly string[]>;
  /** For each that stands for a code: the codes that have one of that name. */
  codesOfMain: ReadonlyMap<string, readonly Code[]>;
  byPin: ReadonlyMap<string, string>;
};

const officesByState = new Map<string, Offices>();

const noOffices: Offices = {
  mains: new Map(),
  codesOfMain: new Map(),
  byPin: new Map(),
};

/** None where no state is asked for, or any text. */
function officesOf(state: string): Offices {
  if (!stateNames.includes(state)) return noOffices;
  const known = officesByState.get(state) ?? readOffices(state);
  officesByState.set(state, known);
  return known;
}

function readOffices(state: string): Offices {
  const pins = postOfficesByPin(state).map(({ pin, district, names }) => ({
    pin,
    district,
    offices: names.flatMap((written) => {
      const name = readLocality(written);
      return name === null ? [] : [{ name, isPlain: !institution.test(written) }];
    }),
  }));
  const namesakes = new Map<string, number>();
  for (const { district, offices } of pins)
    for (const { name } of offices)
      for (const start of startsOf(name)) {
        const key = `${district} ${start}`;
        namesakes.set(key, (namesakes.get(key) ?? 0) + 1);
      }
  const byPin = new Map<string, string>();
  const codes: Code[] = [];
  for (const { pin, district, offices } of pins) {
    const town = findTownOfPin(pin)?.town;
    const isKnown = ({ name }: { name: string }) => town !== undefined && parseTown(state, name) === town;
    const known = readLocality(knownOfficeOf(pin) ?? "") ?? offices.find(isKnown)?.name;
    const ranked = offices.map(({ name, isPlain }) => ({
      name,
      rank: isPlain && !isOfMany(name) ? (namesakes.get(`${district} ${name}`) ?? 0) : -1,
      length: name.split(" ").length + Number(partOfTown.test(name)),
    }));
    const [first] = ranked.sort((left, right) => right.rank - left.rank || left.length - right.length);
    const name = known ?? first?.name;
    if (name === undefined) continue;
    byPin.set(pin, name);
    codes.push({ pin, main: name, names: offices.map((office) => office.name) });
  }
  const codesOfMain = new Map<string, Code[]>(codes.map(({ main }) => [main, []]));
  for (const code of codes) for (const name of new Set(code.names)) codesOfMain.get(name)?.push(code);
  const mains = new Map<string, string | readonly string[]>();
  for (const { main, names } of codes)
    for (const name of names) {
      const known = [mains.get(name) ?? []].flat();
      if (!known.includes(main)) mains.set(name, known.length === 0 ? main : [...known, main]);
    }
  return { mains, codesOfMain, byPin };
}

/** A well-known road, or another name of which a code holds a part: no area is called by it. */
export function isOfMany(name: string): boolean {
  const isRoad = /(?:road|marg|highway|expressway|bypass|path|^omr|^ecr|^jvlr)$/i.test(name);
  return isWide(name) || (isRoad && isWellKnown(name));
}

/** The initials and numbers that offices of institutions bear: "N.C.L. Pune", "9 DRD". */
const institution = /[.\d]|\b[A-Z]{2,}\b|\b(?:[A-Z] )+[A-Z]\b/;
const partOfTown = /(?:nagar|colony|society|road|chowk|bazar|camp)$/i;

/** "Khadki" and "Khadki Bazar" of "Khadki Bazar". */
function startsOf(name: string): string[] {
  const starts = [name];
  for (let end = name.lastIndexOf(" "); end > 0; end = name.lastIndexOf(" ", end - 1))
    starts.push(name.slice(0, end));
  return starts;
}
