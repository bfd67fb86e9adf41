import { relevanceOf, type TextQuery } from "../search-text.ts";
import { hasWord, type SoughtWord } from "../sought-words.ts";
import { type Bitmap, countBits, intersect, subtract } from "./bitmap.ts";
import type { Matches } from "./matches.ts";
import { pickPage } from "./pick-page.ts";
import { firstOfDeveloper, firstOfTitle, inTitle, type Moved, type Standing } from "./postings.ts";
import type { ProjectIndex } from "./project-index.ts";
import type { PageWindow } from "./slot-order.ts";
import { standsAt } from "./text-bytes.ts";
import { holdingAll, holdingNumber } from "./text-sets.ts";

/** The `seq` of one page, as `relevanceOf` (search-text.ts) ranks: one group after the other, each in creation order. */
export function pickNearest(
  index: ProjectIndex,
  { all, total }: Matches,
  text: TextQuery,
  { offset, count }: PageWindow,
): number[] {
  const freshByRank = Map.groupBy(all.fresh, ({ searchText }) => relevanceOf(searchText, text));
  const rest = index.scratch.copy(all.set);
  const picked: number[] = [];
  let left = total;
  let toSkip = offset;
  const pick = (rank: number, set: Bitmap, settledCount: number) => {
    const fresh = freshByRank.get(rank) ?? [];
    const size = settledCount + fresh.length;
    if (size === 0) return;
    const window = { offset: toSkip, count: count - picked.length };
    picked.push(...pickPage(index, { ...all, set, fresh }, size, "created", window));
    toSkip = Math.max(0, toSkip - size);
    left -= size;
  };
  const groups = groupsOf(index, text);
  for (const [rank, moveGroup] of groups.entries()) {
    const target = index.scratch.take();
    pick(rank, target, moveGroup({ rest, target }));
    if (picked.length === count || left === 0) return picked;
  }
  pick(groups.length, rest, left - (freshByRank.get(groups.length)?.length ?? 0));
  return picked;
}

/** Moves the slots of a group from those that are left to a set of their own; answers their number. */
type MoveGroup = (moved: Moved) => number;

type Fits = (slot: number) => boolean;

/** All groups but the last, which is what is left, by their rank. */
function groupsOf(index: ProjectIndex, text: TextQuery): MoveGroup[] {
  const { phrase, numbers, placed, otherwise } = text;
  const { segment } = index;
  const [word = "", ...others] = phrase.split(" ");
  const start = ` ${phrase}`;
  const nobody: MoveGroup = () => 0;
  const begins = (beginning: string): Fits => {
    const bytes = Buffer.from(beginning);
    return (slot) => standsAt(segment.texts.bytes, segment.textStart(slot), bytes);
  };
  const having = (standing: Standing, isWhole: boolean, phraseFits: () => Fits) => (moved: Moved) => {
    // Of several words only the last may go on. One word by itself is judged by where it is.
    const query = { text: word, isWhole: isWhole || others.length > 0 };
    const fits = others.length > 0 ? phraseFits() : undefined;
    return segment.words.moveStanding(query, { standing, fits }, moved);
  };
  const isTitle = (moved: Moved) => {
    const fits = begins(`${start} |`);
    return segment.words.moveStanding({ text: word, isWhole: true }, { standing: firstOfTitle, fits }, moved);
  };
  const titleOf = (slot: number) => segment.textOf(slot).split(" |", 1)[0] ?? "";
  const moveHolding = (words: SoughtWord, moved: Moved) => {
    const [first = "", ...more] = words.text.split(" ");
    const fits: Fits | undefined = more.length > 0 ? (slot) => hasWord(titleOf(slot), words) : undefined;
    const query = { text: first, isWhole: words.isWhole || more.length > 0 };
    return segment.words.moveStanding(query, { standing: inTitle, fits }, moved);
  };
  const developerOf = (slot: number) => segment.texts.secondFieldAt(segment.textStart(slot));
  return [
    numbers.length === 0 ? nobody : (moved) => moveCommon(index, holdingNumber(index, text), moved),
    isTitle,
    placed.length === 0 ? nobody : (moved) => moveCommon(index, holdingAll(index, placed), moved),
    // A title is the first field, and ends before a space.
    having(firstOfTitle, true, () => begins(`${start} `)),
    having(firstOfTitle, false, () => begins(start)),
    having(inTitle, false, () => (slot) => titleOf(slot).includes(start)),
    (moved) => otherwise.reduce((sum, words) => sum + moveHolding(words, moved), 0),
    having(firstOfDeveloper, false, () => (slot) => developerOf(slot).startsWith(start)),
  ];
}

/** Moves the slots that are in a set. */
function moveCommon({ segment }: ProjectIndex, set: Bitmap, { rest, target }: Moved): number {
  const all = { first: 0, end: segment.count };
  target.set(rest);
  intersect(target, set, all);
  subtract(rest, target);
  return countBits(target, all);
}
