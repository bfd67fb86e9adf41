/**
 * Lets one begin in each round of the event loop, in the order in which they came. A page is milliseconds of work: of many
 * that are asked for together all would be made before anything else is read, and a new connection is taken in only once
 * in a round. So whoever wants something that is ready waits for a page or two, however many are asked for.
 */
export class PageTurns {
  readonly #waiting: (() => void)[] = [];
  #isRoundTaken = false;

  /** Settles when whoever calls may begin: at once where nobody did in this round. */
  async take(): Promise<void> {
    if (this.#isRoundTaken) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#isRoundTaken = true;
    setImmediate(this.#nextRound);
  }

  readonly #nextRound = () => {
    const next = this.#waiting.shift();
    this.#isRoundTaken = next !== undefined;
    if (!next) return;
    setImmediate(this.#nextRound);
    next();
  };
}
