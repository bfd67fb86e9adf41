import { setImmediate } from "node:timers/promises";

/** Items of a piece: some tens of microseconds of work. */
const pieceSize = 2048;

/** So long nobody else gets the event loop. */
const holdMs = 2;

/** Work that takes long, done in pieces: between them everybody else gets the event loop. */
export class LongWork {
  #startedAt = performance.now();

  /** Does `piece` for all numbers from `first` up to `end`, as many at a time as take no time worth mentioning. */
  async inPieces(first: number, end: number, piece: (from: number, to: number) => void): Promise<void> {
    for (let from = first; from < end; from += pieceSize) {
      piece(from, Math.min(end, from + pieceSize));
      if (this.isDue()) await this.pause();
    }
  }

  /** Whether the loop has been held long enough. */
  isDue(): boolean {
    return performance.now() - this.#startedAt > holdMs;
  }

  async pause(): Promise<void> {
    await setImmediate();
    this.#startedAt = performance.now();
  }
}
