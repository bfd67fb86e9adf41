import type { FastifyRequest } from "fastify";
import { Refusal } from "#app/shared/refusal.ts";

const mostPerClient = 6;

/**
 * Forms with files that strangers are sending, by client. Their files lie on our disk before anybody has looked at them:
 * those of one client, sent at once and for as long as a body may take, must not fill it.
 */
export class OpenUploads {
  readonly #byClient = new Map<string, Set<FastifyRequest>>();

  /** Counts the request as one of its client's until `end`. Throws `too-many-requests`; admins' are not counted. */
  begin(request: FastifyRequest): void {
    if (!request.routeOptions.config.isPublic) return;
    const { client } = request.visit;
    const open = this.#byClient.get(client) ?? new Set();
    if (open.size >= mostPerClient) {
      throw new Refusal("too-many-requests", {
        message: "Too many files are on their way from your connection. Try again in a minute.",
        retryAfterSeconds: 60,
      });
    }
    this.#byClient.set(client, open.add(request));
  }

  /** Does nothing for a request that was never counted. */
  end(request: FastifyRequest): void {
    if (!request.routeOptions.config.isPublic) return;
    const { client } = request.visit;
    const open = this.#byClient.get(client);
    open?.delete(request);
    if (open?.size === 0) this.#byClient.delete(client);
  }
}
