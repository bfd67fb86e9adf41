import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "#app/context.server.ts";
import { sessionCookieName } from "#app/features/admins/session-cookie.server.ts";
import { activeTabKey } from "#app/features/dashboard/model.ts";
import { errorForLog } from "#app/shared/error-for-log.ts";
import { clientNetwork } from "#app/shared/network.ts";
import { chooseEncoding, packContent } from "./answer-encoding.ts";
import { AnswersAtOnce } from "./answers-at-once.ts";
import { type ClientLimits, whenOver } from "./client-limits.ts";
import { answerFirst } from "./pipelining.ts";
import {
  captureHeaders,
  createAnswer,
  formatTag,
  knowsTag,
  leaveUnchanged,
  putInstead,
  type ReadyAnswer,
  sendAnswer,
  tagOf,
} from "./ready-answer.ts";
import { ReadyAnswers } from "./ready-answers.ts";
import { Repacking } from "./repacking.ts";
import { utf8Of } from "./utf8.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * What a stranger is answered here depends on nothing but the address, and on what the public data say: it is kept as
     * bytes for whoever asks next.
     */
    isSameForAll?: boolean;
  }
  interface FastifyRequest {
    /** What a stranger asked for that may be kept; undefined where a session or a body is part of the request. */
    asked: Asked | undefined;
  }
}

type Asked = {
  key: string;
  /** The state of the public data before anything was read. */
  version: number;
  /** Lets those go on who wait for this answer. */
  finish?: () => void;
};

type ReadyServices = Pick<Services, "publicVersion" | "tally"> & { clients: ClientLimits };

/** Told of each answer that was sent before the framework had the request: its own hooks know nothing of it. */
export type SentListener = (request: IncomingMessage, response: ServerResponse, ms: number) => void;

/** Where listeners of what is sent are given. */
export type ReadyDesk = { onSent: (listener: SentListener) => void };

/**
 * Sends what is ready before anything else is done, and makes the answers of routes that are `isSameForAll` ready. Has to be
 * registered before all other hooks, so that nothing comes earlier and, on a route, nothing changes an answer later.
 * Requests of one connection are answered one after the other.
 */
export function registerReadyAnswers(
  app: FastifyInstance,
  services: ReadyServices,
  { answers = openAnswers(app, services), isBehindProxy = false } = {},
): ReadyDesk {
  const desk = new Desk(services, answers, isBehindProxy);
  app.addHook("onReady", async () => answerFirst(app.server, desk.sendFirst));
  // A server that ends has the framework say so.
  app.addHook("preClose", async () => desk.close());
  app.decorateRequest("asked", undefined);
  app.addHook("onRequest", desk.receive);
  app.addHook("onRoute", (route) => {
    if (!route.config?.isSameForAll) return;
    route.compress = false;
    route.onRequest = [desk.begin, ...[route.onRequest ?? []].flat()];
    // First among the route's own: for HEAD Fastify has one there that leaves the body out.
    route.onSend = [desk.finish, ...[route.onSend ?? []].flat().filter((hook) => hook !== desk.finish)];
  });
  return desk;
}

function openAnswers(
  app: FastifyInstance,
  { publicVersion }: Pick<ReadyServices, "publicVersion">,
): ReadyAnswers {
  const repacking = new Repacking((error) => app.log.error(errorForLog(error)));
  return new ReadyAnswers({
    version: () => publicVersion.current,
    onHot: (answer, isKept) => repacking.add(answer, isKept),
  });
}

/** Where a request comes first and its answer last. */
class Desk {
  readonly #services: ReadyServices;
  readonly #answers: ReadyAnswers;
  readonly #atOnce = new AnswersAtOnce();
  /** Answers that are being made, for whoever asks the same meanwhile. */
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #listeners: SentListener[] = [];
  readonly #isBehindProxy: boolean;
  #isClosed = false;

  constructor(services: ReadyServices, answers: ReadyAnswers, isBehindProxy: boolean) {
    this.#services = services;
    this.#answers = answers;
    this.#isBehindProxy = isBehindProxy;
  }

  onSent(listener: SentListener): void {
    this.#listeners.push(listener);
  }

  /** From now on every request goes to the framework. */
  close(): void {
    this.#isClosed = true;
  }

  /** Every request as it arrives: answered if its answer is ready, or can be made at once. */
  readonly sendFirst = (request: IncomingMessage, response: ServerResponse, giveOn: () => void): void => {
    if (this.#isClosed || !isFromStranger(request)) {
      giveOn();
      return;
    }
    const began = performance.now();
    const answer = this.#unlessTroubled(() => this.#find(keyOf(request)));
    if (answer) this.#send(request, response, answer, began);
    // Behind a proxy only the framework knows whose request it is.
    else if (this.#isBehindProxy || !this.#atOnce.knows(request)) giveOn();
    else this.#makeFirst(request, response, giveOn, began);
  };

  /** In the client's turn. Whom nobody lets wait is told so by the framework. */
  #makeFirst(request: IncomingMessage, response: ServerResponse, giveOn: () => void, began: number): void {
    const { clients } = this.#services;
    const client = clientNetwork(request.socket.remoteAddress);
    const make = () => {
      try {
        if (request.socket.destroyed) return;
        const answer = this.#unlessTroubled(() => this.#findOrMake(keyOf(request), request));
        if (!answer) {
          giveOn();
          return;
        }
        const { length } = answer.body;
        clients.countUnsent(client, length);
        whenOver(response, () => clients.countUnsent(client, -length));
        this.#send(request, response, answer, began);
      } finally {
        clients.leave("read", client);
      }
    };
    if (!clients.enter("read", client, make)) giveOn();
  }

  #send(request: IncomingMessage, response: ServerResponse, answer: ReadyAnswer, began: number): void {
    sendAnswer(request, response, answer);
    for (const tell of this.#listeners) tell(request, response, performance.now() - began);
  }

  /** Requests that the framework was given: injected ones are answered here, and others wait for an answer under way. */
  readonly receive = (request: FastifyRequest, reply: FastifyReply, goOn: () => void): void => {
    if (!isFromStranger(request.raw)) {
      goOn();
      return;
    }
    const key = keyOf(request.raw);
    const goOnUnlessReady = () => {
      const answer = this.#find(key);
      if (answer) {
        reply.hijack();
        sendAnswer(request.raw, reply.raw, answer);
        return;
      }
      request.asked = { key, version: this.#services.publicVersion.current };
      goOn();
    };
    // Waits once only: what is never kept must not be made for one after the other.
    const other = this.#underWay.get(key);
    if (other) void other.then(goOnUnlessReady);
    else goOnUnlessReady();
  };

  /** Requests of routes that are the same for all, when it is their turn: meanwhile somebody may have made their answer. */
  readonly begin = ({ asked, raw, place }: FastifyRequest, reply: FastifyReply, goOn: () => void): void => {
    if (!asked) {
      goOn();
      return;
    }
    const answer = this.#findOrMake(asked.key, raw);
    if (answer) {
      reply.hijack();
      place?.leaveWith(answer.body.length);
      sendAnswer(raw, reply.raw, answer);
      return;
    }
    asked.version = this.#services.publicVersion.current;
    if (!this.#underWay.has(asked.key)) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#underWay.set(asked.key, promise);
      asked.finish = () => {
        if (this.#underWay.get(asked.key) === promise) this.#underWay.delete(asked.key);
        resolve();
      };
      // A client may go before its answer is made.
      reply.raw.once("close", asked.finish);
    }
    goOn();
  };

  /** Their answers, and those to sessions. */
  readonly finish = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const { asked } = request;
    if (!asked) return packAnswer(request, reply, payload);
    this.#services.tally.readyMisses += 1;
    try {
      return this.#makeReady(asked, request, reply, payload);
    } finally {
      asked.finish?.();
    }
  };

  #makeReady(asked: Asked, request: FastifyRequest, reply: FastifyReply, payload: unknown) {
    const old = reply.statusCode === 503 ? this.#answers.findOld(asked.key) : undefined;
    if (old) return putInstead(request, reply, old);
    const content = typeof payload === "string" ? utf8Of(payload) : payload;
    if (!Buffer.isBuffer(content) || !isForAll(reply)) return packAnswer(request, reply, content);
    this.#atOnce.learn(request, reply);
    const tag = tagOf(content);
    reply.header("etag", formatTag(tag));
    const body = packAnswer(request, reply, content);
    if (!Buffer.isBuffer(body)) return body;
    this.#answers.keep(asked.key, asked.version, () => createAnswer(captureHeaders(reply), tag, body));
    return knowsTag(request.raw, tag) ? leaveUnchanged(reply) : body;
  }

  /** The framework meets the same trouble, and knows whom to tell. */
  #unlessTroubled(look: () => ReadyAnswer | undefined): ReadyAnswer | undefined {
    try {
      return look();
    } catch {
      return undefined;
    }
  }

  #find(key: string): ReadyAnswer | undefined {
    const kept = this.#answers.find(key);
    if (kept) this.#services.tally.readyHits += 1;
    return kept;
  }

  #findOrMake(key: string, request: IncomingMessage): ReadyAnswer | undefined {
    const kept = this.#find(key);
    if (kept) return kept;
    const version = this.#services.publicVersion.current;
    const made = this.#atOnce.make(request);
    if (!made) return undefined;
    this.#services.tally.readyMisses += 1;
    this.#answers.keep(key, version, () => made);
    return made;
  }
}

/** What only a session or another of our cookies, or a body, could change is not for everybody. */
const ownCookie = new RegExp(`(?:^|;\\s*)(?:${sessionCookieName}|${activeTabKey})=`);

function isFromStranger({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (headers.authorization !== undefined || headers["transfer-encoding"] !== undefined) return false;
  if ((headers["content-length"] ?? "0") !== "0") return false;
  return headers.cookie === undefined || !ownCookie.test(headers.cookie);
}

/** A HEAD is answered like a GET, without the body. Neither Host nor anything else that is sent has a part in an answer. */
function keyOf({ url = "", headers }: IncomingMessage): string {
  return `${chooseEncoding(headers["accept-encoding"])} ${url}`;
}

function isForAll(reply: FastifyReply): boolean {
  if (reply.statusCode !== 200 || reply.hasHeader("set-cookie")) return false;
  return !/no-store|private/.test(String(reply.getHeader("cache-control") ?? "no-store"));
}

/** The payload as this client reads it, with the headers that say so. Streams go as they are. */
function packAnswer({ headers }: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const content = typeof payload === "string" ? utf8Of(payload) : payload;
  if (!Buffer.isBuffer(content)) return payload;
  const type = String(reply.getHeader("content-type"));
  const packed = packContent(content, type, headers["accept-encoding"]);
  reply.headers(packed.headers);
  return packed.body;
}
