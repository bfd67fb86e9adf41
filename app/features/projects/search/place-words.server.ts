import { hindiStateNames, searchAliases, townNames } from "#app/features/places/model.server.ts";
import { states } from "#app/features/places/model.ts";
import { foldText } from "#app/shared/words.ts";
import { mistypedWords, type PlaceWords, type TextQuery } from "./search-text.ts";
import { editDistance } from "./spelling.ts";

/** Other names of towns, folded by the rules of search-text.ts. */
export const townAliases: ReadonlyMap<string, readonly string[]> = new Map(
  [...searchAliases].map(([phrase, meanings]) => [foldText(phrase), meanings.map(foldText)]),
);

/** All names of towns, districts and states. */
export const placeWords: PlaceWords = buildPlaceWords();

function buildPlaceWords(): PlaceWords {
  const aliases = new Map(townAliases);
  for (const { name, code, aliases: others } of states) {
    for (const other of [code, ...others, ...hindiStateNames(name)].map(foldText))
      aliases.set(other, [...new Set([...(aliases.get(other) ?? []), foldText(name)])]);
  }
  const spelt = states.flatMap(({ name, aliases: others }) =>
    [name, ...others, ...hindiStateNames(name)].map(foldText),
  );
  return {
    aliases,
    towns: new Set([...townNames.map(foldText), ...townAliases.keys()]),
    states: new Set(spelt.filter((name) => name.length > 2)),
  };
}

/** A word that this many projects hold may still be a typing error, if the place it is near to has so many times more. */
export const mostRare = 3;
export const timesMore = 10;

/** For words of the text that are one typing error away from the name of a place: those names. */
export function nearPlaces(text: TextQuery): Map<string, string[]> {
  return new Map(
    mistypedWords(text).flatMap((word) => {
      const names = new Set(shortened(word).flatMap((part) => namesByPart.get(part) ?? []));
      const near = [...names].filter((name) => isSlipOf(word, name)).sort();
      return near.length > 0 ? [[word, near] as const] : [];
    }),
  );
}

/**
 * Whether a word that some project holds is so near to a name that it may be meant: few mistype the first letter, and of
 * five letters two are easily another name ("Savar", "Sagar"), unless they only changed places.
 */
export function isSlipOf(word: string, name: string): boolean {
  const sorted = (text: string) => [...text].sort().join("");
  return (
    word[0] === name[0] &&
    ([...word].length > 5 || sorted(word) === sorted(name)) &&
    editDistance(word, name, 1) === 1
  );
}

/** Names of one word, by what is left of each when nothing, or any one letter, is left out: two that are near share such a part. */
const namesByPart: ReadonlyMap<string, readonly string[]> = buildNamesByPart();

function buildNamesByPart(): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const name of [...placeWords.towns, ...placeWords.states]) {
    if (!/^\p{L}[\p{L}\p{M}]{4,}$/u.test(name)) continue;
    for (const part of shortened(name)) {
      const names = parts.get(part);
      if (names) names.push(name);
      else parts.set(part, [name]);
    }
  }
  return parts;
}

function shortened(word: string): string[] {
  const letters = [...word];
  const shorter = letters.map((_, at) => [...letters.slice(0, at), ...letters.slice(at + 1)].join(""));
  return [...new Set([word, ...shorter])];
}
