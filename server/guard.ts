import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Actor, Services, Visit } from "#app/context.server.ts";
import { findSessionAdmin } from "#app/features/admins/sessions.server.ts";
import { clientNetwork } from "#app/shared/network.ts";
import { Refusal } from "#app/shared/refusal.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Open to everybody. Every call that does not say so needs an admin's session. */
    isPublic?: boolean;
  }
  interface FastifyRequest {
    visit: Visit;
    /** The session's admin: always there in calls that are not public. */
    admin: Actor | undefined;
  }
}

/** The cookie that carries the session's token (decisions.md §3). */
export const sessionCookieName = "token";

/** Reads who asks, from the cookie `token` or `Authorization: Bearer`. Decides nothing. */
export async function registerVisits(app: FastifyInstance, { db, clock }: Services): Promise<void> {
  await app.register(cookie);
  app.decorateRequest("visit");
  app.decorateRequest("admin", undefined);
  app.addHook("onRequest", async (request) => {
    let admin: Promise<Actor | undefined> | undefined;
    request.visit = {
      client: clientNetwork(request.ip),
      findAdmin: () => {
        admin ??= findAdmin(request);
        return admin;
      },
    };
  });
  const findAdmin = async (request: FastifyRequest) => {
    const token = sessionTokenOf(request);
    return token === undefined ? undefined : findSessionAdmin(db, token, clock());
  };
}

/** The token of a request; undefined where it carries none. */
export function sessionTokenOf(request: FastifyRequest): string | undefined {
  const [, bearer] = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? "") ?? [];
  return bearer ?? request.cookies[sessionCookieName];
}

/**
 * The one guard of the calls, before any body is read: refuses writes that another site made the browser send, and
 * strangers everywhere but in calls marked `isPublic`.
 */
export function guardCalls(api: FastifyInstance, publicUrl: string): void {
  api.addHook("onRequest", async (request) => {
    requireSameOrigin(request, publicUrl);
    if (request.routeOptions.config.isPublic || request.is404) return;
    request.admin = await request.visit.findAdmin();
    if (!request.admin) throw new Refusal("unauthenticated");
  });
}

/**
 * Refuses an unsafe request that a browser sent for another site. Clients that are no browser send neither header and
 * carry no cookie that somebody else could abuse.
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return;
  const { origin, "sec-fetch-site": site } = request.headers;
  const isOwn =
    origin === undefined || origin === publicUrl || origin === `${request.protocol}://${request.host}`;
  const isSameSite = site === undefined || site === "same-origin" || site === "none";
  if (!isOwn || !isSameSite) throw new Refusal("forbidden");
}
