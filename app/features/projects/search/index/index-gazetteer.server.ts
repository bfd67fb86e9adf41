import { placeKey } from "#app/features/places/model.ts";
import { townsWithPostOffice } from "#app/features/places/pin-model.server.ts";
import { readLocality } from "../../locality-names.ts";
import type { FoundLocality, Gazetteer } from "../interpret/interpret.server.ts";
import { mostRare, placeWords } from "../place-words.server.ts";
import { parseSearchText } from "../search-text.ts";
import { allowedEdits, editDistance } from "../spelling.ts";
import { countCommon } from "./bitmap.ts";
import type { ChoiceColumn } from "./choice-column.ts";
import type { ProjectIndex } from "./project-index.ts";
import { countHolding } from "./text-sets.ts";

/** Of projects of one locality's name this share is enough to say where it is: a PIN code may name a neighbour's office. */
const certain = 0.9;

/** What the catalogue and the list of PIN codes know of names, for who reads a sentence. */
export function gazetteerOf(index: ProjectIndex): Gazetteer {
  return {
    findLocality: (name, within) => findInCatalogue(index, name, within) ?? findByPin(name, within),
    nearestLocality: (word) => nearestLocality(index, word),
    isKnownWord(word) {
      const text = parseSearchText(word, placeWords);
      return text !== null && countHolding(index, text, "public") > mostRare;
    },
  };
}

type Within = Parameters<Gazetteer["findLocality"]>[1];

function findInCatalogue(
  index: ProjectIndex,
  name: string,
  { state, cities }: Within,
): FoundLocality | undefined {
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
  return isCertain ? { locality, state: most.state, place: most.place } : undefined;
}

/** A post office of this name, where no other town has one. */
function findByPin(name: string, { state, cities }: Within): FoundLocality | undefined {
  const locality = readLocality(name);
  if (locality === null) return undefined;
  const [town, another] = townsWithPostOffice(name).filter(
    (one) => (state === null || one.state === state) && (cities.length === 0 || cities.includes(one.town)),
  );
  return town && !another ? { locality, state: town.state, place: town.town } : undefined;
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

/** "JP Nagar" and "J P Nagar" have one key. Made when the first sentence is read. */
const keys = new WeakMap<ChoiceColumn, ReadonlyMap<string, readonly string[]>>();

function namesByKey(column: ChoiceColumn): ReadonlyMap<string, readonly string[]> {
  const known = keys.get(column);
  if (known) return known;
  const made = Map.groupBy(column.values.map(String), placeKey);
  keys.set(column, made);
  return made;
}
