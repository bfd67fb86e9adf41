import { describeFailure } from "./lifetime.ts";
import { tellParent } from "./tell-parent.ts";
import { parseToWorker, type Question, type ToFirst } from "./worker-messages.ts";

/** The other processes that serve the same visitors from the same program. */
export type Siblings = {
  /** What each of them answers; whoever does not within a second is left out. Empty where there are none. */
  ask(question: Question): Promise<readonly unknown[]>;
  /** Says how their questions are answered here. */
  onQuestion(question: Question, answer: () => Promise<unknown>): void;
};

export const noSiblings: Siblings = { ask: async () => [], onQuestion: () => undefined };

/** A little longer than the first process waits for the answers. */
const patienceMs = 1_500;

/** The siblings of a worker, reached through the first process. */
export function openSiblings(): Siblings {
  const answerers = new Map<Question, () => Promise<unknown>>();
  const waiting = new Map<number, (answers: readonly unknown[]) => void>();
  let lastId = 0;

  process.on("message", async (received: unknown) => {
    const message = parseToWorker(received);
    if (message?.kind === "ping") tellFirst({ kind: "pong" });
    if (message?.kind === "answers") waiting.get(message.id)?.(message.answers);
    if (message?.kind !== "question") return;
    // Whoever can't answer, its database being away say, is left out.
    const answer = await answerers
      .get(message.question)?.()
      .catch(() => undefined);
    tellFirst({ kind: "answer", id: message.id, answer });
  });

  return {
    async ask(question) {
      const id = ++lastId;
      const { promise, resolve } = Promise.withResolvers<readonly unknown[]>();
      const timer = setTimeout(resolve, patienceMs, []);
      waiting.set(id, resolve);
      tellFirst({ kind: "ask", id, question });
      const answers = await promise;
      clearTimeout(timer);
      waiting.delete(id);
      return answers;
    },
    onQuestion: (question, answer) => answerers.set(question, answer),
  };
}

/** Does nothing where the first process is gone, for this one then ends too. */
export function tellFirst(message: ToFirst): Promise<void> {
  return tellParent(message);
}

/** Why this worker can't start: one line for the operator is the first process's to print, once for all. */
export async function tellFailure(error: unknown): Promise<void> {
  await tellFirst({ kind: "failed", reason: describeFailure(error) });
}
