import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** Sends ready bytes: the value was built to its shape, so it needs no second pass through a response serializer. */
export function sendJson(reply: FastifyReply, value: unknown): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(Buffer.from(JSON.stringify(value)));
}

/** Sends a JSON array item by item, so that memory stays flat whatever its length. */
export function sendJsonArray(reply: FastifyReply, items: AsyncIterable<unknown>): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(Readable.from(jsonArrayText(items)));
}

async function* jsonArrayText(items: AsyncIterable<unknown>) {
  let separator = "[";
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ",";
  }
  yield separator === "[" ? "[]" : "]";
}
