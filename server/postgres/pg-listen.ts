import { setTimeout as delay } from "node:timers/promises";
import { isDatabaseAway } from "#app/shared/outages.ts";
import type { OpenDb } from "./db.ts";
import { ListenConnection } from "./listen-connection.ts";

/** What the triggers in db/migrations notify; the payload names what changed. */
const channel = "public_changes";

/** How often is asked whether something was missed, by whether notifications reach this process. */
const askMs = { hearing: 5_000, deaf: 900 } as const;
const checkMs = 30_000;
const retryMs = { first: 100, most: 5_000 } as const;

export type ChangeHandler = {
  /** Somebody committed a change of these. */
  onChange(topics: ReadonlySet<string>): Promise<void>;
  /** Something may have been missed: the connection stands, stands again after it was lost, or some seconds have passed. */
  onGap(gap: { isAfterLoss: boolean }): Promise<void>;
};

export type ListenerLog = { warn: (line: string) => void; error: (error: unknown) => void };

/**
 * Tells `listener` what others commit, over a connection of its own that is opened again for ever when it is lost. Nobody
 * must rely on each notification: connections die quietly, and some poolers pass none on. So it also asks now and then.
 */
export class DatabaseListener {
  readonly #db: OpenDb;
  readonly #listener: ChangeHandler;
  readonly #log: ListenerLog;
  readonly #delivery: ChangeQueue;
  readonly #ending = new AbortController();
  readonly #running: Promise<unknown>;
  #isHearing = false;
  #wasDeaf = false;

  constructor(db: OpenDb, listener: ChangeHandler, log: ListenerLog) {
    this.#db = db;
    this.#listener = listener;
    this.#log = log;
    this.#delivery = new ChangeQueue((topics) => this.#attempt(() => listener.onChange(topics)));
    this.#running = Promise.all([this.#keepListening(), this.#keepAsking()]);
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await Promise.all([this.#running, this.#delivery.stop()]);
  }

  get #isEnding(): boolean {
    return this.#ending.signal.aborted;
  }

  async #keepListening(): Promise<void> {
    let retry: number = retryMs.first;
    let isAfterLoss = false;
    while (!this.#isEnding) {
      await this.#attempt(async () => {
        const connection = await ListenConnection.open(this.#db, channel, (topic) =>
          this.#delivery.put(topic),
        );
        retry = retryMs.first;
        const gap = { isAfterLoss };
        isAfterLoss = true;
        await this.#listenOn(connection, gap).finally(() => connection.close());
      });
      this.#isHearing = false;
      await this.#rest(retry);
      retry = Math.min(retry * 2, retryMs.most);
    }
  }

  /** Until the connection is lost, or what is sent to it no longer arrives. */
  async #listenOn(connection: ListenConnection, gap: { isAfterLoss: boolean }): Promise<void> {
    const lost = connection.lost.then(() => "lost" as const);
    await this.#attempt(() => this.#listener.onGap(gap));
    while (!this.#isEnding) {
      const canHear = await Promise.race([lost, connection.canHear(this.#ending.signal)]);
      if (canHear === "lost" || (!canHear && this.#isHearing)) return;
      this.#noteHearing(canHear);
      if ((await Promise.race([lost, this.#rest(checkMs)])) === "lost") return;
    }
  }

  #noteHearing(canHear: boolean): void {
    this.#isHearing = canHear;
    if (canHear || this.#wasDeaf || this.#isEnding) return;
    this.#wasDeaf = true;
    this.#log.warn(
      "The database's notifications do not arrive (a pooler in transaction mode?): it is asked every second instead.",
    );
  }

  async #keepAsking(): Promise<void> {
    while (!this.#isEnding) {
      await this.#rest(this.#isHearing ? askMs.hearing : askMs.deaf);
      if (!this.#isEnding) await this.#attempt(() => this.#listener.onGap({ isAfterLoss: false }));
    }
  }

  /** Nothing that fails here is lost: it is tried again before long. Pages and calls complain of the database already. */
  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!isDatabaseAway(error) && !this.#isEnding) this.#log.error(error);
    }
  }

  #rest(ms: number): Promise<void> {
    const { signal } = this.#ending;
    return delay(ms, undefined, { ref: false, signal }).catch(() => undefined);
  }
}

/** The rest after a delivery: as long as it took several times over, so that a stream of changes never fills the process. */
const restPerWork = 4;
const restMs = { least: 20, most: 400 } as const;

/**
 * Hands on what is put in, together what comes together: the first at once, what comes while `deliver` works or rests
 * afterwards. What `deliver` throws is its caller's loss: it has to survive missed changes anyway.
 */
class ChangeQueue {
  readonly #deliver: (topics: ReadonlySet<string>) => Promise<void>;
  readonly #ending = new AbortController();
  #waiting = new Set<string>();
  #working: Promise<void> | undefined;

  constructor(deliver: (topics: ReadonlySet<string>) => Promise<void>) {
    this.#deliver = deliver;
  }

  put(topic: string): void {
    if (this.#ending.signal.aborted) return;
    this.#waiting.add(topic);
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  /** What is under way is finished, what waits is dropped. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#working;
  }

  async #work(): Promise<void> {
    const { signal } = this.#ending;
    while (this.#waiting.size > 0 && !signal.aborted) {
      const topics = this.#waiting;
      this.#waiting = new Set();
      const began = performance.now();
      await this.#deliver(topics);
      const rest = Math.max(restMs.least, (performance.now() - began) * restPerWork);
      await delay(Math.min(rest, restMs.most), undefined, { ref: false, signal }).catch(() => undefined);
    }
  }
}
