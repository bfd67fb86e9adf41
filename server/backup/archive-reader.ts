import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import { createGunzip } from "node:zlib";
import { type ExtractEvents, extract } from "tar-stream";
import {
  BackupError,
  headName,
  type Manifest,
  manifestName,
  PicturesChecksum,
  parseManifest,
  pictureOfEntry,
  readHead,
  TableChecksum,
  tableOfEntry,
} from "./manifest.ts";

type Entry = ExtractEvents["entry"][1];

export type ReadOptions = {
  signal: AbortSignal;
  /** Bytes of the file that have been read. */
  onRead?: (bytes: number) => void;
  /** Gets each picture; it may be kept. */
  onPicture?: (key: string, picture: Buffer) => Promise<void>;
  /** Gets the rows of each table, as COPY wrote them; it must read all of them. */
  onTable?: (table: string, rows: AsyncIterable<Buffer>) => Promise<void>;
};

export type ReadBackup = {
  manifest: Manifest;
  /** Content hashes of its pictures. */
  pictures: Set<string>;
};

/** Reads a whole backup and compares all that is in it with its manifest. Throws BackupError where the file is not good. */
export async function readBackup(path: string, options: ReadOptions): Promise<ReadBackup> {
  const reading = new BackupReading(path, options);
  const file = createReadStream(path);
  const tar = extract();
  file.on("data", () => options.onRead?.(file.bytesRead));
  const piping = pipeline(file, createGunzip(), tar, { signal: options.signal });
  // The loop below ends with its failure; it is awaited afterwards.
  piping.catch(() => undefined);
  try {
    for await (const entry of tar) await reading.take(entry);
    await piping;
  } catch (error) {
    throw reading.explain(error);
  }
  return reading.finish();
}

class BackupReading {
  readonly #path: string;
  readonly #options: ReadOptions;
  readonly #pictures = new Set<string>();
  readonly #picturesChecksum = new PicturesChecksum();
  readonly #tables: ({ name: string } & ReturnType<TableChecksum["result"]>)[] = [];
  #hasHead = false;
  #manifest: Manifest | undefined;

  constructor(path: string, options: ReadOptions) {
    this.#path = path;
    this.#options = options;
  }

  async take(entry: Entry): Promise<void> {
    const { name } = entry.header;
    const contentHash = pictureOfEntry(name);
    const table = tableOfEntry(name);
    if (!this.#hasHead) this.#takeHead(name, await buffer(entry));
    else if (this.#manifest) throw this.#damaged("it goes on after its end");
    else if (name === manifestName) this.#manifest = parseManifest(await buffer(entry));
    else if (contentHash) await this.#takePicture(name, contentHash, await buffer(entry));
    else if (table) await this.#takeTable(table, entry);
    else throw this.#damaged(`it holds ${name}`);
  }

  finish(): ReadBackup {
    const manifest = this.#manifest;
    if (!this.#hasHead) throw this.#notBackup();
    if (!manifest) throw this.#damaged("its end is missing");
    const { lost, ...pictures } = manifest.pictures;
    const tables = manifest.tables.map(({ name, rows, bytes, sha256 }) => ({ name, rows, bytes, sha256 }));
    const promised = { tables, pictures };
    const found = { tables: this.#tables, pictures: this.#picturesChecksum.result() };
    if (!isDeepStrictEqual(promised, found)) throw this.#damaged("its content is not what was written");
    return { manifest, pictures: this.#pictures };
  }

  /** The reader's own words (`incorrect header check`) say less than which file it was. */
  explain(error: unknown): unknown {
    if (!(error instanceof Error)) return error;
    const isZipError = "code" in error && String(error.code).startsWith("Z_");
    if (!isZipError && !/tar header|end of data|Invalid header/.test(error.message)) return error;
    if (this.#hasHead) return this.#damaged("it is cut short, or changed");
    if (error.message === "incorrect header check") return this.#notBackup();
    // A small file fails as a whole, before its head is taken: whether it was a backup is not known then.
    return new BackupError(
      `${this.#path} is damaged, or no backup of this site. Nothing can be restored from it.`,
    );
  }

  #takeHead(name: string, bytes: Buffer): void {
    const head = name === headName ? readHead(bytes) : "foreign";
    if (head === "foreign") throw this.#notBackup();
    if (head === "newer") {
      throw new BackupError(
        `${this.#path} was made by a newer version of the site: restore it with that one.`,
      );
    }
    this.#hasHead = true;
  }

  async #takePicture(key: string, contentHash: string, picture: Buffer): Promise<void> {
    this.#picturesChecksum.add(key, picture);
    this.#pictures.add(contentHash);
    await this.#options.onPicture?.(key, picture);
  }

  async #takeTable(name: string, rows: Entry): Promise<void> {
    const checksum = new TableChecksum();
    // The stream's types don't say what its chunks are.
    const measured = measure(rows as AsyncIterable<Buffer>, checksum);
    if (this.#options.onTable) await this.#options.onTable(name, measured);
    for await (const _ of measured);
    this.#tables.push({ name, ...checksum.result() });
  }

  #notBackup(): BackupError {
    return new BackupError(`${this.#path} is no backup of this site.`);
  }

  #damaged(how: string): BackupError {
    return new BackupError(`${this.#path} is damaged: ${how}. Nothing can be restored from it.`);
  }
}

async function* measure(rows: AsyncIterable<Buffer>, checksum: TableChecksum): AsyncGenerator<Buffer> {
  for await (const chunk of rows) {
    checksum.add(chunk);
    yield chunk;
  }
}
