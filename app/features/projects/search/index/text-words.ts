import { standingOf } from "./postings.ts";

const space = 0x20;
const bar = 0x7c;

/** Takes the words of texts: the bytes from `start` up to `end` are a word of the slot's text that stands there. */
export type WordTaker = { take(start: number, end: number, slot: number, standing: number): void };

/** Hands over all words of the search text (see text-bytes.ts) that begins at `text`. */
export function readWords(bytes: Uint8Array, text: number, slot: number, taker: WordTaker): void {
  let field = 0;
  let nth = 0;
  for (let at = text; bytes[at] === space; ) {
    const start = ++at;
    while ((bytes[at] ?? 0) > space) at++;
    if (at === start + 1 && bytes[start] === bar) {
      field++;
      nth = 0;
    } else taker.take(start, at, slot, standingOf(field, nth++));
  }
}

/** How many words the texts hold at most: before each stands a space. */
export function countSpaces(bytes: Uint8Array, from: number, end: number): number {
  let count = 0;
  for (let at = from; at < end; at++) if (bytes[at] === space) count++;
  return count;
}

/** Whether a word holds one of the digits 0 to 9. */
export function hasDigit(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if ((bytes[at] ?? 0) >= 0x30 && (bytes[at] ?? 0) <= 0x39) return true;
  return false;
}
