import { Socket } from "node:net";
import { setTimeout as delay, setImmediate } from "node:timers/promises";
import { Client } from "pg";
import { type OpenDb, ownConnectionOf } from "./db.ts";

/** How often the database is asked for a sign of life and how long it may take, while the site runs and while it stops. */
const pace = {
  running: { restMs: 2_000, patienceMs: 3_000 },
  stopping: { restMs: 500, patienceMs: 1_500 },
} as const;
const retryMs = 1_000;

/** Watches the database until the process has ended: register it before what closes the database. */
export function watchDatabase(
  db: OpenDb,
  lifetime: { ending: AbortSignal; onEnd(undo: () => Promise<void>): void },
  warn: (line: string) => void,
): void {
  const watch = new DatabaseWatch(db, { stopping: lifetime.ending, warn });
  lifetime.onEnd(() => watch.stop());
}

class SilentDatabaseError extends Error {}

type WatchOptions = {
  /** Aborted when the process has been asked to end: then nobody has time to wait. */
  stopping: AbortSignal;
  warn: (line: string) => void;
};

/**
 * Notices over a connection of its own that the database does not answer any more, and severs all its connections: requests
 * fail within five seconds instead of waiting for minutes, and their places in the pool are free. A slow query is no
 * silence. Neither is a database that refuses or ends connections: whoever asks it learns that at once.
 */
export class DatabaseWatch {
  readonly #db: OpenDb;
  readonly #options: WatchOptions;
  readonly #ending = new AbortController();
  readonly #running: Promise<void>;

  constructor(db: OpenDb, options: WatchOptions) {
    this.#db = db;
    this.#options = options;
    this.#running = this.#watch();
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#running;
  }

  async #watch(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      await this.#askUntilLost().catch((error: unknown) => {
        if (error instanceof SilentDatabaseError) this.#onSilence();
      });
      await this.#rest(retryMs);
    }
  }

  async #askUntilLost(): Promise<void> {
    const socket = new Socket();
    const client = new Client({ ...ownConnectionOf(this.#db), stream: () => socket });
    client.on("error", () => undefined);
    const { signal } = this.#ending;
    const close = () => socket.destroy();
    signal.addEventListener("abort", close);
    try {
      await this.#inTime(client.connect());
      this.#onAnswer();
      while (!signal.aborted) {
        await this.#inTime(client.query("select 1"));
        await this.#rest(this.#pace.restMs);
      }
    } finally {
      signal.removeEventListener("abort", close);
      close();
    }
  }

  get #pace() {
    return this.#options.stopping.aborted ? pace.stopping : pace.running;
  }

  /** Rejects with SilentDatabaseError where the answer does not come in time. */
  async #inTime(response: Promise<unknown>): Promise<void> {
    let hasCome = false;
    const coming = response.then(() => {
      hasCome = true;
    });
    const over = new AbortController();
    await Promise.race([coming, this.#losePatience(over.signal)]).finally(() => over.abort());
    // After a long task of this process the timer comes first, though the answer is there already.
    await setImmediate();
    if (!hasCome) throw new SilentDatabaseError();
  }

  /** Sooner where the process is asked to end meanwhile. */
  async #losePatience(over: AbortSignal): Promise<void> {
    const { stopping } = this.#options;
    const wait = (ms: number, signal: AbortSignal) =>
      delay(ms, undefined, { ref: false, signal }).catch(() => undefined);
    if (!stopping.aborted) await wait(pace.running.patienceMs, AbortSignal.any([over, stopping]));
    if (stopping.aborted) await wait(pace.stopping.patienceMs, over);
  }

  #onSilence(): void {
    const { connections } = this.#db;
    if (connections.isSevered) return;
    connections.sever();
    this.#options.warn("The database does not answer: its connections are closed until it does.");
  }

  #onAnswer(): void {
    const { connections } = this.#db;
    if (!connections.isSevered) return;
    connections.restore();
    this.#options.warn("The database answers again.");
  }

  /** Shorter where the process is asked to end meanwhile. */
  #rest(ms: number): Promise<void> {
    const { stopping } = this.#options;
    const signals = stopping.aborted ? [this.#ending.signal] : [this.#ending.signal, stopping];
    return delay(ms, undefined, { ref: false, signal: AbortSignal.any(signals) }).catch(() => undefined);
  }
}
