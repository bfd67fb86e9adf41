import { setImmediate } from "node:timers/promises";

const longestHoldMs = 5;

/** Work that takes long, done in pieces: between them everybody else gets the event loop. */
export class LongWork {
  #startedAt = performance.now();

  /** Whether this piece has taken long enough. */
  isDue(): boolean {
    return performance.now() - this.#startedAt > longestHoldMs;
  }

  async pause(): Promise<void> {
    await setImmediate();
    this.#startedAt = performance.now();
  }
}
