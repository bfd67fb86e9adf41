import { finished } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";

const patience = () => delay(5_000, undefined, { ref: false });

/**
 * Lets a client read an answer that was made before all of its request had come, a 401 or a 413 say: what is still coming is
 * read and dropped. Closing the connection at once would reset it, and the client would see no answer at all.
 */
export function keepAnswersReadable(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (!isArriving(request)) return done(null, payload);
    reply.removeHeader("connection");
    request.raw.resume();
    // A client that wants no second answer on its connection would see it close with this one.
    const wait = reply.raw.shouldKeepAlive ? undefined : Promise.race([whenArrived(request), patience()]);
    void Promise.resolve(wait).then(() => done(null, payload));
  });
}

/** Whole requests have to be in after this: forms with files have twice the time of others. */
export const requestTimeLimits = { uploadMs: 120_000, otherMs: 60_000 } as const;

/** Ends requests whose body trickles in for too long. The server's own limit, which knows no routes, is that of uploads. */
export function limitBodyTime(app: FastifyInstance, limitMs: number = requestTimeLimits.otherMs): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (!isArriving(request) || takesFiles(request)) return done();
    const timer = setTimeout(() => {
      if (isArriving(request)) request.raw.destroy();
    }, limitMs);
    timer.unref();
    request.raw.once("close", () => clearTimeout(timer));
    done();
  });
}

function takesFiles({ routeOptions: { config } }: FastifyRequest): boolean {
  return config.form !== undefined && config.form !== "texts";
}

async function whenArrived({ raw }: FastifyRequest): Promise<void> {
  await finished(raw, { writable: false }).catch(() => undefined);
}

function isArriving({ raw }: FastifyRequest): boolean {
  if (raw.complete) return false;
  const { "content-length": length = "0", "transfer-encoding": encoding } = raw.headers;
  return length !== "0" || encoding !== undefined;
}
