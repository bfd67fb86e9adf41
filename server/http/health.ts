import { Server } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "#app/context.server.ts";
import { countProjects } from "#app/features/projects/catalogue/read-projects.server.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Lets clients go before the end: see `registerDrain`. */
    drain: () => Promise<void>;
  }
}

/**
 * `/healthz`: the process answers. `/readyz`: it can also search its index, write to its database and is not to end; staff
 * are told more of this process.
 */
export function registerHealth(
  app: FastifyInstance,
  services: Pick<Services, "db" | "catalogue">,
  isDraining: () => boolean,
): void {
  app.get(
    "/healthz",
    { schema: { hide: true }, config: { clientWork: "none" }, logLevel: "silent" },
    async () => ({ status: "ok" }),
  );
  app.get("/readyz", { schema: { hide: true }, logLevel: "silent" }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (isDraining()) return reply.code(503).send({ status: "stopping" });
    if (!services.catalogue.index) return reply.code(503).send({ status: "projects are being read" });
    try {
      if (await canWrite(services)) return { status: "ready", ...(await detailForStaff(request, services)) };
    } catch (error) {
      app.log.warn(error);
    }
    return reply.code(503).send({ status: "database unavailable" });
  });
}

async function canWrite({ db }: Pick<Services, "db">): Promise<boolean> {
  const { rows } = await db.execute<{ transaction_read_only: string }>(sql`show transaction_read_only`);
  return rows[0]?.transaction_read_only === "off";
}

async function detailForStaff(
  { visit }: FastifyRequest,
  { db, catalogue }: Pick<Services, "db" | "catalogue">,
) {
  if (!(await visit.findAdmin())) return undefined;
  return {
    projects_public: (await countProjects(db)).public,
    projects_indexed: catalogue.index?.size ?? null,
    projects_in_memory: catalogue.remembered.size,
    catalogue_age_seconds: Math.round(catalogue.ageMs / 1000),
  };
}

/** In this time a client that is at work sends its next request. */
const graceMs = 1_000;

/**
 * A connection that is closed while its client sends the next request loses that request. So at the end no new connections
 * are taken, `/readyz` answers 503, and each response says that it is the connection's last. When connections are closed
 * after that, the idle ones alone are left. Answers whether that has begun.
 */
export function registerDrain(app: FastifyInstance): () => boolean {
  let isDraining = false;
  app.addHook("onRequest", (_request, reply, done) => {
    // On the response itself: ready ones are sent past the framework.
    if (isDraining) reply.raw.setHeader("connection", "close");
    done();
  });
  app.decorate("drain", async () => {
    isDraining = true;
    // The server's own close would close idle connections too, and those that have just come.
    Server.prototype.close.call(app.server);
    const countConnections = promisify(app.server.getConnections.bind(app.server));
    if ((await countConnections()) > 0) await delay(graceMs);
  });
  return () => isDraining;
}
