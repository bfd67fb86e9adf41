import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { StartError } from "../start-error.ts";
import { log, relayOutput } from "./log.ts";
import { type Beginning, parseToFirst, type ToFirst, type ToWorker } from "./messages.ts";
import { WorkerQuestions } from "./worker-ipc.ts";
import { WorkerWatch } from "./worker-watch.ts";

const spanMs = 60_000;
/** In a minute, of each. */
const deathsBorneEach = 3;
const longestRestMs = 5_000;
/** Who has not ended by itself by then is killed: the database has to be stopped after it, within the same 15 seconds. */
const stopPatienceMs = 12_500;

/**
 * The processes that serve, as the first one sees them. They share its port: it takes the connections and deals them out
 * in turn. One that ends, or no longer answers, is replaced, with growing rests; when they keep ending, `onLost` is called
 * once.
 */
export class Workers {
  readonly #count: number;
  readonly #onLost: (reason: StartError) => void;
  readonly #ready = new Set<Worker>();
  readonly #listening = Promise.withResolvers<number>();
  readonly #stopping = new AbortController();
  #stopped: Promise<void> | undefined;
  readonly #questions = new WorkerQuestions();
  readonly #watch = new WorkerWatch();
  #beginning: Beginning | undefined;
  #port: number | undefined;
  #deaths: number[] = [];

  /**
   * The first is started at once, so that it loads while the database does; the others when it listens. How long the first
   * may take is not limited: it waits for the database and its migrations.
   */
  constructor(count: number, onLost: (reason: StartError) => void) {
    this.#count = count;
    this.#onLost = onLost;
    // It may fail before anybody waits for it.
    this.#listening.promise.catch(() => undefined);
    // Left to itself the system gives ever more connections to one that is busy.
    cluster.schedulingPolicy = cluster.SCHED_RR;
    cluster.on("message", (worker, received: unknown) => {
      const message = parseToFirst(received);
      if (message) this.#hear(worker, message);
    });
    cluster.setupPrimary({ silent: true });
    cluster.on("fork", closeConnectionUnderWay);
    cluster.on("fork", (worker) => relayOutput(worker.process));
    cluster.on("exit", (worker, code, signal) => void this.#onExit(worker, signal ?? `code ${code}`));
    cluster.fork();
  }

  /** Lets them serve. Answers the port once the first of them listens. Throws StartError where one can't. */
  async begin(beginning: Beginning): Promise<number> {
    this.#beginning = beginning;
    for (const worker of this.#ready) send(worker, beginning);
    return this.#listening.promise;
  }

  /** Lets each finish what it has under way; afterwards none is left. The watch goes on: one that hangs is killed sooner. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    this.#stopping.abort();
    // With its last words.
    const ends = living().map((worker) => once(worker.process, "close"));
    for (const worker of living()) worker.process.kill("SIGTERM");
    const killer = setTimeout(() => {
      for (const worker of living()) worker.process.kill("SIGKILL");
    }, stopPatienceMs);
    await Promise.all(ends);
    clearTimeout(killer);
    this.#watch.stop();
  }

  #hear(worker: Worker, message: ToFirst): void {
    this.#watch.hear(worker);
    if (message.kind === "ready") {
      this.#ready.add(worker);
      if (this.#beginning) send(worker, this.#beginning);
    } else if (message.kind === "listening") this.#onListening(worker, message.port);
    else if (message.kind === "failed") this.#onFailure(message.reason);
    else if (message.kind === "answer") this.#questions.take(worker, message);
    else if (message.kind === "ask") void this.#passOn(worker, message);
  }

  #onListening(worker: Worker, port: number): void {
    this.#watch.ask(worker);
    if (this.#port !== undefined) return;
    this.#port = port;
    this.#listening.resolve(port);
    for (let started = 1; started < this.#count; started += 1) this.#watch.expect(cluster.fork());
  }

  #onFailure(reason: string): void {
    if (this.#port === undefined) this.#listening.reject(new StartError(reason));
    else log.error(reason);
  }

  async #passOn(asker: Worker, { id, question }: Extract<ToFirst, { kind: "ask" }>): Promise<void> {
    const others = [...this.#ready].filter((worker) => worker !== asker);
    const answers = await this.#questions.ask(others, question);
    send(asker, { kind: "answers", id, answers });
  }

  async #onExit(worker: Worker, how: string): Promise<void> {
    this.#ready.delete(worker);
    this.#questions.drop(worker);
    // Its last words may still be on their way.
    if (worker.isConnected()) await once(worker, "disconnect");
    this.#watch.forget(worker);
    if (this.#stopping.signal.aborted) return;
    if (this.#port === undefined) this.#onFailure(`A process of the site ended before it listened (${how}).`);
    else await this.#replace(how);
  }

  async #replace(how: string): Promise<void> {
    const now = Date.now();
    this.#deaths = [...this.#deaths.filter((at) => at > now - spanMs), now];
    if (this.#deaths.length > deathsBorneEach * this.#count) {
      this.#onLost(new StartError("The processes of the site keep ending; what was logged before says why."));
      return;
    }
    log.error(`A process of the site ended (${how}); another takes its place.`);
    await delay(restMsAfter(this.#deaths.length), undefined, { signal: this.#stopping.signal }).catch(
      () => undefined,
    );
    if (!this.#stopping.signal.aborted) this.#watch.expect(cluster.fork());
  }
}

/** The first is replaced at once. */
function restMsAfter(deaths: number): number {
  return deaths === 1 ? 0 : Math.min(longestRestMs, 100 * 2 ** (deaths - 1));
}

function living(): Worker[] {
  return Object.values(cluster.workers ?? {}).flatMap((worker) => (worker && !worker.isDead() ? worker : []));
}

function send(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

/**
 * Closes the connection that a worker was being handed when it ended. Node.js hands over one at a time and forgets the one
 * that nobody took: the visitor behind it would wait for ever. Closed, a browser sends its request again by itself.
 */
function closeConnectionUnderWay(worker: Worker): void {
  const { process: child } = worker;
  const { send } = child;
  let latest: { close: () => void } | undefined;
  child.send = (...given: unknown[]) => {
    if (isHandle(given[1])) latest = given[1];
    return Reflect.apply(send, child, given);
  };
  // One that was taken is closed here already, which may be done twice.
  worker.on("exit", () => latest?.close());
}

function isHandle(given: unknown): given is { close: () => void } {
  return typeof given === "object" && given !== null && "close" in given && typeof given.close === "function";
}
