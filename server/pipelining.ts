import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** No browser sends a second request before the answer to the first has come; programs that do can read on. */
const maxWaiting = 100;

type Line = { last: ServerResponse; waiting: number };

/**
 * Answers the requests of a connection one after the other, the next when its client has taken the answer before: one that
 * sends hundreds and reads nothing binds one answer. A connection on which too many wait is closed.
 */
class PipelinedRequests {
  readonly #lines = new WeakMap<Socket, Line>();

  /** Calls `answer` in its turn, and never if the connection is closed before. */
  take({ socket }: IncomingMessage, response: ServerResponse, answer: () => void): void {
    if (socket.destroyed) return;
    const line = this.#lines.get(socket);
    if (!line) {
      this.#lines.set(socket, { last: response, waiting: 0 });
      answer();
      return;
    }
    const before = line.last;
    line.last = response;
    if (before.writableFinished) {
      answer();
      return;
    }
    line.waiting += 1;
    if (line.waiting > maxWaiting) {
      socket.destroy();
      return;
    }
    before.once("close", () => {
      line.waiting -= 1;
      if (!socket.destroyed) answer();
    });
  }
}

type Answer = (request: IncomingMessage, response: ServerResponse, giveOn: () => void) => void;

/**
 * Asks `answer` before the framework finds route, logger and hooks for a request: a quarter of a ready answer's cost. It
 * calls `giveOn` where it has none. The requests of a connection are answered in order, one at a time.
 */
export function answerFirst(server: Server, answer: Answer): void {
  const framework = server.listeners("request") as RequestListener[];
  const pipelined = new PipelinedRequests();
  server.removeAllListeners("request");
  server.on(
    "request",
    (request: IncomingMessage, response: ServerResponse<IncomingMessage> & { req: IncomingMessage }) => {
      const giveOn = () => {
        for (const listener of framework) listener(request, response);
      };
      pipelined.take(request, response, () => answer(request, response, giveOn));
    },
  );
}
