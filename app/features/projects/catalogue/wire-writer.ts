import type { ByteWriter } from "./byte-writer.ts";
import { tokenBytes } from "./wire-tokens.ts";

// What the first bytes of the alphabet mean in a packed value: JSON holds none of them as it is.
const endMark = 0;
const sharedMark = 2;
const firstToken = 3;
const firstPlain = 0x20;
const mostShared = 0x5f;
const closing = "}".charCodeAt(0);

/**
 * Writes objects that all have the same keys, from the bytes of their values alone: each value ended by a zero byte, an
 * empty one standing for the blank value. One pass over bytes; nothing is decoded.
 */
export class WireWriter {
  /** The bracket or comma, the key and the colon. */
  readonly #openings: Uint8Array[];
  readonly #blanks: Uint8Array[];
  readonly #shared: Uint8Array[] = [];
  readonly #sharedMarks = new Map<string, string>();
  #longestPiece: number;

  constructor(keys: readonly string[], blankValues: readonly string[]) {
    const bytes = new TextEncoder();
    this.#openings = keys.map((key, at) => bytes.encode(`${at === 0 ? "{" : ","}${JSON.stringify(key)}:`));
    this.#blanks = blankValues.map((json) => bytes.encode(json));
    const pieces = [...this.#openings, ...this.#blanks, ...tokenBytes];
    this.#longestPiece = Math.max(...pieces.map((piece) => piece?.length ?? 0));
  }

  /** What to write for a value that many have, and few different ones: two bytes, or the value once there are too many. */
  shareValue(json: string): string {
    const known = this.#sharedMarks.get(json);
    if (known !== undefined) return known;
    if (this.#shared.length >= mostShared) return json;
    const mark = String.fromCharCode(sharedMark, firstPlain + this.#shared.length);
    const bytes = new TextEncoder().encode(json);
    this.#shared.push(bytes);
    this.#sharedMarks.set(json, mark);
    this.#longestPiece = Math.max(this.#longestPiece, bytes.length);
    return mark;
  }

  /** Adds the object whose values stand in `packed` between these places. */
  write(packed: Uint8Array, from: number, until: number, to: ByteWriter): void {
    let out = to.reserve(this.#longestPiece);
    let end = put(out, to.end, this.#openings[0]);
    let field = 0;
    let startOfValue = end;
    for (let at = from; at <= until; at++) {
      // All that is left, if it stands for nothing longer, and this piece with its neighbour.
      out = to.reserve(until - at + 2 * this.#longestPiece, end);
      let byte = endMark;
      for (; at < until; at++) {
        byte = packed[at] ?? endMark;
        if (byte < firstPlain) break;
        out[end++] = byte;
      }
      if (at === until || byte === endMark) {
        if (end === startOfValue) end = put(out, end, this.#blanks[field]);
        end = put(out, end, this.#openings[++field]);
        startOfValue = end;
      } else if (byte === sharedMark) {
        end = put(out, end, this.#shared[(packed[++at] ?? firstPlain) - firstPlain]);
      } else if (byte >= firstToken) {
        end = put(out, end, tokenBytes[byte]);
      }
    }
    out[end++] = closing;
    to.end = end;
  }
}

function put(out: Uint8Array, end: number, piece: Uint8Array | undefined): number {
  if (!piece) return end;
  for (let at = 0; at < piece.length; at++) out[end + at] = piece[at] ?? 0;
  return end + piece.length;
}
