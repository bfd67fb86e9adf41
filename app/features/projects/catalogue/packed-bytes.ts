import { NumberTable } from "./number-table.ts";

/** An address is the place in a chunk in so many low bits, and the number of the chunk above them. */
const placeBits = 20;
const chunkBytes = 1 << placeBits;
/** Before each entry stand its key and its length in bytes, so that a chunk can be walked. */
const headBytes = 12;
/** A chunk is emptied when less of it is in use. */
const leastUse = 0.5;

type Chunk = { bytes: Buffer; end: number; inUse: number };

/** Where an entry lies; it stays as it is for as long as somebody holds this. */
export type PackedEntry = { readonly bytes: Buffer; readonly start: number; readonly end: number };

/**
 * Bytes by number, packed into large buffers: hundreds of thousands of objects would be walked by every collection of
 * garbage. What is replaced or removed leaves a hole; a chunk that is mostly holes is emptied and let go.
 */
export class PackedBytes {
  readonly #chunks: (Chunk | undefined)[] = [];
  readonly #addresses = new NumberTable();
  #filling = -1;

  get size(): number {
    return this.#addresses.size;
  }

  keys(): Iterable<number> {
    return this.#addresses.keys();
  }

  get(key: number): PackedEntry | undefined {
    const address = this.#addresses.get(key);
    const chunk = address === undefined ? undefined : this.#chunks[address >>> placeBits];
    if (address === undefined || !chunk) return undefined;
    const at = address & (chunkBytes - 1);
    return { bytes: chunk.bytes, start: at + headBytes, end: at + sizeAt(chunk, at) };
  }

  set(key: number, entry: Buffer): void {
    this.delete(key);
    const size = headBytes + entry.length;
    const { chunk, address } = this.#reserve(key, size);
    const at = address & (chunkBytes - 1);
    chunk.bytes.writeDoubleLE(key, at);
    chunk.bytes.writeUInt32LE(size, at + 8);
    entry.copy(chunk.bytes, at + headBytes);
  }

  delete(key: number): void {
    const address = this.#addresses.get(key);
    if (address === undefined) return;
    this.#addresses.delete(key);
    const number = address >>> placeBits;
    const chunk = this.#chunks[number];
    if (!chunk) return;
    chunk.inUse -= sizeAt(chunk, address & (chunkBytes - 1));
    if (number !== this.#filling && chunk.inUse < chunk.end * leastUse) this.#empty(number, chunk);
  }

  #reserve(key: number, size: number): { chunk: Chunk; address: number } {
    const filled = this.#chunks[this.#filling];
    const chunk = filled && filled.end + size <= chunkBytes ? filled : this.#begin(size);
    const address = this.#filling * chunkBytes + chunk.end;
    chunk.end += size;
    chunk.inUse += size;
    this.#addresses.set(key, address);
    return { chunk, address };
  }

  #begin(size: number): Chunk {
    const chunk = { bytes: Buffer.allocUnsafeSlow(Math.max(size, chunkBytes)), end: 0, inUse: 0 };
    const free = this.#chunks.indexOf(undefined);
    this.#filling = free < 0 ? this.#chunks.length : free;
    this.#chunks[this.#filling] = chunk;
    return chunk;
  }

  #empty(number: number, chunk: Chunk): void {
    for (let at = 0, size = 0; at < chunk.end; at += size) {
      size = sizeAt(chunk, at);
      const key = chunk.bytes.readDoubleLE(at);
      if (this.#addresses.get(key) !== number * chunkBytes + at) continue;
      const moved = this.#reserve(key, size);
      chunk.bytes.copy(moved.chunk.bytes, moved.address & (chunkBytes - 1), at, at + size);
    }
    this.#chunks[number] = undefined;
  }
}

function sizeAt({ bytes }: Chunk, at: number): number {
  return bytes.readUInt32LE(at + 8);
}
