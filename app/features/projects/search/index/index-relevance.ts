import type { TextQuery } from "../../search-text.ts";
import { type Bitmap, countBits, intersect, subtract } from "./bitmap.ts";
import { type Found, holdingAll, holdingNumber, type IndexMatches } from "./index-query.ts";
import { pickOrdered } from "./pick-ordered.ts";
import { firstOfDeveloper, firstOfTitle, inTitle, type Moved, type Standing } from "./postings.ts";
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
  for (const moveGroup of groupsOf(index, text)) {
    const target = index.scratch.take();
    const size = moveGroup({ rest, target });
    if (size > 0) pick({ ...all, set: target }, size);
    if (picked.length === count || left === 0) return picked;
  }
  pick({ ...all, set: rest }, left);
  return picked;
}

/** Moves the slots of a group from those that are left to a set of their own; answers their number. */
type MoveGroup = (moved: Moved) => number;

type Fits = (slot: number) => boolean;

/** All groups but the last, which is what is left; the nearest first. */
function groupsOf(index: ProjectIndex, text: TextQuery): MoveGroup[] {
  const { phrase, numbers, placed } = text;
  const [word = "", ...others] = phrase.split(" ");
  const start = ` ${phrase}`;
  const having = (standing: Standing, isWhole: boolean, phraseFits: () => Fits) => (moved: Moved) => {
    // Of several words only the last may go on. One word by itself is judged by where it stands.
    const query = { text: word, isWhole: isWhole || others.length > 0 };
    const fits = others.length > 0 ? phraseFits() : undefined;
    return index.words.moveStanding(query, { standing, fits }, moved);
  };
  const isTitle = (moved: Moved) => {
    const fits = index.textBeginningWith(`${start} |`);
    return index.words.moveStanding({ text: word, isWhole: true }, { standing: firstOfTitle, fits }, moved);
  };
  return [
    ...(numbers.length === 0 ? [] : [(moved: Moved) => moveCommon(index, holdingNumber(index, text), moved)]),
    isTitle,
    ...(placed.length === 0 ? [] : [(moved: Moved) => moveCommon(index, holdingAll(index, placed), moved)]),
    // A title is the first field, and ends before a space.
    having(firstOfTitle, true, () => index.textBeginningWith(`${start} `)),
    having(firstOfTitle, false, () => index.textBeginningWith(start)),
    having(inTitle, false, () => (slot) => (index.textOf(slot).split(" |", 1)[0] ?? "").includes(start)),
    having(firstOfDeveloper, false, () => (slot) => index.developerOf(slot).startsWith(start)),
  ];
}

/** Moves the slots that are in a set. */
function moveCommon({ allSlots }: ProjectIndex, set: Bitmap, { rest, target }: Moved): number {
  target.set(rest);
  intersect(target, set, allSlots);
  subtract(rest, target);
  return countBits(target, allSlots);
}
