import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** No browser sends a second request before the answer to the first has come; programs that do can read on. */
const maxWaiting = 100;

type Line = { last: ServerResponse; waiting: number };

/**
 * Answers the requests of a connection one after the other, the next when its client has taken the answer before: one that
 * sends hundreds and reads nothing binds one answer. A connection on which too many wait is closed.
 */
class PipelinedRequests {
  readonly #lines = new WeakMap<Socket, Line>();

  /** Calls `respond` in its turn, and never if the connection is closed before. */
  take({ socket }: IncomingMessage, response: ServerResponse, respond: () => void): void {
    if (socket.destroyed) return;
    const line = this.#lines.get(socket);
    if (!line) {
      this.#lines.set(socket, { last: response, waiting: 0 });
      respond();
      return;
    }
    const before = line.last;
    line.last = response;
    if (before.writableFinished) {
      respond();
      return;
    }
    line.waiting += 1;
    if (line.waiting > maxWaiting) {
      socket.destroy();
      return;
    }
    before.once("close", () => {
      line.waiting -= 1;
      if (!socket.destroyed) respond();
    });
  }
}

/** Register it before all other hooks: nothing is done for a request before its turn. */
export function respondInOrder(app: FastifyInstance): void {
  const pipelined = new PipelinedRequests();
  app.addHook("onRequest", (request, reply, done) => pipelined.take(request.raw, reply.raw, done));
}
