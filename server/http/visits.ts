import { isIP } from "node:net";
import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services, StaffMember, Visit } from "#app/context.server.ts";
import { findSessionAdmin, sessionCookieName } from "#app/features/admins/sessions.server.ts";
import { clientNetwork } from "#app/shared/network.ts";

declare module "fastify" {
  interface FastifyRequest {
    visit: Visit;
  }
  interface FastifyInstance {
    /** Every route of the app, for the test that tries each door. */
    routeTable: { method: string; url: string }[];
  }
}

/** Reads who asks, from the cookie `token` or `Authorization: Bearer`. Decides nothing. */
export async function registerVisits(app: FastifyInstance, { db, clock }: Services): Promise<void> {
  await app.register(cookie);
  app.decorate("routeTable", []);
  app.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat()) app.routeTable.push({ method: one, url });
  });
  app.decorateRequest("visit");
  app.decorateRequest("admin", undefined);
  app.addHook("onRequest", (request, _reply, done) => {
    const token = sessionTokenOf(request);
    let admin: Promise<StaffMember | undefined> | undefined;
    request.visit = {
      client: clientNetwork(clientAddressOf(request)),
      // Only a log-in asks.
      get device() {
        return describeDevice(request.headers["user-agent"]);
      },
      token,
      findAdmin: () => {
        admin ??= token === undefined ? Promise.resolve(undefined) : findSessionAdmin(db, token, clock());
        return admin;
      },
      warn: (details, message) => request.log.warn(details, message),
    };
    done();
  });
}

/** The token of a request; undefined where it carries none. A header that is no token of ours says nothing. */
function sessionTokenOf(request: FastifyRequest): string | undefined {
  const [, bearer] = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? "") ?? [];
  return bearer ?? request.cookies[sessionCookieName]?.slice(0, 200);
}

/**
 * The address of whoever asks: the nearest that no proxy of ours is behind. What a proxy hands on that is no address
 * is nobody: then it is the proxy's own. Undefined where the connection has gone already.
 */
function clientAddressOf({ ip, ips = [ip] }: Pick<FastifyRequest, "ip" | "ips">): string | undefined {
  return ips.flatMap((hop) => readAddress(hop) ?? []).at(-1);
}

/** Some proxies write the port behind an address, and brackets around one of IPv6. A socket that was reset has none. */
function readAddress(hop: string | undefined): string | undefined {
  const [, v4, v6] = /^(?:([\d.]+)(?::\d{1,5})?|\[([^[\]]+)\](?::\d{1,5})?)$/.exec(hop ?? "") ?? [];
  if (v6 !== undefined) return isIP(v6) === 6 ? v6 : undefined;
  const bare = v4 ?? hop ?? "";
  return isIP(bare) ? bare : undefined;
}

/** The first that fits: browsers claim to be others too. */
const browsers = [
  [/Edg/, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS/, "Chrome"],
  [/Safari/, "Safari"],
] as const;
const systems = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS/, "macOS"],
  [/Linux/, "Linux"],
] as const;

/** In few words, by which a person knows a session again. */
function describeDevice(agent = ""): string {
  const find = (known: readonly (readonly [RegExp, string])[]) =>
    known.find(([mark]) => mark.test(agent))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  return browser === undefined ? "A program" : [browser, system].filter(Boolean).join(" on ");
}
