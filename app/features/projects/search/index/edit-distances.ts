import { editDistance } from "../spelling.ts";

/** All letters of the word stand in one integer, whose highest bit is left alone. */
const longestWord = 30;

/**
 * `editDistance` (spelling.ts) of one word from many, without a limit: whole columns of its table are kept as bits of an
 * integer (Hyyrö 2003, with transpositions), which takes a few steps for each letter of the other word.
 */
export function distancesFrom(word: string): (other: string) => number {
  const isSimple = (text: string) => text.length <= longestWord && !/[\ud800-\udfff]/.test(text);
  const longest = longestWord * 4;
  if (word === "" || !isSimple(word)) return (other) => editDistance(word, other, longest);
  const places = new Map<number, number>();
  for (let at = 0; at < word.length; at++)
    places.set(word.charCodeAt(at), (places.get(word.charCodeAt(at)) ?? 0) | (1 << at));
  return (other) =>
    isSimple(other) ? distance(word.length, places, other) : editDistance(word, other, longest);
}

/** The names are those of the paper: vertical and horizontal differences of +1 and -1, and the zeros of the diagonal. */
function distance(length: number, places: ReadonlyMap<number, number>, other: string): number {
  const last = 1 << (length - 1);
  let [verticalPlus, verticalMinus, diagonal, placesBefore] = [-1, 0, 0, 0];
  let edits = length;
  for (let at = 0; at < other.length; at++) {
    const here = places.get(other.charCodeAt(at)) ?? 0;
    const swapped = ((~diagonal & here) << 1) & placesBefore;
    diagonal = ((((here & verticalPlus) + verticalPlus) | 0) ^ verticalPlus) | here | verticalMinus | swapped;
    const horizontalPlus = verticalMinus | ~(diagonal | verticalPlus);
    const horizontalMinus = diagonal & verticalPlus;
    if ((horizontalPlus & last) !== 0) edits++;
    else if ((horizontalMinus & last) !== 0) edits--;
    const shiftedPlus = (horizontalPlus << 1) | 1;
    verticalPlus = (horizontalMinus << 1) | ~(diagonal | shiftedPlus);
    verticalMinus = shiftedPlus & diagonal;
    placesBefore = here;
  }
  return edits;
}
