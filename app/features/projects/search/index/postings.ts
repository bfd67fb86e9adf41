import { type Bitmap, hasBit, setBit } from "./bitmap.ts";

/** That a slot's text holds a word: the slot, and where in the text the word stands, in one integer. */
export type Posting = number;

const slotMask = 0x1fff_ffff;

/** Where a word may stand, as far as relevance and suggestions ask. */
export const inTitle = 1 << 31;
export const firstOfTitle = 1 << 30;
export const firstOfDeveloper = 1 << 29;

export type Standing = typeof inTitle | typeof firstOfTitle | typeof firstOfDeveloper;

export function slotOf(posting: Posting): number {
  return posting & slotMask;
}

/** Adds the slots of some postings to a set. */
export function addSlots(
  postings: ArrayLike<Posting>,
  target: Bitmap,
  from = 0,
  end = postings.length,
): void {
  for (let at = from; at < end; at++) setBit(target, slotOf(postings[at] ?? 0));
}

/** Adds those slots of `among` to a set that have the word in this place. */
export function addStanding(
  postings: ArrayLike<Posting>,
  standing: Standing,
  among: Bitmap,
  target: Bitmap,
): void {
  for (let at = 0; at < postings.length; at++) {
    const posting = postings[at] ?? 0;
    if ((posting & standing) !== 0 && hasBit(among, slotOf(posting))) setBit(target, slotOf(posting));
  }
}

export function hasSlotIn(postings: ArrayLike<Posting>, living: Bitmap): boolean {
  for (let at = 0; at < postings.length; at++) if (hasBit(living, slotOf(postings[at] ?? 0))) return true;
  return false;
}

/** Which fields of a search text there are, in their order; the others play no part. */
const title = 0;
const developer = 1;

/** Where the word stands that is the `nth` of a field, from 0. */
export function standingOf(field: number, nth: number): number {
  if (field === title) return nth === 0 ? inTitle | firstOfTitle : inTitle;
  return field === developer && nth === 0 ? firstOfDeveloper : 0;
}
