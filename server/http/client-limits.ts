import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from "fastify";
import { ApiError } from "#app/shared/api-error.ts";
import { FairQueue } from "./fair-queue.ts";

/** What a request makes the process do: pages and calls, scaling pictures, drawing cards, or writing. */
type Work = "read" | "picture" | "card" | "write";

declare module "fastify" {
  interface FastifyContextConfig {
    /** How requests of this route count for their client; "none" for what is sent from a file or from memory. */
    clientWork?: Work | "none";
  }
  interface FastifyRequest {
    /** The place in its client's queue, until the answer is made. */
    place: Place | undefined;
  }
}

const mebibyte = 1024 * 1024;

/** Many people may share an address: a phone network's, an office's. They wait for each other; nobody is refused early. */
const limits = {
  read: { perClient: 3, maxWaiting: 100 },
  // Apart from pages: who looks at a project whose pictures are not made yet can go on reading.
  // As many as a browser asks for at a time: one that has to be scaled keeps none back that is ready.
  picture: { perClient: 6, maxWaiting: 100 },
  card: { perClient: 2, maxWaiting: 100 },
  // These hold their place while their body comes, which takes a phone a while.
  write: { perClient: 20, maxWaiting: 100 },
  maxUnsentBytes: 32 * mebibyte,
  refusalDelayMs: 1_000,
  retryAfterSeconds: 2,
} as const;

/** What the clients of this process have under way: work, and answers they have not taken yet. */
export class ClientLimits {
  readonly #queues: Record<Work, FairQueue> = {
    read: new FairQueue(limits.read),
    picture: new FairQueue(limits.picture),
    card: new FairQueue(limits.card),
    write: new FairQueue(limits.write),
  };
  readonly #unsentBytes = new Map<string, number>();

  /** As FairQueue's; false too where the client leaves too much of what it asked for unread. */
  enter(work: Work, client: string, start: () => void): boolean {
    if ((this.#unsentBytes.get(client) ?? 0) > limits.maxUnsentBytes) return false;
    return this.#queues[work].enter(client, start);
  }

  leave(work: Work, client: string): void {
    this.#queues[work].leave(client);
  }

  /** Counts bytes of answers that the client has still to take; negative ones that it has taken. */
  countUnsent(client: string, bytes: number): void {
    const sum = (this.#unsentBytes.get(client) ?? 0) + bytes;
    if (sum > 0) this.#unsentBytes.set(client, sum);
    else this.#unsentBytes.delete(client);
  }
}

/** A job of a client: kept until the answer is made or, where it is made while it is sent, until it is sent. */
class Place {
  readonly #clients: ClientLimits;
  readonly #work: Work;
  readonly #client: string;
  #hasLeft = false;
  #isHandlerRunning = false;
  #isOver = false;
  #unsentBytes = 0;

  constructor(clients: ClientLimits, work: Work, client: string) {
    this.#clients = clients;
    this.#work = work;
    this.#client = client;
  }

  leave(): void {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    this.#clients.leave(this.#work, this.#client);
  }

  /** The answer is made, and now has to be taken. */
  leaveWith(bytes: number): void {
    this.#unsentBytes += bytes;
    this.#clients.countUnsent(this.#client, bytes);
    this.leave();
  }

  /** The response was taken, or its client has gone, which takes no work with it: the handler may be running still. */
  end(): void {
    this.#isOver = true;
    this.#clients.countUnsent(this.#client, -this.#unsentBytes);
    this.#unsentBytes = 0;
    if (!this.#isHandlerRunning) this.leave();
  }

  /** Keeps the place for what a handler has begun. */
  watch(result: unknown): void {
    if (!(result instanceof Promise)) return;
    this.#isHandlerRunning = true;
    const settle = () => {
      this.#isHandlerRunning = false;
      if (this.#isOver) this.leave();
    };
    result.then(settle, settle);
  }
}

/**
 * Has the requests of each client wait for each other before anything is read or made for them, and refuses those of a
 * client that has too many waiting. Needs `request.visit`, so it has to be registered after the visits.
 */
export function registerClientLimits(app: FastifyInstance, clients: ClientLimits): void {
  app.decorateRequest("place", undefined);
  app.addHook("onRequest", (request, reply, done) => {
    const work = workOf(request);
    if (work === "none") {
      done();
      return;
    }
    const { client } = request.visit;
    const start = () => {
      const place = new Place(clients, work, client);
      if (request.raw.socket.destroyed) {
        place.leave();
        return;
      }
      request.place = place;
      whenOver(reply.raw, () => place.end());
      done();
    };
    // Who is refused at once asks again at once, and hundreds who do leave no time for anybody else.
    if (!clients.enter(work, client, start)) setTimeout(() => done(tooMany()), limits.refusalDelayMs);
  });
  app.addHook("onRoute", (route) => {
    const { handler } = route;
    const watched: RouteHandlerMethod = function (request, reply) {
      const result = handler.call(this, request, reply);
      request.place?.watch(result);
      return result;
    };
    route.handler = watched;
  });
  app.addHook("onSend", (request, _reply, payload, done) => {
    if (typeof payload === "string" || Buffer.isBuffer(payload)) {
      request.place?.leaveWith(payload.length);
    }
    done(null, payload);
  });
}

/** Calls once when a response was taken or its client has gone. An injected one is finished and never closed. */
function whenOver(response: ServerResponse, call: () => void): void {
  const end = () => {
    response.off("finish", end).off("close", end);
    call();
  };
  response.once("finish", end).once("close", end);
}

function workOf({ method, routeOptions: { config } }: FastifyRequest): Work | "none" {
  return config.clientWork ?? (method === "GET" || method === "HEAD" ? "read" : "write");
}

function tooMany(): ApiError {
  return new ApiError("too-many-requests", {
    message: "Too many requests came from your connection at once. Try again in a moment.",
    retryAfterSeconds: limits.retryAfterSeconds,
  });
}
