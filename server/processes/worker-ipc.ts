import type { Worker } from "node:cluster";
import { describeFailure } from "./lifetime.ts";
import { parseToWorker, type Question, sendToParent, type ToFirst, type ToWorker } from "./messages.ts";

/** The other processes that serve the same visitors from the same program. */
export type Peers = {
  /** What each of them answers; whoever does not within a second is left out. Empty where there are none. */
  ask(question: Question): Promise<readonly unknown[]>;
  /** Says how their questions are answered here. */
  onQuestion(question: Question, answer: () => Promise<unknown>): void;
};

export const noPeers: Peers = { ask: async () => [], onQuestion: () => undefined };

/** How long answers are waited for. A worker waits a little longer than the first process, which asks on its behalf. */
const patienceMs = { first: 1_000, worker: 1_500 } as const;

/** The peers of a worker, reached through the first process. */
export function openPeers(): Peers {
  const handlers = new Map<Question, () => Promise<unknown>>();
  const waiting = new Map<number, (answers: readonly unknown[]) => void>();
  let lastId = 0;

  process.on("message", async (received: unknown) => {
    const message = parseToWorker(received);
    if (message?.kind === "ping") sendToFirst({ kind: "pong" });
    if (message?.kind === "answers") waiting.get(message.id)?.(message.answers);
    if (message?.kind !== "question") return;
    // Whoever can't answer, its database being away say, is left out.
    const answer = await handlers
      .get(message.question)?.()
      .catch(() => undefined);
    sendToFirst({ kind: "answer", id: message.id, answer });
  });

  return {
    async ask(question) {
      const id = ++lastId;
      const { promise, resolve } = Promise.withResolvers<readonly unknown[]>();
      const timer = setTimeout(resolve, patienceMs.worker, []);
      waiting.set(id, resolve);
      sendToFirst({ kind: "ask", id, question });
      const answers = await promise;
      clearTimeout(timer);
      waiting.delete(id);
      return answers;
    },
    onQuestion: (question, answer) => handlers.set(question, answer),
  };
}

/** Does nothing where the first process is gone, for this one then ends too. */
export function sendToFirst(message: ToFirst): Promise<void> {
  return sendToParent(message);
}

/** Why this worker can't start: one line for the operator is the first process's to print, once for all. */
export async function reportFailure(error: unknown): Promise<void> {
  await sendToFirst({ kind: "failed", reason: describeFailure(error) });
}

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
    const timer = setTimeout(resolve, patienceMs.first);
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
