import { editDistance, hasSameLetters } from "../spelling.ts";
import {
  amenityNames,
  areaCues,
  ceilingCues,
  fillers,
  floorCues,
  nearbyNames,
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
      ...[typeNames, statusNames, sortNames, amenityNames, nearbyNames].flatMap((names) =>
        [...names.keys()].flatMap((name) => name.split(" ")),
      ),
      ...[...ceilingCues, ...floorCues, ...possessionCues, ...areaCues],
      ...["lakh", "lakhs", "crore", "crores", "bedroom", "bedrooms", "near", "between"],
      ...["budruk", "khurd"],
    ].filter(isWord),
  ),
];

function isWord(word: string): boolean {
  return word.length >= leastLetters && /^[a-z]+$/.test(word);
}

/** Whether a word of a sentence begins so: "und", "possess", "wit". */
export function beginsKnownWord(start: string): boolean {
  return [...spelt, ...fillers].some((word) => word.startsWith(start));
}

/**
 * The word that was meant by one with a typing error in it: "apartmet", "undr", "redy". Of a word that others begin with, as
 * "undri" does with "undr", none of its letters is one too many.
 */
export function respell(word: string, { isBeginning }: { isBeginning: boolean }): string | undefined {
  if (!isWord(word) || spelt.includes(word)) return undefined;
  const edits = word.length < 8 ? 1 : 2;
  const near = spelt.flatMap((other) => {
    // Few mistype the first letter.
    const distance = other[0] === word[0] ? editDistance(word, other, edits) : edits + 1;
    const isOther = word.length < 6 && isOtherWord(word, other);
    return distance > edits || isOther || (isBeginning && other.length < word.length)
      ? []
      : [{ other, distance }];
  });
  return near.sort((left, right) => left.distance - right.distance)[0]?.other;
}

/** With one letter for another a short word is another word: who types "reddy" names somebody. */
function isOtherWord(word: string, other: string): boolean {
  return word.length === other.length && !hasSameLetters(word, other);
}
