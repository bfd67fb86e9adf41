import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

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
