import type { Worker } from "node:cluster";
import type { Question, ToWorker } from "./worker-messages.ts";

const patienceMs = 1_000;

type OpenQuestion = { missing: Set<Worker>; answers: unknown[]; finish: () => void };

/** Questions that the first process has put to workers, with the answers that have come. */
export class WorkerQuestions {
  readonly #open = new Map<number, OpenQuestion>();
  #lastId = 0;

  /** What they answer; whoever does not within a second, or ends, is left out. */
  async ask(workers: readonly Worker[], question: Question): Promise<unknown[]> {
    if (workers.length === 0) return [];
    const id = ++this.#lastId;
    const { promise, resolve } = Promise.withResolvers<void>();
    const answers: unknown[] = [];
    this.#open.set(id, { missing: new Set(workers), answers, finish: resolve });
    const timer = setTimeout(resolve, patienceMs);
    const message: ToWorker = { kind: "question", id, question };
    for (const worker of workers) {
      if (worker.isConnected()) worker.send(message, () => undefined);
      else this.#settle(worker, id);
    }
    await promise;
    clearTimeout(timer);
    this.#open.delete(id);
    return answers;
  }

  /** An answer came. One without content says that there is none. */
  take(worker: Worker, { id, answer }: { id: number; answer?: unknown }): void {
    if (answer !== undefined) this.#open.get(id)?.answers.push(answer);
    this.#settle(worker, id);
  }

  /** It has ended, and answers nothing any more. */
  drop(worker: Worker): void {
    for (const id of this.#open.keys()) this.#settle(worker, id);
  }

  #settle(worker: Worker, id: number): void {
    const question = this.#open.get(id);
    question?.missing.delete(worker);
    if (question?.missing.size === 0) question.finish();
  }
}
