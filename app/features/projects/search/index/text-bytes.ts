const lineBreak = 0x0a;
const bar = 0x7c;

/**
 * Search texts as bytes (UTF-8), one after the other: a fifth of what they take as strings, and nothing for the garbage
 * collector to look at. Each ends with a line break, which no search text holds.
 */
export class TextBytes {
  #bytes = Buffer.allocUnsafeSlow(1 << 20);
  #used = 0;

  /** Of bytes that were read from it before. */
  static unpack(bytes: Buffer<ArrayBuffer>): TextBytes {
    const texts = new TextBytes();
    texts.#bytes = bytes;
    texts.#used = bytes.length - 1;
    return texts;
  }

  /** Other ones after every `add`; what stood somewhere still is there. */
  get bytes(): Buffer<ArrayBuffer> {
    return this.#bytes;
  }

  /** Keeps a text; answers where it begins. */
  add(text: string): number {
    const start = this.#used;
    const longest = text.length * 3 + 1;
    if (start + longest > this.#bytes.length) this.#resize(Math.ceil(1.25 * this.#bytes.length) + longest);
    this.#used += this.#bytes.write(text, start);
    this.#bytes[this.#used++] = lineBreak;
    return start;
  }

  /** The text that begins here. */
  at(start: number): string {
    return this.#bytes.toString("utf8", start, this.#bytes.indexOf(lineBreak, start));
  }

  /** The second field of the text that begins here, with a space before each word: the developer. */
  secondFieldAt(start: number): string {
    const first = this.#bytes.indexOf(bar, start) + 1;
    return this.#bytes.toString("utf8", first, this.#bytes.indexOf(bar, first) - 1);
  }

  /** Lets go of the room for more. */
  trim(): void {
    this.#resize(this.#used + 1);
  }

  #resize(size: number): void {
    const bytes = Buffer.allocUnsafeSlow(size);
    this.#bytes.copy(bytes, 0, 0, this.#used);
    this.#bytes = bytes;
  }
}

/** Whether these bytes are at a place. */
export function standsAt(bytes: Uint8Array, place: number, beginning: Uint8Array): boolean {
  for (let at = 0; at < beginning.length; at++) if (bytes[place + at] !== beginning[at]) return false;
  return true;
}
