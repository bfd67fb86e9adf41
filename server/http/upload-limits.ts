import type { FastifyRequest } from "fastify";
import { networksOf } from "#app/shared/network.ts";
import { Refusal } from "#app/shared/refusal.ts";

/** Of a client alone; wider networks have more room (networksOf). */
const mostPerClient = 6;

/**
 * Forms with files that strangers are sending, by client. Their files lie on our disk before anybody has looked at them:
 * those of one client, sent at once and for as long as a body may take, must not fill it.
 */
export class UploadLimits {
  readonly #byNetwork = new Map<string, Set<FastifyRequest>>();

  /** Counts the request as one of its client's until `end`. Throws `too-many-requests`; admins' are not counted. */
  begin(request: FastifyRequest): void {
    if (!request.routeOptions.config.isPublic) return;
    const networks = networksOf(request.visit.client).map(({ network, times }) => {
      const open = this.#byNetwork.get(network) ?? new Set();
      return { network, open, isFull: open.size >= mostPerClient * times };
    });
    if (networks.some(({ isFull }) => isFull)) {
      throw new Refusal("too-many-requests", {
        message: "Too many files are on their way from your connection. Try again in a minute.",
        retryAfterSeconds: 60,
      });
    }
    for (const { network, open } of networks) this.#byNetwork.set(network, open.add(request));
  }

  /** Does nothing for a request that was never counted. */
  end(request: FastifyRequest): void {
    if (!request.routeOptions.config.isPublic) return;
    for (const { network } of networksOf(request.visit.client)) {
      const open = this.#byNetwork.get(network);
      open?.delete(request);
      if (open?.size === 0) this.#byNetwork.delete(network);
    }
  }
}
