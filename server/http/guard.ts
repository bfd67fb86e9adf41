import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services, StaffMember } from "#app/context.server.ts";
import { mayUse, type Right, roleLabels, strictestRight } from "#app/features/admins/role-model.ts";
import { findSessionAdmin } from "#app/features/admins/sessions.server.ts";
import { ApiError } from "#app/shared/api-error.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Open to everybody. Every call that does not say so needs an admin's session. */
    isPublic?: boolean;
    /** What an admin needs to make this call; without it, it is an owner's. */
    right?: Right;
  }
  interface FastifyRequest {
    /** The session's admin: always there in calls that are not public. */
    admin: StaffMember | undefined;
  }
}

type GuardServices = Pick<Services, "db" | "clock" | "publicUrl">;

/**
 * The one guard of the calls, before any body is read: refuses what another site made the browser send, and strangers;
 * only reads marked `isPublic` are anybody's from anywhere.
 */
export function guardCalls(api: FastifyInstance, { db, clock, publicUrl }: GuardServices): void {
  api.addHook("onRequest", async (request) => {
    const isOpen = request.routeOptions.config.isPublic || request.is404;
    // A read of staff's may leave a trace: an export is on record.
    if (!isOpen || !isSafe(request)) requireSameOrigin(request, publicUrl);
    if (isOpen) return;
    request.admin = await request.visit.findAdmin();
    if (request.admin) return requireRight(request, request.admin);
    warnOf(request, "refused a stranger");
    throw new ApiError("unauthenticated");
  });
  // A body may take two minutes to come; whoever was dismissed meanwhile must not add an admin with it.
  api.addHook("preHandler", async (request) => {
    if (!request.admin || isSafe(request)) return;
    const admin = await findSessionAdmin(db, request.visit.token ?? "", clock());
    if (admin) return requireRight(request, admin);
    warnOf(request, "refused a session that ended while the request came");
    throw new ApiError("unauthenticated");
  });
  api.addHook("onSend", (request, reply, payload, done) => {
    if (!request.routeOptions.config.isPublic) reply.header("cache-control", "no-store");
    keepPrivate(request, reply);
    done(null, payload);
  });
}

/** Refuses what is not this admin's to do (features/admins/role-model.ts). */
function requireRight(request: FastifyRequest, { role }: StaffMember): void {
  if (mayUse(role, request.routeOptions.config.right ?? strictestRight)) return;
  warnOf(request, `refused a ${role}`);
  throw new ApiError("forbidden", { message: `This is not for your role, ${roleLabels[role]}.` });
}

/**
 * The same for the site's pages, whose own guard is the dashboard's: forms come from the site itself, and what staff read
 * too. Only a page that is opened as such may be led to from elsewhere, by a link in a mail say: it changes nothing.
 */
export function guardPages(site: FastifyInstance, publicUrl: string): void {
  site.addHook("onRequest", async (request) => {
    const isAnybodys = request.visit.token === undefined || isOpenedPage(request);
    if (!isAnybodys || !isSafe(request)) requireSameOrigin(request, publicUrl);
  });
  site.addHook("onSend", (request, reply, payload, done) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-cache");
    keepPrivate(request, reply);
    done(null, payload);
  });
}

/** What a request with a session is answered may show what strangers don't see: nobody keeps a copy. */
function keepPrivate(request: FastifyRequest, reply: FastifyReply): void {
  if (request.visit.token !== undefined) reply.header("cache-control", "no-store");
}

/**
 * Refuses a request that a browser sent for another site, or for another port of this host. Clients that are no browser
 * send neither header and carry no cookie that somebody else could abuse.
 */
function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin, "sec-fetch-site": site } = request.headers;
  const isOwn = origin === undefined || ownOrigins(request, publicUrl).includes(origin);
  const isSameSite = site === undefined || site === "same-origin" || site === "none";
  if (isOwn && isSameSite) return;
  warnOf(request, "refused a request that another site sent");
  throw new ApiError("forbidden");
}

/** A browser shows it in a window of its own, and not the data that React Router's script reads pages as. */
function isOpenedPage({ headers, url }: FastifyRequest): boolean {
  const isWindow = headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
  return isWindow && !/^[^?]*\.data(?:\?|$)/.test(url);
}

function isSafe({ method }: FastifyRequest): boolean {
  return ["GET", "HEAD", "OPTIONS"].includes(method);
}

/** The public one, and the one by which the request reached us where that is another host: a machine's own address, say. */
function ownOrigins({ protocol, host }: FastifyRequest, publicUrl: string): string[] {
  return host === new URL(publicUrl).host ? [publicUrl] : [publicUrl, `${protocol}://${host}`];
}

/** The address is told as the route spells it: what was really asked for may hold anything. */
function warnOf(request: FastifyRequest, message: string): void {
  const { method, visit, routeOptions } = request;
  visit.warn({ client: visit.client, call: `${method} ${routeOptions.url ?? "?"}` }, message);
}
