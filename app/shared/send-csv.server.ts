import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** Sends a CSV as a download of this name, piece by piece as it is read. */
export function sendCsv(reply: FastifyReply, name: string, csv: Readable): FastifyReply {
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}"`)
    .send(csv);
}
