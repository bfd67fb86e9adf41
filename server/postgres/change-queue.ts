import { setTimeout as delay } from "node:timers/promises";

/** The rest after a delivery: as long as it took several times over, so that a stream of changes never fills the process. */
const restPerWork = 4;
const restMs = { least: 20, most: 400 } as const;

/**
 * Hands on what is put in, together what comes together: the first at once, what comes while `deliver` works or rests
 * afterwards. What `deliver` throws is its caller's loss: it has to survive missed changes anyway.
 */
export class ChangeQueue {
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
