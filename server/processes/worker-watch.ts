import type { Worker } from "node:cluster";
import { log } from "./log.ts";
import type { ToWorker } from "./messages.ts";

const everyMs = 5_000;
/** A task that keeps a process busy for some seconds is borne: it is killed after 15 to 20 seconds of silence. */
const unansweredBorne = 3;
/** Two minutes. It reads the projects only after it listens; what takes so long has gone wrong. */
const ticksToListen = 24;

const ping: ToWorker = { kind: "ping" };

type Watched = { isListening: boolean; ticks: number };

/**
 * Asks each process that serves every five seconds whether it answers, and kills one that does not any more: stopped, or in
 * a loop without end. Ticks are counted, not seconds: on a machine that slept only one has passed.
 */
export class WorkerWatch {
  readonly #watched = new Map<Worker, Watched>();
  readonly #timer = setInterval(() => this.#tick(), everyMs).unref();

  /** It was started, and has to listen within two minutes; till then nothing is asked of it. */
  expect(worker: Worker): void {
    this.#watched.set(worker, { isListening: false, ticks: 0 });
  }

  /** It listens: from now on it is asked. */
  ask(worker: Worker): void {
    this.#watched.set(worker, { isListening: true, ticks: 0 });
  }

  /** It said something, whatever it was. */
  hear(worker: Worker): void {
    const watched = this.#watched.get(worker);
    if (watched?.isListening) watched.ticks = 0;
  }

  forget(worker: Worker): void {
    this.#watched.delete(worker);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    for (const [worker, watched] of this.#watched) {
      const { isListening, ticks } = watched;
      if (ticks === (isListening ? unansweredBorne : ticksToListen)) this.#kill(worker, isListening);
      else {
        watched.ticks += 1;
        if (isListening && worker.isConnected()) worker.send(ping, () => undefined);
      }
    }
  }

  #kill(worker: Worker, isListening: boolean): void {
    this.#watched.delete(worker);
    const wrong = isListening ? "does not answer any more" : "was started and does not come to listen";
    log.error(`A process of the site ${wrong}; it is killed.`);
    // The only signal that one which is stopped takes note of.
    worker.process.kill("SIGKILL");
  }
}
