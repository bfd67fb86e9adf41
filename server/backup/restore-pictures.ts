import type { Client } from "pg";
import type { Storage } from "#app/features/media/storage.server.ts";

/** A bucket takes each picture in some milliseconds, so several are put at a time; so many are in memory at most. */
const putAtOnce = 4;

/** A quiet connection may be cut on its way: ours holds the lock that keeps the site from starting. */
const quietMs = 30_000;

type PictureRestoreOptions = {
  storage: Storage;
  client: Client;
  signal: AbortSignal;
  /** Called with each further number of pictures. */
  onRestored: (pictures: number) => void;
};

/** Puts the pictures of a backup into the storage. */
export class PictureRestore {
  readonly #options: PictureRestoreOptions;
  readonly #underWay: Promise<void>[] = [];
  #requestedAt = performance.now();

  constructor(options: PictureRestoreOptions) {
    this.#options = options;
  }

  /** Begins to put one; waits only where several are under way. */
  async put(key: string, picture: Buffer): Promise<void> {
    const { storage, signal } = this.#options;
    signal.throwIfAborted();
    const putting = storage.put(key, picture);
    // It is awaited later; until then its failure must not end the process.
    putting.catch(() => undefined);
    this.#underWay.push(putting);
    if (this.#underWay.length >= putAtOnce) await this.#finishFirst();
    if (performance.now() - this.#requestedAt > quietMs) await this.#keepConnection();
  }

  /** All that were begun are stored afterwards. */
  async finish(): Promise<void> {
    while (this.#underWay.length > 0) await this.#finishFirst();
  }

  async #finishFirst(): Promise<void> {
    await this.#underWay.shift();
    this.#options.onRestored(1);
  }

  async #keepConnection(): Promise<void> {
    this.#requestedAt = performance.now();
    await this.#options.client.query("select 1");
  }
}
