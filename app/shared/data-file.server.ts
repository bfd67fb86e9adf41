import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { DefaultSerializer, Deserializer } from "node:v8";
import { crc32 } from "node:zlib";

/**
 * Plain data with large arrays of numbers in one file: objects, maps, texts, and typed arrays, each of which is written and
 * read in one piece, so that nothing is held twice. Of the arrays, those below.
 */
const kinds = [Uint8Array, Int32Array, Uint32Array, Float32Array, Float64Array, null, Uint16Array] as const;
/** In the place of buffers. A file tells kinds by their places, which stay: files of older code are read too. */
const buffer = kinds.indexOf(null);

type View =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** What does not belong into the data is at the end: where the text begins, its length, and a sum of all before. */
const endBytes = 24;

/** For so long nobody has written to the unfinished file of a process that was killed. */
const abandonedMs = 60_000;

/**
 * Writes the file anew, whole or not at all; what a power cut leaves of it `readDataFile` tells from a whole one. Where
 * another process is just writing it, this does nothing.
 */
export async function writeDataFile(path: string, data: unknown): Promise<void> {
  const unfinished = `${path}.new`;
  const file = await create(unfinished);
  if (!file) return;
  try {
    await writeAll(file, data).finally(() => file.close());
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function create(path: string): Promise<FileHandle | undefined> {
  const made = await stat(path).catch(() => undefined);
  if (made && Date.now() - made.mtimeMs > abandonedMs) await rm(path, { force: true });
  return open(path, "wx").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") return undefined;
    throw error;
  });
}

async function writeAll(file: FileHandle, data: unknown): Promise<void> {
  const apart = new ArraysApart();
  apart.writeHeader();
  apart.writeValue(data);
  let [length, sum] = [0, 0];
  const write = async (bytes: Uint8Array) => {
    await file.appendFile(bytes);
    length += bytes.byteLength;
    sum = crc32(bytes, sum);
  };
  for (const view of apart.views) await write(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
  const textAt = length;
  await write(apart.releaseBuffer());
  const end = Buffer.alloc(endBytes);
  end.writeDoubleLE(textAt, 0);
  end.writeDoubleLE(length - textAt, 8);
  end.writeDoubleLE(sum, 16);
  await file.appendFile(end);
}

/**
 * The data of a file that `writeDataFile` made; undefined where there is none. Throws where it is damaged. Nobody else is
 * served meanwhile: it is for the start.
 */
export function readDataFile(path: string): unknown {
  if (!existsSync(path)) return undefined;
  const file = openSync(path, "r");
  try {
    return readAll(file);
  } finally {
    closeSync(file);
  }
}

function readAll(file: number): unknown {
  const { size } = fstatSync(file);
  const end = readBytes(file, Math.max(0, size - endBytes), endBytes);
  const [textAt, textLength, sum] = [end.readDoubleLE(0), end.readDoubleLE(8), end.readDoubleLE(16)];
  if (textAt + textLength + endBytes !== size) throw new RangeError("The file has no end");
  const text = readBytes(file, textAt, textLength);
  const together = new ArraysTogether(file, text);
  together.readHeader();
  const data: unknown = together.readValue();
  if (together.position !== textAt || crc32(text, together.sum) !== sum)
    throw new RangeError("The file is damaged");
  return data;
}

function readBytes(file: number, position: number, length: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(new ArrayBuffer(length));
  for (let at = 0; at < length; ) {
    const read = readSync(file, bytes, at, length - at, position + at);
    if (read === 0) throw new RangeError("The file ends too early");
    at += read;
  }
  return bytes;
}

/** Writes data without its arrays, of which it tells kind and length. */
class ArraysApart extends DefaultSerializer {
  readonly views: View[] = [];

  _writeHostObject(view: View): void {
    const kind = Buffer.isBuffer(view) ? buffer : kinds.findIndex((one) => one && view instanceof one);
    if (kind < 0) throw new TypeError(`No arrays of ${view.constructor.name} are kept`);
    this.writeUint32(kind);
    this.writeDouble(view.byteLength);
    this.views.push(view);
  }
}

/** Reads what `ArraysApart` wrote, each array from its place in the file. */
class ArraysTogether extends Deserializer {
  readonly #file: number;
  /** Up to where the arrays have been read, and the sum of their bytes. */
  position = 0;
  sum = 0;

  constructor(file: number, text: Uint8Array) {
    super(text);
    this.#file = file;
  }

  _readHostObject(): View {
    const kind = this.readUint32();
    const bytes = readBytes(this.#file, this.position, this.readDouble());
    this.position += bytes.length;
    this.sum = crc32(bytes, this.sum);
    if (kind === buffer) return bytes;
    const Kind = kinds[kind];
    if (!Kind) throw new TypeError("The file holds arrays of an unknown kind");
    return new Kind(bytes.buffer);
  }
}
