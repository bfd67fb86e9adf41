/** One for each millisecond that a job took, and no more than this. */
const maxSpareRounds = 16;

export type FairQueueLimits = { perClient: number; maxWaiting: number };

type Client = { running: number; waiting: (() => void)[] };

/**
 * Shares a process between its clients. Each has at most `perClient` jobs running; its others wait, and one job begins in
 * each round of the event loop, the clients taking turns. So whoever asks for one thing waits for a job or two of the
 * others, however many these have asked for.
 *
 * Node.js takes in one new connection in a round. After a job that took long some rounds are left to these, or a client with
 * hundreds of connections would keep all others at the door.
 */
export class FairQueue {
  readonly #now: () => number;
  readonly #perClient: number;
  readonly #maxWaiting: number;
  readonly #clients = new Map<string, Client>();
  /** The clients who have a job waiting that may begin, next first. */
  readonly #next = new Set<string>();
  #isRoundTaken = false;
  #begunAt = 0;
  #spareRounds = 0;

  constructor({ perClient, maxWaiting }: FairQueueLimits, now = () => performance.now()) {
    this.#now = now;
    this.#perClient = perClient;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Calls `start` when it is this job's turn: at once where nobody began in this round. Then the caller owes one `leave`.
   * Answers false, and will not call, where too many jobs of the client wait already.
   */
  enter(client: string, start: () => void): boolean {
    const { running, waiting } = this.#open(client);
    if (!this.#isRoundTaken && running < this.#perClient && waiting.length === 0) {
      this.#begin(client, start);
      return true;
    }
    if (waiting.length >= this.#maxWaiting) return false;
    waiting.push(start);
    this.#callUp(client);
    return true;
  }

  /** Ends a job that has begun. */
  leave(client: string): void {
    const state = this.#open(client);
    state.running -= 1;
    if (state.running === 0 && state.waiting.length === 0) this.#clients.delete(client);
    else this.#callUp(client);
  }

  #open(client: string): Client {
    const known = this.#clients.get(client);
    if (known) return known;
    const created = { running: 0, waiting: [] };
    this.#clients.set(client, created);
    return created;
  }

  /** Puts a client in line for the next rounds if one of its jobs may begin. */
  #callUp(client: string): void {
    const { running, waiting } = this.#open(client);
    if (waiting.length === 0 || running >= this.#perClient) return;
    this.#next.add(client);
    if (!this.#isRoundTaken) this.#takeRound();
  }

  #begin(client: string, start: () => void): void {
    this.#open(client).running += 1;
    if (!this.#isRoundTaken) this.#takeRound();
    this.#begunAt = this.#now();
    start();
  }

  #takeRound(): void {
    this.#isRoundTaken = true;
    setImmediate(this.#endRound);
  }

  readonly #endRound = () => {
    this.#spareRounds = Math.min(maxSpareRounds, Math.floor(this.#now() - this.#begunAt));
    this.#startNext();
  };

  readonly #startNext = () => {
    const [client] = this.#next;
    if (client !== undefined && this.#spareRounds > 0) {
      this.#spareRounds -= 1;
      setImmediate(this.#startNext);
      return;
    }
    this.#isRoundTaken = false;
    if (client === undefined) return;
    this.#next.delete(client);
    const start = this.#open(client).waiting.shift();
    if (!start) return;
    this.#takeRound();
    this.#begin(client, start);
    // To the end of the line.
    this.#callUp(client);
  };
}
