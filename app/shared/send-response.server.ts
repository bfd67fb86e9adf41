import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";

/** What tells one state of an answer from the next. */
export type Freshness = {
  /** Changes whenever the answer does; without quotes. */
  tag: string;
  /** When it last changed, where that is known. */
  updatedAt?: Date | undefined;
};

/** For answers that machines fetch again and again: some minutes old is new enough for them. */
const keptSeconds = 600;

/**
 * Marks an answer that is the same for everybody with its validators. True where the client already has this state: the
 * caller then answers 304 and makes no body.
 */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, now: Freshness): boolean {
  // Weak, for the same answer also goes out compressed.
  reply.header("etag", `W/"${now.tag}"`).header("cache-control", `public, max-age=${keptSeconds}`);
  if (now.updatedAt) reply.header("last-modified", now.updatedAt.toUTCString());
  const { "if-none-match": known, "if-modified-since": since } = request.headers;
  if (known !== undefined) return isKnownTag(known, now.tag);
  // Exactly this state and no later one: after a deletion the last change may lie further back than before.
  return since !== undefined && since === now.updatedAt?.toUTCString();
}

/** Sends a ready text of this type, or 304 where the client has it. */
export function sendCachedText(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text, updatedAt }: { type: string; text: string; updatedAt?: Date | undefined },
): FastifyReply {
  const tag = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  if (isUnchanged(request, reply, { tag, updatedAt })) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(text);
}

/** Whether `If-None-Match` names this tag (without quotes), weak or strong: what is compared is the state, not the bytes. */
export function isKnownTag(header: string, tag: string): boolean {
  if (header.trim() === "*") return true;
  return [...header.matchAll(/"([^"]*)"/g)].some(([, known]) => known === tag);
}

const chunkLength = 32_768;

/** Sends ready bytes: the value was built to its shape, so it needs no second pass through a response serializer. */
export function sendJson(reply: FastifyReply, value: unknown): FastifyReply {
  return sendJsonBytes(reply, Buffer.from(JSON.stringify(value)));
}

/** Sends what is JSON already. */
export function sendJsonBytes(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(bytes);
}

/** Sends a JSON array item by item, so that memory stays flat whatever its length. */
export function sendJsonArray(reply: FastifyReply, items: AsyncIterable<unknown>): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(Readable.from(jsonArrayText(items)));
}

/** Some tens of kilobytes at a time: a chunk for each item would cost more than the item. */
async function* jsonArrayText(items: AsyncIterable<unknown>) {
  let text = "[";
  let separator = "";
  for await (const item of items) {
    text += separator + JSON.stringify(item);
    separator = ",";
    if (text.length < chunkLength) continue;
    yield text;
    text = "";
  }
  yield `${text}]`;
}

/** Sends a CSV as a download of this name, piece by piece as it is read. */
export function sendCsv(reply: FastifyReply, name: string, csv: Readable): FastifyReply {
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}"`)
    .send(csv);
}
