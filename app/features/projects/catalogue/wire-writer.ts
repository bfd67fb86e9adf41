import type { ByteWriter } from "./byte-writer.ts";
import { addressLength, addressStart, newAddress, sameAddress, tokenTexts } from "./wire-tokens.ts";

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
  readonly #openings: Piece[];
  /** A blank value and what opens the next one. */
  readonly #blanks: Piece[];
  readonly #shared: Piece[] = [];
  readonly #sharedMarks = new Map<string, string>();
  #longestPiece: number;

  constructor(keys: readonly string[], blankValues: readonly string[]) {
    const openings = keys.map((key, at) => `${at === 0 ? "{" : ","}${JSON.stringify(key)}:`);
    this.#openings = openings.map(cutPiece);
    this.#blanks = blankValues.map((json, at) => cutPiece(json + (openings[at + 1] ?? "")));
    const pieces = [...this.#openings, ...this.#blanks, ...tokens];
    this.#longestPiece = Math.max(addressLength, ...pieces.map((piece) => 4 * piece.words.length));
  }

  /** What to write for a value that many have, and few different ones: two bytes, or the value once there are too many. */
  shareValue(json: string): string {
    const known = this.#sharedMarks.get(json);
    if (known !== undefined) return known;
    if (this.#shared.length >= mostShared) return json;
    const mark = String.fromCharCode(sharedMark, firstPlain + this.#shared.length);
    const piece = cutPiece(json);
    this.#shared.push(piece);
    this.#sharedMarks.set(json, mark);
    this.#longestPiece = Math.max(this.#longestPiece, 4 * piece.words.length);
    return mark;
  }

  /** Adds the object whose values stand in `packed` between these places. */
  write(packed: Uint8Array, from: number, until: number, to: ByteWriter): void {
    to.reserve(this.#longestPiece);
    let end = put(to.view, to.end, this.#openings[0]);
    let field = 0;
    let startOfValue = end;
    let addressAt = end;
    for (let at = from; at <= until; at++) {
      // All that is left, if it stands for nothing longer, and this piece with its neighbour.
      const out = to.reserve(until - at + 2 * this.#longestPiece, end);
      let byte = endMark;
      for (; at < until; at++) {
        byte = packed[at] ?? endMark;
        if (byte < firstPlain) break;
        out[end++] = byte;
      }
      if (at === until || byte === endMark) {
        const isBlank = end === startOfValue;
        field++;
        end = put(to.view, end, isBlank ? this.#blanks[field - 1] : this.#openings[field]);
        startOfValue = end;
      } else if (byte === sharedMark) {
        end = put(to.view, end, this.#shared[(packed[++at] ?? firstPlain) - firstPlain]);
      } else if (byte === newAddress) {
        addressAt = end;
        end = put(to.view, end, startOfAddress);
      } else if (byte === sameAddress) {
        out.copyWithin(end, addressAt, addressAt + addressLength);
        end += addressLength;
      } else if (byte >= firstToken) {
        end = put(to.view, end, tokens[byte]);
      }
    }
    to.view.setUint8(end++, closing);
    to.end = end;
  }
}

/** Bytes that are written often: by fours, of which the last is filled up with some that the next piece covers. */
type Piece = { words: Uint32Array; length: number };

const tokens = tokenTexts.map(cutPiece);
const startOfAddress = cutPiece(addressStart);

function cutPiece(text: string): Piece {
  const bytes = Buffer.from(text);
  const filled = Buffer.concat([bytes], 4 * Math.ceil(bytes.length / 4));
  const words = Uint32Array.from({ length: filled.length / 4 }, (_, at) => filled.readUInt32LE(4 * at));
  return { words, length: bytes.length };
}

function put(out: DataView, end: number, piece: Piece | undefined): number {
  if (!piece) return end;
  const { words, length } = piece;
  for (let at = 0; at < words.length; at++) out.setUint32(end + 4 * at, words[at] ?? 0, true);
  return end + length;
}
