/** The rules of typing errors; pure, shared by every implementation of the search. */

/** Edits forgiven in a mistyped word: one for 5 to 7 letters, two from 8; none in short words and never near digits. */
export function allowedEdits(word: string): 0 | 1 | 2 {
  const letters = [...word].length;
  if (letters < 5 || /\p{N}/u.test(word)) return 0;
  return letters < 8 ? 1 : 2;
}

const commonEndings = ["nagar", "pur", "puram", "abad", "garh", "gaon", "wadi", "palli", "halli"];

/** Edits forgiven in the name of a place: an ending that many names have doesn't make it longer. "juinagar" is no Jamnagar. */
export function allowedEditsOfName(word: string, name: string): number {
  const ending = commonEndings.find((end) => word.endsWith(end) && name.endsWith(end));
  if (ending === undefined) return allowedEdits(word);
  const own = [...word].length - ending.length;
  return Math.min(allowedEdits(word), own < 8 ? 1 : 2);
}

/**
 * Letters to insert, drop, replace or swap with their neighbour to turn one word into the other. Anything above `limit`
 * is told as `limit + 1`.
 */
export function editDistance(left: string, right: string, limit: number): number {
  const [from, to] = differingParts([...left], [...right]);
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const edits = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      current.push(edits);
      least = Math.min(least, edits);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(at(last, to.length), limit + 1);
}

/** Whether two words have the same letters, in whatever order. */
export function hasSameLetters(one: string, another: string): boolean {
  const letters = (text: string) => [...text].sort().join("");
  return letters(one) === letters(another);
}

/** Whether a word of four letters is a name with two of its letters swapped, or one left out: "puen", "wakd". */
export function isShortSlip(word: string, name: string): boolean {
  return (
    word.length === 4 &&
    (name.length === 5 || hasSameLetters(name, word)) &&
    name[0] === word[0] &&
    editDistance(word, name, 1) === 1
  );
}

/** Both without the letters that they have in common at their beginning and at their end: no edit is needed there. */
function differingParts(left: string[], right: string[]): [left: string[], right: string[]] {
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left[start] === right[start]) start++;
  let end = 0;
  while (end < shorter - start && left.at(-1 - end) === right.at(-1 - end)) end++;
  return [left.slice(start, left.length - end), right.slice(start, right.length - end)];
}

function at(row: number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

/**
 * The words within the edits allowed, grouped by their distance, nearest first. Which group counts is for the caller to
 * say: the first that holds a word of a project that may be seen.
 */
export function wordsByDistance(word: string, vocabulary: Iterable<string>): string[][] {
  const limit = allowedEdits(word);
  const groups: string[][] = Array.from({ length: limit }, () => []);
  for (const candidate of vocabulary) {
    if (/\p{N}/u.test(candidate)) continue;
    const distance = limit === 0 ? 0 : editDistance(word, candidate, limit);
    groups[distance - 1]?.push(candidate);
  }
  return groups.map((group) => [...new Set(group)].sort()).filter((group) => group.length > 0);
}
