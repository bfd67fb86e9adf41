import { setTimeout as delay, setImmediate } from "node:timers/promises";

/** Items of a piece: some tens of microseconds of work. */
const pieceSize = 2048;

/** Work that takes long, done in pieces: between them everybody else gets the event loop. */
export class LongWork {
  readonly #holdMs: number;
  readonly #restPerWork: number;
  #startedAt = performance.now();

  /** `holdMs` for each piece; after it nothing is done for `restPerWork` times as long. */
  constructor({ holdMs = 4, restPerWork = 0 } = {}) {
    this.#holdMs = holdMs;
    this.#restPerWork = restPerWork;
  }

  /** Does `piece` for all numbers from `first` up to `end`, as many at a time as take no time worth mentioning. */
  async inPieces(first: number, end: number, piece: (from: number, to: number) => void): Promise<void> {
    for (let from = first; from < end; from += pieceSize) {
      piece(from, Math.min(end, from + pieceSize));
      if (this.isDue()) await this.pause();
    }
  }

  /** Whether the loop has been held long enough. */
  isDue(): boolean {
    return performance.now() - this.#startedAt > this.#holdMs;
  }

  async pause(): Promise<void> {
    const worked = performance.now() - this.#startedAt;
    await (this.#restPerWork > 0 ? delay(worked * this.#restPerWork) : setImmediate());
    this.#startedAt = performance.now();
  }
}
