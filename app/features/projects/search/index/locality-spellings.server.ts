import { placeKey } from "#app/features/places/model.ts";
import { metroOffices, townsWithPostOffice } from "#app/features/places/pin-model.server.ts";
import { sides } from "../interpret/vocabulary.ts";
import { isInUse } from "../localities.server.ts";
import { allowedEdits, allowedEditsOfName, editDistance, isShortSlip } from "../spelling.ts";
import { type CountedLocality, countedLocalitiesOf, soundsOf } from "./counted-localities.ts";
import type { ProjectIndex } from "./project-index.ts";
import { countHoldingWords } from "./text-sets.ts";

/** The ways to spell the name of a locality, and the errors in it. */

/** Of a name spelt in two ways, or in two towns, the usual one has so many times the projects of the other. */
export const usual = 3;

/** The one locality that a mistyped name is nearest to, or else post office of a large city. */
export function nearestLocality(index: ProjectIndex, typed: string): string | undefined {
  const word = placeKey(typed);
  const edits = allowedEdits(word);
  if (edits === 0) return shortLocality(index, word);
  const isNear = (key: string) => endsAlike(word, key) && isNearKey(word, key, edits);
  // Nobody mistypes one of the many post offices of a village's code.
  const near = slipsOf(index, typed, isNear).filter(({ towns, name }) =>
    towns.some(({ state }) => isInUse(state, name)),
  );
  const [nearest, another] = nearestOf(near, word, edits);
  const found = another ? undefined : (nearest?.name ?? nearestOffice(typed));
  if (found !== undefined) return found;
  // Whatever nobody else is called may be any of them.
  const isUnheard =
    townsWithPostOffice(typed).length === 0 && countHoldingWords(index, typed, "public") === 0;
  return isUnheard ? nearestLocalityOf(index, typed, null) : undefined;
}

/**
 * The locality of these cities, or of all, that a mistyped name is nearest to: one of a few names, or of all where nobody else
 * is called so. Another ending is an error too; of several that are as near the one people use is meant, and of those the one
 * with far more projects. Without cities nobody means a village.
 */
export function nearestLocalityOf(
  index: ProjectIndex,
  typed: string,
  cities: readonly string[] | null,
): string | undefined {
  const word = placeKey(typed);
  const edits = allowedEdits(word);
  const isNear = (key: string) => (edits === 0 ? isShortSlip(word, key) : isNearKey(word, key, edits));
  const near = slipsOf(index, typed, isNear).flatMap(({ key, name, towns }) => {
    const here = towns.filter(({ place }) => cities === null || cities.includes(place));
    const count = here.reduce((sum, town) => sum + town.count, 0);
    return count === 0 ? [] : [{ key, name, count, isUsed: here.some(({ state }) => isInUse(state, name)) }];
  });
  const nearest = nearestOf(near, word, Math.max(1, edits));
  const used = nearest.filter(({ isUsed }) => isUsed);
  const meant = used.length > 0 ? used : nearest.filter(({ count }) => cities !== null || count >= ofTown);
  const [most, next] = meant.sort((left, right) => right.count - left.count);
  return most && (next === undefined || most.count > usual * next.count) ? most.name : undefined;
}

/** A PIN code of so many projects is no village's. */
const ofTown = 20;

/** Localities whose names may be meant by a mistyped one; another phase or side is no typing error. */
function slipsOf(index: ProjectIndex, typed: string, isNear: (key: string) => boolean): CountedLocality[] {
  return countedLocalitiesOf(index)
    .filter(isNear)
    .filter(({ name }) => numeralOf(name) === numeralOf(typed) && sideOf(name) === sideOf(typed))
    .filter(({ name }) => mayBeSlip(typed, name));
}

function isNearKey(word: string, key: string, edits: number): boolean {
  return (
    key[0] === word[0] &&
    Math.abs(key.length - word.length) <= edits &&
    editDistance(word, key, edits) <= allowedEditsOfName(word, key)
  );
}

/** Those of the fewest edits. */
function nearestOf<One extends { readonly key: string }>(
  near: readonly One[],
  word: string,
  edits: number,
): One[] {
  const distances = near.map(({ key }) => editDistance(word, key, edits));
  return near.filter((_, at) => distances[at] === Math.min(...distances));
}

/** "wakd": the one that is meant, or that far more projects have than the others. */
function shortLocality(index: ProjectIndex, word: string): string | undefined {
  const [most, next] = countedLocalitiesOf(index)
    .filter((key) => isShortSlip(word, key))
    .filter(({ name, towns }) => towns.some(({ state }) => isInUse(state, name)))
    .sort((left, right) => right.count - left.count);
  return most && most.count > usual * (next?.count ?? 0) ? most.name : undefined;
}

/** "velachery" is the post office Velacheri of Chennai: one word sounds the same, of several one has an error. */
function nearestOffice(typed: string): string | undefined {
  const words = typed.split(" ");
  const sounds = soundsOf(typed);
  if (sounds.length < leastSounds) return undefined;
  const isNear = (name: string) => {
    const others = name.toLowerCase().split(" ");
    return (
      others.length === words.length &&
      (words.length > 1 || soundsOf(name) === sounds) &&
      words.every((word, at) => isSlip(word, others[at] ?? "")) &&
      numeralOf(name) === numeralOf(typed)
    );
  };
  const [office, another] = metroOffices().filter(isNear);
  return another ? undefined : office;
}

/** Of as many words each has its own errors: "course road" is no Court Road, "gren city" is Green City. */
function mayBeSlip(typed: string, name: string): boolean {
  const [words, others] = [typed.toLowerCase().split(" "), name.toLowerCase().split(" ")];
  const isNear = (word: string, other: string) => {
    const edits = word.length < 4 ? 0 : Math.max(1, allowedEdits(word));
    return editDistance(word, other, edits) <= edits;
  };
  return words.length !== others.length || words.every((word, at) => isNear(word, others[at] ?? ""));
}

/** Whether a word is another one with an error in it, or that one. */
function isSlip(word: string, other: string): boolean {
  const edits = allowedEdits(word);
  return word[0] === other[0] && endsAlike(word, other) && editDistance(word, other, edits) <= edits;
}

/** "iii" of "DLF City Phase III"; "" where a name ends otherwise. */
function numeralOf(name: string): string {
  return /\s([ivx]+|\d+\w?)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** "w" of "Malad West"; "" where a name has no side. */
export function sideOf(name: string): string {
  const words = name.toLowerCase().split(" ");
  return words.find((word) => sides.has(word))?.slice(0, 1) ?? "";
}

/** Short names that sound alike are others. */
const leastSounds = 4;

/** The locality of most projects that sounds like a word; where one has the very name, only "w" and "v" are taken for each other. */
export function soundingLocality(index: ProjectIndex, word: string): string | undefined {
  const sounds = soundsOf(word);
  const localities = countedLocalitiesOf(index);
  const own = localities.get(word);
  const edits = allowedEdits(word);
  const isSame = ({ key, name, towns }: CountedLocality) =>
    own === undefined &&
    sounds.length >= leastSounds &&
    endsAlike(word, key) &&
    editDistance(placeKey(word), key, edits) <= edits &&
    towns.slice(0, 1).every(({ state }) => mayBeSpeltIn(state, word) && isInUse(state, name));
  const isOtherLetter = ({ key }: CountedLocality) =>
    key !== own?.key && withV(key) === withV(placeKey(word));
  const [most] = localities
    .sounding(sounds)
    .filter((locality) => isOtherLetter(locality) || isSame(locality))
    .sort((left, right) => right.count - left.count);
  if (!most) return undefined;
  const known = Math.max(1, own?.count ?? 0, countHoldingWords(index, word, "public"));
  return most.count > usual * known ? most.name : undefined;
}

/** One letter of Indian names is written in two ways. */
export function withV(key: string): string {
  return key.replaceAll("w", "v");
}

/** Sarjapura in Karnataka is not Sarjepura in Maharashtra: a post office of the very name gives its state. */
function mayBeSpeltIn(state: string, word: string): boolean {
  const towns = townsWithPostOffice(word);
  return towns.length === 0 || towns.some((town) => town.state === state);
}

/** "Pashan" and "Pashane" are two places: only an "a" at the end is written or not. */
function endsAlike(one: string, another: string): boolean {
  const end = /[eiouy]$/i;
  return end.test(one) === end.test(another);
}

/** Whether another vowel stands where one was typed. */
export function beginsLike(key: string, start: string): boolean {
  const beginning = key.slice(0, start.length);
  return (
    start.length > leastSounds &&
    key[0] === start[0] &&
    soundsOf(beginning) === soundsOf(start) &&
    editDistance(beginning, start, 1) <= 1
  );
}
