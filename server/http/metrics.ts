import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { AggregatorRegistry, Gauge, Histogram, Registry } from "prom-client";
import type { Services } from "#app/context.server.ts";
import type { Db } from "#app/database.server.ts";
import { leadOutbox } from "#app/features/leads/outbox.server.ts";
import { countProjects } from "#app/features/projects/catalogue/read-projects.server.ts";
import { cardFolder, mediaFolder } from "#app/links.ts";
import { ApiError } from "#app/shared/api-error.ts";
import type { Peers } from "../processes/worker-ipc.ts";
import { openProcessMetrics } from "./process-metrics.ts";

/** `/metrics` for Prometheus: numbers of all processes on this machine, and nothing of anybody. Opened by the token only. */
export function registerMetrics(
  app: FastifyInstance,
  services: Services,
  { token, peers }: { token: string; peers: Peers },
): void {
  const own = openProcessMetrics(services, () => app.server.listening);
  timeRequests(app, own);
  peers.onQuestion("metrics", () => own.getMetricsAsJSON());
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!isToken(request.headers.authorization, token)) throw new ApiError("unauthenticated");
    const [mine, others] = await Promise.all([own.getMetricsAsJSON(), peers.ask("metrics")]);
    const all = AggregatorRegistry.aggregate([mine, ...others.filter((one) => Array.isArray(one))]);
    return reply.type(all.contentType).send(`${await all.metrics()}\n${await describeDatabase(services.db)}`);
  });
}

function timeRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's arrival to the end of its answer",
    labelNames: ["kind", "status"],
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 15],
    registers: [registry],
  });
  app.addHook("onResponse", ({ raw: { method = "", url = "" } }, { statusCode, raw, elapsedTime }, done) => {
    const kind = kindOf(method, url);
    // What is sent past the framework has its status in the raw response alone.
    const status = `${Math.floor((raw.statusCode || statusCode) / 100)}xx`;
    if (kind !== undefined) durations.observe({ kind, status }, elapsedTime / 1000);
    done();
  });
}

/**
 * What requests are distinguished by: never their address, which may name a project, a place or a person. Undefined for what
 * watches the site: health and metrics.
 */
export function kindOf(method: string, url: string) {
  if (/^\/(healthz|readyz|metrics)\b/.test(url)) return undefined;
  if (method !== "GET" && method !== "HEAD") return "write";
  if (url.startsWith("/api/") || url.startsWith("/admin/")) return "call";
  if (url.startsWith(mediaFolder) || url.startsWith(cardFolder)) return "picture";
  if (url.startsWith("/assets/")) return "file";
  return /^[^?]*\.(?!(?:data|json)(?:\?|$))\w+(?:\?|$)/.test(url) ? "file" : "page";
}

/** In a time that says nothing of the token. */
function isToken(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(header ?? ""), digest(`Bearer ${token}`));
}

/** What is the same whichever process asks. */
async function describeDatabase(db: Db): Promise<string> {
  const registry = new Registry();
  const registers = [registry];
  const counted = await Promise.all([leadOutbox.count(db), countProjects(db)]).catch(() => undefined);
  new Gauge({ name: "site_database_up", help: "Whether the database answers", registers }).set(
    counted ? 1 : 0,
  );
  if (counted) {
    const [mails, { public: publicProjects }] = counted;
    const helpOfPublic = "Projects that are public by the database";
    new Gauge({ name: "site_projects_public", help: helpOfPublic, registers }).set(publicProjects);
    const help = "Mails about contacts that have not gone out: waiting, or given up";
    const gauge = new Gauge({ name: "site_contact_mails", help, labelNames: ["state"], registers });
    gauge.set({ state: "waiting" }, mails.waiting);
    gauge.set({ state: "given up" }, mails.failed);
  }
  return registry.metrics();
}
