import { type Bitmap, clearBit, hasBit, setBit } from "./bitmap.ts";

/** That a slot's text holds a word: the slot, and where in the text the word stands, in one integer. */
export type Posting = number;

const slotMask = 0x1fff_ffff;

/** Where a word may stand, as far as relevance and suggestions ask. */
export const inTitle = 1 << 31;
export const firstOfTitle = 1 << 30;
export const firstOfDeveloper = 1 << 29;

/** Some of these places. */
export type Standing = number;

/** The same in a byte. */
export function packStanding(standing: Standing): number {
  return standing >>> 29;
}

/** Where a word is to stand, and what else must be true of the slot. */
export type PlacedWord = {
  readonly standing: Standing;
  readonly fits?: ((slot: number) => boolean) | undefined;
};

export function slotOf(posting: Posting): number {
  return posting & slotMask;
}

/**
 * If the slot of a posting is in `rest`, has the word in this place, and fits, it goes to `target`. Answers whether it did.
 */
export function moveStanding(
  posting: Posting,
  { standing, fits }: PlacedWord,
  { rest, target }: Moved,
): boolean {
  if ((posting & standing) === 0) return false;
  const slot = slotOf(posting);
  if (!hasBit(rest, slot) || (fits && !fits(slot))) return false;
  clearBit(rest, slot);
  setBit(target, slot);
  return true;
}

/** Where slots are taken from, and where they go. */
export type Moved = { readonly rest: Bitmap; readonly target: Bitmap };

/** Which fields of a search text there are, in their order; the others play no part. */
const title = 0;
const developer = 1;

/** Where the word stands that is the `nth` of a field, from 0. */
export function standingOf(field: number, nth: number): number {
  if (field === title) return nth === 0 ? inTitle | firstOfTitle : inTitle;
  return field === developer && nth === 0 ? firstOfDeveloper : 0;
}
