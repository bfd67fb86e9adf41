import { Refusal } from "#app/shared/refusal.ts";

/**
 * Has one password hashed after the other. Each takes a thread and a core for some 30 ms: many at once would hold the few
 * threads of the process, which pictures and files need too. Whoever asks while too many wait is told to come back.
 */
export class HashTurns {
  readonly #maxWaiting: number;
  #asked = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ maxWaiting }: { maxWaiting: number }) {
    this.#maxWaiting = maxWaiting;
  }

  /** Runs `hash` when its turn has come. Throws a Refusal where too many wait already. */
  async take<T>(hash: () => Promise<T>): Promise<T> {
    if (this.#asked > this.#maxWaiting) {
      const message = "Too many are logging in at once. Try again in a moment.";
      throw new Refusal("unavailable", { message, retryAfterSeconds: 5 });
    }
    this.#asked += 1;
    const turn = this.#last.then(hash);
    // The next one's turn comes whether this one succeeds or not.
    this.#last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#asked -= 1;
    }
  }
}

/** Some three seconds of waiting. */
export const mostWaiting = 100;

/** Those of the process, as its threads are. */
export const hashTurns = new HashTurns({ maxWaiting: mostWaiting });
