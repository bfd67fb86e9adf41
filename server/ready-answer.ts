import type { IncomingMessage, ServerResponse } from "node:http";
import { crc32 } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isKnownTag } from "#app/shared/cached-answer.server.ts";

/** An answer as it goes out, the same for everybody who asks for this address in this encoding. */
export type ReadyAnswer = {
  /** Of the content, whatever it is packed in; without quotes. */
  tag: string;
  /** Names and values in turn, as Node writes them. */
  headers: string[];
  body: Buffer;
};

/**
 * What tells one content of an address from another: a checksum, for nobody has to be kept from making two alike, and it is
 * a tenth of a hash's cost.
 */
export function tagOf(content: Buffer): string {
  return `${crc32(content).toString(36)}-${content.length.toString(36)}`;
}

/** Weak, for the same content goes out packed in several ways. */
export function formatTag(tag: string): string {
  return `W/"${tag}"`;
}

const ofOneConnection: ReadonlySet<string> = new Set(["connection", "keep-alive", "date", "content-length"]);
const ofTheBody: ReadonlySet<string> = new Set(["content-type", "content-encoding", "content-length"]);

/** What an answer that is about to go out says of itself, but for the length: names and values in turn. */
export function captureHeaders(reply: FastifyReply): string[] {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined || ofOneConnection.has(name) ? [] : [name, String(value)],
  );
}

/** An answer with these headers and its length. */
export function createAnswer(headers: readonly string[], tag: string, body: Buffer): ReadyAnswer {
  return { tag, headers: [...headers, "content-length", String(body.length)], body };
}

/** The headers of an answer 304, which tells nothing of a body. */
function unchangedHeadersOf({ headers }: ReadyAnswer): string[] {
  return headers.filter((_, at) => !ofTheBody.has(headers[at - (at % 2)] ?? ""));
}

/**
 * These bytes in a memory of their own, for keeping: they may lie in a larger one, which all stays as long as a part of it
 * does. (Node.js puts Buffers below 32 kB together in one of 64.)
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Writes it past the framework: nothing is left to be decided. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: ReadyAnswer): void {
  if (knowsTag(request, answer.tag)) response.writeHead(304, unchangedHeadersOf(answer)).end();
  else if (request.method === "HEAD") response.writeHead(200, answer.headers).end();
  else response.writeHead(200, answer.headers).end(answer.body);
}

/** Puts it in the place of an answer that says why there is none; returns what is left to send. */
export function putInstead(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): Buffer | null {
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  for (const [index, name] of answer.headers.entries()) {
    const value = answer.headers[index + 1];
    if (index % 2 === 0 && value !== undefined) reply.header(name, value);
  }
  reply.code(200);
  return knowsTag(request.raw, answer.tag) ? leaveUnchanged(reply) : answer.body;
}

/** Makes an answer a 304. */
export function leaveUnchanged(reply: FastifyReply): null {
  for (const name of ofTheBody) reply.removeHeader(name);
  reply.code(304);
  return null;
}

/** Whether the client has this content already. */
export function knowsTag({ headers }: IncomingMessage, tag: string): boolean {
  const known = headers["if-none-match"];
  return known !== undefined && isKnownTag(known, tag);
}
