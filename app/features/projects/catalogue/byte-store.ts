/** A place is so many low bits of an address, and the number of its chunk the bits above them. */
const placeBits = 20;
const chunkBytes = 1 << placeBits;
/** Before the texts stand their key, the size of all, and that of the first, so that a chunk can be walked. */
const headBytes = 16;

type Chunk = { bytes: Buffer; end: number; inUse: number };

/** A store as data, for a file. */
export type PackedStore = { chunks: (Chunk | undefined)[]; keys: Float64Array; addresses: Float64Array };

/**
 * Two texts by number, in large buffers: a buffer of its own for each of hundreds of thousands takes 500 bytes more. Texts
 * that are replaced leave a hole; a chunk that is half holes is emptied and let go, so what was given out stays as it is.
 */
export class ByteStore {
  readonly #chunks: (Chunk | undefined)[];
  readonly #addresses = new Map<number, number>();
  #filling = -1;

  /** Of a packed one the last chunk is not filled any further. */
  constructor(packed?: PackedStore) {
    this.#chunks = packed?.chunks ?? [];
    packed?.keys.forEach((key, at) => {
      this.#addresses.set(key, packed.addresses[at] ?? 0);
    });
  }

  /** As it is now: what is written to the store later does not change it. */
  pack(): PackedStore {
    const chunks = this.#chunks.map(
      (chunk) => chunk && { ...chunk, bytes: chunk.bytes.subarray(0, chunk.end) },
    );
    return {
      chunks,
      keys: Float64Array.from(this.#addresses.keys()),
      addresses: Float64Array.from(this.#addresses.values()),
    };
  }

  get size(): number {
    return this.#addresses.size;
  }

  keys(): Iterable<number> {
    return this.#addresses.keys();
  }

  /** In UTF-8. */
  get(key: number): [Buffer, Buffer] | undefined {
    const address = this.#addresses.get(key);
    const chunk = address === undefined ? undefined : this.#chunks[address >>> placeBits];
    if (address === undefined || !chunk) return undefined;
    const at = address & (chunkBytes - 1);
    const middle = at + headBytes + chunk.bytes.readUInt32LE(at + 12);
    return [
      chunk.bytes.subarray(at + headBytes, middle),
      chunk.bytes.subarray(middle, at + sizeAt(chunk, at)),
    ];
  }

  set(key: number, first: string, second: string): void {
    this.delete(key);
    const firstSize = Buffer.byteLength(first);
    const size = headBytes + firstSize + Buffer.byteLength(second);
    const { bytes, at } = this.#reserve(key, size);
    bytes.writeDoubleLE(key, at);
    bytes.writeUInt32LE(size, at + 8);
    bytes.writeUInt32LE(firstSize, at + 12);
    bytes.write(first, at + headBytes);
    bytes.write(second, at + headBytes + firstSize);
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

  #reserve(key: number, size: number): { bytes: Buffer; at: number } {
    const filled = this.#chunks[this.#filling];
    const chunk = filled && filled.end + size <= chunkBytes ? filled : this.#begin(size);
    const at = chunk.end;
    chunk.end += size;
    chunk.inUse += size;
    this.#addresses.set(key, this.#filling * chunkBytes + at);
    return { bytes: chunk.bytes, at };
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
      chunk.bytes.copy(moved.bytes, moved.at, at, at + size);
    }
    this.#chunks[number] = undefined;
  }
}

function sizeAt({ bytes }: Chunk, at: number): number {
  return bytes.readUInt32LE(at + 8);
}
