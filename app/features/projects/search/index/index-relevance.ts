import type { TextQuery } from "../../search-text.ts";
import { type Bitmap, clearBit, forEachBit, intersect, subtract } from "./bitmap.ts";
import { countFound, type Found, type IndexMatches } from "./index-query.ts";
import { pickOrdered } from "./pick-ordered.ts";
import { firstOfDeveloper, firstOfTitle, inTitle, type Standing } from "./postings.ts";
import type { ProjectIndex } from "./project-index.ts";
import type { PageWindow } from "./slot-order.ts";

/** As `relevanceOf` (search-text.ts) ranks them: one group after the other, each in creation order. */
export function pickNearest(
  index: ProjectIndex,
  { all, total }: IndexMatches,
  text: TextQuery,
  { offset, count }: PageWindow,
): number[] {
  const rest = index.scratch.copy(all.set);
  const picked: number[] = [];
  let left = total;
  let toSkip = offset;
  const pick = (found: Found, size: number) => {
    const window = { offset: toSkip, count: count - picked.length };
    for (const slot of pickOrdered(index, found, size, "created", window)) picked.push(slot);
    toSkip = Math.max(0, toSkip - size);
    left -= size;
  };
  for (const findNearest of groupsOf(index, text)) {
    const nearest = { set: findNearest(rest), ranges: all.ranges };
    const size = countFound(nearest);
    if (size === 0) continue;
    pick(nearest, size);
    if (picked.length === count || left === 0) return picked;
    subtract(rest, nearest.set);
  }
  pick({ set: rest, ranges: all.ranges }, left);
  return picked;
}

/** Finds the slots of a group among those that are left. */
type FindGroup = (rest: Bitmap) => Bitmap;

/** All groups but the last, which is what is left; the nearest first. */
function groupsOf(index: ProjectIndex, { phrase, numberKey }: TextQuery): FindGroup[] {
  const [word = "", ...others] = phrase.split(" ");
  const start = ` ${phrase}`;
  const having = (standing: Standing, isWhole: boolean, fits: Fits) => (rest: Bitmap) => {
    const found = index.scratch.take();
    // Only the last word of a phrase may go on.
    const isWholeWord = isWhole || others.length > 0;
    index.words.addStanding({ text: word, isWhole: isWholeWord }, standing, rest, found);
    if (others.length > 0) keepFitting(index, found, fits);
    return found;
  };
  return [
    ...(numberKey === null ? [] : [(rest: Bitmap) => havingNumber(index, numberKey, rest)]),
    having(firstOfTitle, true, (title) => `${title} `.startsWith(`${start} `)),
    having(firstOfTitle, false, (title) => title.startsWith(start)),
    having(inTitle, false, (title) => title.includes(start)),
    having(firstOfDeveloper, false, (_title, developer) => developer.startsWith(start)),
  ];
}

function havingNumber({ words, scratch, allSlots }: ProjectIndex, numberKey: string, rest: Bitmap): Bitmap {
  const found = scratch.copy(rest);
  intersect(found, words.setStarting(numberKey, scratch), allSlots);
  return found;
}

/** Title and developer as the search text has them. */
type Fits = (title: string, developer: string) => boolean;

function keepFitting(index: ProjectIndex, found: Bitmap, fits: Fits): void {
  forEachBit(found, index.allSlots, (slot) => {
    const [title = "", developer = ""] = index.textOf(slot).split(" |", 2);
    if (!fits(title, developer)) clearBit(found, slot);
  });
}
