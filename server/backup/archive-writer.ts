import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Pack, pack as packTar } from "tar-stream";

/** The lowest level: pictures are compressed already, and tables become little smaller with more. */
const compression = { level: 1 };

/** A new file that only its owner may read: it will hold personal data and password hashes. Fails where one is there. */
export function createPrivateFile(path: string): Promise<FileHandle> {
  return open(path, "wx+", 0o600);
}

/** Writes entries one after the other into a compressed tar file. */
export class ArchiveWriter {
  readonly #pack: Pack = packTar();
  readonly #written: Promise<void>;

  /** Closes `file` at its end, also where that is a failure. */
  constructor(file: FileHandle, signal: AbortSignal) {
    const out = file.createWriteStream({ flush: true });
    this.#written = pipeline(this.#pack, createGzip(compression), out, { signal });
    // Whoever adds the next entry, or finishes, meets the failure.
    this.#written.catch(() => undefined);
  }

  async addBytes(name: string, bytes: Buffer): Promise<void> {
    await this.#add((done) => {
      this.#pack.entry({ name, mode: 0o600 }, bytes, done).on("error", done);
    });
  }

  /** The chunks must have exactly `size` bytes together. */
  async addStream(name: string, size: number, chunks: AsyncIterable<Buffer>): Promise<void> {
    await this.#add((done) => {
      const entry = this.#pack.entry({ name, size, mode: 0o600 }, done).on("error", done);
      pipeline(chunks, entry).catch(done);
    });
  }

  /** Ends the file; it is on the disk afterwards. */
  async finish(): Promise<void> {
    this.#pack.finalize();
    await this.#written;
  }

  /** Writes no more, and waits until the file is closed. After `finish` it does nothing. */
  async abandon(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => undefined);
  }

  async #add(begin: (done: (error?: unknown) => void) => void): Promise<void> {
    try {
      await new Promise<void>((resolve, reject) => {
        begin((error) => (error ? reject(error) : resolve()));
      });
    } catch (error) {
      // A full disk breaks the entry as well: what the file itself says is the reason.
      await this.#written;
      throw error;
    }
  }
}
