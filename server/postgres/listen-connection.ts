import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { type OpenDb, ownConnectionOf } from "./db.ts";

const answerMs = 5_000;
const pingWord = "ping";

/** A connection of its own that hears what others commit, for as long as it lives. */
export class ListenConnection {
  /** Settles when the connection is gone, whatever the reason. */
  readonly lost: Promise<void>;
  readonly #db: OpenDb;
  readonly #channel: string;
  readonly #client: Client;
  readonly #socket: Socket;
  readonly #pings = new Map<string, () => void>();

  /** Listens from now on. Throws where the database is away, or a standby. */
  static async open(
    db: OpenDb,
    channel: string,
    onTopic: (topic: string) => void,
  ): Promise<ListenConnection> {
    const connection = new ListenConnection(db, channel, onTopic);
    try {
      await connection.#client.connect();
      await connection.#client.query(`listen ${connection.#client.escapeIdentifier(channel)}`);
      return connection;
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  private constructor(db: OpenDb, channel: string, onTopic: (topic: string) => void) {
    this.#db = db;
    this.#channel = channel;
    this.#socket = db.connections.open();
    this.#client = new Client({ ...ownConnectionOf(db), stream: () => this.#socket });
    this.#client.on("error", () => this.close());
    this.#client.on("notification", ({ payload = "" }) => {
      const [word, id = ""] = payload.split(" ");
      if (word === pingWord) this.#pings.get(id)?.();
      else onTopic(payload);
    });
    this.lost = new Promise((resolve) => this.#socket.once("close", () => resolve()));
  }

  /** Whether what another connection notifies is heard here within seconds. Throws where the database is away. */
  async canHear(signal: AbortSignal): Promise<boolean> {
    const id = randomUUID();
    const waited = new AbortController();
    const heard = new Promise<boolean>((resolve) => this.#pings.set(id, () => resolve(true)));
    try {
      await this.#db.$client.query("select pg_notify($1, $2)", [this.#channel, `${pingWord} ${id}`]);
      const options = { ref: false, signal: AbortSignal.any([signal, waited.signal]) };
      return await Promise.race([heard, delay(answerMs, false, options).catch(() => false)]);
    } finally {
      waited.abort();
      this.#pings.delete(id);
    }
  }

  /** Does not wait for the database's good-bye, which a dead peer never says. */
  close(): void {
    this.#client.end().catch(() => undefined);
    this.#socket.destroy();
  }
}
