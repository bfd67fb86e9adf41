/** Bytes that are put one behind the other, into a room that is used again and again. */
export class ByteWriter {
  #bytes: Uint8Array = new Uint8Array(1 << 16);
  #view = new DataView(this.#bytes.buffer);
  #end = 0;

  /** Where everything was written so far; up to `end`. Replaced by a larger one when `reserve` needs it. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  /** The same room, for writing several bytes at a time. */
  get view(): DataView {
    return this.#view;
  }

  get end(): number {
    return this.#end;
  }

  /** For who writes into `bytes` itself, into what was reserved. */
  set end(end: number) {
    this.#end = end;
  }

  /** Begins anew. */
  reset(): this {
    this.#end = 0;
    return this;
  }

  /** Room for so many bytes behind `end`, or behind any other place; what stands before it stays. */
  reserve(count: number, end = this.#end): Uint8Array {
    if (end + count <= this.#bytes.length) return this.#bytes;
    const grown = new Uint8Array(2 * (end + count));
    grown.set(this.#bytes.subarray(0, end));
    this.#bytes = grown;
    this.#view = new DataView(grown.buffer);
    return grown;
  }

  add(bytes: Uint8Array): void {
    this.reserve(bytes.length).set(bytes, this.#end);
    this.#end += bytes.length;
  }

  /** A copy of what was written. */
  take(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#end));
  }
}
