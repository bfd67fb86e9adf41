/** A place is so many low bits of an address, and the number of its chunk the bits above them. */
const placeBits = 20;
const chunkBytes = 1 << placeBits;
/** Before the bytes stand their key and how many they are, so that a chunk can be walked. */
const headBytes = 12;

type Chunk = { bytes: Buffer; end: number; inUse: number };

/**
 * Bytes by number, in large buffers: a buffer of its own for each of hundreds of thousands takes 500 bytes more. Bytes that
 * are replaced leave a hole; a chunk that is half holes is emptied and let go, so bytes that were given out stay as they are.
 */
export class ByteStore {
  readonly #chunks: (Chunk | undefined)[] = [];
  readonly #addresses = new Map<number, number>();
  #filling = -1;

  get size(): number {
    return this.#addresses.size;
  }

  keys(): Iterable<number> {
    return this.#addresses.keys();
  }

  get(key: number): Buffer | undefined {
    const address = this.#addresses.get(key);
    const chunk = address === undefined ? undefined : this.#chunks[address >>> placeBits];
    if (address === undefined || !chunk) return undefined;
    const at = address & (chunkBytes - 1);
    return chunk.bytes.subarray(at + headBytes, at + sizeAt(chunk, at));
  }

  set(key: number, bytes: Buffer): void {
    this.delete(key);
    const size = headBytes + bytes.length;
    const filled = this.#chunks[this.#filling];
    const chunk = filled && filled.end + size <= chunkBytes ? filled : this.#begin(size);
    const at = chunk.end;
    chunk.bytes.writeDoubleLE(key, at);
    chunk.bytes.writeUInt32LE(size, at + 8);
    bytes.copy(chunk.bytes, at + headBytes);
    chunk.end += size;
    chunk.inUse += size;
    this.#addresses.set(key, this.#filling * chunkBytes + at);
  }

  delete(key: number): void {
    const address = this.#addresses.get(key);
    if (address === undefined) return;
    this.#addresses.delete(key);
    const number = address >>> placeBits;
    const chunk = this.#chunks[number];
    if (!chunk) return;
    chunk.inUse -= sizeAt(chunk, address & (chunkBytes - 1));
    if (number !== this.#filling && chunk.inUse < chunk.end / 2) this.#empty(number, chunk);
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
      // Forgotten first, or it would be counted out of the chunk that is being emptied.
      this.#addresses.delete(key);
      this.set(key, chunk.bytes.subarray(at + headBytes, at + size));
    }
    this.#chunks[number] = undefined;
  }
}

function sizeAt({ bytes }: Chunk, at: number): number {
  return bytes.readUInt32LE(at + 8);
}
