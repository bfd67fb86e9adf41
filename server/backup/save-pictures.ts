import { drizzle } from "drizzle-orm/node-postgres";
import type { Client } from "pg";
import type { Db } from "#app/database.server.ts";
import { listOwned } from "#app/features/media/image-owners.server.ts";
import { masterKey } from "#app/features/media/keys.server.ts";
import type { Storage } from "#app/features/media/storage.server.ts";
import type { ArchiveWriter } from "./archive-writer.ts";
import type { Manifest } from "./manifest.ts";
import { PicturesChecksum } from "./manifest.ts";

/** A bucket answers each call after some milliseconds, so several are read at a time; so many are in memory at most. */
const readAtOnce = 4;

type PictureSource = {
  db: Db;
  storage: Storage;
  archive: ArchiveWriter;
  signal: AbortSignal;
  onSaved: (done: number, total: number) => void;
};

/** Copies pictures from the storage into a backup, each once, while the site stores and deletes others. */
export class PictureSaver {
  readonly #source: PictureSource;
  readonly #checksum = new PicturesChecksum();
  readonly #saved = new Set<string>();

  constructor(source: PictureSource) {
    this.#source = source;
  }

  get saved(): ReadonlySet<string> {
    return this.#saved;
  }

  /** Copies what rows own just now, so that little is left for the snapshot. */
  async saveAhead(): Promise<void> {
    await this.#save(await listOwned(this.#source.db));
  }

  /**
   * Copies the pictures that the snapshot's rows own and that are not saved yet. Answers those that the storage has lost;
   * undefined where a picture was deleted after the snapshot: then the snapshot can't be saved whole, and a newer one can.
   */
  async saveForSnapshot(client: Client): Promise<string[] | undefined> {
    const missing = await this.#save(await listOwned(drizzle(client)));
    if (missing.length === 0) return [];
    const ownedNow = await listOwned(this.#source.db);
    if (missing.some((hash) => !ownedNow.has(hash))) return undefined;
    // One that was deleted and stored again meanwhile is there by now.
    return this.#save(missing);
  }

  /** What the manifest tells of them. To be asked once, at the end. */
  finish(lost: string[]): Manifest["pictures"] {
    return { ...this.#checksum.result(), lost };
  }

  /** Answers the pictures that are not in the storage. */
  async #save(hashes: Iterable<string>): Promise<string[]> {
    const { archive, signal, onSaved } = this.#source;
    const wanted = [...hashes].filter((hash) => !this.#saved.has(hash));
    const missing: string[] = [];
    const total = this.#saved.size + wanted.length;
    for await (const { hash, picture } of this.#readAll(wanted)) {
      signal.throwIfAborted();
      if (!picture) {
        missing.push(hash);
        continue;
      }
      this.#checksum.add(masterKey(hash), picture);
      await archive.addBytes(masterKey(hash), picture);
      this.#saved.add(hash);
      onSaved(this.#saved.size, total);
    }
    return missing;
  }

  async *#readAll(hashes: string[]) {
    const underWay: Promise<{ hash: string; picture: Buffer | undefined }>[] = [];
    for (const hash of hashes) {
      const reading = this.#read(hash);
      // It is awaited below; until then its failure must not end the process.
      reading.catch(() => undefined);
      underWay.push(reading);
      const first = underWay.length < readAtOnce ? undefined : underWay.shift();
      if (first) yield await first;
    }
    yield* underWay;
  }

  async #read(hash: string) {
    return { hash, picture: await this.#source.storage.find(masterKey(hash)) };
  }
}
