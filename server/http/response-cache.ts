import type { IncomingMessage, ServerResponse } from "node:http";
import { crc32 } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Services } from "#app/context.server.ts";
import { sessionCookieName } from "#app/features/admins/sessions.server.ts";
import { activeTabKey } from "#app/features/dashboard/model.ts";
import { dayNumber } from "#app/shared/india-time.ts";
import { isKnownTag } from "#app/shared/send-response.server.ts";
import { chooseEncoding, compressContent } from "./content-encoding.ts";
import { utf8Of } from "./utf8.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What a stranger is answered here depends on nothing but the address, and on what the public data say. */
    isSameForAll?: boolean;
  }
  interface FastifyRequest {
    /** What the cache knows of a request whose response it may store. */
    cacheable: Cacheable | undefined;
  }
}

type Cacheable = {
  key: string;
  /** The state of the public data before anything was read, and the day. */
  version: number;
  /** Lets those go on who wait for this response. */
  finish?: () => void;
};

/** A response as it goes out, the same for everybody who asks for this address in this encoding. */
type StoredResponse = {
  tag: string;
  /** Names and values in turn, as Node writes them. */
  headers: string[];
  body: Buffer;
  storedAt: number;
};

type CacheOptions = {
  /** In milliseconds, never going back. */
  now?: () => number;
  maxBytes?: number;
};

/** A number of views may be so old, and nothing else: it moves no version. */
const freshMs = 60_000;
/** What a stored response takes besides its bytes, roughly. */
const overheadBytes = 600;
/** No address and no response takes much of the room. */
const largestShare = 1 / 16;
const longestKey = 2_000;
/** More changes than a process sees. */
const mostVersions = 1_000_000_000;

/** Responses by encoding and address, all of one state of the public data, and of one day: standings end with it. */
class StoredResponses {
  readonly #version: () => number;
  readonly #now: () => number;
  readonly #stored: LRUCache<string, StoredResponse>;
  #storedVersion: number;

  constructor(
    version: () => number,
    { now = () => performance.now(), maxBytes = 16 * 1024 ** 2 }: CacheOptions,
  ) {
    this.#version = version;
    this.#now = now;
    this.#storedVersion = version();
    this.#stored = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxBytes * largestShare,
      sizeCalculation: ({ headers, body }, key) =>
        headers.reduce((sum, text) => sum + text.length, key.length + body.length + overheadBytes),
    });
  }

  /** The response, if one made now would say the same, but for a minute's views. */
  find(key: string): StoredResponse | undefined {
    const stored = this.findOld(key);
    return stored && this.#now() - stored.storedAt <= freshMs ? stored : undefined;
  }

  /** However old; never from before the last change: what was taken out of the public data must not come back. */
  findOld(key: string): StoredResponse | undefined {
    const version = this.#version();
    if (version !== this.#storedVersion) this.#stored.clear();
    this.#storedVersion = version;
    return this.#stored.get(key);
  }

  /** Stores a response that was begun at this version. */
  store({ key, version }: Cacheable, { body, ...response }: Omit<StoredResponse, "storedAt">): void {
    if (version !== this.#version() || key.length > longestKey) return;
    this.findOld(key);
    this.#stored.set(key, { ...response, body: ownBytes(body), storedAt: this.#now() });
  }
}

/** In a memory of its own: Node.js puts small buffers together, and all stay as long as one does. */
function ownBytes(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/**
 * Resends stored responses of routes that are `isSameForAll`, and makes one once for all who ask for it at a time. Register it
 * before all other hooks: a stored response then costs none of them, and on a route nothing changes a response later.
 */
export function registerResponseCache(
  app: FastifyInstance,
  { publicVersion, counters, clock }: Pick<Services, "publicVersion" | "counters" | "clock">,
  options: CacheOptions = {},
): void {
  const version = () => dayNumber(clock()) * mostVersions + publicVersion.current;
  const responses = new StoredResponses(version, options);
  const underWay = new Map<string, Promise<void>>();

  /** Sends it past the framework, where nothing is left to be decided. */
  const sendIfReady = (key: string, { raw }: FastifyRequest, reply: FastifyReply) => {
    const stored = responses.find(key);
    if (!stored) return undefined;
    counters.readyHits += 1;
    reply.hijack();
    writeStored(raw, reply.raw, stored);
    return stored;
  };

  app.decorateRequest("cacheable", undefined);
  app.addHook("onRequest", (request, reply, done) => {
    if (!isFromStranger(request.raw)) return done();
    const key = keyOf(request.raw);
    const goOn = () => {
      if (sendIfReady(key, request, reply)) return;
      request.cacheable = { key, version: version() };
      done();
    };
    const other = underWay.get(key);
    // Once only: responses that are never stored must not be made one after the other.
    if (other) void other.then(goOn).catch(done);
    else goOn();
  });

  /** In the client's turn: meanwhile somebody may have made the response. */
  const begin = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const { cacheable, place } = request;
    if (!cacheable) return done();
    const stored = sendIfReady(cacheable.key, request, reply);
    if (stored) {
      place?.leaveWith(stored.body.length);
      return;
    }
    cacheable.version = version();
    if (!underWay.has(cacheable.key)) {
      const { promise, resolve } = Promise.withResolvers<void>();
      underWay.set(cacheable.key, promise);
      cacheable.finish = () => {
        if (underWay.get(cacheable.key) === promise) underWay.delete(cacheable.key);
        resolve();
      };
      // A client may go before its response is made.
      reply.raw.once("close", cacheable.finish);
    }
    done();
  };

  const finish = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const { cacheable } = request;
    if (!cacheable) return compressPayload(request, reply, payload);
    counters.readyMisses += 1;
    try {
      const old = reply.statusCode === 503 ? responses.findOld(cacheable.key) : undefined;
      if (old) return putInstead(request, reply, old);
      const content = typeof payload === "string" ? utf8Of(payload) : payload;
      if (!Buffer.isBuffer(content) || !isForAll(reply)) return compressPayload(request, reply, content);
      const tag = tagOf(content);
      // Weak, for the same content goes out in several encodings.
      reply.header("etag", `W/"${tag}"`);
      const body = compressPayload(request, reply, content);
      responses.store(cacheable, { tag, headers: headersOf(reply, body), body });
      return hasTag(request.raw, tag) ? leaveUnchanged(reply) : body;
    } finally {
      cacheable.finish?.();
    }
  };

  app.addHook("onRoute", (route) => {
    if (!route.config?.isSameForAll) return;
    route.compress = false;
    route.onRequest = [begin, ...[route.onRequest ?? []].flat()];
    // First among the route's own: for HEAD Fastify has one there that leaves the body out.
    route.onSend = [finish, ...[route.onSend ?? []].flat().filter((hook) => hook !== finish)];
  });
}

/** What only a session or another of our cookies, or a body, could change is not for everybody. */
const ownCookie = new RegExp(`(?:^|;\\s*)(?:${sessionCookieName}|${activeTabKey})=`);

function isFromStranger({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (headers.authorization !== undefined || headers["transfer-encoding"] !== undefined) return false;
  if ((headers["content-length"] ?? "0") !== "0") return false;
  return headers.cookie === undefined || !ownCookie.test(headers.cookie);
}

/** A HEAD is answered like a GET, without the body. Neither Host nor anything else that is sent has a part in a response. */
function keyOf({ url = "", headers }: IncomingMessage): string {
  return `${chooseEncoding(headers["accept-encoding"])} ${url}`;
}

function isForAll(reply: FastifyReply): boolean {
  if (reply.statusCode !== 200 || reply.hasHeader("set-cookie")) return false;
  return !/no-store|private/.test(String(reply.getHeader("cache-control") ?? "no-store"));
}

/** A checksum: nobody has to be kept from making two alike, and a hash takes ten times as long. */
function tagOf(content: Buffer): string {
  return `${crc32(content).toString(36)}-${content.length.toString(36)}`;
}

function hasTag({ headers }: IncomingMessage, tag: string): boolean {
  const known = headers["if-none-match"];
  return known !== undefined && isKnownTag(known, tag);
}

/** The payload as this client reads it, with the headers that say so. Streams go as they are. */
function compressPayload(request: FastifyRequest, reply: FastifyReply, payload: Buffer): Buffer;
function compressPayload(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown;
function compressPayload({ headers }: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const content = typeof payload === "string" ? utf8Of(payload) : payload;
  if (!Buffer.isBuffer(content)) return payload;
  const type = String(reply.getHeader("content-type"));
  const compressed = compressContent(content, type, headers["accept-encoding"]);
  reply.headers(compressed.headers);
  return compressed.body;
}

const ofOneConnection: ReadonlySet<string> = new Set(["connection", "keep-alive", "date", "content-length"]);
const ofTheBody: ReadonlySet<string> = new Set(["content-type", "content-encoding", "content-length"]);

function headersOf(reply: FastifyReply, body: Buffer): string[] {
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined || ofOneConnection.has(name) ? [] : [name, String(value)],
  );
  return [...headers, "content-length", String(body.length)];
}

function writeStored(
  request: IncomingMessage,
  response: ServerResponse,
  { tag, headers, body }: StoredResponse,
): void {
  if (hasTag(request, tag))
    response
      .writeHead(
        304,
        headers.filter((_, at) => !ofTheBody.has(headers[at - (at % 2)] ?? "")),
      )
      .end();
  else if (request.method === "HEAD") response.writeHead(200, headers).end();
  else response.writeHead(200, headers).end(body);
}

/** Puts it in the place of a response that says why there is none; returns what is left to send. */
function putInstead(request: FastifyRequest, reply: FastifyReply, stored: StoredResponse): Buffer | null {
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  for (const [at, name] of stored.headers.entries())
    if (at % 2 === 0) reply.header(name, stored.headers[at + 1]);
  reply.code(200);
  return hasTag(request.raw, stored.tag) ? leaveUnchanged(reply) : stored.body;
}

function leaveUnchanged(reply: FastifyReply): null {
  for (const name of ofTheBody) reply.removeHeader(name);
  reply.code(304);
  return null;
}
