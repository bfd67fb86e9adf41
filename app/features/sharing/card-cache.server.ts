import { ApiError } from "#app/shared/api-error.ts";

/**
 * Cards that were drawn lately, by their version. One is drawn at a time, each once however many ask for it; who asks
 * while too many wait is told to come back, so that a flood of addresses piles up no work.
 */
export class CardCache {
  readonly #maxKept: number;
  readonly #maxWaiting: number;
  /** Least lately asked for first. */
  readonly #kept = new Map<string, Buffer>();
  readonly #inProgress = new Map<string, Promise<Buffer>>();
  #lastDrawing: Promise<unknown> = Promise.resolve();

  constructor({ maxKept = 40, maxWaiting = 20 } = {}) {
    this.#maxKept = maxKept;
    this.#maxWaiting = maxWaiting;
  }

  /** The card of this version, drawn by `draw` unless it is kept. Throws an ApiError when too many are being waited for. */
  async get(version: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#kept.get(version);
    if (kept) {
      this.#keep(version, kept);
      return kept;
    }
    const started = this.#inProgress.get(version);
    if (started) return started;
    if (this.#inProgress.size >= this.#maxWaiting) {
      throw new ApiError("unavailable", {
        message: "Too many cards at once. Try again in a moment.",
        retryAfterSeconds: 5,
      });
    }
    const drawing = this.#drawNext(version, draw);
    this.#inProgress.set(version, drawing);
    return drawing;
  }

  async #drawNext(version: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const turn = this.#lastDrawing;
    const drawing = turn.then(draw);
    // The next one's turn comes whether this one succeeds or not.
    this.#lastDrawing = drawing.catch(() => undefined);
    try {
      const card = await drawing;
      this.#keep(version, card);
      return card;
    } finally {
      this.#inProgress.delete(version);
    }
  }

  #keep(version: string, card: Buffer): void {
    this.#kept.delete(version);
    this.#kept.set(version, card);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#maxKept && oldest !== undefined) this.#kept.delete(oldest);
  }
}
