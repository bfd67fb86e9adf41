import { Server } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** Lets clients go before the end: see `registerDrain`. */
    drain: () => Promise<void>;
  }
}

/** In this time a client that is at work sends its next request. */
const graceMs = 1_000;

/**
 * A connection that is closed while its client sends the next request loses that request. So at the end no new connections
 * are taken, `/readyz` answers 503, and each response says that it is the connection's last. When connections are closed
 * after that, the idle ones alone are left. Answers whether that has begun.
 */
export function registerDrain(app: FastifyInstance): () => boolean {
  let isDraining = false;
  app.addHook("onRequest", (_request, reply, done) => {
    // On the response itself: ready ones are sent past the framework.
    if (isDraining) reply.raw.setHeader("connection", "close");
    done();
  });
  app.decorate("drain", async () => {
    isDraining = true;
    // The server's own close would close idle connections too, and those that have just come.
    Server.prototype.close.call(app.server);
    const countConnections = promisify(app.server.getConnections.bind(app.server));
    if ((await countConnections()) > 0) await delay(graceMs);
  });
  return () => isDraining;
}
