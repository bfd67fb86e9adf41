import type { Server } from "node:http";
import type { Socket } from "node:net";
import { finished } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";

const patience = () => delay(5_000, undefined, { ref: false });

/**
 * Lets a client read an answer that was made before all of its request had come, a 401 or a 413 say: what is still coming is
 * read and dropped. Closing the connection at once would reset it, and the client would see no answer at all.
 */
export function keepResponsesReadable(app: FastifyInstance): void {
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

/** A phone at the edge of the network takes half of this, and the system's buffers are not counted here. */
const slowest = { patienceMs: 30_000, bytesPerSecond: 8_192 } as const;

/**
 * Closes the connections of clients who do not read what they asked for, or read it in drops. While an answer is made
 * nothing is sent either: that is no fault of the client's.
 *
 * Not by the server's own timeout: whoever listens to that has to close idle connections too, and can't tell them.
 */
export function closeStalledResponses(
  server: Server,
  { patienceMs, bytesPerSecond }: { patienceMs: number; bytesPerSecond: number } = slowest,
): void {
  const progress = new Map<Socket, { sent: number; since: number }>();
  server.on("connection", (socket) => {
    progress.set(socket, { sent: 0, since: 0 });
    socket.once("close", () => progress.delete(socket));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, latest] of progress) {
      const { bytesWritten, writableLength } = socket;
      const sent = bytesWritten - writableLength;
      if (writableLength === 0 || sent !== latest.sent || latest.since === 0) {
        latest.sent = sent;
        latest.since = writableLength === 0 ? 0 : now;
      } else if (now - latest.since > patienceMs + (writableLength / bytesPerSecond) * 1000) socket.destroy();
    }
  }, patienceMs / 6);
  timer.unref();
  server.once("close", () => clearInterval(timer));
}
