import { editDistance } from "../spelling.ts";
import {
  areaCues,
  ceilingCues,
  floorCues,
  possessionCues,
  sortNames,
  statusNames,
  typeNames,
} from "./vocabulary.ts";

/** Words of the vocabulary that people mistype. Pure. */

/** Of three letters or fewer too many words are one letter apart. */
const leastLetters = 4;

const spelt: readonly string[] = [
  ...new Set(
    [
      ...[...typeNames.keys(), ...statusNames.keys(), ...sortNames.keys()].flatMap((name) => name.split(" ")),
      ...[...ceilingCues, ...floorCues, ...possessionCues, ...areaCues],
      ...["lakh", "lakhs", "crore", "crores", "bedroom", "bedrooms", "near"],
    ].filter(isWord),
  ),
];

function isWord(word: string): boolean {
  return word.length >= leastLetters && /^[a-z]+$/.test(word);
}

/** The word that was meant by one with a typing error in it: "apartmet", "undr", "redy". */
export function respell(word: string): string | undefined {
  if (!isWord(word) || spelt.includes(word)) return undefined;
  const edits = word.length < 8 ? 1 : 2;
  const near = spelt.flatMap((other) => {
    // Few mistype the first letter.
    const distance = other[0] === word[0] ? editDistance(word, other, edits) : edits + 1;
    return distance > edits || (word.length < 6 && isOtherWord(word, other)) ? [] : [{ other, distance }];
  });
  return near.sort((left, right) => left.distance - right.distance)[0]?.other;
}

/** With one letter for another a short word is another word: who types "reddy" names somebody. */
function isOtherWord(word: string, other: string): boolean {
  const letters = (text: string) => [...text].sort().join("");
  return word.length === other.length && letters(word) !== letters(other);
}
